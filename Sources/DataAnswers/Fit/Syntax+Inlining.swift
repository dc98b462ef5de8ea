import Expressions

// Own functions written out where they are called, so that their names can be parameters of a fit.

extension Syntax {
  /// The formula with calls of own functions written out, where these speak of a name that `isSought` tells.
  ///
  /// A call stays where writing it out would change what it says: behind primes, of a function that calls itself, and where a
  /// name of its argument is bound inside of the function.
  func inlined(in scope: Scope, where isSought: (String) -> Bool) -> Syntax {
    inlined(in: scope, calling: [], where: isSought)
  }

  private func inlined(
    in scope: Scope,
    calling outer: Set<String>,
    where isSought: (String) -> Bool
  ) -> Syntax {
    let inside = mappingChildren { $0.inlined(in: scope, calling: outer, where: isSought) }
    guard case .call(let callee, let arguments) = inside.node, callee.primes == 0,
      let function = scope.function(named: callee.name), !outer.contains(callee.name),
      function.parameters.count == arguments.count
    else { return inside }
    let body = function.body.inlined(
      in: scope,
      calling: outer.union([callee.name]),
      where: isSought
    )
    var speaks = false
    body.forEachName { name in
      if !function.parameters.contains(name), isSought(name) { speaks = true }
    }
    let bound = body.boundNames
    let isCaptured = arguments.contains { argument in bound.contains { argument.mentions($0) } }
    let hides = bound.contains { function.parameters.contains($0) }
    guard speaks, !isCaptured, !hides, !body.calls(callee.name) else { return inside }
    let values = Dictionary(
      zip(function.parameters, arguments),
      uniquingKeysWith: { first, _ in first }
    )
    return Syntax(body.substituting(values).node, range)
  }

  private func calls(_ name: String) -> Bool {
    var isCalled = false
    forEachCall { if $0 == name { isCalled = true } }
    return isCalled
  }

  /// The names that ranges and derivatives inside bind.
  private var boundNames: Set<String> {
    var names: Set<String> = []
    switch node {
    case .comprehension(_, let ranges), .overRange(_, _, let ranges):
      for range in ranges { names.insert(range.name) }
    case .derivative(let name, _): names.insert(name)
    // `derivative(f, a)` is a formula in x.
    case .call(let callee, _) where callee.name == "derivative": names.insert("x")
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees,
      .comparison, .conjunction, .disjunction, .not, .cases, .point, .component, .list,
      .listRange, .element:
      break
    }
    return children.reduce(names) { $0.union($1.boundNames) }
  }
}
