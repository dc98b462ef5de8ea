import FormulaVocabulary

/// Polynomials with whole coefficients as products of polynomials without repeated roots.
package enum SimpleFactors {
  /// Returns factors by their coefficients, from that of the power 0 on, each with the power in which it stands; nil if
  /// numbers on the way are too large, or a coefficient is no whole number.
  package static func factors(
    of coefficients: [Double]
  ) -> [(coefficients: [Double], power: Int)]? {
    var numbers: [Rational] = []
    for coefficient in coefficients {
      guard let whole = Int(exactly: coefficient), let number = Rational(whole, 1) else {
        return nil
      }
      numbers.append(number)
    }
    guard let factors = try? PolynomialFactors(FractionPolynomial(numbers)) else { return nil }
    return factors.factors.map { factor, power in
      (factor.coefficients.map(\.value), power)
    }
  }
}
