import Expressions

/// A formula taken apart as `coefficient·name + rest`, to solve an equation for a derivative.
struct LinearForm {
  /// What the name is multiplied with; nil for 0.
  private var coefficient: Syntax?
  /// What is left without it; nil for 0.
  private var rest: Syntax?

  /// Takes the difference of both sides of an equation apart; nil if the name does not stand in it linearly.
  init?(_ left: Syntax, minus right: Syntax, in name: String) {
    let terms = [
      Syntax.Term(isNegative: false, value: left), Syntax.Term(isNegative: true, value: right),
    ]
    self.init(
      right.node == .number(0) ? left : Syntax(.sum(terms), left.range.union(right.range)),
      in: name
    )
  }

  /// Takes a formula apart; nil if the name does not stand in it linearly.
  init?(_ formula: Syntax, in name: String) {
    guard formula.mentions(name) else {
      if formula.node != .number(0) { rest = formula }
      return
    }
    switch formula.node {
    case .name: coefficient = Syntax(.number(1), formula.range)
    case .negation(let value):
      guard let inner = LinearForm(value, in: name) else { return nil }
      coefficient = inner.coefficient.map { Syntax(.negation($0), $0.range) }
      rest = inner.rest.map { Syntax(.negation($0), $0.range) }
    case .sum(let terms):
      var (coefficients, others): ([Syntax.Term], [Syntax.Term]) = ([], [])
      for term in terms {
        guard let inner = LinearForm(term.value, in: name) else { return nil }
        if let value = inner.coefficient {
          coefficients.append(Syntax.Term(isNegative: term.isNegative, value: value))
        }
        if let value = inner.rest {
          others.append(Syntax.Term(isNegative: term.isNegative, value: value))
        }
      }
      (coefficient, rest) = (Self.sum(coefficients), Self.sum(others))
    case .product(let factors):
      let places = factors.indices.filter { factors[$0].value.mentions(name) }
      guard places.count == 1, let place = places.first, factors[place].operation == .times,
        !factors.contains(where: { $0.operation == .remainder }),
        let inner = LinearForm(factors[place].value, in: name)
      else { return nil }
      func times(_ value: Syntax) -> Syntax {
        var factors = factors
        factors[place].value = value
        return Syntax(.product(factors), formula.range)
      }
      (coefficient, rest) = (inner.coefficient.map(times), inner.rest.map(times))
    default: return nil
    }
  }

  /// What the name is where the formula is 0; nil if it is in it no longer.
  var solution: Syntax? {
    guard let coefficient else { return nil }
    guard let rest else { return Syntax(.number(0), coefficient.range) }
    let negative = Syntax(.negation(rest), rest.range)
    if coefficient.node == .number(1) { return negative }
    return Syntax(
      .product([
        Syntax.Factor(operation: .times, value: negative),
        Syntax.Factor(operation: .divide, value: coefficient),
      ]),
      rest.range
    )
  }

  /// What the name is in units of another one where the formula is 0; nil unless all that is left without the name is a
  /// multiple of the other.
  func ratio(to other: String) -> Syntax? {
    guard let coefficient else { return nil }
    guard let rest else { return Syntax(.number(0), coefficient.range) }
    guard let inner = LinearForm(rest, in: other), inner.rest == nil else { return nil }
    var form = self
    form.rest = inner.coefficient
    return form.solution
  }

  private static func sum(_ terms: [Syntax.Term]) -> Syntax? {
    guard let first = terms.first else { return nil }
    func signed(_ term: Syntax.Term) -> Syntax {
      term.isNegative ? Syntax(.negation(term.value), term.value.range) : term.value
    }
    if terms.count == 1 { return signed(first) }
    let start = Syntax.Term(isNegative: false, value: signed(first))
    return Syntax(.sum([start] + terms.dropFirst()), first.value.range)
  }
}
