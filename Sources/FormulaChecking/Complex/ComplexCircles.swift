import FormulaVocabulary

/// Trigonometric and hyperbolic functions of complex numbers, and their inverses.
///
/// The inverse functions are those of Kahan 1987 ("Branch cuts for complex elementary functions"), with the cuts of
/// C99: `asin`, `acos` beyond ±1 on the real axis, `acosh` left of 1, `asinh` and `atan` beyond ±i on the imaginary
/// axis, `atanh` beyond ±1. On a cut they have the value that C99 gives for a part +0.
extension Graph {
  mutating func sine(_ u: ComplexParts) -> ComplexParts {
    guard let y = u.imaginary else { return ComplexParts(u.real.map { unary(.sine, $0) }, nil) }
    guard let x = u.real else { return ComplexParts(nil, unary(.hyperbolicSine, y)) }
    return ComplexParts(
      binary(.multiply, unary(.sine, x), unary(.hyperbolicCosine, y)),
      binary(.multiply, unary(.cosine, x), unary(.hyperbolicSine, y))
    )
  }

  mutating func cosine(_ u: ComplexParts) -> ComplexParts {
    guard let y = u.imaginary else {
      return ComplexParts(u.real.map { unary(.cosine, $0) } ?? constant(1.0), nil)
    }
    guard let x = u.real else { return ComplexParts(unary(.hyperbolicCosine, y), nil) }
    let product = binary(.multiply, unary(.sine, x), unary(.hyperbolicSine, y))
    return ComplexParts(
      binary(.multiply, unary(.cosine, x), unary(.hyperbolicCosine, y)),
      unary(.negate, product)
    )
  }

  /// Returns the pair by the rule sinh(z) = -i sin(i z).
  mutating func hyperbolicSine(_ u: ComplexParts) -> ComplexParts {
    turnedBack(sine(turned(u)))
  }

  /// Returns the pair by the rule cosh(z) = cos(i z).
  mutating func hyperbolicCosine(_ u: ComplexParts) -> ComplexParts { cosine(turned(u)) }

  /// The tangent: with T = tanh(y) and S = 1/cosh²(y) it is sin(x) cos(x) S/D + i T/D for D = cos²(x) S + T².
  ///
  /// No term grows beyond doubles for a large y, and D is a sum of squares, in which nothing cancels.
  mutating func tangent(_ u: ComplexParts) -> ComplexParts {
    guard let y = u.imaginary else { return ComplexParts(u.real.map { unary(.tangent, $0) }, nil) }
    let slope = unary(.hyperbolicTangent, y)
    guard let x = u.real else { return ComplexParts(nil, slope) }
    let share = integerPower(unary(.hyperbolicCosine, y), -2)
    let (sine, cosine) = (unary(.sine, x), unary(.cosine, x))
    let divisor = binary(
      .add,
      binary(.multiply, integerPower(cosine, 2), share),
      integerPower(slope, 2)
    )
    let top = binary(.multiply, binary(.multiply, sine, cosine), share)
    return ComplexParts(binary(.divide, top, divisor), binary(.divide, slope, divisor))
  }

  /// Returns the pair by the rule tanh(z) = -i tan(i z).
  mutating func hyperbolicTangent(_ u: ComplexParts) -> ComplexParts {
    turnedBack(tangent(turned(u)))
  }

  // MARK: Inverse functions

  /// The roots of z + 1 and of the conjugate of 1 - z, whose imaginary part is never minus zero.
  private mutating func rootsAroundOne(_ u: ComplexParts) -> (ComplexParts, ComplexParts) {
    let one = constant(1.0)
    let above = squareRoot(ComplexParts(sum(u.real, one), u.imaginary))
    let below = squareRoot(ComplexParts(difference(one, u.real), u.imaginary))
    return (above, below)
  }

  mutating func arcSine(_ u: ComplexParts) -> ComplexParts {
    let (above, below) = rootsAroundOne(u)
    let along = sum(product(above.real, below.real), product(above.imaginary, below.imaginary))
    let across = sum(product(above.imaginary, below.real), product(below.imaginary, above.real))
    let zero = constant(0.0)
    return ComplexParts(
      u.real.map { binary(.angleOfPoint, $0, along ?? zero) },
      across.map { unary(.inverseHyperbolicSine, $0) }
    )
  }

  mutating func arcCosine(_ u: ComplexParts) -> ComplexParts {
    let (above, below) = rootsAroundOne(u)
    let across = sum(product(above.real, below.imaginary), product(above.imaginary, below.real))
    let half = binary(.angleOfPoint, below.real ?? constant(0.0), above.real ?? constant(0.0))
    return ComplexParts(
      binary(.multiply, constant(2.0), half),
      across.map { unary(.negate, unary(.inverseHyperbolicSine, $0)) }
    )
  }

  /// Returns the pair by the rule atan(z) = -i atanh(i z).
  mutating func arcTangent(_ u: ComplexParts) -> ComplexParts {
    turnedBack(inverseHyperbolicTangent(turned(u)))
  }

  /// Returns the pair by the rule asinh(z) = -i asin(i z).
  mutating func inverseHyperbolicSine(_ u: ComplexParts) -> ComplexParts {
    turnedBack(arcSine(turned(u)))
  }

  mutating func inverseHyperbolicCosine(_ u: ComplexParts) -> ComplexParts {
    let one = constant(1.0)
    let above = squareRoot(ComplexParts(sum(u.real, one), u.imaginary))
    let below = squareRoot(ComplexParts(difference(u.real, one), u.imaginary))
    let along = sum(product(above.real, below.real), product(above.imaginary, below.imaginary))
    let zero = constant(0.0)
    let half = binary(.angleOfPoint, below.imaginary ?? zero, above.real ?? zero)
    return ComplexParts(
      along.map { unary(.inverseHyperbolicSine, $0) },
      binary(.multiply, constant(2.0), half)
    )
  }

  /// The real part is atanh(2x/(1 + |z|²))/2, the imaginary part half the angle of (1 - |z|², 2y).
  mutating func inverseHyperbolicTangent(_ u: ComplexParts) -> ComplexParts {
    let (one, two, half) = (constant(1.0), constant(2.0), constant(0.5))
    let square = squareOfSize(u)
    let real = u.real.map { x in
      let share = binary(.divide, binary(.multiply, two, x), binary(.add, one, square))
      return binary(.multiply, unary(.inverseHyperbolicTangent, share), half)
    }
    let doubled = u.imaginary.map { binary(.multiply, two, $0) }
    let angle = angle(ComplexParts(binary(.subtract, one, square), doubled))
    return ComplexParts(real, binary(.multiply, angle, half))
  }
}
