// Formulas with replaced parts.

extension Syntax {
  /// Returns the formula with formulas in place of names; the formula must not bind these names or
  /// names in the replacements.
  package func substituting(_ values: [String: Syntax]) -> Syntax {
    if case .name(let name) = node, let value = values[name] { return value }
    return mappingChildren { $0.substituting(values) }
  }

  /// Returns the node with each part replaced by `change`.
  package func mappingChildren(_ change: (Syntax) -> Syntax) -> Syntax {
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
        factors.map { factor in
          Factor(
            operation: factor.operation,
            value: change(factor.value),
            sign: factor.sign,
            isCross: factor.isCross
          )
        }
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
