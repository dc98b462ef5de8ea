import FormulaVocabulary

extension AlgebraicSum {
  /// The complex zeros of a polynomial of degree 2 with fractions as coefficients, as text: `-1 ± 2i`.
  /// - Throws: if the sum is no such polynomial, or its zeros are real.
  package func complexPair(in variable: String) throws(NotAlgebraic) -> String {
    guard let polynomial = FractionPolynomial(self, in: variable), polynomial.degree == 2 else {
      throw NotAlgebraic()
    }
    let (c, b, a) = (
      polynomial.coefficients[0], polynomial.coefficients[1], polynomial.coefficients[2]
    )
    let (two, four) = (try sure(Rational(2, 1)), try sure(Rational(4, 1)))
    let product = try sure(a * c)
    let square = try sure(try sure(four * product) - (try sure(b * b)))
    guard !square.isNegative, !square.isZero else { throw NotAlgebraic() }
    let twice = try sure(two * a)
    let real = try sure(try sure(-b) / twice)
    let half = try sure(Rational(1, 2))
    let size = twice.isNegative ? try sure(-twice) : twice
    let part = try AlgebraicSum(square).raised(to: half, .kept).scaled(by: try sure(.one / size))
    let imaginary =
      part.number == .one ? "i" : part.number?.isWhole == true ? "\(part.text)i" : "\(part.text) i"
    return real.isZero ? "±\(imaginary)" : "\(AlgebraicSum(real).text) ± \(imaginary)"
  }
}
