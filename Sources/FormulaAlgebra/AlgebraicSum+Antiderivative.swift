import FormulaVocabulary

// A function with a given derivative, term by term.
//
// Rule. A term is a constant times a product. For each factor φ of the product the rest is looked at: if it
// is a constant times the slope of what stands inside φ, the chain rule runs backwards. A power of the
// variable beside a function of a linear formula is integrated by parts. Other terms have no answer.

extension AlgebraicSum {
  /// Returns a function whose derivative by `variable` is the sum; the sum is multiplied out.
  package func antiderivative(by variable: String) throws(NotAlgebraic) -> AlgebraicSum {
    var all = AlgebraicSum()
    for (product, number) in terms {
      let part = try AlgebraicSum.antiderivative(of: product, by: variable, depth: 0)
      all = try all.adding(try part.scaled(by: number))
    }
    return all
  }

  /// Integration by parts goes so deep: the highest power beside a function.
  private static let greatestDepth = 12

  private static func antiderivative(
    of product: AlgebraicProduct,
    by variable: String,
    depth: Int
  ) throws(NotAlgebraic) -> AlgebraicSum {
    guard depth <= greatestDepth else { throw NotAlgebraic() }
    let constant = AlgebraicProduct(product.powers.filter { !$0.key.names.contains(variable) })
    let rest = AlgebraicProduct(product.powers.filter { $0.key.names.contains(variable) })
    let front = AlgebraicSum(constant)
    if rest.powers.isEmpty {
      return try front.multiplied(by: AlgebraicSum(.name(variable)), .expanded)
    }
    for (factor, exponent) in rest.written {
      var others = rest
      others.powers[factor] = nil
      guard
        let found = try? substituted(factor, exponent, AlgebraicSum(others), by: variable)
      else { continue }
      return try front.multiplied(by: found, .expanded)
    }
    return try front.multiplied(
      by: try byParts(rest, by: variable, depth: depth),
      .expanded
    )
  }

  /// Runs the chain rule backwards for one factor, if the rest is a constant times the slope inside of it.
  private static func substituted(
    _ factor: AlgebraicFactor,
    _ exponent: Rational,
    _ rest: AlgebraicSum,
    by variable: String
  ) throws(NotAlgebraic) -> AlgebraicSum {
    switch factor {
    case .call(let name, let arguments) where exponent.isOne:
      if let argument = arguments.first, let row = FunctionRule.named(name),
        let ratio = try? rest.constantRatio(to: argument, by: variable)
      {
        return try row.formula(row.antiderivative, of: argument, .expanded)
          .multiplied(by: ratio, .expanded)
      }
    case .call("cos", let arguments) where exponent.numerator == -2 && exponent.isWhole:
      let ratio = try rest.constantRatio(to: arguments[0], by: variable)
      return try AlgebraicSum(.call("tan", arguments)).multiplied(by: ratio, .expanded)
    case .call(let name, let arguments)
    where ["sin", "cos"].contains(name) && exponent.isWhole && exponent.numerator == 2:
      // sin² u is (1 - cos 2u)/2.
      let ratio = try rest.constantRatio(to: arguments[0], by: variable)
      let (two, half) = (try sure(Rational(2, 1)), try sure(Rational(1, 2)))
      let wave = AlgebraicSum(.call("sin", [try arguments[0].scaled(by: two)]))
      let sign = try sure(Rational(name == "sin" ? -1 : 1, 4))
      let value = try arguments[0].scaled(by: half).adding(try wave.scaled(by: sign))
      return try value.multiplied(by: ratio, .expanded)
    case .power(let base, let inside):
      guard !base.names.contains(variable) else { throw NotAlgebraic() }
      let ratio = try rest.constantRatio(to: inside, by: variable)
      let divisor = try call("ln", [base], .expanded)
        .raised(to: try sure(-Rational.one), .expanded)
      return try AlgebraicSum(factor).multiplied(by: ratio, .expanded)
        .multiplied(by: divisor, .expanded)
    case .name, .prime, .sum, .call: break
    }
    let inside = factor.sum ?? AlgebraicSum(factor)
    if let ratio = try? rest.constantRatio(to: inside, by: variable) {
      let higher = try sure(exponent + .one)
      if higher.isZero {
        let size = try call("abs", [inside], .kept)
        return try call("ln", [size], .kept).multiplied(by: ratio, .expanded)
      }
      let power = try AlgebraicSum(AlgebraicProduct([factor: .one])).raised(to: higher, .kept)
      return try power.scaled(by: try sure(.one / higher)).multiplied(by: ratio, .expanded)
    }
    return try arc(inside, exponent, rest, by: variable)
  }

