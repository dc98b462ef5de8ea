import Expressions

// Ranges of plot items: `[a:b]`, `for x in a..b`, `from a to b`.

extension StatementParser {
  /// `[a:b] [c:d]` in front of the items; `[:]`, or `[]` in front of another one, leaves a range open.
  package mutating func bracketRanges() throws(Diagnostic) -> (
    x: AxisRangeClause?, y: AxisRangeClause?
  ) {
    if matchOpenRange() { return (nil, matchOpenRange() ? nil : try bracketRange()) }
    guard let x = try bracketRange() else { return (nil, nil) }
    return (x, matchOpenRange() ? nil : try bracketRange())
  }

  private mutating func matchOpenRange() -> Bool {
    guard parser.peek.kind == .symbol(.openBracket) else { return false }
    let signs = (1...3).map { parser.peek(ahead: $0).kind }
    if signs[0] == .symbol(.colon), signs[1] == .symbol(.closeBracket) {
      for _ in 0..<3 { parser.advance() }
      return true
    }
    // `[]` alone is a list without elements.
    guard signs[0] == .symbol(.closeBracket), signs[1] == .symbol(.openBracket) else {
      return false
    }
    for _ in 0..<2 { parser.advance() }
    return true
  }

  /// `[a:b]` in front of the items; `[a:]` and `[a:*]` leave an end open.
  private mutating func bracketRange() throws(Diagnostic) -> AxisRangeClause? {
    guard parser.peek.kind == .symbol(.openBracket),
      // A list without elements is an item.
      parser.peek(ahead: 1).kind != .symbol(.closeBracket), !beginsWrittenRows
    else { return nil }
    let start = parser.position
    let opening = parser.advance()
    let lower = matchOpenEnd(before: .symbol(.colon)) ? nil : try parser.expression()
    guard parser.match(.colon) else {
      parser.rewind(to: start)
      return nil
    }
    let upper = matchOpenEnd(before: .symbol(.closeBracket)) ? nil : try parser.expression()
    try parser.expect(.closeBracket, closing: opening)
    return AxisRangeClause(lower: lower, upper: upper)
  }

  /// Nothing or `*` where an end of an axis would stand.
  mutating func matchOpenEnd(before kinds: Token.Kind...) -> Bool {
    if kinds.contains(parser.peek.kind) { return true }
    guard parser.peek.kind == .symbol(.times), kinds.contains(parser.peek(ahead: 1).kind) else {
      return false
    }
    parser.advance()
    return true
  }

  /// `plot [0..10] sin(x)`: a list is no range.
  ///
  /// It is a rule and no habit: the line could be read as a family of curves.
  mutating func refuseList() throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.openBracket) else { return }
    let rest = textFromHere
    let closing = rest.place { $0 == .symbol(.closeBracket) }
    // Without its closing bracket the list itself is wrong, which its reader says.
    guard let closing else { return }
    let list = rest[0..<(closing + 1)]
    let isRange =
      list.tokens.contains { $0.kind == .symbol(.range) }
      && !list.tokens.contains { $0.kind == .name("for") }
    let place = parser.peek.range
    // A list alone is drawn as points, with a formula behind it as a family of curves.
    guard isRange else { return }
    let body = rest.dropFirst(closing + 1)
    // `plot [1..5] with bars`: what is drawn so is the list.
    if body.kind(0) == .name("with") { return }
    throw Diagnostic(
      .listIsNoRange(list.text, body: body.isEmpty ? "x" : body.text),
      at: place
    )
  }

  /// `for x in a..b` or `from a to b`, behind the formula.
  package mutating func domain() throws(Diagnostic) -> RangeClause? {
    if let clause = try forClause() { return clause }
    guard parser.match(word: "from") else { return nil }
    parser.endWords.insert("to")
    let lower = try parser.sum()
    parser.endWords.remove("to")
    guard parser.match(word: "to") else {
      throw Diagnostic(
        .missingRangeDots(example: "from 0 to 5"),
        at: here
      )
    }
    return RangeClause(variable: nil, lower: lower, upper: try parser.sum())
  }

  private mutating func forClause() throws(Diagnostic) -> RangeClause? {
    let clauses = try forClauses()
    if let second = clauses.dropFirst().first?.variable {
      throw Diagnostic(
        .notYet("a second range is", instead: nil),
        at: second.range
      )
    }
    return clauses.first
  }

  /// `for x in a..b, y in c..d`: the ranges of several variables.
  package mutating func forClauses() throws(Diagnostic) -> [RangeClause] {
    guard parser.peek.kind == .name("for") else { return [] }
    return try parser.ranges(takesLists: false).compactMap { range in
      guard case .numbers(let lower, let upper, let step) = range.extent else { return nil }
      return RangeClause(
        variable: Word(text: range.name, range: range.nameRange),
        lower: lower,
        upper: upper,
        step: step
      )
    }
  }
}
