/// Rounding of fractions to whole numbers, and powers of fractions.
extension Rational {
  /// The greatest whole number not above the fraction.
  package var floor: Int {
    numerator >= 0 ? numerator / denominator : -((-numerator - 1) / denominator) - 1
  }

  /// The smallest whole number not below the fraction.
  var ceiling: Int { numerator <= 0 ? numerator / denominator : (numerator - 1) / denominator + 1 }

  /// The whole part, towards zero.
  var truncated: Int { numerator / denominator }

  /// The nearest whole number; halves are rounded away from zero.
  var rounded: Int {
    let size = (2 * abs(numerator) + denominator) / (2 * denominator)
    return numerator < 0 ? -size : size
  }

  /// Returns the fraction rounded to `places` decimals, to tens and hundreds if negative; nil if
  /// `places` is no whole number, or too large.
  func rounded(toDecimals places: Rational) -> Rational? {
    guard places.denominator == 1, abs(places.numerator) <= 15,
      let scale = Rational(10, 1)?.power(places.numerator),
      let scaled = self * scale, let whole = Rational(scaled.rounded, 1)
    else { return nil }
    return whole / scale
  }

  /// Returns the power with a whole exponent; nil if its numbers are too large, or for 0 to a
  /// negative exponent.
  package func power(_ exponent: Int) -> Rational? {
    guard let one = Rational(1, 1) else { return nil }
    if exponent < 0 {
      return exponent >= -Self.largestExponent ? power(-exponent).flatMap { one / $0 } : nil
    }
    guard exponent <= Self.largestExponent else { return nil }
    return (0..<exponent).reduce(one as Rational?) { power, _ in power.flatMap { $0 * self } }
  }

  /// Higher powers of 2 are too large, and those of 1 are rare.
  private static let largestExponent = 53
}
