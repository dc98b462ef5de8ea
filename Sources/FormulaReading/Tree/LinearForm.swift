import Diagnostics

/// A formula split into `coefficient·name + rest`, to solve an equation for a name in which it is
/// linear.
///
/// - The formula is split at signs, at sums, and at products of which one factor holds the name. A
///   formula with the name in a divisor, an argument or an exponent is not linear.
/// - Products are multiplied out: `3(y - x^2)/2` is `1·3/2·y - x^2·3/2`.
/// - The coefficient may hold other names, if the caller allows it.
package struct LinearForm {
  /// Terms of the name's coefficient; empty for 0.
  private var coefficients: [Syntax.Term] = []
  /// Terms without the name; empty for 0.
  private var rest: [Syntax.Term] = []

  /// Splits the difference of both sides of an equation; nil if the equation is not linear in the
  /// name.
  ///
  /// `mentions` returns whether a part of the equation depends on the name (default: whether it
  /// contains the name), and `mayMultiply` whether a factor or divisor may be part of the
  /// coefficient.
  package init?(
    _ left: Syntax,
    minus right: Syntax,
    in name: String,
    mentions: ((Syntax) -> Bool)? = nil,
    mayMultiply: (Syntax) -> Bool = { _ in true }
  ) {
    let mentions = mentions ?? { $0.mentions(name) }
    for (side, isNegative) in [(left, false), (right, true)]
    where !take(side, isNegative, [], name, mentions, mayMultiply) { return nil }
  }

  /// Adds a formula times factors, or its opposite; false if the formula is not linear in the name.
  private mutating func take(
    _ formula: Syntax,
    _ isNegative: Bool,
    _ factors: [Syntax.Factor],
    _ name: String,
    _ mentions: (Syntax) -> Bool,
    _ mayMultiply: (Syntax) -> Bool
  ) -> Bool {
    guard mentions(formula) else {
      if formula.node != .number(0) {
        let value = Self.product(formula, factors)
        rest.append(Syntax.Term(isNegative: isNegative, value: value))
      }
      return true
    }
    switch formula.node {
    case .name(name):
      let value = Self.product(Syntax(.number(1), formula.range), factors)
      coefficients.append(Syntax.Term(isNegative: isNegative, value: value))
      return true
    case .negation(let value):
      return take(value, !isNegative, factors, name, mentions, mayMultiply)
    case .sum(let terms):
      return terms.allSatisfy {
        take($0.value, isNegative != $0.isNegative, factors, name, mentions, mayMultiply)
      }
    case .product(let parts):
      let places = parts.indices.filter { mentions(parts[$0].value) }
      let others = parts.indices.filter { $0 != places.first }.map { parts[$0] }
      guard places.count == 1, let place = places.first, parts[place].operation == .times,
        others.allSatisfy({ $0.operation != .remainder && mayMultiply($0.value) })
      else { return false }
      let all = factors + others
      return take(parts[place].value, isNegative, all, name, mentions, mayMultiply)
    case .number, .name, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      return false
    }
  }
}

extension LinearForm {
  /// The coefficient of the name; nil for 0.
  package var coefficient: Syntax? {
    coefficients.first.map { Self.sum(coefficients, at: $0.value.range) }
  }

  /// Returns the value of the name for which the formula is 0; nil if the formula does not hold the
  /// name.
  ///
  /// The division by 1 or -1 is left out if the coefficient is known (`number`) or written as a
  /// number.
  package func solution(coefficient number: Double? = nil) -> Syntax? {
    guard let coefficient else { return nil }
    guard let place = rest.first?.value.range else {
      return Syntax(.number(0), coefficient.range)
    }
    switch number ?? writtenNumber {
    case 1: return Self.sum(rest.map { $0.opposite }, at: place)
    case -1: return Self.sum(rest, at: place)
    default:
      return Syntax(
        .product([
          Syntax.Factor(operation: .times, value: Self.sum(rest.map { $0.opposite }, at: place)),
          Syntax.Factor(operation: .divide, value: coefficient),
        ]),
        place
      )
    }
  }

  /// The coefficient of a name that nothing is multiplied with: 1 or -1.
  private var writtenNumber: Double? {
    guard coefficients.count == 1, let only = coefficients.first, only.value.node == .number(1)
    else { return nil }
    return only.isNegative ? -1 : 1
  }

  /// Returns the ratio of the name to another one where the formula is 0; nil unless the rest is a
  /// multiple of the other name.
  package func ratio(to other: String) -> Syntax? {
    guard let first = rest.first else { return solution() }
    let zero = Syntax(.number(0), first.value.range)
    guard
      let inner = LinearForm(Self.sum(rest, at: first.value.range), minus: zero, in: other),
      inner.rest.isEmpty
    else { return nil }
    var form = self
    form.rest = inner.coefficients
    return form.solution()
  }

  private static func product(_ value: Syntax, _ factors: [Syntax.Factor]) -> Syntax {
    factors.isEmpty
      ? value
      : Syntax(.product([Syntax.Factor(operation: .times, value: value)] + factors), value.range)
  }

  /// The sum of terms; 0 of none.
  private static func sum(_ terms: [Syntax.Term], at place: SourceRange) -> Syntax {
    guard let first = terms.first else { return Syntax(.number(0), place) }
    let start = first.isNegative ? Syntax(.negation(first.value), first.value.range) : first.value
    guard terms.count > 1 else { return start }
    return Syntax(.sum([Syntax.Term(isNegative: false, value: start)] + terms.dropFirst()), place)
  }
}

extension Syntax.Term {
  fileprivate var opposite: Self { Self(isNegative: !isNegative, value: value) }
}
