import FormulaVocabulary

/// A power of a fraction with a fraction as its exponent, as a number times roots of prime numbers: √12 is 2·√3.
///
/// The root of a negative number with an odd denominator is negative, as in formulas; with an even one there is none.
struct NumberRoot {
  private(set) var number = Rational.one
  private(set) var product = AlgebraicProduct()

  /// The largest divisor that is tried: a larger number that is not split stays whole under its root.
  private static let largestDivisor = 10_000

  init(_ base: Rational, to exponent: Rational) throws(NotAlgebraic) {
    if exponent.isWhole {
      number = try sure(base.power(exponent.numerator))
      return
    }
    if base.isZero, !exponent.isNegative {
      number = .zero
      return
    }
    guard !base.isZero, !base.isNegative || exponent.denominator % 2 != 0 else {
      throw NotAlgebraic()
    }
    if base.isNegative, exponent.numerator % 2 != 0 { number = try sure(-Rational.one) }
    try take(abs(base.numerator), exponent)
    try take(base.denominator, try sure(-exponent))
  }

  /// Multiplies by a power of a positive whole number.
  private mutating func take(_ whole: Int, _ exponent: Rational) throws(NotAlgebraic) {
    for (prime, count) in Self.primes(of: whole) {
      let power = try sure(try sure(Rational(count, 1)) * exponent)
      let (next, rest) = try product.multiplied(
        by: AlgebraicProduct([.prime(prime): power])
      )
      product = next
      number = try sure(number * rest)
    }
  }

  /// The divisors of a positive number that are prime, with their exponents; what is left above
  /// ``largestDivisor`` squared counts as prime.
  private static func primes(of whole: Int) -> [(prime: Int, count: Int)] {
    var (rest, divisor) = (whole, 2)
    var primes: [(Int, Int)] = []
    while divisor <= largestDivisor, divisor * divisor <= rest {
      var count = 0
      while rest % divisor == 0 { (rest, count) = (rest / divisor, count + 1) }
      if count > 0 { primes.append((divisor, count)) }
      divisor += divisor == 2 ? 1 : 2
    }
    if rest > 1 { primes.append((rest, 1)) }
    return primes
  }
}
