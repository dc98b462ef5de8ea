import FormulaVocabulary

/// Exponentials, logarithms, roots and powers of complex numbers.
///
///     exp(x + i y)   e^x cos(y), e^x sin(y)
///     log(z)         ln|z|, arg(z): cut at the negative numbers, where the angle is π
///     sqrt(z)        cut there, too; the real part is never negative
///     z^n            products, for a whole n up to ``longestProduct``
///     z^a            |z|^a (cos(a arg z), sin(a arg z)) for a real a
///     z^w            exp(w log z)
extension Graph {
  /// Powers with greater whole exponents are computed by size and angle.
  static let longestProduct = 1024

  mutating func exponential(_ u: ComplexParts) -> ComplexParts {
    let size = u.real.map { unary(.exponential, $0) }
    guard let angle = u.imaginary else { return ComplexParts(size ?? constant(1.0), nil) }
    return polar(size, unary(.cosine, angle), unary(.sine, angle))
  }

  /// The exponential of π u: the angle is in degrees, for which sines of written fractions are exact.
  mutating func exponential(halfTurns u: ComplexParts) -> ComplexParts {
    let size = u.real.map { unary(.exponential, binary(.multiply, $0, constant(.pi))) }
    guard let turns = u.imaginary else { return ComplexParts(size ?? constant(1.0), nil) }
    let degrees = binary(.multiply, turns, constant(180.0))
    return polar(size, unary(.cosineOfDegrees, degrees), unary(.sineOfDegrees, degrees))
  }

  private mutating func polar(
    _ size: NodeIndex?,
    _ cosine: NodeIndex,
    _ sine: NodeIndex
  ) -> ComplexParts {
    guard let size else { return ComplexParts(cosine, sine) }
    return ComplexParts(binary(.multiply, size, cosine), binary(.multiply, size, sine))
  }

  mutating func logarithm(_ u: ComplexParts) -> ComplexParts {
    ComplexParts(unary(.naturalLogarithm, size(u)), angleOrNone(u))
  }

  /// The angle; nil for a number that is known to be positive.
  private mutating func angleOrNone(_ u: ComplexParts) -> NodeIndex? {
    guard u.imaginary == nil, let x = u.real, let known = constant(x), known > 0 else {
      return angle(u)
    }
    return nil
  }

  /// The logarithm to another base, a number.
  mutating func logarithm(_ u: ComplexParts, base: Double) -> ComplexParts {
    let natural = logarithm(u)
    let divisor = unary(.naturalLogarithm, constant(base))
    return quotient(natural, ComplexParts(divisor, nil))
  }

  /// The principal square root.
  ///
  /// With s = √((|z| + |x|)/2) no digits cancel: the roots are s + i y/(2s) for x ≥ 0, else |y|/(2s) ± i s
  /// (Kahan 1987, "Branch cuts for complex elementary functions", section 7).
  mutating func squareRoot(_ u: ComplexParts) -> ComplexParts {
    guard let y = u.imaginary else {
      let x = u.real ?? constant(0.0)
      guard let known = constant(x) else {
        let zero = constant(0.0)
        let root = unary(.squareRoot, unary(.absolute, x))
        let isNegative = binary(.less, x, zero)
        return ComplexParts(
          ternary(.select, isNegative, zero, root),
          ternary(.select, isNegative, root, zero)
        )
      }
      return known < 0
        ? ComplexParts(nil, unary(.squareRoot, unary(.negate, x)))
        : ComplexParts(unary(.squareRoot, x), nil)
    }
    let (zero, half) = (constant(0.0), constant(0.5))
    let isBelow = binary(.less, y, zero)
    guard let x = u.real else {
      // Both parts have the size √(|y|/2).
      let root = unary(.squareRoot, binary(.multiply, unary(.absolute, y), half))
      return ComplexParts(root, ternary(.select, isBelow, unary(.negate, root), root))
    }
    let whole = binary(.add, size(u), unary(.absolute, x))
    let root = unary(.squareRoot, binary(.multiply, whole, half))
    let other = binary(.divide, unary(.absolute, y), binary(.multiply, constant(2.0), root))
    // At 0 the quotient is 0/0, and both parts are 0.
    let small = ternary(.select, binary(.equal, root, zero), zero, other)
    let isLeft = binary(.less, x, zero)
    let upper = ternary(.select, isLeft, root, small)
    return ComplexParts(
      ternary(.select, isLeft, small, root),
      ternary(.select, isBelow, unary(.negate, upper), upper)
    )
  }

