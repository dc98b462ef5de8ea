/// Powers: which way an exponent is computed depends on how it is written.
extension Checker {
  mutating func power(_ base: Syntax, _ exponent: Syntax) throws(Diagnostic) -> Operand {
    if base.node == .name("e"), !isBound("e") {
      // The number e is rounded; exp is not.
      return number(graph.unary(.exponential, try numbers(exponent)))
    }
    let a = try numbers(base)
    if let fraction = Self.writtenFraction(exponent) {
      return number(power(a, fraction))
    }
    let b = try numbers(exponent)
    guard let value = graph.constant(b) else { return number(graph.binary(.power, a, b)) }
    return number(power(a, value))
  }

  /// A fraction with an odd denominator is a real root, of negative numbers too.
  private mutating func power(_ base: NodeIndex, _ exponent: Rational) -> NodeIndex {
    let denominator = exponent.denominator
    guard denominator > 1, denominator % 2 != 0 else { return power(base, exponent.value) }
    let root =
      denominator == 3
      ? graph.unary(.cubeRoot, base)
      : graph.binary(.root, base, graph.constant(Double(denominator)))
    return power(root, Double(exponent.numerator))
  }

  private mutating func power(_ base: NodeIndex, _ exponent: Double) -> NodeIndex {
    if let whole = Int(exactly: exponent), whole.magnitude <= Operation.maximumIntegerPower {
      return graph.integerPower(base, whole)
    }
    let root = graph.unary(.squareRoot, base)
    // Beyond these the product would underflow or overflow before the power does.
    switch exponent {
    case 0.5: return root
    case -0.5: return graph.binary(.divide, graph.constant(1), root)
    case 1.5: return graph.binary(.multiply, base, root)
    case 2.5: return graph.binary(.multiply, graph.integerPower(base, 2), root)
    case 3.5: return graph.binary(.multiply, graph.integerPower(base, 3), root)
    default: return graph.binary(.power, base, graph.constant(exponent))
    }
  }

  /// Reads `p/q` and `p`, whole numbers with or without a minus, in brackets or not.
  private static func writtenFraction(_ syntax: Syntax) -> Rational? {
    switch syntax.node {
    case .negation(let operand): return writtenFraction(operand).flatMap { -$0 }
    case .product(let factors):
      guard factors.count == 2, factors[1].operation == .divide,
        let numerator = writtenWhole(factors[0].value),
        let denominator = writtenWhole(factors[1].value)
      else { return nil }
      return Rational(numerator, denominator)
    default: return writtenWhole(syntax).flatMap { Rational($0, 1) }
    }
  }

  private static func writtenWhole(_ syntax: Syntax) -> Int? {
    switch syntax.node {
    case .number(let value):
      guard let whole = Int(exactly: value), whole.magnitude <= 1 << 53 else { return nil }
      return whole
    case .negation(let operand): return writtenWhole(operand).map { -$0 }
    default: return nil
    }
  }
}
