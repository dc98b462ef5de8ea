import FormulaVocabulary

extension Syntax {
  /// Calls `body` with the name of every function called in the formula.
  package func forEachCall(_ body: (String) -> Void) {
    switch node {
    case .call(let callee, _), .overRange(let callee, _, _): body(callee.name)
    case .number, .name, .negation, .sum, .product, .power, .factorial, .degrees, .comparison,
      .conjunction, .disjunction, .not, .cases, .point, .component, .list, .listRange,
      .comprehension, .element, .derivative:
      break
    }
    for child in children { child.forEachCall(body) }
  }

  /// Calls `body` with every name in the formula that the formula does not bind itself, and with the base of
  /// `log_b`.
  package func forEachName(_ body: (String) -> Void) {
    forEachName(besides: [], body)
  }

  private func forEachName(besides bound: Set<String>, _ body: (String) -> Void) {
    switch node {
    case .name(let name):
      if !bound.contains(name) { body(name) }
    case .derivative(let variable, let value):
      if !bound.contains(variable) { body(variable) }
      value.forEachName(besides: bound, body)
    case .call(let callee, let arguments):
      if let base = Builtins.base(ofLogarithm: callee.name), Int(base) == nil,
        !bound.contains(String(base))
      {
        body(String(base))
      }
      if callee.name == "derivative", arguments.count == 2 {
        // The first argument of `derivative` is a formula in x, whatever x is outside.
        arguments[0].forEachName(besides: bound.union(["x"]), body)
        return arguments[1].forEachName(besides: bound, body)
      }
      for argument in arguments { argument.forEachName(besides: bound, body) }
    case .comprehension(let value, let ranges), .overRange(_, let value, let ranges):
      var bound = bound
      for range in ranges {
        for end in range.ends { end.forEachName(besides: bound, body) }
        bound.insert(range.name)
      }
      value.forEachName(besides: bound, body)
    case .number, .negation, .sum, .product, .power, .factorial, .degrees, .comparison,
      .conjunction, .disjunction, .not, .cases, .point, .component, .list, .listRange, .element:
      for child in children { child.forEachName(besides: bound, body) }
    }
  }

  /// Whether the tree contains a name, as an unbound value or as a function.
  package func mentions(_ name: String) -> Bool {
    var isMentioned = false
    forEachName { if $0 == name { isMentioned = true } }
    forEachCall { if $0 == name { isMentioned = true } }
    return isMentioned
  }
}
