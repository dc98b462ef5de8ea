import Expressions

// What an item draws: the forms that begin with a word, data, equations, and formulas.
//
// Rule. The words of forms go before formulas, and the user's names before these words.

extension StatementParser {
  /// Reads what an item draws; `file` is the one that an empty text names.
  mutating func form(
    isStyled: Bool,
    previous: PlotItem?,
    _ file: DataSource?
  ) throws(Diagnostic) -> PlotItem.Form {
    if takeKind("between") {
      let (first, second) = try sidesOfBetween()
      return .between(first, second)
    }
    if takeKind("under") { return .under(try side()) }
    if let locus = complexLocus() { return .formula(locus) }
    if let surface = try surface() { return surface }
    if let field = try field() { return .field(field) }
    if let figure = try figure() { return .figure(figure) }
    if let inverse = try inverseItem() { return .formula(inverse) }
    if let taylor = try taylorItem() { return .formula(taylor.polynomial) }
    if let fourier = try fourierItem() { return .formula(fourier.series) }
    if !isStyled { try refuseList() }
    if beginsData { return .data(try data(after: file)) }
    if let source = try columnsAlone(of: previous) { return .data(source) }
    if let curve = try parametricCurve() { return .formula(curve) }
    if let curve = try roundCurve() { return .formula(curve) }
    if let value = try functionAlone() { return .formula(value) }
    if let value = functionOfTwoAlone() { return .formula(value) }
    if let equation = try equation() { return .formula(equation) }
    return .formula(try parser.expression())
  }

  /// Takes the next word if it starts an item of that kind and is not a user's name.
  package mutating func takeKind(_ kind: String) -> Bool {
    guard parser.peek.kind == .name(kind), !isName(kind) else { return false }
    let word = parser.advance()
    if !parser.match(.colon) { noteWord(kind, as: "the kind of plot", at: word.range) }
    return true
  }

  /// Reads `a and b` after `between`.
  package mutating func sidesOfBetween() throws(Diagnostic) -> (Syntax, Syntax) {
    parser.endWords.insert("and")
    let first = try side()
    parser.endWords.remove("and")
    guard parser.match(word: "and") else { throw missingAnd(after: first) }
    return (first, try side())
  }

  /// Reads a curve of `between` or `under`: a sum, or a function by its name.
  private mutating func side() throws(Diagnostic) -> Syntax {
    if let value = try functionAlone() { return value }
    return try parser.sum()
  }

  private mutating func missingAnd(after first: Syntax) -> Diagnostic {
    let place = here
    let start = parser.position
    var second = "x"
    if parser.match(.comma), let value = try? parser.sum() { second = parser.text(value.range) }
    parser.rewind(to: start)
    return Diagnostic(
      .missingAnd(first: parser.text(first.range), second: second),
      at: place
    )
  }

  /// Reads `y = …`, with one formula after the sign, so that `y = x < 0 ? -x : x` is no comparison;
  /// nil if there is none.
  package mutating func equation() throws(Diagnostic) -> Syntax? {
    let name = parser.peek
    guard case .name(let coordinate) = name.kind, ["x", "y", "r", "z"].contains(coordinate),
      isSingleEqual(parser.peek(ahead: 1)), !parser.boundNames.contains(coordinate)
    else { return nil }
    parser.advance()
    parser.advance()
    let right = try parser.expression()
    func equation(_ value: Syntax) -> Syntax {
      Syntax(
        .comparison(
          Syntax(.name(coordinate), name.range),
          [Syntax.Link(relation: .equal, value: value)]
        ),
        name.range.union(value.range)
      )
    }
    // A condition limits the curve: `y = x^2 and x > 0`.
    switch right.node {
    case .conjunction(let parts) where !parts[0].isCondition:
      return Syntax(
        .conjunction([equation(parts[0])] + parts.dropFirst()),
        name.range.union(right.range)
      )
    case .disjunction(let parts) where !parts[0].isCondition:
      return Syntax(
        .disjunction([equation(parts[0])] + parts.dropFirst()),
        name.range.union(right.range)
      )
    default: return equation(right)
    }
  }

  /// Takes `of` behind the word of a statement; throws if no formula follows it.
  package mutating func takeOf(behind command: String, example: String) throws(Diagnostic) {
    if parser.peek.kind == .name("of"), !isName("of") { parser.advance() }
    guard parser.peek.kind != .end else {
      throw Diagnostic(.formulaNeeded(command, example: example), at: here)
    }
  }

  /// Reads a formula behind a word: a function by its name, `f`, or any formula.
  package mutating func functionOrFormula() throws(Diagnostic) -> Syntax {
    if let function = try functionAlone() { return function }
    return try parser.expression()
  }

  /// Reads a formula behind a word; of an equation such as `y = x^2` it is the right side.
  package mutating func functionOrRightSide() throws(Diagnostic) -> Syntax {
    if let function = try functionAlone() { return function }
    if let equation = try equation(), case .comparison(_, let links) = equation.node,
      let link = links.first
    {
      return link.value
    }
    return try parser.expression()
  }

  /// Reads a function of one parameter by its name, `plot f`, as f of the item's variable; nil if
  /// there is none.
  package mutating func functionAlone() throws(Diagnostic) -> Syntax? {
    let token = parser.peek
    guard case .name(let name) = token.kind, case .function? = parser.kind(of: name) else {
      return nil
    }
    var primes = 0
    while parser.peek(ahead: 1 + primes).kind == .symbol(.prime) { primes += 1 }
    guard endsValue(parser.peek(ahead: 1 + primes)) else { return nil }
    let parameters = scope.function(named: name)?.parameters.count
    let isOfOne =
      parameters.map { $0 == 1 } ?? Builtins.function(named: name)?.arity.accepts(1) ?? false
    guard isOfOne else { return nil }
    for _ in 0...primes { parser.advance() }
    let variable = parser.boundNames.first ?? "x"
    let range = SourceRange(token.range.start, parser.endOfPrevious)
    parser.notes.append(.functionAlone(parser.text(range), of: variable, at: range))
    let main = scope.mainName(of: name)
    return Syntax(
      .call(
        Syntax.Callee(name: main, range: token.range, primes: primes),
        [Syntax(.name(variable), range)]
      ),
      range
    )
  }

  private func endsValue(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .symbol(.comma), .name("for"): true
    case .name(let word): parser.endWords.contains(word)
    default: false
    }
  }
}
