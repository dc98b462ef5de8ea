import Expressions

// Respellings of sums without their brackets, and of sums of lists: `sum 1/k^2 for k in 1..10`,
// `sum(L^2)`.

extension Respelling {
  static let sums = [
    Respelling("Maple, English", "sum 1/k^2 for k in 1..10", respelled: bareSum),
    Respelling("Python, R", "a_1 = [1, 2]; sum(a_1^2)", respelled: sumOfList),
  ]

  private static let functions: Set<String> = ["sum", "product", "integral"]

  /// Rewrites `sum 1/k^2 for k in 1..10`, `integral x^2 for x in 0..1` with brackets around the
  /// formula and its range.
  @Sendable private static func bareSum(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = text.name(0) == "print" || statement.isPlot ? 1 : text.isSingleEqual(1) ? 2 : 0
    guard let word = text.name(start), functions.contains(word),
      text.token(start + 1)?.followsBlank == true,
      let clause = text.dropFirst(start + 1).place(where: { $0 == .name("for") }), clause > 0,
      let first = text.token(start + 1), let last = text.tokens.last
    else { return nil }
    // A whole formula in brackets is a call already.
    let all = text.dropFirst(start + 2)
    if text.kind(start + 1) == .symbol(.openParenthesis), all.closingPlace == clause - 2 {
      return nil
    }
    var edit = TokenEdit(statement)
    edit.move(
      [Token(kind: .symbol(.openParenthesis), range: first.range, followsBlank: false)]
        + text.dropFirst(start + 1).tokens
        + [Token(kind: .symbol(.closeParenthesis), range: last.range, followsBlank: false)],
      to: (start + 1)..<text.count
    )
    return edit.respelled()
  }

  /// Rewrites `sum(L^2)` with `total`, the sum of a list's elements.
  @Sendable private static func sumOfList(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in 0..<text.count
    where text.name(place) == "sum" && text.kind(place + 1) == .symbol(.openParenthesis) {
      let inside = text.dropFirst(place + 2)
      guard let end = inside.closingPlace else { continue }
      let body = inside[0..<end]
      let hasRange = body.tokens.contains { $0.kind == .name("for") || $0.kind == .symbol(.comma) }
      let hasList =
        body.tokens.contains { token in
          if case .name(let name) = token.kind { statement.isList(name) } else { false }
        } || statement.hasColumn(body.tokens)
      guard !hasRange, hasList else { continue }
      edit.replace(place..<(place + 1), with: .name("total"))
      isChanged = true
    }
    return isChanged ? edit.respelled() : nil
  }
}
