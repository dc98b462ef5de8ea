import Expressions
import Statements

// The layout of pictures: `set legend top left`, `set panels 2 shared`.

extension StatementParser {
  /// Reads `on`, `off`, a side, two sides that meet in a corner, or an empty text for `on`.
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

extension StatementParser {
  /// Reads `on`, `off`, or the number of columns, perhaps with that of rows, `2x1`; then the shared axes.
  mutating func panels(_ setting: Setting) throws(Diagnostic) -> PanelChoice {
    if parser.match(word: "off") { return .off }
    let columns = try panelColumns(setting)
    guard parser.peek.kind != .end else { return .on(columns: columns, axes: .auto) }
    return .on(columns: columns, axes: try word(of: setting))
  }

  /// Reads the number of columns, from which that of rows follows; nil for an empty text or `on`,
  /// which leave it open.
  private mutating func panelColumns(_ setting: Setting) throws(Diagnostic) -> Int? {
    if parser.peek.kind == .end || parser.match(word: "on") { return nil }
    guard case .number(let number) = parser.peek.kind else {
      // A word, such as `shared`, is left to the caller, which reads the axes.
      if case .name = parser.peek.kind { return nil }
      throw unknownValue(of: setting)
    }
    guard let count = Int(exactly: number), (1...Self.mostColumns).contains(count) else {
      let text = parser.text(parser.peek.range)
      throw Diagnostic(
        .numberOutside(option: setting.name, text, example: setting.hint),
        at: parser.peek.range
      )
    }
    parser.advance()
    if case .name(let rows) = parser.peek.kind, rows.hasPrefix("x"),
      rows.dropFirst().allSatisfy(\.isNumber)
    {
      parser.advance()
      if rows == "x", case .number = parser.peek.kind { parser.advance() }
    }
    return count
  }

  private static let mostColumns = 20
}