  // MARK: Powers

  /// A power with a whole exponent, by squares.
  mutating func wholePower(_ base: ComplexParts, _ exponent: Int) -> ComplexParts {
    if exponent < 0 {
      guard exponent > -Self.longestProduct else { return power(base, constant(Double(exponent))) }
      return reciprocal(wholePower(base, -exponent))
    }
    guard exponent <= Self.longestProduct else { return power(base, constant(Double(exponent))) }
    if exponent == 0 { return ComplexParts(constant(1.0), nil) }
    guard base.imaginary != nil else {
      return ComplexParts(base.real.map { integerPower($0, exponent) } ?? constant(0.0), nil)
    }
    if base.real == nil, let y = base.imaginary {
      let size = integerPower(y, exponent)
      switch exponent % 4 {
      case 0: return ComplexParts(size, nil)
      case 1: return ComplexParts(nil, size)
      case 2: return ComplexParts(unary(.negate, size), nil)
      default: return ComplexParts(nil, unary(.negate, size))
      }
    }
    var (result, square, rest) = (nil as ComplexParts?, base, exponent)
    while rest > 0 {
      if rest % 2 == 1 { result = result.map { product($0, square) } ?? square }
      rest /= 2
      if rest > 0 { square = product(square, square) }
    }
    return result ?? ComplexParts(constant(1.0), nil)
  }

  /// A power with a written fraction as its exponent.
  mutating func power(_ base: ComplexParts, _ exponent: Rational) -> ComplexParts {
    if exponent.denominator == 1 { return wholePower(base, exponent.numerator) }
    if exponent.denominator == 2, exponent.numerator.magnitude <= Self.longestProduct {
      return wholePower(squareRoot(base), exponent.numerator)
    }
    let (above, below) = (Double(exponent.numerator), Double(exponent.denominator))
    return power(base, binary(.divide, constant(above), constant(below)))
  }

  /// A power with a real exponent, by size and angle.
  mutating func power(_ base: ComplexParts, _ exponent: NodeIndex) -> ComplexParts {
    if let known = constant(exponent), isExact(exponent), let whole = Int(exactly: known),
      whole.magnitude <= Self.longestProduct
    {
      return wholePower(base, whole)
    }
    if constant(exponent) == 0.5, isExact(exponent) { return squareRoot(base) }
    let size = binary(.power, size(base), exponent)
    let angle = binary(.multiply, angle(base), exponent)
    return polar(size, unary(.cosine, angle), unary(.sine, angle))
  }

  /// A power with any exponent.
  mutating func power(_ base: ComplexParts, _ exponent: ComplexParts) -> ComplexParts {
    guard exponent.imaginary != nil else { return power(base, exponent.real ?? constant(0.0)) }
    return exponential(product(exponent, logarithm(base)))
  }

  /// A polynomial with real coefficients by Horner's scheme, from the highest exponent down.
  mutating func polynomial(
    of base: ComplexParts,
    _ monomials: [(exponent: Int, coefficient: NodeIndex)]
  ) -> ComplexParts {
    var coefficients: [Int: NodeIndex] = [:]
    for (exponent, coefficient) in monomials {
      coefficients[exponent] = sum(coefficients[exponent], coefficient)
    }
    let exponents = coefficients.keys.sorted(by: >)
    guard let highest = exponents.first else { return ComplexParts(constant(0.0), nil) }
    var (value, last) = (ComplexParts(coefficients[highest], nil), highest)
    for exponent in exponents.dropFirst() + (exponents.last == 0 ? [] : [0]) {
      let power = wholePower(base, last - exponent)
      value = product(value, power)
      value = sum(value, ComplexParts(coefficients[exponent], nil))
      last = exponent
    }
    return value
  }
}
