import Expressions

/// Whether the items of a plot share one chart, or have panels of their own: `set panels 2`.
package enum PanelChoice: Equatable {
  /// One chart.
  case off
  /// As many in a row as suits the picture.
  case on
  /// So many in a row.
  case columns(Int)

  /// How many stand in a row; nil for what suits the picture.
  package var columns: Int? { if case .columns(let count) = self { count } else { nil } }

  /// The choice as it is typed.
  package var text: String {
    switch self {
    case .off: "off"
    case .on: "on"
    case .columns(let count): "\(count)"
    }
  }
}

extension StatementParser {
  /// `on`, `off`, or the number of columns, behind which rows may be told, `2x1`; nothing is `on`.
  mutating func panels(_ setting: Setting) throws(Diagnostic) -> PanelChoice {
    if parser.peek.kind == .end || parser.match(word: "on") { return .on }
    if parser.match(word: "off") { return .off }
    guard case .number(let number) = parser.peek.kind, let count = Int(exactly: number),
      (1...Self.mostColumns).contains(count)
    else { throw unknownValue(of: setting) }
    parser.advance()
    if case .name(let rows) = parser.peek.kind, rows.hasPrefix("x"),
      rows.dropFirst().allSatisfy(\.isNumber)
    {
      parser.advance()
      if rows == "x", case .number = parser.peek.kind { parser.advance() }
    }
    return .columns(count)
  }

  private static let mostColumns = 20
}