  /// Returns the antiderivative of 1/(a x² + c) or 1/√(c - a x²), positive a and c, times a constant.
  private static func arc(
    _ inside: AlgebraicSum,
    _ exponent: Rational,
    _ rest: AlgebraicSum,
    by variable: String
  ) throws(NotAlgebraic) -> AlgebraicSum {
    guard !rest.names.contains(variable), exponent.numerator == -1,
      let polynomial = FractionPolynomial(inside, in: variable), polynomial.degree == 2
    else { throw NotAlgebraic() }
    let (c, b, a) = (
      polynomial.coefficients[0], polynomial.coefficients[1], polynomial.coefficients[2]
    )
    guard b.isZero, !c.isNegative, !c.isZero else { throw NotAlgebraic() }
    let half = try sure(Rational(1, 2))
    let x = AlgebraicSum(.name(variable))
    if exponent.isWhole {
      guard !a.isNegative else { throw NotAlgebraic() }
      // 1/√(a c) · atan(x √(a/c))
      let scale = try AlgebraicSum(try sure(a / c)).raised(to: half, .kept)
      let size = try AlgebraicSum(try sure(a * c)).raised(to: try sure(-half), .kept)
      let angle = try call("atan", [try x.multiplied(by: scale, .kept)], .kept)
      return try angle.multiplied(by: size, .kept).multiplied(by: rest, .expanded)
    }
    guard exponent.denominator == 2, a.isNegative else { throw NotAlgebraic() }
    let size = try sure(-a)
    let scale = try AlgebraicSum(try sure(size / c)).raised(to: half, .kept)
    let factor = try AlgebraicSum(size).raised(to: try sure(-half), .kept)
    let angle = try call("asin", [try x.multiplied(by: scale, .kept)], .kept)
    return try angle.multiplied(by: factor, .kept).multiplied(by: rest, .expanded)
  }

  /// Integrates x^n g by parts: x^n G - n ∫ x^(n - 1) G, and x^n ln(x) the other way.
  private static func byParts(
    _ product: AlgebraicProduct,
    by variable: String,
    depth: Int
  ) throws(NotAlgebraic) -> AlgebraicSum {
    let x = AlgebraicFactor.name(variable)
    guard product.powers.count == 2, let power = product.powers[x], power.isWhole,
      let (factor, one) = product.powers.first(where: { $0.key != x }), one.isOne
    else { throw NotAlgebraic() }
    if case .call("ln", let arguments) = factor, arguments == [AlgebraicSum(x)] {
      let higher = try sure(power + .one)
      let share = try sure(.one / higher)
      let whole = AlgebraicSum(AlgebraicProduct([x: higher]))
      let inside = try AlgebraicSum(factor).scaled(by: share)
        .subtracting(AlgebraicSum(try sure(share * share)))
      return try whole.multiplied(by: inside, .expanded)
    }
    guard !power.isNegative else { throw NotAlgebraic() }
    let whole = try antiderivative(of: AlgebraicProduct([factor: one]), by: variable, depth: depth)
    let lower = try sure(power - .one)
    let less = try whole.multiplied(
      by: AlgebraicSum(AlgebraicProduct(lower.isZero ? [:] : [x: lower])),
      .expanded
    )
    var rest = AlgebraicSum()
    for (inner, number) in less.terms {
      let part = try antiderivative(of: inner, by: variable, depth: depth + 1)
      rest = try rest.adding(try part.scaled(by: number))
    }
    return try whole.multiplied(by: AlgebraicSum(AlgebraicProduct([x: power])), .expanded)
      .subtracting(try rest.scaled(by: power))
  }

  /// Returns the sum over the slope of a formula, if it is a constant; fails otherwise.
  private func constantRatio(
    to inside: AlgebraicSum,
    by variable: String
  ) throws(NotAlgebraic) -> AlgebraicSum {
    let slope = try inside.slope(by: variable, .expanded)
    if slope.isZero { throw NotAlgebraic() }
    let ratio = try multiplied(by: try slope.raised(to: try sure(-Rational.one), .kept), .kept)
      .collected()
    guard !ratio.names.contains(variable) else { throw NotAlgebraic() }
    return ratio
  }
}
