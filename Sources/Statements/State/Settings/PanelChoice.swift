import Expressions

/// Whether the items of a plot share one chart, or have panels of their own: `set panels 2 shared`.
package enum PanelChoice: Equatable {
  /// One chart.
  case off
  /// Panels, so many in a row; nil is as many as suits the picture.
  case on(columns: Int?, axes: PanelAxes)

  /// Panels as they are without another word.
  package static let on = PanelChoice.on(columns: nil, axes: .auto)

  /// The choice as it is typed.
  package var text: String {
    switch self {
    case .off: "off"
    case .on(let columns, let axes):
      (columns.map(String.init) ?? "on") + (axes == .auto ? "" : " \(axes.rawValue)")
    }
  }
}

/// What the axes of panels have in common.
package enum PanelAxes: String, CaseIterable {
  /// What they show of x, where it is the same variable.
  case auto
  /// What they show of x and of y, wherever both are numbers, or both names.
  case shared
  /// Nothing.
  case free
}

extension StatementParser {
  /// `on`, `off`, or the number of columns, behind which rows may be told, `2x1`; then what axes have in common.
  mutating func panels(_ setting: Setting) throws(Diagnostic) -> PanelChoice {
    if parser.match(word: "off") { return .off }
    let columns = try panelColumns(setting)
    guard parser.peek.kind != .end else { return .on(columns: columns, axes: .auto) }
    return .on(columns: columns, axes: try word(of: setting))
  }

  /// The columns, with rows that follow from the items; nothing, or `on`, leaves them to the picture.
  private mutating func panelColumns(_ setting: Setting) throws(Diagnostic) -> Int? {
    if parser.peek.kind == .end || parser.match(word: "on") { return nil }
    guard case .number(let number) = parser.peek.kind else {
      // The word that follows says which one it may be.
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
