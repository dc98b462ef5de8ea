import Expressions

// Differential equations: `y' = x - y through (0, 1)`, `x' = y, y' = -x`, `field (-y, x)`, `slope x - y`.

extension StatementParser {
  /// Reads a differential equation with the conditions that select its solutions; nil if none comes next.
  package mutating func field() throws(Diagnostic) -> Field? {
    if let field = try fieldBehindWord() { return try startsAndVectors(of: field) }
    if let field = try fieldBehindUnknowns() { return field }
    guard let head = DifferentialHead(textFromHere, in: scope) else { return nil }
    return try startsAndVectors(of: try equation(head))
  }

  /// Whether a differential equation without a word before it comes next.
  package var beginsDifferentialEquation: Bool { DifferentialHead(textFromHere, in: scope) != nil }

  /// Reads `x(t), y(t) of x' = y, y' = -x, x(0) = 1, y(0) = 0`; nil if no such text comes next.
  private mutating func fieldBehindUnknowns() throws(Diagnostic) -> Field? {
    let text = textFromHere
    var (place, names, variable) = (0, [String](), String?.none)
    while let name = text.name(place), text.kind(place + 1) == .symbol(.openParenthesis),
      let argument = text.name(place + 2), variable == nil || argument == variable,
      text.kind(place + 3) == .symbol(.closeParenthesis)
    {
      names.append(name)
      variable = argument
      place += 4
      guard text.kind(place) == .symbol(.comma) else { break }
      place += 1
    }
    guard let variable, text.kind(place) == .name("of") || text.kind(place) == .name("where"),
      let head = DifferentialHead(text.dropFirst(place + 1), in: scope)
    else { return nil }
    for _ in 0...place { parser.advance() }
    let start = parser.peek.range
    var field = try startsAndVectors(of: try equation(head))
    if let name = names.first(where: { !field.unknowns.contains($0) }) {
      throw Diagnostic(
        .systemIncomplete(name, instead: "\(name)' = …, \(parser.text(field.equationRange))"),
        at: start
      )
    }
    field.variable = variable
    field.isOverVariable = true
    field.shown = names
    return field
  }

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
  static let wordsBehindEquation: Set<String> = [
    "through", "from", "with", "and", "where", "for", "over",
  ]

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
    let primes = (1...DifferentialHead.highestOrder).map { String(repeating: "'", count: $0) }
    let names = Set(
      unknowns + unknowns.flatMap { name in primes.map { name + $0 } } + ["x", "y", "t"]
    )
    let (first, firstWritten) = try rightSide(head, names)
    var parts = [Field.Part(unknown: head.unknown, order: head.order, value: first)]
    var written = [firstWritten]
    var named = head.variable ?? head.argument
    while let next = nextHead(after: parts.map(\.unknown)) {
      let (value, whole) = try rightSide(next, names)
      parts.append(Field.Part(unknown: next.unknown, order: next.order, value: value))
      written.append(whole)
      named = named ?? next.variable ?? next.argument
    }
    let isAlone = parts.count == 1
    let variable = isAlone ? named ?? self.variable(of: first, head) : named ?? "t"
    let equation: Field.Equation
    switch parts.map(\.order) {
    case [1]: equation = .slope(first)
    case [2]: equation = .secondOrder(first)
    case [1, 1]: equation = .system(first, parts[1].value)
    default: equation = .several(parts)
    }
    if isAlone { try refuseOthers(in: first, head, variable) }
    if case .several = equation { try refuseOthers(in: parts, variable) }
    return Field(
      equation: equation,
      variable: variable,
      unknowns: parts.map(\.unknown),
      written: written,
      equationRange: SourceRange(start, parser.endOfPrevious)
    )
  }

  /// Reads the head of another unknown's equation, after a comma or `and`; nil if there is none.
  private mutating func nextHead(after unknowns: [String]) -> DifferentialHead? {
    let rest = textFromHere
    guard rest.kind(0) == .symbol(.comma) || rest.kind(0) == .name("and") else { return nil }
    guard let next = DifferentialHead(rest.dropFirst(1), in: scope),
      !unknowns.contains(next.unknown)
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

  /// Throws if one of several equations contains a coordinate without an equation.
  private func refuseOthers(
    in parts: [Field.Part],
    _ variable: String
  ) throws(Diagnostic) {
    let known = Set(parts.map(\.unknown) + [variable])
    for part in parts {
      let others = Evaluation.freeNames(of: part.value, in: scope).filter {
        ["x", "y", "t"].contains($0) && !known.contains($0)
      }
      guard let other = others.first else { continue }
      let range = SourceRange(parts[0].value.range.start, parser.endOfPrevious)
      throw Diagnostic(
        .systemIncomplete(
          other,
          instead: "\(parts[0].unknown)' = \(parser.text(range)), \(other)' = …"
        ),
        at: part.value.range(ofName: other) ?? part.value.range
      )
    }
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
