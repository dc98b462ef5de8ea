/// Exact results of operations on fractions: where numbers are written with few digits, a step such
/// as `round` at 2.675 or `floor` at 0.3/0.1 falls on the right side, and terms that cancel are
/// certainly 0.
extension Operation {
  /// Returns the result of the operation on two fractions, or on one; nil if it is no fraction, or
  /// one of large numbers.
  package func fraction(of a: Rational, _ b: Rational?, payload: UInt64) -> Rational? {
    guard operandCount > 1 else { return fraction(of: a, payload: payload) }
    guard let b else { return nil }
    switch self {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .modulo: return rest(of: a, b) { $0.floor }
    case .remainder: return rest(of: a, b) { $0.truncated }
    case .roundToDecimals: return a.rounded(toDecimals: b)
    default: return nil
    }
  }

  private func fraction(of a: Rational, payload: UInt64) -> Rational? {
    switch self {
    case .negate: -a
    case .absolute: a.numerator < 0 ? -a : a
    case .floor: Rational(a.floor, 1)
    case .ceiling: Rational(a.ceiling, 1)
    case .truncate: Rational(a.truncated, 1)
    case .fraction: Rational(a.floor, 1).flatMap { a - $0 }
    case .round: Rational(a.rounded, 1)
    case .integerPower: a.power(Int(Int64(bitPattern: payload)))
    default: nil
    }
  }

  /// Returns a - b·step(a/b), the remainder of a by b.
  private func rest(of a: Rational, _ b: Rational, _ step: (Rational) -> Int) -> Rational? {
    guard let quotient = a / b, let times = Rational(step(quotient), 1),
      let whole = times * b
    else { return nil }
    return a - whole
  }
}
