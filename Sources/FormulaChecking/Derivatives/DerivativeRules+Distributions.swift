import FormulaVocabulary

/// Distributions: the slope of a tail is the density, and that of its inverse is the reciprocal of
/// the density there.
///
/// Rules exist for the place and the probability; the slopes by shape parameters and degrees of
/// freedom are not named functions.
extension DerivativeRules {
  mutating func distribution() -> Differentiation.Slope {
    switch node.operation {
    case .normalLower: return chain(bell(a))
    case .normalQuantile: return reciprocal(bell(index))
    case .gammaDensity, .gammaLower, .gammaUpper, .gammaLowerQuantile, .gammaUpperQuantile:
      return da == nil ? along(db, gammaFactor()) : .none
    case .betaDensity, .betaLower, .betaUpper, .betaQuantile:
      return da == nil && db == nil ? along(dc, betaFactor()) : .none
    case .studentDensity, .studentLower, .studentQuantile:
      return db == nil ? along(da, studentFactor()) : .none
    default:
      return db == nil && dc == nil ? along(da, fisherFactor()) : .none
    }
  }

  private mutating func along(_ slope: NodeIndex?, _ factor: NodeIndex) -> Differentiation.Slope {
    times(factor, slope).map { .node($0) } ?? .zero
  }

  /// Returns the density of the standard normal distribution, exp(-z²/2)/sqrt(2π).
  private mutating func bell(_ z: NodeIndex) -> NodeIndex {
    let half = graph.binary(.multiply, number(-0.5), graph.integerPower(z, 2))
    return graph.binary(.multiply, number(0.3989422804014327), graph.unary(.exponential, half))
  }

  private mutating func inverse(of density: NodeIndex) -> NodeIndex {
    graph.binary(.divide, number(1), density)
  }

  private mutating func less(_ a: NodeIndex, _ b: Double) -> NodeIndex {
    graph.binary(.subtract, a, number(b))
  }

  private mutating func gammaFactor() -> NodeIndex {
    switch node.operation {
    case .gammaLower: return graph.binary(.gammaDensity, a, b)
    case .gammaUpper: return graph.unary(.negate, graph.binary(.gammaDensity, a, b))
    case .gammaLowerQuantile: return inverse(of: graph.binary(.gammaDensity, a, index))
    case .gammaUpperQuantile:
      return graph.unary(.negate, inverse(of: graph.binary(.gammaDensity, a, index)))
    default:
      // (a - 1)/x - 1
      let quotient = graph.binary(.divide, less(a, 1), b)
      return graph.binary(.multiply, index, less(quotient, 1))
    }
  }

  private mutating func betaFactor() -> NodeIndex {
    switch node.operation {
    case .betaLower: return graph.ternary(.betaDensity, a, b, c)
    case .betaUpper: return graph.unary(.negate, graph.ternary(.betaDensity, a, b, c))
    case .betaQuantile: return inverse(of: graph.ternary(.betaDensity, a, b, index))
    default:
      // (a - 1)/x - (b - 1)/(1 - x)
      let first = graph.binary(.divide, less(a, 1), c)
      let second = graph.binary(.divide, less(b, 1), graph.binary(.subtract, number(1), c))
      return graph.binary(.multiply, index, graph.binary(.subtract, first, second))
    }
  }

  private mutating func studentFactor() -> NodeIndex {
    switch node.operation {
    case .studentLower: return graph.binary(.studentDensity, a, b)
    case .studentQuantile: return inverse(of: graph.binary(.studentDensity, index, b))
    default:
      // -(n + 1) x/(n + x²)
      let above = graph.binary(.multiply, graph.binary(.add, b, number(1)), a)
      let below = graph.binary(.add, b, graph.integerPower(a, 2))
      return graph.unary(
        .negate,
        graph.binary(.multiply, index, graph.binary(.divide, above, below))
      )
    }
  }

  private mutating func fisherFactor() -> NodeIndex {
    switch node.operation {
    case .fisherLower: return graph.ternary(.fisherDensity, a, b, c)
    case .fisherUpper: return graph.unary(.negate, graph.ternary(.fisherDensity, a, b, c))
    case .fisherQuantile: return inverse(of: graph.ternary(.fisherDensity, index, b, c))
    default:
      // (m/2 - 1)/x - (m + n)/2·m/(n + m x)
      let half = graph.binary(.multiply, b, number(0.5))
      let first = graph.binary(.divide, less(half, 1), a)
      let sum = graph.binary(.multiply, graph.binary(.add, b, c), half)
      let below = graph.binary(.add, c, graph.binary(.multiply, b, a))
      let rest = graph.binary(.subtract, first, graph.binary(.divide, sum, below))
      return graph.binary(.multiply, index, rest)
    }
  }
}
