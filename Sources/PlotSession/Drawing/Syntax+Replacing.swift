import Expressions

// Trees with other parts.

extension Syntax {
  /// Returns the node with other parts in the same places; nil if one of them has no other part.
  func mapped(_ part: (Syntax) -> Syntax?) -> Syntax? {
    func all(_ parts: [Syntax]) -> [Syntax]? {
      let mapped = parts.compactMap(part)
      return mapped.count == parts.count ? mapped : nil
    }
    guard let parts = all(children) else { return nil }
    return Syntax(node.with(parts), range)
  }

  /// Returns the formula with values in place of names that nothing inside binds, and tells each place.
  func replacing(
    _ values: [String: Value],
    told: (SourceRange, Value) -> Void
  ) -> Syntax? {
    guard !values.isEmpty else { return self }
    switch node {
    case .name(let name):
      guard let value = values[name] else { return self }
      guard case .number(let number) = value else { return nil }
      told(range, value)
      return Syntax(written: number, at: range)
    case .comprehension(_, let ranges), .overRange(_, _, let ranges):
      // A name of the outer range may stand in the inner one, which hides it if it has the same name.
      guard !ranges.contains(where: { values[$0.name] != nil }) else { return nil }
    case .derivative(let variable, _):
      if values[variable] != nil { return nil }
    default: break
    }
    return mapped { $0.replacing(values, told: told) }
  }
}

extension Syntax.Node {
  /// The node with other parts, which are as many as its own, in the order of ``children``.
  fileprivate func with(_ parts: [Syntax]) -> Syntax.Node {
    guard let first = parts.first else { return self }
    let second = parts.count > 1 ? parts[1] : first
    switch self {
    case .number, .name: return self
    case .negation: return .negation(first)
    case .factorial: return .factorial(first)
    case .degrees: return .degrees(first)
    case .not: return .not(first)
    case .power: return .power(first, second)
    case .point: return .point(first, second)
    case .element: return .element(first, second)
    case .component(_, let axis): return .component(first, axis)
    case .derivative(let variable, _): return .derivative(variable, first)
    case .call(let callee, _): return .call(callee, parts)
    case .conjunction: return .conjunction(parts)
    case .disjunction: return .disjunction(parts)
    case .list: return .list(parts)
    case .sum(let terms):
      return .sum(
        zip(terms, parts).map { .init(isNegative: $0.isNegative, value: $1, sign: $0.sign) }
      )
    case .product(let factors):
      return .product(
        zip(factors, parts).map { .init(operation: $0.operation, value: $1, sign: $0.sign) }
      )
    case .comparison(_, let links):
      let values = parts.dropFirst()
      return .comparison(first, zip(links, values).map { .init(relation: $0.relation, value: $1) })
    case .cases(let cases, let otherwise):
      let pairs = cases.indices.map { index in
        Syntax.Case(condition: parts[2 * index], value: parts[2 * index + 1])
      }
      return .cases(pairs, otherwise: otherwise == nil ? nil : parts.last)
    case .listRange(_, let middle, _):
      return .listRange(
        first: first,
        second: middle == nil ? nil : second,
        last: parts.last ?? first
      )
    case .comprehension(_, let ranges):
      return .comprehension(first, Self.ranges(ranges, with: parts.dropFirst()))
    case .overRange(let callee, _, let ranges):
      return .overRange(callee, first, Self.ranges(ranges, with: parts.dropFirst()))
    }
  }

  private static func ranges(
    _ ranges: [Syntax.Range],
    with ends: ArraySlice<Syntax>
  ) -> [Syntax.Range] {
    var rest = ends
    return ranges.map { range in
      var range = range
      range.lower = rest.popFirst() ?? range.lower
      range.upper = rest.popFirst() ?? range.upper
      if range.step != nil { range.step = rest.popFirst() }
      return range
    }
  }
}
