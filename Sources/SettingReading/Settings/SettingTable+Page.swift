import ChartScales
import Expressions
import Reference
import Statements

// The page of pictures and its letters: `set style paper`, `set font "Times" 10pt`.

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
  /// Reads `auto`, `"Times"`, `10pt`, `"Times" 10`, and `"Times,10"` as in gnuplot.
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
