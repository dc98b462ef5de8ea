import Expressions

// Differential equations: `y' = x - y through (0, 1)`, `x' = y, y' = -x`, `field (-y, x)`, `slope x - y`.

extension StatementParser {
  /// Reads a differential equation with the conditions that select its solutions; nil if none comes next.
  package mutating func field() throws(Diagnostic) -> Field? {
    if let field = try fieldBehindWord() { return try startsAndVectors(of: field) }
    guard let head = DifferentialHead(textFromHere, in: scope) else { return nil }
    return try startsAndVectors(of: try equation(head))
  }

  /// Whether a differential equation without a word before it comes next.
  package var beginsDifferentialEquation: Bool { DifferentialHead(textFromHere, in: scope) != nil }

  // MARK: Words before an equation

  private mutating func fieldBehindWord() throws(Diagnostic) -> Field? {
    let start = parser.peek.range.start
    let second = parser.peek(ahead: 1).kind
    // Spellings of other programs: `vector field (-y, x)`, `direction field x - y`.
    if case .name(let word) = parser.peek.kind, second == .name("field"),
      scope.kind(of: word) == nil,
      word == "vector" || word == "direction"
    {
      parser.advance()
      parser.advance()
      return word == "vector" ? try vectors(start) : try slope(start)
    }
    if takeKind("slope") || takeForeign("slopefield") || takeForeign("directionfield") {
      if parser.peek.kind == .name("field"), scope.kind(of: "field") == nil { parser.advance() }
      if parser.peek.kind == .name("of"), scope.kind(of: "of") == nil { parser.advance() }
      return try slope(start)
    }
    if takeKind("field") || takeForeign("vectorfield") || takeForeign("quiver") {
      return try vectors(start)
    }
    if takeForeign("streamplot") {
      var field = try vectors(start)
      field.vectors = .streamlines
      return field
    }
    return nil
  }

  private mutating func takeForeign(_ word: String) -> Bool {
    guard parser.peek.kind == .name(word), scope.kind(of: word) == nil, !nextContinuesValue else {
      return false
    }
    parser.advance()
    return true
  }

  private mutating func slope(_ start: Int) throws(Diagnostic) -> Field {
    if let head = DifferentialHead(textFromHere, in: scope) { return try equation(head) }
    let formula = try formula(binding: ["x", "y"])
    return Field(
      equation: .slope(formula),
      variable: "x",
      unknowns: ["y"],
      equationRange: SourceRange(start, parser.endOfPrevious)
    )
  }

  private mutating func vectors(_ start: Int) throws(Diagnostic) -> Field {
    let formula = try vector()
    return Field(
      equation: .vectors(formula),
      variable: "t",
      unknowns: ["x", "y"],
      equationRange: SourceRange(start, parser.endOfPrevious)
    )
  }

  /// Reads `(-y, x)`, or a function of two parameters by its name; `<-y, x>`, `[-y, x]` and
  /// `{-y, x}` are accepted, too.
  private mutating func vector() throws(Diagnostic) -> Syntax {
    let start = parser
    parser.endWords.formUnion(Self.wordsBehindEquation)
    if let function = functionOfTwoAlone() {
      parser.endWords = start.endWords
      return function
    }
    parser.endWords = start.endWords
    if let pair = try pair() { return pair }
    return try formula(binding: ["x", "y"])
  }

  /// Reads two formulas in other brackets; nil for other texts.
  private mutating func pair() throws(Diagnostic) -> Syntax? {
    let start = parser
    let closing: Token.Symbol
    switch parser.peek.kind {
    case .symbol(.less): closing = .greater
    case .symbol(.openBracket): closing = .closeBracket
    case .symbol(.openBrace): closing = .closeBrace
    default: return nil
    }
    let begin = parser.advance().range.start
    if let x = try? component(), parser.match(.comma), let y = try? component(),
      parser.match(closing)
    {
      return Syntax(.point(x, y), SourceRange(begin, parser.endOfPrevious))
    }
    parser = start
    return nil
  }

  private mutating func component() throws(Diagnostic) -> Syntax {
    let (words, bound) = (parser.endWords, parser.boundNames)
    parser.endWords.formUnion(Self.wordsBehindEquation)
    parser.boundNames.formUnion(["x", "y"])
    defer { (parser.endWords, parser.boundNames) = (words, bound) }
    return try parser.sum()
  }

  // MARK: Equations

  /// Words that end the formula of a differential equation.
  static let wordsBehindEquation: Set<String> = ["through", "from", "with", "and", "where", "for"]

  private mutating func formula(binding names: Set<String>) throws(Diagnostic) -> Syntax {
    let (words, bound) = (parser.endWords, parser.boundNames)
    parser.endWords.formUnion(Self.wordsBehindEquation)
    parser.boundNames.formUnion(names)
    defer { (parser.endWords, parser.boundNames) = (words, bound) }
    return try parser.expression()
  }

