import FormulaVocabulary

/// The factors of a polynomial with fractions as coefficients: a number, and powers of polynomials with whole
/// coefficients.
///
/// - Repeated factors are found as common divisors with the derivative (Yun 1976).
/// - Linear factors are found by the theorem on rational roots, quadratic ones by Kronecker's method: the values of a
///   factor at three places divide those of the polynomial. A factor of degree 3 or more that has neither is not split.
struct PolynomialFactors {
  private(set) var number: Rational
  private(set) var factors: [(polynomial: FractionPolynomial, power: Int)] = []

  /// The most candidates for a quadratic factor.
  private static let mostCandidates = 20_000
  /// Values above are not split into divisors.
  private static let largestValue = 1_000_000_000

  init(_ polynomial: FractionPolynomial) throws(NotAlgebraic) {
    let (whole, number) = try polynomial.primitive()
    self.number = number
    // Yun: a and b are the parts with each repeated factor once, and once less.
    var power = 1
    let slope = try whole.slope
    guard whole.degree > 0, slope.degree >= 0 else { return }
    let common = try whole.commonDivisor(slope)
    var b = try whole.divided(by: common).quotient
    var c = try slope.divided(by: common).quotient
    while b.degree > 0 {
      let d = try c.minus(try b.slope)
      let factor = d.degree < 0 ? try b.primitive().polynomial : try b.commonDivisor(d)
      if factor.degree > 0 { try split(factor, power) }
      let next = try b.divided(by: factor).quotient
      c = d.degree < 0 ? FractionPolynomial([]) : try d.divided(by: factor).quotient
      b = next
      power += 1
    }
    factors.sort { one, two in
      (
        one.polynomial.degree, one.polynomial.coefficients[0].magnitude,
        one.polynomial.coefficients[0].value
      )
        < (
          two.polynomial.degree, two.polynomial.coefficients[0].magnitude,
          two.polynomial.coefficients[0].value
        )
    }
    // What the leading numbers of the factors leave.
    var leading = Rational.one
    for (factor, power) in factors {
      leading = try sure(leading * (try sure(factor.leading.power(power))))
    }
    self.number = try sure(polynomial.leading / leading)
  }

  /// Splits a polynomial without repeated factors.
  private mutating func split(_ polynomial: FractionPolynomial, _ power: Int) throws(NotAlgebraic) {
    var rest = try polynomial.primitive().polynomial
    while rest.degree > 1, let factor = try Self.linearFactor(of: rest) {
      factors.append((factor, power))
      rest = try rest.divided(by: factor).quotient.primitive().polynomial
    }
    while rest.degree > 3, let factor = try Self.quadraticFactor(of: rest) {
      factors.append((factor, power))
      rest = try rest.divided(by: factor).quotient.primitive().polynomial
    }
    if rest.degree > 0 { factors.append((rest, power)) }
  }

  /// Returns a factor q x - p, where p divides the last and q the first coefficient; nil if there is none.
  private static func linearFactor(
    of polynomial: FractionPolynomial
  ) throws(NotAlgebraic) -> FractionPolynomial? {
    let last = polynomial.coefficients[0]
    if last.isZero { return FractionPolynomial([.zero, .one]) }
    for q in divisors(of: polynomial.leading) {
      for p in divisors(of: last) {
        guard AlgebraicSum.commonDivisor(p, q) == 1 else { continue }
        for sign in [1, -1] {
          let root = try sure(Rational(sign * p, q))
          guard let value = try? polynomial.value(at: root), value.isZero else { continue }
          return FractionPolynomial([
            try sure(Rational(-sign * p, 1)), try sure(Rational(q, 1)),
          ])
        }
      }
    }
    return nil
  }

  private static func quadraticFactor(
    of polynomial: FractionPolynomial
  ) throws(NotAlgebraic) -> FractionPolynomial? {
    let places = try [0, 1, -1].map { place throws(NotAlgebraic) in
      try polynomial.value(at: try sure(Rational(place, 1)))
    }
    let lists = places.map { divisors(of: $0) }
    let count = lists.reduce(1) { min(mostCandidates + 1, $0 * max(1, $1.count)) }
    guard lists.allSatisfy({ !$0.isEmpty }), 4 * count <= mostCandidates else { return nil }
    for c in lists[0] {
      for one in lists[1] {
        for other in lists[2] {
          for (s, t) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            // a + b + c = s·one and a - b + c = t·other.
            let (sum, difference) = (s * one + t * other - 2 * c, s * one - t * other)
            guard sum != 0, sum % 2 == 0, difference % 2 == 0 else { continue }
            let candidate = FractionPolynomial([
              try sure(Rational(c, 1)), try sure(Rational(difference / 2, 1)),
              try sure(Rational(sum / 2, 1)),
            ])
            guard let division = try? polynomial.divided(by: candidate), division.rest.degree < 0
            else { continue }
            return try candidate.primitive().polynomial
          }
        }
      }
    }
    return nil
  }

  /// The positive divisors of a whole number that is not 0 and not too large; else none.
  private static func divisors(of number: Rational) -> [Int] {
    let size = abs(number.numerator)
    guard number.isWhole, (1...largestValue).contains(size) else { return [] }
    var (low, high): ([Int], [Int]) = ([], [])
    var divisor = 1
    while divisor * divisor <= size {
      if size % divisor == 0 {
        low.append(divisor)
        if divisor * divisor < size { high.insert(size / divisor, at: 0) }
      }
      divisor += 1
    }
    return low + high
  }
}

extension FractionPolynomial {
  func minus(_ other: FractionPolynomial) throws(NotAlgebraic) -> FractionPolynomial {
    var all = coefficients
    for (place, coefficient) in other.coefficients.enumerated() {
      if place < all.count {
        all[place] = try sure(all[place] - coefficient)
      } else {
        all.append(try sure(-coefficient))
      }
    }
    return FractionPolynomial(all)
  }
}

extension Rational {
  fileprivate var magnitude: Double { value.magnitude }
}
