package import ChartScales
import Expressions
import Reference

/// The page for which pictures are designed: `set style paper`.
public enum PictureStyle: String, CaseIterable, Sendable {
  /// Screens, the default.
  case screen
  /// Axes through the origin with arrow heads, no frame.
  case textbook
  /// A frame, letters of 8 points, thin lines and dashes.
  case paper
  /// Large letters, thick lines.
  case slide

  /// The style for charts.
  package var page: ChartPageStyle {
    switch self {
    case .screen: .screen
    case .textbook: .textbook
    case .paper: .paper
    case .slide: .slide
    }
  }

  /// The note on the parts of the style that text pictures lack; nil if they have all.
  package var textNote: String? {
    switch self {
    case .screen, .textbook: nil
    case .paper: "style paper is for files; pictures of text have no frame and one size of letters"
    case .slide: "style slide is for files; pictures of text have one size of letters"
    }
  }

  /// The style in a few words.
  package var summary: String {
    switch self {
    case .screen: "as usual"
    case .textbook: "axes with arrow heads"
    case .paper: "a frame, 8 pt, thin lines"
    case .slide: "letters of 18 pt, thick lines"
    }
  }
}

/// The letters of pictures in files: `set font "Latin Modern Roman" 10pt`.
package struct PictureFont: Equatable, Sendable {
  /// The font family; nil for that of the file's kind.
  package let family: String?
  /// The size of labels in points; nil for that of the style.
  package let size: Double?

  /// Creates letters.
  package init(family: String?, size: Double?) { (self.family, self.size) = (family, size) }

  /// Letters chosen by the style and the kind of file.
  package static let auto = PictureFont(family: nil, size: nil)

  /// The allowed sizes of letters, in points.
  package static let sizes = 4.0...72

  /// The font as it is typed.
  package var text: String {
    let parts = [family.map(TextSpelling.quoted), size.map { NumberSpelling.exact($0) + "pt" }]
    return parts.compactMap { $0 }.isEmpty ? "auto" : parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension Settings {
  /// The page style of pictures for charts.
  package var page: ChartPageStyle {
    var page = style.page
    if let size = font.size { page.fontSize = size }
    if let family = font.family { page.fontFamily = family }
    return page
  }
}
