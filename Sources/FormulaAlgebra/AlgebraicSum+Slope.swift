import FormulaVocabulary

// The derivative of a sum of products, by the rules of sums, products, powers and chains, and the table of functions.

extension AlgebraicSum {
  /// Returns the derivative by a name.
  package func slope(
    by variable: String,
    _ products: Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    var all = AlgebraicSum()
    for (product, number) in terms {
      for (factor, exponent) in product.powers {
        let inner = try factor.slope(by: variable, products)
        if inner.isZero { continue }
        var rest = product
        rest.powers[factor] = nil
        // u^n has the slope n u^(n - 1) u', and a whole product keeps its other factors.
        let lower = try sure(exponent - .one)
        let power = try AlgebraicSum(AlgebraicProduct([factor: .one])).raised(to: lower, products)
        let outer = try AlgebraicSum(rest, times: try sure(number * exponent))
          .multiplied(by: power, products)
        all = try all.adding(try outer.multiplied(by: inner, products))
      }
    }
    return all
  }

  /// Returns the sum with a formula in place of a name.
  func substituting(
    _ value: AlgebraicSum,
    for name: String,
    _ products: Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    if value == AlgebraicSum(.name(name)) { return self }
    var all = AlgebraicSum()
    for (product, number) in terms {
      var term = AlgebraicSum(number)
      for (factor, exponent) in product.powers {
        let base = try factor.substituting(value, for: name, products)
        term = try term.multiplied(by: try base.raised(to: exponent, products), products)
      }
      all = try all.adding(term)
    }
    return all
  }
}

extension AlgebraicFactor {
  fileprivate func slope(
    by variable: String,
    _ products: AlgebraicSum.Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    if !names.contains(variable) { return AlgebraicSum() }
    switch self {
    case .name: return AlgebraicSum(.one)
    case .prime: return AlgebraicSum()
    case .sum(let sum): return try sum.slope(by: variable, products)
    case .call(let name, let arguments):
      guard arguments.count == 1, let argument = arguments.first,
        let row = FunctionRule.named(name)
      else { throw NotAlgebraic() }
      let outer = try row.formula(row.slope, of: argument, products)
      return try outer.multiplied(by: try argument.slope(by: variable, products), products)
    case .power(let base, let exponent):
      // b^u has the slope b^u (u' ln b + u b'/b).
      let growth = try exponent.slope(by: variable, products)
        .multiplied(by: try AlgebraicSum.call("ln", [base], products), products)
      let minus = try sure(-Rational.one)
      let rest = try exponent.multiplied(by: try base.slope(by: variable, products), products)
        .multiplied(by: try base.raised(to: minus, products), products)
      return try AlgebraicSum(self).multiplied(by: try growth.adding(rest), products)
    }
  }

  fileprivate func substituting(
    _ value: AlgebraicSum,
    for name: String,
    _ products: AlgebraicSum.Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    switch self {
    case .name(name): return value
    case .name, .prime: return AlgebraicSum(self)
    case .sum(let sum): return try sum.substituting(value, for: name, products)
    case .call(let function, let arguments):
      var values: [AlgebraicSum] = []
      for argument in arguments {
        values.append(try argument.substituting(value, for: name, products))
      }
      return try AlgebraicSum.call(function, values, products)
    case .power(let base, let exponent):
      return try base.substituting(value, for: name, products)
        .raised(to: try exponent.substituting(value, for: name, products), products)
    }
  }
}
