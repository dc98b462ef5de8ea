import ChartScales
import Expressions
import Reference
import Statements

// Paper that is measured with a ruler: `set scale 1cm`, `set page a4 landscape`, `set decimal comma`.

extension SettingTable {
  static let scale = Setting(
    "scale",
    "1cm",
    "how long a unit of x and of y is in files, in cm, mm, in or pt; auto leaves it to the size of the picture. Without a page the file is as large as the ranges need",
    examples: ["set scale 1cm", "set xrange -5..5", "set yrange -3..3", "plot x^2/4 - 2"],
    hint: "set scale 1cm: a length from 0.1mm to 1000mm, or auto",
    words: ["auto"],
    at: \.settings.unitLength,
    text: { $0?.text ?? "auto" },
    read: { parser, setting throws(Diagnostic) in
      if parser.parser.match(word: "auto") || parser.parser.match(word: "off") {
        return { _, _ in nil }
      }
      let length = try parser.length(of: setting)
      return { _, _ in length }
    }
  )

  static let page = Setting(
    "page",
    "a4|a5|a3|letter|legal [portrait|landscape]",
    "the sheet that pictures in files fill unless save names a size; with set scale it decides the ranges that nobody set. auto: the usual size of the file",
    examples: ["set page a4 landscape", "set scale 1cm", "plot x^2/4 - 2"],
    hint: "set page a4, or letter landscape",
    words: ["auto"] + PaperSheet.Format.allCases.map(\.rawValue) + ["portrait", "landscape"],
    at: \.settings.sheet,
    text: { $0?.text ?? "auto" },
    read: { parser, setting throws(Diagnostic) in
      if parser.parser.match(word: "auto") { return { _, _ in nil } }
      let format: PaperSheet.Format = try parser.word(of: setting)
      var sheet = PaperSheet(format)
      if parser.parser.match(word: "landscape") {
        sheet.isLandscape = true
      } else {
        _ = parser.parser.match(word: "portrait")
      }
      let read = sheet
      return { _, _ in read }
    }
  )

  static let decimal = Setting.word(
    "decimal",
    "the sign in front of decimals in answers and at axes; what is typed, saved sessions and files of numbers keep the point",
    examples: ["set decimal comma", "1/8", "plot sin(x)"],
    at: \.settings.decimalSign
  )
}

extension StatementParser {
  /// Reads `1cm`, `5 mm`, `0.5in`.
  fileprivate mutating func length(of setting: Setting) throws(Diagnostic) -> UnitLength {
    try parser.failOnInvalid()
    guard case .number(let number) = parser.peek.kind else { throw unknownValue(of: setting) }
    let range = parser.advance().range
    guard case .name(let word) = parser.peek.kind,
      let unit = PaperSize.Unit(rawValue: word.lowercased())
    else { throw unknownValue(of: setting) }
    let whole = range.union(parser.advance().range)
    guard let length = UnitLength(number, unit) else {
      throw Diagnostic(
        .numberOutside(option: setting.name, parser.text(whole), example: setting.hint),
        at: whole
      )
    }
    return length
  }
}

extension StatementParser {
  /// Reads `5mm` and `1mm` behind `set grid`, the squares of exercise books; nil if no number comes next.
  mutating func squares() throws(Diagnostic) -> GridChoice? {
    guard case .number(let number) = parser.peek.kind, parser.peek(ahead: 1).kind == .name("mm")
    else { return nil }
    let range = parser.peek.range.union(parser.peek(ahead: 1).range)
    let choices: [Double: GridChoice] = [5: .squared, 1: .millimetre]
    guard let choice = choices[number] else {
      throw Diagnostic(
        .unknownValue(
          kind: "grid",
          parser.text(range),
          allowed: "set grid squared for 5mm, or set grid millimetre for 1mm"
        ),
        at: range
      )
    }
    parser.advance()
    parser.advance()
    return choice
  }
}
