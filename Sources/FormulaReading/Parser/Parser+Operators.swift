import Diagnostics

// Operators between values and after them, from the loosest to the tightest.

extension Parser {
  mutating func conditional(_ condition: Syntax) throws(Diagnostic) -> Syntax {
    advance()
    let value = try nested()
    guard match(.colon) else {
      try failOnInvalid()
      throw Diagnostic(
        .missingOtherCase(text(condition.range.union(value.range))),
        at: placeOfMissing
      )
    }
    let otherwise = try nested()
    return try node(
      .cases([Syntax.Case(condition: condition, value: value)], otherwise: otherwise),
      condition.range.union(otherwise.range)
    )
  }

  mutating func chain(
    _ first: Syntax,
    word: String,
    of level: Level
  ) throws(Diagnostic) -> Syntax {
    var parts = first.members(ofChain: word) ?? [first]
    while match(word: word) { parts.append(try expression(level)) }
    let range = first.range.union(parts[parts.count - 1].range)
    return try node(word == "or" ? .disjunction(parts) : .conjunction(parts), range)
  }

  mutating func comparison(_ first: Syntax) throws(Diagnostic) -> Syntax {
    var links: [Syntax.Link] = []
    while case .symbol(let symbol) = peek.kind,
      let relation = Syntax.Link.Relation(rawValue: symbol.rawValue)
    {
      let token = advance()
      let turns = links.contains { !$0.relation.chains(with: relation) }
      let value = try expression(.sum)
      if turns, let last = links.last {
        let left = SourceRange(first.range.start, last.value.range.end)
        let right = SourceRange(last.value.range.start, value.range.end)
        throw Diagnostic(.turningChain(text(left), text(right)), at: token.range)
      }
      links.append(Syntax.Link(relation: relation, value: value))
    }
    return try node(
      .comparison(first, links),
      SourceRange(first.range.start, endOfPrevious)
    )
  }

  mutating func sum(_ first: Syntax) throws(Diagnostic) -> Syntax {
    var terms = [Syntax.Term(isNegative: false, value: first)]
    if case .sum(let inner) = first.node { terms = inner }
    while true {
      let isNegative = peek.kind == .symbol(.minus)
      guard isNegative || peek.kind == .symbol(.plus) else { break }
      let sign = advance().range
      let value = try expression(.product)
      terms.append(Syntax.Term(isNegative: isNegative, value: value, sign: sign))
    }
    noteBareDay(terms)
    return try node(.sum(terms), SourceRange(first.range.start, endOfPrevious))
  }

  mutating func power(_ base: Syntax) throws(Diagnostic) -> Syntax {
    advance()
    let exponent: Syntax
    if peek.kind == .symbol(.openBrace) {
      exponent = try braces(canGroup: true)
    } else {
      exponent = try nested(.prefix)
    }
    return try node(.power(base, exponent), base.range.union(exponent.range))
  }

  /// Reads `!`, `°`, superscript numbers, `[index]`, `.x`, `.y` and `.mean` after a value.
  mutating func postfix(_ value: Syntax) throws(Diagnostic) -> Syntax {
    var value = value
    for _ in 0..<Problem.nestingLimit {
      let token = peek
      let range = value.range.union(token.range)
      switch token.kind {
      case .symbol(.factorial):
        if case .factorial(let inner) = value.node, previous?.kind == .symbol(.factorial) {
          throw Diagnostic(.doubleFactorial(text(inner.range)), at: token.range)
        }
        advance()
        value = try node(.factorial(value), range)
      case .symbol(.degree):
        advance()
        value = try node(.degrees(value), range)
      case .symbol(.openBracket) where !isMatrixBehindNumber: value = try element(of: value)
      case .symbol(.dot): value = try member(of: value)
      case .superscript(let exponent):
        advance()
        let magnitude = try node(.number(exponent.magnitude), token.range)
        let raised = exponent < 0 ? try node(.negation(magnitude), token.range) : magnitude
        value = try node(.power(value, raised), range)
      default:
        return value
      }
    }
    throw Diagnostic(.nestedTooDeeply, at: peek.range)
  }
}

extension Syntax {
  /// Returns the members of a chain of `word`, or nil for another node.
  ///
  /// A bracket at the head of a chain has no effect, so that `(a and b) and c` is one chain of three;
  /// the same holds for sums and products.
  fileprivate func members(ofChain word: String) -> [Syntax]? {
    if case .conjunction(let parts) = node, word == "and" { return parts }
    if case .disjunction(let parts) = node, word == "or" { return parts }
    return nil
  }
}

extension Syntax.Link.Relation {
  /// Whether a chain may continue with `next`: in one direction only, and `!=` stands alone.
  fileprivate func chains(with next: Self) -> Bool {
    if self == .notEqual || next == .notEqual { return false }
    return direction == 0 || next.direction == 0 || direction == next.direction
  }

  private var direction: Int {
    switch self {
    case .less, .lessOrEqual: 1
    case .greater, .greaterOrEqual: -1
    case .equal, .notEqual: 0
    }
  }
}
