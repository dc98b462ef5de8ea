import FormulaVocabulary

/// The values of a name at which a sum is 0, as formulas of the other names.
///
/// Rule. The name stands in one factor φ only, which has one exponent, or one and twice that (a quadratic equation in
/// φ^r). Then φ is known, and the same is asked of what φ is: the name itself, a sum, or a function with an inverse.
/// Other equations have no answer here. Of the inverse of a sine or cosine one value is given.
package struct SolvedSum {
  /// The values, each once.
  package private(set) var values: [AlgebraicSum] = []
  /// Whether a function has further inverses: sin(x) = 1/2.
  package private(set) var hasMore = false

  /// The name is found behind so many functions.
  private static let greatestDepth = 8

  /// Solves `sum` = 0 for a name.
  package init(_ sum: AlgebraicSum, for name: String) throws(NotAlgebraic) {
    try solve(sum, for: name, depth: 0)
    if values.isEmpty { throw NotAlgebraic() }
  }

  private mutating func solve(
    _ sum: AlgebraicSum,
    for name: String,
    depth: Int
  ) throws(NotAlgebraic) {
    guard depth < Self.greatestDepth else { throw NotAlgebraic() }
    let top = try sum.collected().numerator.multipliedOut()
    // A power of the name in front of a product makes it 0.
    var coefficients: [Rational: AlgebraicSum] = [:]
    var unknown: AlgebraicFactor?
    for (product, number) in top.terms {
      let own = product.powers.filter { $0.key.names.contains(name) }
      guard own.count < 2, unknown == nil || own.isEmpty || own.keys.first == unknown else {
        throw NotAlgebraic()
      }
      var rest = product
      var exponent = Rational.zero
      if let (factor, power) = own.first {
        (unknown, exponent) = (factor, power)
        rest.powers[factor] = nil
      }
      let part = AlgebraicSum(rest, times: number)
      coefficients[exponent] = try (coefficients[exponent] ?? AlgebraicSum()).adding(part)
    }
    guard let unknown else { throw NotAlgebraic() }
    for (power, root) in try Self.roots(coefficients) {
      for value in try Self.roots(of: root, power) {
        try isolate(unknown, value, for: name, depth: depth)
      }
    }
  }

  /// Returns the values of φ^r for the coefficients of powers of φ, with r.
  private static func roots(
    _ coefficients: [Rational: AlgebraicSum]
  ) throws(NotAlgebraic) -> [(power: Rational, value: AlgebraicSum)] {
    let powers = coefficients.keys.filter { !$0.isZero }.sorted { $0.value < $1.value }
    guard let first = powers.first, let a = coefficients[powers.last ?? first] else {
      throw NotAlgebraic()
    }
    let minus = try sure(-Rational.one)
    let constant = coefficients[.zero] ?? AlgebraicSum()
    if powers.count == 1 {
      let value = try constant.scaled(by: minus)
        .multiplied(by: try a.raised(to: minus, .kept), .kept)
      return [(first, try value.tidy)]
    }
    let two = try sure(Rational(2, 1))
    guard powers.count == 2, powers[1] == first * two, let b = coefficients[first] else {
      throw NotAlgebraic()
    }
    let half = try sure(Rational(1, 2))
    let four = try sure(Rational(-4, 1))
    let discriminant = try b.multiplied(by: b, .expanded)
      .adding(try a.multiplied(by: constant, .expanded).scaled(by: four))
    let root = try discriminant.tidy.raised(to: half, .kept)
    let below = try a.scaled(by: two).raised(to: minus, .kept)
    var values: [(Rational, AlgebraicSum)] = []
    for signed in [root, try root.scaled(by: minus)] {
      let above = try b.scaled(by: minus).adding(signed)
      values.append((first, try above.multiplied(by: below, .kept).tidy))
      if root.isZero { break }
    }
    return values
  }

  /// Returns the numbers whose power is a value: two for an even power.
  private static func roots(
    of value: AlgebraicSum,
    _ power: Rational
  ) throws(NotAlgebraic) -> [AlgebraicSum] {
    let root = try value.raised(to: try sure(.one / power), .kept)
    guard power.numerator % 2 == 0, !root.isZero else { return [root] }
    return [root, try root.scaled(by: try sure(-Rational.one))]
  }

  /// Goes on with what stands inside a factor whose value is known.
  private mutating func isolate(
    _ factor: AlgebraicFactor,
    _ value: AlgebraicSum,
    for name: String,
    depth: Int
  ) throws(NotAlgebraic) {
    let inside: AlgebraicSum
    let other: AlgebraicSum
    switch factor {
    case .name:
      if !values.contains(value) { values.append(value) }
      return
    case .prime: throw NotAlgebraic()
    case .sum(let sum): (inside, other) = (sum, value)
    case .power(let base, let exponent):
      guard !base.names.contains(name) else { throw NotAlgebraic() }
      let minus = try sure(-Rational.one)
      let scale = try AlgebraicSum.call("ln", [base], .kept).raised(to: minus, .kept)
      let logarithm = try AlgebraicSum.call("ln", [value], .kept)
      (inside, other) = (exponent, try logarithm.multiplied(by: scale, .kept))
    case .call(let function, let arguments):
      guard arguments.count == 1, let row = FunctionRule.named(function), let inverse = row.inverse
      else { throw NotAlgebraic() }
      inside = arguments[0]
      other = try row.formula(inverse, of: value, .kept)
      if row.isPeriodic { hasMore = true }
    }
    try solve(try inside.subtracting(other), for: name, depth: depth + 1)
  }
}

extension AlgebraicSum {
  /// The shortest form of the sum.
  package var tidy: AlgebraicSum {
    get throws(NotAlgebraic) { AlgebraicSum.shortest(kept: self, expanded: try? multipliedOut()) }
  }

  /// What stands above the line of a product; another sum as it is.
  fileprivate var numerator: AlgebraicSum {
    guard let single else { return self }
    let above = single.product.powers.filter { !$0.value.isNegative }
    return AlgebraicSum(AlgebraicProduct(above), times: single.number)
  }
}
