import FormulaChecking
import FormulaVocabulary
import RealFunctions

// Series where functions jump, where their domains end, and at their poles.

extension AsymptoticExpansion {
  /// Returns the series of a - b·⌊a/b⌋, or of a - b·trunc(a/b); nil unless the quotient has a limit.
  mutating func rest(
    _ operation: Operation,
    _ a: AsymptoticSeries,
    _ b: AsymptoticSeries
  ) -> AsymptoticSeries? {
    guard let quotient = arithmetic.quotient(a, b),
      let whole = whole(operation == .modulo ? .floor : .truncate, quotient),
      let part = arithmetic.product(b, whole)
    else { return nil }
    return arithmetic.difference(a, part)
  }

  mutating func step(_ operation: Operation, _ a: AsymptoticSeries) -> AsymptoticSeries? {
    if operation == .fraction {
      return whole(.floor, a).flatMap { arithmetic.difference(a, $0) }
        ?? AsymptoticSeries(remainder: .order(.constant))
    }
    return whole(operation, a)
      ?? (hasLimit(a) ? nil : a.adding(.order(.constant)))
  }

  /// Whether a series tends to a number.
  func hasLimit(_ a: AsymptoticSeries) -> Bool {
    a.exponent.isEmpty && a.bound <= .order(.constant) && a.remainder.vanishes
  }

  /// Returns a rounded to a whole number, for a series that has a limit: beside a whole limit the side decides.
  private mutating func whole(
    _ operation: Operation,
    _ a: AsymptoticSeries
  ) -> AsymptoticSeries? {
    guard hasLimit(a) else { return nil }
    switch operation {
    case .floor: return floor(a)
    case .ceiling: return floor(arithmetic.negative(a)).map { arithmetic.negative($0) }
    case .truncate, .round:
      // Rounding and truncation are odd functions: a negative operand is the positive one with its
      // sign changed.
      guard let sign = sign(a) else { return nil }
      if sign < 0 {
        return whole(operation, arithmetic.negative(a)).map { arithmetic.negative($0) }
      }
      guard operation == .round else { return floor(a) }
      return arithmetic.sum(a, arithmetic.series(Rational(1, 2) ?? .one)).flatMap { floor($0) }
    default: return nil
    }
  }

  private mutating func floor(_ a: AsymptoticSeries) -> AsymptoticSeries? {
    var rest = a
    var limit = arithmetic.graph.constant(0.0)
    if let first = a.lead, first.order == .constant {
      limit = first.coefficient
      rest.terms.removeFirst()
    }
    guard let value = arithmetic.graph.enclosure(ofConstant: limit)?.interval else { return nil }
    if let whole = wholeNumber(limit, value) {
      guard let side = sign(rest), let number = Int(exactly: whole) else { return nil }
      return Rational(side < 0 ? number - 1 : number, 1).map { arithmetic.series($0) }
    }
    let (down, up) = (value.lower.rounded(.down), value.upper.rounded(.down))
    guard down == up, let number = Int(exactly: down) else { return nil }
    return Rational(number, 1).map { arithmetic.series($0) }
  }

  /// Returns the whole number that a constant is; nil if it is none.
  private func wholeNumber(_ node: NodeIndex, _ value: Interval) -> Double? {
    if value.width == 0 { return value.lower == value.lower.rounded() ? value.lower : nil }
    return arithmetic.trustsDigits ? arithmetic.graph.meaning(ofConstant: node)?.wholeNumber : nil
  }

  /// Returns the value at the end of a domain up to which the function is continuous: ±1, or -1/e.
  ///
  /// Beside it the function moves as the square root of the distance. Used only where
  /// `trustsDigits` is set: it is not proved that the series lies inside the domain.
  mutating func atEnd(_ operation: Operation, _ a: AsymptoticSeries) -> AsymptoticSeries? {
    guard arithmetic.trustsDigits, hasLimit(a), let first = a.lead, first.order == .constant
    else { return nil }
    let node: NodeIndex
    if operation == .lambertW {
      let number = arithmetic.graph.unary(.exponential, arithmetic.graph.constant(1.0))
      let scaled = arithmetic.graph.binary(.multiply, first.coefficient, number)
      guard arithmetic.graph.meaning(ofConstant: scaled)?.wholeNumber == -1 else { return nil }
      node = arithmetic.graph.constant(-1.0)
    } else {
      guard let end = arithmetic.graph.meaning(ofConstant: first.coefficient)?.wholeNumber,
        end.magnitude == 1
      else { return nil }
      node = arithmetic.graph.unary(operation, arithmetic.graph.constant(end))
    }
    guard let value = arithmetic.series(node) else { return nil }
    var rest = a
    rest.terms.removeFirst()
    guard case .order(let order) = rest.bound, let share = Rational(1, 2),
      let half = order.power * share
    else {
      return value.adding(rest.bound)
    }
    return value.adding(.order(GrowthOrder(power: half, logarithm: max(0, order.logarithm))))
  }

  /// Returns the leading term at the poles of Γ and ψ at 0, -1, -2, …, and of ζ at 1, with a bounded remainder.
  mutating func atPole(_ operation: Operation, _ a: AsymptoticSeries) -> AsymptoticSeries? {
    guard hasLimit(a) else { return nil }
    var way = a
    var limit = 0.0
    if let first = a.lead, first.order == .constant {
      guard let value = arithmetic.graph.enclosure(ofConstant: first.coefficient)?.interval,
        let whole = wholeNumber(first.coefficient, value)
      else { return nil }
      limit = whole
      way.terms.removeFirst()
    }
    guard !way.isZero, let inverse = arithmetic.power(way, Rational(-1, 1)) else { return nil }
    let factor: Rational?
    switch operation {
    case .zeta where limit == 1: factor = .one
    case .digamma where limit <= 0: factor = Rational(-1, 1)
    case .gamma where limit <= 0 && limit >= -Self.lastPole:
      let count = Int(-limit)
      let factorial = (0..<count).reduce(1) { $0 * ($1 + 1) }
      factor = Rational(count.isMultiple(of: 2) ? 1 : -1, factorial)
    default: return nil
    }
    guard let factor else { return nil }
    return arithmetic.product(arithmetic.series(factor), inverse)?.adding(.order(.constant))
  }

  /// The factorials of larger numbers are not exact in doubles.
  private static let lastPole = 17.0
}
