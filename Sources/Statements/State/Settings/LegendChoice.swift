package import ChartScales
import Expressions

/// The place of the names of curves: `set legend top left`.
package enum LegendChoice: String, CaseIterable {
  /// At the curves, or in a legend at an automatic place.
  case on
  /// No names.
  case off
  /// Only the bars of colours.
  case colors
  /// At a side outside the picture.
  case top, bottom, left, right
  /// In a corner of the picture.
  case topLeft = "top left"
  case topRight = "top right"
  case bottomLeft = "bottom left"
  case bottomRight = "bottom right"

  /// The place of the legend in a chart, or nil if the chart decides.
  package var place: (position: AnnotationPosition, alignment: Alignment?)? {
    switch self {
    case .on, .off, .colors: nil
    case .top: (.top, nil)
    case .bottom: (.bottom, nil)
    case .left: (.leading, nil)
    case .right: (.trailing, nil)
    case .topLeft: (.overlay, .topLeading)
    case .topRight: (.overlay, .topTrailing)
    case .bottomLeft: (.overlay, .bottomLeading)
    case .bottomRight: (.overlay, .bottomTrailing)
    }
  }

  /// Words of other programs for the same places.
  private static let words = [
    "upper": "top", "above": "top", "lower": "bottom", "below": "bottom", "outside": "right",
  ]

  /// Creates the choice from words in any order; nil if they name no place.
  ///
  /// `inside` is ignored, because corners are inside anyway.
  package init?(words: [String]) {
    let places = words.map { Self.words[$0] ?? $0 }.filter { $0 != "inside" }
    let choice =
      Self(rawValue: places.joined(separator: " "))
      ?? Self(rawValue: places.reversed().joined(separator: " "))
    guard let choice else { return nil }
    self = choice
  }
}
