import FormulaVocabulary

/// Powers with known exponents: the exponent alone decides how the power is computed, never how the
/// exponent came to be known.
extension Graph {
  /// Makes a power with a written fraction; an odd denominator means a real root, of negative numbers too.
  mutating func power(_ base: NodeIndex, _ exponent: Rational) -> NodeIndex {
    let denominator = exponent.denominator
    if denominator == 1 || denominator == 2 { return power(base, exponent.value) }
    if denominator % 2 == 0 {
      // A fraction that is no double keeps its exact meaning.
      let (above, below) = (Double(exponent.numerator), Double(denominator))
      let fraction = binary(.divide, constant(above), constant(below))
      return isExact(fraction)
        ? power(base, exponent.value) : binary(.power, base, fraction)
    }
    let root =
      denominator == 3
      ? unary(.cubeRoot, base) : binary(.root, base, constant(Double(denominator)))
    return power(root, Double(exponent.numerator))
  }

  mutating func power(_ base: NodeIndex, _ exponent: Double) -> NodeIndex {
    if let whole = Int(exactly: exponent), whole.magnitude <= Operation.maximumIntegerPower {
      return integerPower(base, whole)
    }
    let root = unary(.squareRoot, base)
    // The kernel of powers, in power.c, takes the same ways for these: both must stay in step. Beyond them the
    // product would underflow or overflow before the power does, or be less exact than the power.
    switch exponent {
    case 0.5: return root
    case -0.5: return binary(.divide, constant(1.0), root)
    case 1.5: return binary(.multiply, base, root)
    case 2.5: return binary(.multiply, integerPower(base, 2), root)
    default: return binary(.power, base, constant(exponent))
    }
  }
}
