import FormulaVocabulary

// Factors of polynomials: of one variable, and of two if all terms have the same degree, as x² - y².

extension AlgebraicSum {
  /// Returns the polynomial as a product; nil if it is no polynomial of one or two names.
  package func factored() throws(NotAlgebraic) -> AlgebraicSum? {
    if terms.count < 2 { return self }
    let content = try content()
    let rest = try divided(by: content.product, content.number)
    let front = AlgebraicSum(content.product, times: content.number)
    let names = rest.names.sorted()
    guard let first = names.first else { return nil }
    if names.count == 1, let polynomial = FractionPolynomial(rest, in: first) {
      return try front.timesFactors(try PolynomialFactors(polynomial)) {
        factor throws(NotAlgebraic) in
        try factor.sum(in: first)
      }
    }
    // x² - y² has the factors of x² - 1, with y for 1.
    guard names.count == 2, let degree = rest.commonDegree else { return nil }
    let plain = try rest.withoutPowers(of: names[1])
    guard let polynomial = FractionPolynomial(plain, in: first), polynomial.degree == degree else {
      return nil
    }
    return try front.timesFactors(try PolynomialFactors(polynomial)) {
      factor throws(NotAlgebraic) in
      try factor.sum(in: first).filledUp(with: names[1], to: factor.degree)
    }
  }

  private func timesFactors(
    _ factors: PolynomialFactors,
    _ sum: (FractionPolynomial) throws(NotAlgebraic) -> AlgebraicSum
  ) throws(NotAlgebraic) -> AlgebraicSum {
    var all = try scaled(by: factors.number)
    for (factor, power) in factors.factors {
      let exponent = try sure(Rational(power, 1))
      all = try all.multiplied(by: try sum(factor).raised(to: exponent, .kept), .kept)
    }
    return all
  }

  /// The degree that all terms have in common, with whole exponents of names; nil if they have none.
  private var commonDegree: Int? {
    var degrees: Set<Int> = []
    for product in terms.keys {
      var degree = 0
      for (factor, exponent) in product.powers {
        guard case .name = factor, exponent.isWhole, !exponent.isNegative else { return nil }
        degree += exponent.numerator
      }
      degrees.insert(degree)
    }
    return degrees.count == 1 ? degrees.first : nil
  }

  private func withoutPowers(of name: String) throws(NotAlgebraic) -> AlgebraicSum {
    var sum = AlgebraicSum()
    for (product, number) in terms {
      try sum.add(
        AlgebraicProduct(product.powers.filter { $0.key != .name(name) }),
        times: number
      )
    }
    return sum
  }

  /// Returns the polynomial of one variable with powers of a name that give all terms a degree.
  private func filledUp(with name: String, to degree: Int) throws(NotAlgebraic) -> AlgebraicSum {
    var sum = AlgebraicSum()
    for (product, number) in terms {
      let own = product.powers.values.first?.numerator ?? 0
      var powers = product.powers
      if own < degree { powers[.name(name)] = try sure(Rational(degree - own, 1)) }
      try sum.add(AlgebraicProduct(powers), times: number)
    }
    return sum
  }
}
