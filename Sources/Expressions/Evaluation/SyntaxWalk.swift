extension Syntax {
  /// Calls `body` with each part of the node, from left to right.
  func forEachChild(_ body: (Syntax) -> Void) {
    switch node {
    case .number, .name: break
    case .negation(let operand), .factorial(let operand), .degrees(let operand), .not(let operand):
      body(operand)
    case .sum(let terms): for term in terms { body(term.value) }
    case .product(let factors): for factor in factors { body(factor.value) }
    case .power(let base, let exponent), .point(let base, let exponent):
      body(base)
      body(exponent)
    case .call(_, let arguments): for argument in arguments { body(argument) }
    case .comparison(let first, let links):
      body(first)
      for link in links { body(link.value) }
    case .conjunction(let conditions), .disjunction(let conditions):
      for condition in conditions { body(condition) }
    case .cases(let cases, let otherwise):
      for item in cases {
        body(item.condition)
        body(item.value)
      }
      if let otherwise { body(otherwise) }
    }
  }

  /// Calls `body` with the name of every function called in the formula.
  func forEachCall(_ body: (String) -> Void) {
    if case .call(let callee, _) = node { body(callee.name) }
    forEachChild { $0.forEachCall(body) }
  }

  /// Calls `body` with every name in the formula, and with the base of `log_b`.
  func forEachName(_ body: (String) -> Void) {
    switch node {
    case .name(let name): body(name)
    case .call(let callee, _):
      if let base = Builtins.base(ofLogarithm: callee.name), Int(base) == nil { body(String(base)) }
    default: break
    }
    forEachChild { $0.forEachName(body) }
  }
}