  private mutating func equation(_ head: DifferentialHead) throws(Diagnostic) -> Field {
    let start = parser.peek.range.start
    let unknowns = head.all
    parser.joinPrimes(of: Set(unknowns), argument: head.argument)
    joinQuotients()
    let names = Set(unknowns + unknowns.flatMap { [$0 + "'", $0 + "''"] } + ["x", "y", "t"])
    let (first, firstWritten) = try rightSide(head, names)
    if let next = nextHead(after: head) {
      guard head.order == 1, next.order == 1 else {
        throw Diagnostic(.systemOfFirstOrder, at: parser.peek.range)
      }
      let (second, secondWritten) = try rightSide(next, names)
      return Field(
        equation: .system(first, second),
        variable: head.variable ?? next.variable ?? "t",
        unknowns: [head.unknown, next.unknown],
        written: [firstWritten, secondWritten],
        equationRange: SourceRange(start, parser.endOfPrevious)
      )
    }
    let variable = head.variable ?? self.variable(of: first, head)
    try refuseOthers(in: first, head, variable)
    return Field(
      equation: head.order == 1 ? .slope(first) : .secondOrder(first),
      variable: variable,
      unknowns: [head.unknown],
      written: [firstWritten],
      equationRange: SourceRange(start, parser.endOfPrevious)
    )
  }

  /// Reads the head of another unknown's equation, after a comma or `and`; nil if there is none.
  private mutating func nextHead(after head: DifferentialHead) -> DifferentialHead? {
    let rest = textFromHere
    guard rest.kind(0) == .symbol(.comma) || rest.kind(0) == .name("and") else { return nil }
    guard let next = DifferentialHead(rest.dropFirst(1), in: scope), next.unknown != head.unknown
    else { return nil }
    parser.advance()
    return next
  }

  /// Returns the derivative of highest order as a formula of everything else, and the equation as
  /// it is written.
  private mutating func rightSide(
    _ head: DifferentialHead,
    _ names: Set<String>
  ) throws(Diagnostic) -> (value: Syntax, written: Syntax) {
    let highest = head.unknown + String(repeating: "'", count: head.order)
    if head.form == .differentials { return try ratio(head) }
    if head.form == .solved {
      while parser.peek.kind != .symbol(.equal) { parser.advance() }
      parser.advance()
      let value = try formula(binding: names)
      return (value, head.leftSide(value.range).equals(value))
    }
    let (whole, left, right) = try sides(binding: names)
    if left.node == .name(highest), !right.mentions(highest) {
      return (right, head.asTyped(whole))
    }
    guard let solved = LinearForm(left, minus: right, in: highest)?.solution() else {
      throw Diagnostic(.differentialNotSolved(highest), at: whole.range)
    }
    return (solved, head.asTyped(whole))
  }

  /// Returns the slope -M/N of `M dx + N dy = 0`, and the equation as it is written.
  private mutating func ratio(
    _ head: DifferentialHead
  ) throws(Diagnostic) -> (value: Syntax, written: Syntax) {
    let (upper, lower) = ("d\(head.unknown)", "d\(head.variable ?? "x")")
    let (whole, left, right) = try sides(binding: ["x", "y", "t", upper, lower])
    guard
      let slope = LinearForm(left, minus: right, in: upper)?.ratio(to: lower),
      !slope.mentions(upper), !slope.mentions(lower)
    else {
      throw Diagnostic(.differentialNotSolved("\(upper)/\(lower)"), at: whole.range)
    }
    return (slope, whole)
  }

  /// Reads an equation, and returns it with its sides.
  private mutating func sides(
    binding names: Set<String>
  ) throws(Diagnostic) -> (whole: Syntax, left: Syntax, right: Syntax) {
    let whole = try formula(binding: names)
    guard case .comparison(let left, let links) = whole.node, links.count == 1,
      let link = links.first, link.relation == .equal
    else { throw parser.unexpectedToken() }
    return (whole, left, link.value)
  }

  /// Joins `dy/dx` to `y'`, except for one that is alone before `=`.
  private mutating func joinQuotients() {
    let text = textFromHere
    for found in LeibnizDerivative.all(in: text, scope).reversed() where !found.isHead(in: text) {
      parser.join(
        found.places,
        as: found.unknown + String(repeating: "'", count: found.order)
      )
    }
  }

  /// Returns the variable of an unknown: x, unless the formula contains only t, or the unknown is
  /// another than y.
  private func variable(of formula: Syntax, _ head: DifferentialHead) -> String {
    if let argument = head.argument { return argument }
    if head.unknown == "x" || head.unknown == "t" { return head.unknown == "x" ? "t" : "x" }
    if formula.mentions("x") { return "x" }
    return formula.mentions("t") || head.unknown != "y" ? "t" : "x"
  }

  /// Throws if the formula contains another unknown without an equation, as in `x' = y` alone.
  private func refuseOthers(
    in formula: Syntax,
    _ head: DifferentialHead,
    _ variable: String
  ) throws(Diagnostic) {
    let known = [head.unknown, variable]
    let others = Evaluation.freeNames(of: formula, in: scope).filter {
      ["x", "y", "t"].contains($0) && !known.contains($0)
    }
    guard let other = others.first else { return }
    throw Diagnostic(
      .systemIncomplete(
        other,
        instead: "\(head.unknown)' = \(parser.text(formula.range)), \(other)' = …"
      ),
      at: formula.range(ofName: other) ?? formula.range
    )
  }
}

extension Syntax {
  /// Returns the equation `left = right`.
  fileprivate func equals(_ right: Syntax) -> Syntax {
    Syntax(.comparison(self, [Link(relation: .equal, value: right)]), range.union(right.range))
  }
}

extension TokenText {
  /// Returns the place of the bracket that closes the one at a place; nil if there is none.
  func closing(of place: Int) -> Int? { dropFirst(place + 1).closingPlace.map { $0 + place + 1 } }
}

extension String {
  /// The name without its primes: `y` for `y'`.
  package var withoutPrimes: String { String(prefix { $0 != "'" }) }
}
