import Expressions

/// Whether the items of a plot share one chart, or have panels of their own: `set panels 2 shared`.
package enum PanelChoice: Equatable {
  /// One chart.
  case off
  /// Panels, `columns` of them in a row; nil for an automatic number.
  case on(columns: Int?, axes: PanelAxes)

  /// Panels with default options.
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

/// The axes that panels share.
package enum PanelAxes: String, CaseIterable {
  /// Panels share their x range, if it is the same variable.
  case auto
  /// Panels share their x and y ranges, wherever both are numbers, or both names.
  case shared
  /// Panels share no range.
  case free
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
