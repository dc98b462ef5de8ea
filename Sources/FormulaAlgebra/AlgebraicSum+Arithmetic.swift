package import FormulaVocabulary

// Sums, products and powers. A product of two sums of several terms keeps them as factors, or is multiplied out.

extension AlgebraicSum {
  /// What happens to products and whole powers of sums.
  package enum Products: Sendable {
    case kept, expanded
  }

  /// The highest whole power that is multiplied out.
  static let highestPower = 64

  package func adding(_ other: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicSum {
    var sum = self
    for (product, number) in other.terms { try sum.add(product, times: number) }
    return sum
  }

  package func subtracting(_ other: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicSum {
    try adding(try other.scaled(by: try sure(-Rational.one)))
  }

  func scaled(by factor: Rational) throws(NotAlgebraic) -> AlgebraicSum {
    var sum = AlgebraicSum()
    if factor.isZero { return sum }
    for (product, number) in terms { try sum.add(product, times: try sure(number * factor)) }
    return sum
  }

  package func multiplied(
    by other: AlgebraicSum,
    _ products: Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    if let number { return try other.scaled(by: number) }
    if let number = other.number { return try scaled(by: number) }
    if products == .kept, terms.count > 1 || other.terms.count > 1 {
      let (left, right) = (try asFactor(), try other.asFactor())
      return try left.multipliedOut(by: right)
    }
    return try multipliedOut(by: other)
  }

  private func multipliedOut(by other: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicSum {
    var sum = AlgebraicSum()
    for (left, a) in terms {
      for (right, b) in other.terms {
        let (product, number) = try left.multiplied(by: right)
        let all = try sure(try sure(a * b) * number)
        try sum.add(product, times: all)
      }
    }
    return sum
  }

  /// The sum as one term: several terms become a factor.
  func asFactor() throws(NotAlgebraic) -> AlgebraicSum {
    terms.count > 1 ? try factorPower(.one) : self
  }

  /// Returns the power with a fraction as its exponent.
  package func raised(
    to exponent: Rational,
    _ products: Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    if exponent.isZero { return AlgebraicSum(.one) }
    if exponent.isOne { return self }
    if isZero {
      if exponent.isNegative { throw NotAlgebraic() }
      return self
    }
    if let single { return try Self.power(of: single.product, single.number, to: exponent) }
    guard products == .expanded, exponent.isWhole, !exponent.isNegative,
      exponent.numerator <= Self.highestPower
    else { return try factorPower(exponent) }
    var power = AlgebraicSum(.one)
    for _ in 0..<exponent.numerator { power = try power.multiplied(by: self, .expanded) }
    return power
  }

  /// Returns the power with any exponent.
  package func raised(
    to exponent: AlgebraicSum,
    _ products: Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    if let number = exponent.number { return try raised(to: number, products) }
    if number == .one { return self }
    if isZero { throw NotAlgebraic() }
    // e^(k ln u) is u^k.
    if self == .e, let (product, number) = exponent.single, product.powers.count == 1,
      let (factor, one) = product.powers.first, one.isOne, case .call("ln", let inside) = factor
    {
      return try inside[0].raised(to: number, products)
    }
    return AlgebraicSum(.power(self, exponent))
  }

  /// The base of natural logarithms.
  static let e = AlgebraicSum(.name("e"))

  // MARK: Powers of one term

  /// Returns a power of a fraction of a product.
  private static func power(
    of product: AlgebraicProduct,
    _ number: Rational,
    to exponent: Rational
  ) throws(NotAlgebraic) -> AlgebraicSum {
    if exponent.isWhole || product.mayBeRooted(by: exponent.denominator) {
      // The root of a negative number is none, unless the exponent has an odd denominator.
      let isHidden = number.isNegative && exponent.denominator % 2 == 0
      if !isHidden {
        let root = try NumberRoot(number, to: exponent)
        let (powers, more) = try product.raised(to: exponent)
        let (all, rest) = try powers.multiplied(by: root.product)
        return AlgebraicSum(
          all,
          times: try sure(try sure(root.number * more) * rest)
        )
      }
    }
    if product.powers.isEmpty { throw NotAlgebraic() }
    // √(4x²) is 2√(x²).
    let size = number.isNegative ? try sure(-number) : number
    let root = try NumberRoot(size, to: exponent)
    let sign = number.isNegative ? try sure(-Rational.one) : .one
    let inside = AlgebraicFactor.sum(AlgebraicSum(product, times: sign))
    let (all, rest) = try AlgebraicProduct([inside: exponent]).multiplied(by: root.product)
    return AlgebraicSum(all, times: try sure(root.number * rest))
  }

  /// Returns the power of several terms as one factor, its common number in front.
  private func factorPower(_ exponent: Rational) throws(NotAlgebraic) -> AlgebraicSum {
    let content = try content()
    var rest = self
    var number = content.number
    // The common variables may be taken out of whole powers only: √(x² + x) is not √x·√(x + 1).
    let common = exponent.isWhole ? content.product : AlgebraicProduct()
    if !exponent.isWhole, number.isNegative { number = try sure(-number) }
    rest = try rest.divided(by: common, number)
    let root = try NumberRoot(number, to: exponent)
    let (powers, more) = try common.raised(to: exponent)
    let (first, one) = try powers.multiplied(by: root.product)
    let (all, two) = try first.multiplied(by: AlgebraicProduct([.sum(rest): exponent]))
    var factor = try sure(root.number * more)
    factor = try sure(factor * one)
    return AlgebraicSum(all, times: try sure(factor * two))
  }

  /// Returns the sum over a term.
  func divided(
    by product: AlgebraicProduct,
    _ number: Rational
  ) throws(NotAlgebraic) -> AlgebraicSum {
    let inverse = try product.raised(to: try sure(-Rational.one))
    var sum = AlgebraicSum()
    for (term, factor) in terms {
      let (quotient, more) = try term.multiplied(by: inverse.product)
      let part = try sure(factor / number)
      try sum.add(quotient, times: try sure(try sure(part * more) * inverse.number))
    }
    return sum
  }

  /// What all terms have in common: the greatest divisor of their numbers, with the sign of the first one, and the
  /// factors with whole exponents of names.
  func content() throws(NotAlgebraic) -> (number: Rational, product: AlgebraicProduct) {
    let ordered = ordered
    guard let first = ordered.first else { return (.one, AlgebraicProduct()) }
    var (top, bottom) = (0, 1)
    for (_, number) in ordered {
      top = Self.commonDivisor(top, abs(number.numerator))
      let least = Rational(bottom, 1)?.commonMultiple(try sure(Rational(number.denominator, 1)))
      bottom = try sure(least).numerator
    }
    let size = try sure(Rational(max(top, 1), bottom))
    var common = first.product.powers.filter { factor, exponent in
      if case .name = factor { exponent.isWhole } else { false }
    }
    for (product, _) in ordered {
      for (factor, exponent) in common {
        let other = product.powers[factor] ?? .zero
        if other.isLess(than: exponent) { common[factor] = other.isZero ? nil : other }
      }
      for (factor, exponent) in product.powers where exponent.isNegative && common[factor] == nil {
        if case .name = factor, exponent.isWhole { common[factor] = exponent }
      }
    }
    return (
      first.number.isNegative ? try sure(-size) : size,
      AlgebraicProduct(common.filter { $0.value.isWhole })
    )
  }

  static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension AlgebraicProduct {
  /// Returns the product, and the number that roots of numbers leave: √2·√2 is 2.
  func multiplied(
    by other: AlgebraicProduct
  ) throws(NotAlgebraic) -> (product: AlgebraicProduct, number: Rational) {
    var (product, number) = (self, Rational.one)
    for (factor, exponent) in other.powers {
      if case .power(let base, let top) = factor,
        let (same, first) = product.exponentOfPower(base)
      {
        product.powers[same] = nil
        let sum = try first.adding(top)
        if let all = sum.number {
          let power = try base.raised(to: all, .kept)
          guard let single = power.single else { throw NotAlgebraic() }
          let (next, rest) = try product.multiplied(by: single.product)
          product = next
          number = try sure(try sure(number * rest) * single.number)
        } else {
          product.powers[.power(base, sum)] = .one
        }
        continue
      }
      let sum = try sure((product.powers[factor] ?? .zero) + exponent)
      guard case .prime(let prime) = factor else {
        product.powers[factor] = sum.isZero ? nil : sum
        continue
      }
      let rest = try sure(sum - (try sure(Rational(sum.floor, 1))))
      product.powers[factor] = rest.isZero ? nil : rest
      number = try sure(number * (try sure(try sure(Rational(prime, 1)).power(sum.floor))))
    }
    return (product, number)
  }

  /// The factor that is a power of a base, and its exponent; nil if there is none.
  private func exponentOfPower(_ base: AlgebraicSum) -> (AlgebraicFactor, AlgebraicSum)? {
    for factor in powers.keys {
      if case .power(base, let exponent) = factor { return (factor, exponent) }
    }
    return nil
  }

  /// Returns the power with a fraction as its exponent, and the number that roots of numbers leave.
  func raised(
    to exponent: Rational
  ) throws(NotAlgebraic) -> (product: AlgebraicProduct, number: Rational) {
    var (product, number) = (AlgebraicProduct(), Rational.one)
    for (factor, power) in powers {
      if case .power(let base, let top) = factor {
        product.powers[.power(base, try top.scaled(by: exponent))] = .one
        continue
      }
      let all = try sure(power * exponent)
      guard case .prime(let prime) = factor else {
        product.powers[factor] = all
        continue
      }
      let root = try NumberRoot(try sure(Rational(prime, 1)), to: all)
      let (next, rest) = try product.multiplied(by: root.product)
      product = next
      number = try sure(try sure(number * root.number) * rest)
    }
    return (product, number)
  }

  /// Whether a root of the product is the product of the roots: (x²)^(1/2) is |x| and not x, and √(x y) may
  /// have a value where √x has none.
  func mayBeRooted(by denominator: Int) -> Bool {
    if denominator % 2 != 0 { return true }
    let open = powers.filter { factor, _ in !factor.isPositive }
    guard let only = open.first else { return true }
    return open.count == 1 && only.value.numerator % 2 != 0
  }
}

extension AlgebraicFactor {
  /// Whether the factor is positive whatever its names stand for.
  var isPositive: Bool {
    switch self {
    case .name(let name): ["e", "pi"].contains(name)
    case .prime: true
    case .power(let base, _): base == .e || base.number.map { !$0.isNegative } ?? false
    case .call, .sum: false
    }
  }
}
