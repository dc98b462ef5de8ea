import Expressions

// Ranges of plot items: `[a:b]`, `for x in a..b step c`, `from a to b step c`.

extension StatementParser {
  /// What stands in the place of a range.
  private enum RangeSlot {
    /// `[:]`, or `[]` before another bracket.
    case open
    case range(AxisRangeClause)

    var clause: AxisRangeClause? {
      switch self {
      case .open: nil
      case .range(let clause): clause
      }
    }
  }

  /// Reads `[a:b] [c:d]` before the items; `[:]`, or `[]` before another one, leaves a range open.
  package mutating func bracketRanges() throws(Diagnostic) -> (
    x: AxisRangeClause?, y: AxisRangeClause?
  ) {
    guard let x = try rangeSlot() else { return (nil, nil) }
    return (x.clause, try rangeSlot()?.clause)
  }

  /// Reads `[a:b] [c:d] [e:f]` before the items; any of them may be open, as `[:]` is.
  ///
  /// Behind two ranges `[]` is a list, which is an item. An interval `[e, f]` is a range of z only behind a range of y
  /// that is not open, and where all items are in space: it is a list in front of a formula elsewhere.
  package mutating func spaceRanges(
    isInSpace: Bool
  ) throws(Diagnostic) -> (x: AxisRangeClause?, y: AxisRangeClause?, z: AxisRangeClause?) {
    guard let x = try rangeSlot() else { return (nil, nil, nil) }
    guard let y = try rangeSlot() else { return (x.clause, nil, nil) }
    if matchColon() { return (x.clause, y.clause, nil) }
    if let z = try bracketRange() { return (x.clause, y.clause, z) }
    return (x.clause, y.clause, y.clause != nil || isInSpace ? interval() : nil)
  }

  /// Reads what stands in the place of a range; nil, and nothing is taken, if no range comes next.
  private mutating func rangeSlot() throws(Diagnostic) -> RangeSlot? {
    if matchOpenRange() { return .open }
    let range = try bracketRange() ?? interval()
    return range.map { .range($0) }
  }

  /// Takes `[:]`.
  private mutating func matchColon() -> Bool {
    guard parser.peek.kind == .symbol(.openBracket),
      parser.peek(ahead: 1).kind == .symbol(.colon),
      parser.peek(ahead: 2).kind == .symbol(.closeBracket)
    else { return false }
    for _ in 0..<3 { parser.advance() }
    return true
  }

  private mutating func matchOpenRange() -> Bool {
    if matchColon() { return true }
    guard parser.peek.kind == .symbol(.openBracket) else { return false }
    let signs = (1...2).map { parser.peek(ahead: $0).kind }
    // A single `[]` is a list without elements.
    guard signs[0] == .symbol(.closeBracket), signs[1] == .symbol(.openBracket) else {
      return false
    }
    for _ in 0..<2 { parser.advance() }
    return true
  }

  /// Reads `[a:b]` before the items; `[a:]` and `[a:*]` leave an end open.
  private mutating func bracketRange() throws(Diagnostic) -> AxisRangeClause? {
    guard parser.peek.kind == .symbol(.openBracket),
      // Empty brackets are a list, which is an item.
      parser.peek(ahead: 1).kind != .symbol(.closeBracket), !beginsWrittenRows,
      !isTriple(at: parser.position + 1)
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

  /// Takes an open end of an axis, an empty text or `*`, before one of some tokens; false if there is none.
  package mutating func matchOpenEnd(before kinds: Token.Kind...) -> Bool {
    if kinds.contains(parser.peek.kind) { return true }
    guard parser.peek.kind == .symbol(.times), kinds.contains(parser.peek(ahead: 1).kind) else {
      return false
    }
    parser.advance()
    return true
  }

  /// Throws for a list in place of a range: `plot [0..10] sin(x)`.
  ///
  /// This is a rule of the language: the line could also be read as a family of curves.
  mutating func refuseList() throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.openBracket) else { return }
    let rest = textFromHere
    let closing = rest.place { $0 == .symbol(.closeBracket) }
    // Without its closing bracket the list itself is wrong, which the parser of lists reports.
    guard let closing else { return }
    let list = rest[0..<(closing + 1)]
    let isRange =
      list.tokens.contains { $0.kind == .symbol(.range) }
      && !list.tokens.contains { $0.kind == .name("for") }
    let place = parser.peek.range
    // A list alone is drawn as points, with a formula after it as a family of curves.
    guard isRange else { return }
    let body = rest.dropFirst(closing + 1)
    // In `plot [1..5] with bars` the list is the item.
    if body.kind(0) == .name("with") { return }
    throw Diagnostic(
      .listIsNoRange(list.text, body: body.isEmpty ? "x" : body.text),
      at: place
    )
  }

  /// `for x in a..b step c` or `from a to b step c`, behind the formula; `for x in [a, b]` is an
  /// interval, too, where `x` cannot run over a list.
  package mutating func domain(takesIntervals: Bool = true) throws(Diagnostic) -> RangeClause? {
    if let clause = try forClause(takesIntervals) { return clause }
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
    let own = parser.endWords
    parser.endWords.insert("step")
    let upper = try parser.sum()
    parser.endWords = own
    let step = parser.match(word: "step") ? try parser.sum() : nil
    return RangeClause(variable: nil, lower: lower, upper: upper, step: step)
  }

  private mutating func forClause(_ takesIntervals: Bool) throws(Diagnostic) -> RangeClause? {
    let clauses = try forClauses(takesIntervals: takesIntervals)
    if let second = clauses.dropFirst().first?.variable {
      throw Diagnostic(
        .notYet("a second range is", instead: nil),
        at: second.range
      )
    }
    return clauses.first
  }

  /// Reads the ranges of several variables: `for x in a..b, y in c..d`.
  package mutating func forClauses(
    takesIntervals: Bool = true
  ) throws(Diagnostic) -> [RangeClause] {
    guard parser.peek.kind == .name("for") else { return [] }
    let ranges = try parser.ranges(takesLists: false, takesIntervals: takesIntervals)
    return ranges.compactMap { range in
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
