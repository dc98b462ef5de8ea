package import FormulaVocabulary

/// A quotient of polynomials in one variable as a polynomial and a sum of partial fractions.
///
/// For P/Q with Q = ∏ qᵢ^kᵢ (``PolynomialFactors``) the part of qᵢ is N/qᵢ^kᵢ, where N is the rest of P times the
/// inverse of Q/qᵢ^kᵢ modulo qᵢ^kᵢ (Euclid's algorithm). In powers of qᵢ, N gives one fraction for each power up to
/// kᵢ, with a numerator of a lower degree than qᵢ. A factor that has no factors with fractions, such as x² + 1, is
/// not split.
package struct PartialFractions {
  /// The polynomial and the fractions as one sum.
  package let sum: AlgebraicSum
  /// Whether a factor of degree 3 or more was not split.
  package let hasLargeFactor: Bool

  /// Splits a quotient that was read with its products kept.
  package init(_ quotient: AlgebraicSum, in variable: String) throws(NotAlgebraic) {
    let whole = try quotient.collected()
    // A polynomial has no fractions.
    if whole.single == nil, FractionPolynomial(whole, in: variable) != nil {
      (sum, hasLargeFactor) = (try whole.multipliedOut(), false)
      return
    }
    let (above, below) = try quotient.polynomials(in: variable)
    let division = try above.divided(by: below)
    var all = try division.quotient.sum(in: variable)
    let factors = try PolynomialFactors(below)
    let front = try sure(Rational.one / factors.number)
    let rest = try division.rest.scaled(by: front)
    // The product of all factors: the divisor without the number in front.
    let product = try below.scaled(by: front)
    hasLargeFactor = factors.factors.contains { $0.polynomial.degree > 2 }
    for (factor, power) in factors.factors where rest.degree >= 0 {
      let whole = try factor.power(power)
      let others = try product.divided(by: whole).quotient
      let inverse = try others.inverse(modulo: whole)
      var numerator = try rest.times(inverse).divided(by: whole).rest
      for exponent in stride(from: power, to: 0, by: -1) {
        let (next, part) = try numerator.divided(by: factor)
        numerator = next
        if part.degree < 0 { continue }
        let divisor = try factor.sum(in: variable)
          .raised(to: try sure(Rational(-exponent, 1)), .kept)
        let term = try part.sum(in: variable).multiplied(by: divisor, .kept)
        all = try all.adding(term)
      }
    }
    sum = all
  }
}

extension AlgebraicSum {
  /// What stands above and below the line, as polynomials of a variable.
  fileprivate func polynomials(
    in variable: String
  ) throws(NotAlgebraic) -> (above: FractionPolynomial, below: FractionPolynomial) {
    guard let (product, number) = try collected().single else {
      throw NotAlgebraic()
    }
    var (above, below) = (AlgebraicSum(number), AlgebraicSum(.one))
    for (factor, exponent) in product.powers {
      guard exponent.isWhole else { throw NotAlgebraic() }
      let base = try factor.sum?.multipliedOut() ?? AlgebraicSum(factor)
      let size = exponent.isNegative ? try sure(-exponent) : exponent
      let power = try base.raised(to: size, .expanded)
      if exponent.isNegative {
        below = try below.multiplied(by: power, .expanded)
      } else {
        above = try above.multiplied(by: power, .expanded)
      }
    }
    guard let first = FractionPolynomial(above, in: variable),
      let second = FractionPolynomial(below, in: variable), second.degree >= 0
    else { throw NotAlgebraic() }
    return (first, second)
  }

  /// Creates a polynomial of a name by its coefficients, from that of the power 0 on.
  package static func polynomial(
    _ coefficients: [Rational],
    in variable: String
  ) throws(NotAlgebraic) -> AlgebraicSum {
    try FractionPolynomial(coefficients).sum(in: variable)
  }
}

extension FractionPolynomial {
  func scaled(by factor: Rational) throws(NotAlgebraic) -> FractionPolynomial {
    var products: [Rational] = []
    for coefficient in coefficients { products.append(try sure(coefficient * factor)) }
    return FractionPolynomial(products)
  }

  func times(_ other: FractionPolynomial) throws(NotAlgebraic) -> FractionPolynomial {
    guard degree >= 0, other.degree >= 0 else { return FractionPolynomial([]) }
    var products = [Rational](repeating: .zero, count: degree + other.degree + 1)
    for (i, a) in coefficients.enumerated() {
      for (j, b) in other.coefficients.enumerated() {
        products[i + j] = try sure(products[i + j] + (try sure(a * b)))
      }
    }
    return FractionPolynomial(products)
  }

  func power(_ exponent: Int) throws(NotAlgebraic) -> FractionPolynomial {
    var all = FractionPolynomial([.one])
    for _ in 0..<max(0, exponent) { all = try all.times(self) }
    return all
  }

  /// Returns the polynomial whose product with this one leaves the rest 1 by a divisor; both have no factor in common.
  func inverse(modulo divisor: FractionPolynomial) throws(NotAlgebraic) -> FractionPolynomial {
    var (a, b) = (divisor, try divided(by: divisor).rest)
    var (s, t) = (FractionPolynomial([]), FractionPolynomial([.one]))
    while b.degree > 0 {
      let (quotient, rest) = try a.divided(by: b)
      (a, b) = (b, rest)
      let product = try quotient.times(t)
      (s, t) = (t, try s.minus(product))
    }
    guard b.degree == 0 else { throw NotAlgebraic() }
    return try t.scaled(by: try sure(Rational.one / b.leading))
  }
}
