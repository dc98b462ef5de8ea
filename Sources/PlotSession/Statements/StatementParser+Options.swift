import ChartCore
import Expressions

// How a curve looks: the options behind a plot item.

extension StatementParser {
  var optionWord: Word? {
    guard case .name(let word) = parser.peek.kind, CommandTable.options.contains(word) else {
      return nil
    }
    return Word(text: word, range: parser.peek.range)
  }

  mutating func read(
    _ option: Word,
    into options: inout PlotOptions
  ) throws(Diagnostic) {
    noteWord(option.text, as: "the option", at: option.range)
    parser.advance()
    switch option.text {
    case "label", "title": options.label = try optionText(option.text)
    case "color": options.color = try color()
    case "width":
      options.width = try optionNumber("width", 0.1...100, example: "width 2: 0.1 to 100")
    case "opacity":
      options.opacity = try optionNumber("opacity", 0...1, example: "opacity 0.3: 0 to 1")
    case "dash": options.dash = try dash()
    default: options.style = try style()
    }
  }

  private mutating func style() throws(Diagnostic) -> PlotStyle {
    guard case .name(let word) = parser.peek.kind, let style = PlotStyle(word: word) else {
      throw unknownWord(
        kind: "style",
        allowed: "with lines, points, dots, linespoints, steps or area"
      )
    }
    parser.advance()
    return style
  }

  /// Answers options of other programs with those here.
  func refuseForeignOption() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind, ForeignOptions.words.contains(word) else {
      return
    }
    let rest = textFromHere
    throw Diagnostic(
      StatementProblem.unknownOption(word, instead: ForeignOptions.translation(of: rest)),
      at: parser.peek.range
    )
  }

  private mutating func optionText(_ option: String) throws(Diagnostic) -> String {
    try parser.failOnInvalid()
    if case .text(let text) = parser.peek.kind {
      parser.advance()
      return text
    }
    let example: String? =
      if case .name = parser.peek.kind {
        "\(option) \"\(parser.text(parser.peek.range))\""
      } else {
        nil
      }
    throw Diagnostic(StatementProblem.textNeeded(option: option, example: example), at: here)
  }

  private mutating func optionNumber(
    _ option: String,
    _ allowed: ClosedRange<Double>,
    example: String
  ) throws(Diagnostic) -> Double {
    guard case .number(let value) = parser.peek.kind else {
      throw Diagnostic(
        StatementProblem.numberNeeded(option: option, example: example),
        at: here
      )
    }
    guard allowed.contains(value) else {
      throw Diagnostic(
        StatementProblem.numberOutside(
          option: option,
          parser.text(parser.peek.range),
          example: example
        ),
        at: here
      )
    }
    parser.advance()
    return value
  }

  private mutating func color() throws(Diagnostic) -> Color {
    try parser.failOnInvalid()
    switch parser.peek.kind {
    case .name(let name):
      guard let color = Color(named: name) else { break }
      parser.advance()
      return color
    case .text(let text):
      guard let color = Color(named: text) ?? Color(hexText: text) else { break }
      parser.advance()
      return color
    default: break
    }
    throw unknownWord(
      kind: "color",
      allowed: "color red, color blue, color \"#d62728\", …"
    )
  }

  private mutating func dash() throws(Diagnostic) -> DashStyle {
    try parser.failOnInvalid()
    let name: String? =
      switch parser.peek.kind {
      case .name(let name), .text(let name): name
      default: nil
      }
    guard let name, let dash = DashStyle(rawValue: name) else {
      throw unknownWord(kind: "dash", allowed: "dash dashed, dotted or solid")
    }
    parser.advance()
    return dash
  }

  private func unknownWord(kind: String, allowed: String) -> Diagnostic {
    if parser.peek.kind == .end || parser.peek.kind == .symbol(.comma) {
      return Diagnostic(StatementProblem.valueNeeded(kind: kind, allowed: allowed), at: here)
    }
    let word = parser.text(parser.peek.range)
    return Diagnostic(
      StatementProblem.unknownValue(kind: kind, word, allowed: allowed),
      at: here
    )
  }
}

extension Color {
  /// `#rgb` or `#rrggbb`.
  fileprivate init?(hexText: String) {
    guard hexText.first == "#", let value = UInt32(hexText.dropFirst(), radix: 16) else {
      return nil
    }
    switch hexText.count {
    case 7: self.init(hex: value)
    case 4:
      let digits = [value >> 8 & 15, value >> 4 & 15, value & 15].map { $0 * 17 }
      self.init(hex: digits[0] << 16 | digits[1] << 8 | digits[2])
    default: return nil
    }
  }
}
