package import ChartScales
import Expressions
import Reference

/// The page that pictures are made up for: `set style paper`.
public enum PictureStyle: String, CaseIterable, Sendable {
  /// Screens, as pictures are that ask for nothing.
  case screen
  /// Axes through the origin with arrow heads, no frame.
  case textbook
  /// A frame, letters of 8 points, thin lines and dashes.
  case paper
  /// Large letters, thick lines.
  case slide

  /// The style as charts know it.
  package var page: ChartPageStyle {
    switch self {
    case .screen: .screen
    case .textbook: .textbook
    case .paper: .paper
    case .slide: .slide
    }
  }

  /// What a page of text takes of it, for whoever sets it; nil for all that there is.
  package var textNote: String? {
    switch self {
    case .screen, .textbook: nil
    case .paper: "style paper is for files; pictures of text have no frame and one size of letters"
    case .slide: "style slide is for files; pictures of text have one size of letters"
    }
  }

  /// What it does, in a few words.
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
  /// The family; nil for that of the kind of file.
  package let family: String?
  /// The size of labels in points; nil for that of the style.
  package let size: Double?

  /// Letters that the style and the kind of file choose.
  package static let auto = PictureFont(family: nil, size: nil)

  /// The sizes that letters may have, in points.
  package static let sizes = 4.0...72

  /// The font as it can be typed.
  var text: String {
    let parts = [family.map(TextSpelling.quoted), size.map { NumberSpelling.exact($0) + "pt" }]
    return parts.compactMap { $0 }.isEmpty ? "auto" : parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension Settings {
  /// The makeup of pictures as charts know it.
  package var page: ChartPageStyle {
    var page = style.page
    if let size = font.size { page.fontSize = size }
    if let family = font.family { page.fontFamily = family }
    return page
  }
}

extension SettingTable {
  package static let style = Setting(
    "style",
    WordList.list(PictureStyle.allCases.map(\.rawValue), "|"),
    "the page that pictures are for: textbook has axes with arrow heads, paper a frame, 8 pt and thin lines, slide letters of 18 pt and thick lines; screen is as usual",
    examples: ["set style textbook", "plot x^2 - 2"],
    words: PictureStyle.allCases.map(\.rawValue),
    at: \.settings.style,
    text: \.rawValue,
    read: { parser, setting throws(Diagnostic) in
      let style: PictureStyle = try parser.word(of: setting)
      return { _, run in
        if let note = style.textNote { run.notes.add(note) }
        return style
      }
    }
  )

  static let font = Setting(
    "font",
    "\"family\" 10pt",
    "the letters of pictures in files: a family, a size in points, or both; auto leaves them to the style. LaTeX has its own family",
    examples: ["set font \"Latin Modern Roman\" 10pt", "set font 12pt"],
    hint: "set font \"Times\" 10pt: a name in quotes, 4 to 72 points, or both",
    words: ["auto"],
    at: \.settings.font,
    text: \.text,
    read: { parser, setting throws(Diagnostic) in
      let font = try parser.font(of: setting)
      return { _, _ in font }
    }
  )
}

extension StatementParser {
  /// `auto`, `"Times"`, `10pt`, `"Times" 10`, `"Times,10"` as gnuplot has it.
  fileprivate mutating func font(of setting: Setting) throws(Diagnostic) -> PictureFont {
    if parser.match(word: "auto") { return .auto }
    try parser.failOnInvalid()
    var family: String?
    var size: Double?
    if case .text(let text) = parser.peek.kind {
      let parts = text.split(separator: ",", maxSplits: 1).map { $0.filter { $0 != "\"" } }
      if parts.count == 2 { size = Double(parts[1].filter { $0 != " " }) }
      guard let name = parts.first, ChartPageStyle(fontFamily: name).fontFamily == name,
        parts.count < 2 || size.map(PictureFont.sizes.contains) == true
      else {
        let written = parser.text(parser.peek.range)
        throw Diagnostic(
          .unknownValue(kind: setting.name, written, allowed: setting.hint),
          at: here
        )
      }
      parser.advance()
      family = name
    }
    if case .number(let number) = parser.peek.kind {
      let range = parser.advance().range
      guard PictureFont.sizes.contains(number) else {
        throw Diagnostic(
          .numberOutside(option: "font", parser.text(range), example: setting.hint),
          at: range
        )
      }
      if !parser.match(word: "pt") { _ = parser.match(word: "points") }
      size = number
    }
    guard family != nil || size != nil else { throw unknownValue(of: setting) }
    return PictureFont(family: family, size: size)
  }
}
