package import ChartScales
import Expressions

/// Where the names of curves stand: `set legend top left`.
package enum LegendChoice: String, CaseIterable {
  /// At the curves, or in a legend that finds its place itself.
  case on
  /// Nowhere.
  case off
  /// Beside the picture.
  case top, bottom, left, right
  /// In a corner of the picture.
  case topLeft = "top left"
  case topRight = "top right"
  case bottomLeft = "bottom left"
  case bottomRight = "bottom right"

  /// Where the legend of a chart stands, or nil if the chart decides.
  package var place: (position: AnnotationPosition, alignment: Alignment?)? {
    switch self {
    case .on, .off: nil
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

  /// Creates the choice of words in any order; nil if they name no place.
  ///
  /// `inside` is where corners are anyway.
  init?(words: [String]) {
    let places = words.map { Self.words[$0] ?? $0 }.filter { $0 != "inside" }
    let choice =
      Self(rawValue: places.joined(separator: " "))
      ?? Self(rawValue: places.reversed().joined(separator: " "))
    guard let choice else { return nil }
    self = choice
  }
}

extension StatementParser {
  /// `on`, `off`, a side, two sides that meet in a corner, or nothing for `on`.
  mutating func legend(_ setting: Setting) throws(Diagnostic) -> LegendChoice {
    if parser.peek.kind == .end { return .on }
    var words: [String] = []
    var ahead = 0
    while case .name(let word) = parser.peek(ahead: ahead).kind {
      words.append(word)
      ahead += 1
    }
    guard let choice = LegendChoice(words: words) else { throw unknownValue(of: setting) }
    for _ in 0..<ahead { parser.advance() }
    return choice
  }
}
