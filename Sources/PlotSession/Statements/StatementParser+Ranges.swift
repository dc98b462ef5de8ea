import Expressions

// Ranges of plot items: `[a:b]`, `for x in a..b`, `from a to b`.

extension StatementParser {
  /// `[a:b]` in front of the items.
  mutating func bracketRange() throws(Diagnostic) -> RangeClause? {
    guard parser.peek.kind == .symbol(.openBracket) else { return nil }
    let start = parser.position
    let opening = parser.advance()
    let lower = try parser.expression()
    guard parser.match(.colon) else {
      parser.rewind(to: start)
      return nil
    }
    let upper = try parser.expression()
    try parser.expect(.closeBracket, closing: opening)
    return RangeClause(variable: nil, lower: lower, upper: upper)
  }

  /// `plot [0..10] sin(x)`: a list is no range.
  mutating func refuseList() throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.openBracket) else { return }
    let rest = textFromHere
    let closing = rest.place { $0 == .symbol(.closeBracket) }
    // Without its closing bracket the list itself is wrong, which its reader says.
    guard let closing else { return }
    let list = rest[0..<(closing + 1)]
    let isRange = list.tokens.contains { $0.kind == .symbol(.range) }
    let place = parser.peek.range
    guard isRange else {
      let isFamily = closing + 1 < rest.tokens.count
      let what = isFamily ? "families of curves are" : "points are"
      throw Diagnostic(StatementProblem.notYet(what, instead: nil), at: place)
    }
    let body = rest.dropFirst(closing + 1)
    throw Diagnostic(
      StatementProblem.listIsNoRange(list.text, body: body.isEmpty ? "x" : body.text),
      at: place
    )
  }

  /// `for x in a..b` or `from a to b`, behind the formula.
  mutating func domain() throws(Diagnostic) -> RangeClause? {
    if parser.match(word: "for") { return try forClause() }
    guard parser.match(word: "from") else { return nil }
    parser.endWords.insert("to")
    let lower = try parser.sum()
    parser.endWords.remove("to")
    guard parser.match(word: "to") else {
      throw Diagnostic(
        StatementProblem.missingRangeDots(example: "from 0 to 5"),
        at: here
      )
    }
    return RangeClause(variable: nil, lower: lower, upper: try parser.sum())
  }

  private mutating func forClause() throws(Diagnostic) -> RangeClause {
    guard case .name(let name) = parser.peek.kind, !Parser.reservedWords.contains(name) else {
      throw Diagnostic(StatementProblem.missingRangeDots(example: "for x in 0..5"), at: here)
    }
    let variable = Word(text: name, range: parser.advance().range)
    let hasEqual = isSingleEqual(parser.peek) && parser.match(.equal)
    guard hasEqual || parser.match(word: "in") else { throw missingDots(name) }
    parser.endWords.insert("to")
    let lower = try parser.sum()
    parser.endWords.remove("to")
    guard parser.match(.range) else { throw missingDots(name) }
    parser.endWords.insert("step")
    let upper = try parser.sum()
    parser.endWords.remove("step")
    if parser.peek.kind == .name("step") {
      throw Diagnostic(
        StatementProblem.notYet("step is", instead: "without step the curve is drawn"),
        at: parser.peek.range
      )
    }
    return RangeClause(variable: variable, lower: lower, upper: upper)
  }

  /// The error of a clause without `in` or `..`, with its own numbers in the hint.
  private mutating func missingDots(_ name: String) -> Diagnostic {
    let place = here
    let start = parser.tokens.lastIndex { $0.kind == .name("for") } ?? parser.position
    let ends = parser.tokens[start...].compactMap { token -> String? in
      if case .number = token.kind { return parser.text(token.range) }
      return nil
    }
    let example =
      ends.count >= 2 ? "for \(name) in \(ends[0])..\(ends[1])" : "for \(name) in 0..5"
    return Diagnostic(StatementProblem.missingRangeDots(example: example), at: place)
  }
}
