import FormulaVocabulary

/// A polynomial of one variable with fractions as coefficients.
struct FractionPolynomial: Equatable {
  /// The coefficients, from that of the power 0 on; the last one is not 0, and there is none for 0.
  private(set) var coefficients: [Rational]

  /// The highest degree of polynomials.
  static let highestDegree = 60

  init(_ coefficients: [Rational]) {
    self.coefficients = coefficients
    while self.coefficients.last?.isZero == true { self.coefficients.removeLast() }
  }

  /// The degree; -1 for 0.
  var degree: Int { coefficients.count - 1 }

  var leading: Rational { coefficients.last ?? .zero }

  func divided(
    by divisor: FractionPolynomial
  ) throws(NotAlgebraic) -> (quotient: FractionPolynomial, rest: FractionPolynomial) {
    guard divisor.degree >= 0 else { throw NotAlgebraic() }
    var rest = coefficients
    var quotient = [Rational](repeating: .zero, count: max(0, degree - divisor.degree + 1))
    for place in quotient.indices.reversed() {
      let factor = try sure(rest[place + divisor.degree] / divisor.leading)
      quotient[place] = factor
      for (offset, coefficient) in divisor.coefficients.enumerated() {
        let part = try sure(factor * coefficient)
        rest[place + offset] = try sure(rest[place + offset] - part)
      }
    }
    return (FractionPolynomial(quotient), FractionPolynomial(rest))
  }

  /// Returns the greatest common divisor with whole coefficients that have none in common (Euclid's algorithm).
  func commonDivisor(_ other: FractionPolynomial) throws(NotAlgebraic) -> FractionPolynomial {
    var (a, b) = (self, other)
    while b.degree >= 0 { (a, b) = (b, try a.divided(by: b).rest.primitive().polynomial) }
    return try a.primitive().polynomial
  }

  /// Returns the polynomial with whole coefficients that have no common divisor and a positive first one,
  /// and the number in front of it.
  func primitive() throws(NotAlgebraic) -> (polynomial: FractionPolynomial, number: Rational) {
    guard degree >= 0 else { return (self, .one) }
    var (top, bottom) = (0, 1)
    for coefficient in coefficients where !coefficient.isZero {
      top = AlgebraicSum.commonDivisor(top, abs(coefficient.numerator))
      let least = Rational(bottom, 1)?
        .commonMultiple(try sure(Rational(coefficient.denominator, 1)))
      bottom = try sure(least).numerator
    }
    let number = try sure(Rational(leading.isNegative ? -top : top, bottom))
    var whole: [Rational] = []
    for coefficient in coefficients { whole.append(try sure(coefficient / number)) }
    return (FractionPolynomial(whole), number)
  }

  var slope: FractionPolynomial {
    get throws(NotAlgebraic) {
      var slopes: [Rational] = []
      for (power, coefficient) in coefficients.enumerated().dropFirst() {
        slopes.append(try sure(coefficient * (try sure(Rational(power, 1)))))
      }
      return FractionPolynomial(slopes)
    }
  }

  func value(at place: Rational) throws(NotAlgebraic) -> Rational {
    var value = Rational.zero
    for coefficient in coefficients.reversed() {
      value = try sure(try sure(value * place) + coefficient)
    }
    return value
  }
}

extension FractionPolynomial {
  /// Creates the polynomial that a sum is in a variable; nil if it is none.
  init?(_ sum: AlgebraicSum, in variable: String) {
    var coefficients: [Int: Rational] = [:]
    for (product, number) in sum.terms {
      switch product.powers.count {
      case 0: coefficients[0] = number
      case 1:
        guard let (factor, exponent) = product.powers.first, factor == .name(variable),
          exponent.isWhole, (1...Self.highestDegree).contains(exponent.numerator)
        else { return nil }
        coefficients[exponent.numerator] = number
      default: return nil
      }
    }
    let degree = coefficients.keys.max() ?? 0
    self.init((0..<(degree + 1)).map { coefficients[$0] ?? .zero })
  }

  /// The sum that the polynomial is in a variable.
  func sum(in variable: String) throws(NotAlgebraic) -> AlgebraicSum {
    var sum = AlgebraicSum()
    for (power, coefficient) in coefficients.enumerated() where !coefficient.isZero {
      let exponent = try sure(Rational(power, 1))
      let product = AlgebraicProduct(power == 0 ? [:] : [.name(variable): exponent])
      try sum.add(product, times: coefficient)
    }
    return sum
  }
}
