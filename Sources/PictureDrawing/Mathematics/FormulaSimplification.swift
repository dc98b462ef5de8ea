package import Expressions

extension Syntax {
  /// The formula as a label says it: factors and exponents of 1 are left out, and a sum has no two signs in a row.
  package var simplified: Syntax {
    switch node {
    case .product(let factors): Self.product(factors.map(\.simplified), range)
    case .sum(let terms): Syntax(.sum(Self.terms(terms)), range)
    case .power(let base, let exponent):
      exponent.isOne
        ? base.simplified : Syntax(.power(base.simplified, exponent.simplified), range)
    case .negation(let value): Self.negation(of: value.simplified, range)
    case .call(let callee, let arguments):
      Syntax(.call(callee, arguments.map(\.simplified)), range)
    case .point(let x, let y): Syntax(.point(x.simplified, y.simplified), range)
    case .comparison(let first, let links):
      Syntax(
        .comparison(
          first.simplified,
          links.map { Link(relation: $0.relation, value: $0.value.simplified) }
        ),
        range
      )
    case .number, .name, .factorial, .degrees, .conjunction, .disjunction, .not, .cases,
      .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      self
    }
  }

  private var isOne: Bool { if case .number(1) = node { true } else { false } }

  /// The number without its sign, or nil for anything but a negative number.
  private var negated: Syntax? {
    guard case .negation(let value) = node, case .number = value.node else { return nil }
    return value
  }

  /// −(a·b) is −a·b, whatever is divided.
  private static func negation(of value: Syntax, _ range: SourceRange) -> Syntax {
    guard case .product(var factors) = value.node, factors[0].value.mayBeNegated,
      factors.allSatisfy({ $0.operation != .remainder })
    else { return Syntax(.negation(value), range) }
    factors[0].value = Syntax(.negation(factors[0].value), range)
    return Syntax(.product(factors), range)
  }

  private var mayBeNegated: Bool {
    switch node {
    case .number, .name, .power, .call, .factorial, .degrees, .component, .element: true
    case .negation, .sum, .product, .comparison, .conjunction, .disjunction, .not, .cases, .point,
      .list, .listRange, .comprehension, .overRange, .derivative:
      false
    }
  }

  private static func product(_ factors: [Factor], _ range: SourceRange) -> Syntax {
    var kept = factors
    // −1·x is −x.
    let isNegative =
      kept.count > 1 && kept[1].operation == .times
      && (kept[0].value.negated?.isOne ?? false)
    if isNegative { kept[0].value = Syntax(.number(1), kept[0].value.range) }
    kept = kept.enumerated().filter { index, factor in
      guard factor.value.isOne, factor.operation != .remainder else { return true }
      guard index == 0 else { return false }
      return kept.count == 1 || kept[1].operation != .times
    }
    .map(\.element)
    guard var first = kept.first else { return Syntax(.number(1), range) }
    first.operation = .times
    if isNegative { first.value = Syntax(.negation(first.value), first.value.range) }
    kept[0] = first
    return kept.count == 1 ? first.value : Syntax(.product(kept), range)
  }

  /// a + −2 is a − 2, and so is what begins with a negative number.
  private static func terms(_ terms: [Term]) -> [Term] {
    terms.enumerated().map { index, term in
      var term = Term(
        isNegative: term.isNegative,
        value: term.value.simplified,
        sign: term.sign
      )
      guard index > 0 else { return term }
      if let value = term.value.withoutSign {
        term.isNegative.toggle()
        term.value = value
      }
      return term
    }
  }

  private var withoutSign: Syntax? {
    switch node {
    case .negation(let value):
      if case .sum = value.node { nil } else { value }
    case .product(var factors):
      factors[0].value.withoutSign.map {
        factors[0].value = $0
        return Self.product(factors, range)
      }
    case .number, .name, .sum, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      nil
    }
  }
}

extension Syntax.Factor {
  fileprivate var simplified: Syntax.Factor {
    Syntax.Factor(operation: operation, value: value.simplified, sign: sign)
  }
}
