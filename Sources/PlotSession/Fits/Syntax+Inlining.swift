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

  /// The formula with formulas in place of names; nothing inside may bind these or what stands for them.
  func substituting(_ values: [String: Syntax]) -> Syntax {
    if case .name(let name) = node, let value = values[name] { return value }
    return mappingChildren { $0.substituting(values) }
  }

  /// The node with other parts.
  private func mappingChildren(_ change: (Syntax) -> Syntax) -> Syntax {
    func changed(_ ranges: [Range]) -> [Range] {
      ranges.map { range in
        switch range.extent {
        case .numbers(let lower, let upper, let step):
          Range(
            name: range.name,
            nameRange: range.nameRange,
            .numbers(from: change(lower), to: change(upper), step: step.map(change))
          )
        case .elements(let list):
          Range(name: range.name, nameRange: range.nameRange, .elements(of: change(list)))
        }
      }
    }
    let next: Node
    switch node {
    case .number, .name: return self
    case .negation(let value): next = .negation(change(value))
    case .sum(let terms):
      next = .sum(
        terms.map { Term(isNegative: $0.isNegative, value: change($0.value), sign: $0.sign) }
      )
    case .product(let factors):
      next = .product(
        factors.map { Factor(operation: $0.operation, value: change($0.value), sign: $0.sign) }
      )
    case .power(let base, let exponent): next = .power(change(base), change(exponent))
    case .call(let callee, let arguments): next = .call(callee, arguments.map(change))
    case .factorial(let value): next = .factorial(change(value))
    case .degrees(let value): next = .degrees(change(value))
    case .comparison(let left, let links):
      next = .comparison(
        change(left),
        links.map { Link(relation: $0.relation, value: change($0.value)) }
      )
    case .conjunction(let parts): next = .conjunction(parts.map(change))
    case .disjunction(let parts): next = .disjunction(parts.map(change))
    case .not(let value): next = .not(change(value))
    case .cases(let cases, let otherwise):
      next = .cases(
        cases.map { Case(condition: change($0.condition), value: change($0.value)) },
        otherwise: otherwise.map(change)
      )
    case .point(let x, let y): next = .point(change(x), change(y))
    case .component(let value, let axis): next = .component(change(value), axis)
    case .list(let parts): next = .list(parts.map(change))
    case .listRange(let first, let second, let last):
      next = .listRange(first: change(first), second: second.map(change), last: change(last))
    case .comprehension(let value, let ranges):
      next = .comprehension(change(value), changed(ranges))
    case .overRange(let callee, let value, let ranges):
      next = .overRange(callee, change(value), changed(ranges))
    case .element(let list, let place): next = .element(change(list), change(place))
    case .derivative(let name, let value): next = .derivative(name, change(value))
    }
    return Syntax(next, range)
  }
}
