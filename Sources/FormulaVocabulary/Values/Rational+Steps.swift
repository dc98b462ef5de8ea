/// The whole numbers beside a fraction, and its powers.
extension Rational {
  /// The greatest whole number that is not above.
  package var floor: Int {
    numerator >= 0 ? numerator / denominator : -((-numerator - 1) / denominator) - 1
  }

  /// The smallest whole number that is not below.
  var ceiling: Int { numerator <= 0 ? numerator / denominator : (numerator - 1) / denominator + 1 }

  /// The whole part, towards zero.
  var truncated: Int { numerator / denominator }

  /// The nearest whole number; halves go away from zero.
  var rounded: Int {
    let size = (2 * abs(numerator) + denominator) / (2 * denominator)
    return numerator < 0 ? -size : size
  }

  /// The nearest decimal of so many places, of tens and hundreds where they are negative; nil if they are no whole number, or too
  /// many.
  func rounded(toDecimals places: Rational) -> Rational? {
    guard places.denominator == 1, abs(places.numerator) <= 15,
      let scale = Rational(10, 1)?.power(places.numerator),
      let scaled = self * scale, let whole = Rational(scaled.rounded, 1)
    else { return nil }
    return whole / scale
  }

  /// The power with a whole exponent; nil if its numbers are too large, or it is one of 0 that is none.
  func power(_ exponent: Int) -> Rational? {
    guard let one = Rational(1, 1) else { return nil }
    if exponent < 0 {
      return exponent >= -Self.largestExponent ? power(-exponent).flatMap { one / $0 } : nil
    }
    guard exponent <= Self.largestExponent else { return nil }
    return (0..<exponent).reduce(one as Rational?) { power, _ in power.flatMap { $0 * self } }
  }

  /// Powers of 2 beyond it are too large, and those of 1 are rare.
  private static let largestExponent = 53
}
