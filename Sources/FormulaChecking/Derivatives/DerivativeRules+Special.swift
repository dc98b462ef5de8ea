import FormulaVocabulary

/// Special functions.
extension DerivativeRules {
  /// The slope of the error functions: ±2/sqrt(pi)·exp(-a²)·a'.
  mutating func errorFunction() -> Differentiation.Slope {
    let scale = 1.1283791670955126
    let exponent = graph.unary(.negate, graph.integerPower(a, 2))
    let sign = node.operation == .errorFunction ? scale : -scale
    return chain(graph.binary(.multiply, number(sign), graph.unary(.exponential, exponent)))
  }

  /// The slope of sinc: (cos a - sinc a)/a·a', and its series near 0, where the difference loses all digits.
  mutating func cardinalSine() -> Differentiation.Slope {
    let difference = graph.binary(.subtract, graph.unary(.cosine, a), index)
    let quotient = graph.binary(.divide, difference, a)
    // The sum of (-1)^k·2k/(2k + 1)!·a^(2k-1): ten terms, so that its own derivatives are good too.
    let square = graph.integerPower(a, 2)
    var coefficients: [Double] = []
    var factorial = 1.0
    for k in 1...10 {
      factorial *= Double(2 * k) * Double(2 * k + 1)
      coefficients.append((k % 2 == 0 ? 1 : -1) * Double(2 * k) / factorial)
    }
    var series = number(0)
    for coefficient in coefficients.reversed() {
      let higher = graph.binary(.multiply, series, square)
      series = graph.binary(.add, higher, number(coefficient))
    }
    series = graph.binary(.multiply, series, a)
    let isSmall = graph.binary(.less, graph.unary(.absolute, a), number(1))
    return chain(graph.ternary(.select, isSmall, series, quotient))
  }

  /// The slope of a Bessel function by its argument: half the difference of the neighbouring
  /// orders; its order has no rule.
  mutating func bessel() -> Differentiation.Slope {
    if slopes[a] != nil { return .none }
    let one = number(1)
    let below = graph.binary(node.operation, graph.binary(.subtract, a, one), b)
    let above = graph.binary(node.operation, graph.binary(.add, a, one), b)
    let half = graph.binary(.divide, graph.binary(.subtract, below, above), number(2))
    return times(half, db).map { .node($0) } ?? .zero
  }

  /// The slope of an orthogonal polynomial by its argument, the derivative of the next order; its degree has no rule.
  mutating func orthogonal() -> Differentiation.Slope {
    if slopes[a] != nil || slopes[b] != nil { return .none }
    let order = graph.binary(.add, b, number(1))
    return times(graph.ternary(node.operation, a, order, c), dc).map { .node($0) } ?? .zero
  }

  /// The slope of Laguerre's polynomial of degree n and upper index a by its argument.
  ///
  /// It is the opposite of the polynomial of n - 1 and a + 1, and 0 for n = 0 (DLMF 18.9.23).
  mutating func laguerre() -> Differentiation.Slope {
    if slopes[a] != nil || slopes[b] != nil { return .none }
    let degree = graph.binary(.subtract, a, number(1))
    let index = graph.binary(.add, b, number(1))
    let lower = graph.unary(.negate, graph.ternary(.laguerre, degree, index, c))
    let isConstant = graph.binary(.equal, a, number(0))
    let slope = graph.ternary(.select, isConstant, number(0), lower)
    return times(slope, dc).map { .node($0) } ?? .zero
  }

  /// The slope of the beta function: B(a, b)·((ψ(a) - ψ(a + b))·a' + (ψ(b) - ψ(a + b))·b').
  mutating func beta() -> Differentiation.Slope {
    let both = graph.unary(.digamma, graph.binary(.add, a, b))
    let first = graph.binary(.subtract, graph.unary(.digamma, a), both)
    let second = graph.binary(.subtract, graph.unary(.digamma, b), both)
    guard case .node(let slope) = plus(times(first, da), times(second, db)) else { return .zero }
    return .node(graph.binary(.multiply, index, slope))
  }

  /// The slope of a derivative of the digamma function: the next derivative.
  mutating func polygamma() -> Differentiation.Slope {
    guard let db else { return .zero }
    let next = graph.binary(.polygamma, graph.binary(.add, a, number(1)), b)
    return .node(graph.binary(.multiply, next, db))
  }
}
