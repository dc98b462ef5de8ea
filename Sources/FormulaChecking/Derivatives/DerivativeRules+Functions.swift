import FormulaVocabulary

/// Functions of one operand.
extension DerivativeRules {
  mutating func unary() -> Differentiation.Slope {
    guard da != nil else { return .zero }
    switch node.operation {
    case .squareRoot: return reciprocal(graph.binary(.multiply, number(2), index))
    case .cubeRoot:
      return reciprocal(graph.binary(.multiply, number(3), graph.integerPower(index, 2)))
    case .exponential: return chain(index)
    case .naturalLogarithm: return reciprocal(a)
    case .binaryLogarithm: return reciprocal(graph.binary(.multiply, a, number(Self.ln2)))
    case .decimalLogarithm: return reciprocal(graph.binary(.multiply, a, number(Self.ln10)))
    case .hyperbolicSine: return chain(graph.unary(.hyperbolicCosine, a))
    case .hyperbolicCosine: return chain(graph.unary(.hyperbolicSine, a))
    case .hyperbolicTangent:
      return reciprocal(graph.integerPower(graph.unary(.hyperbolicCosine, a), 2))
    case .areaSine: return reciprocal(graph.binary(.hypotenuse, a, number(1)))
    case .areaCosine:
      let (below, above) = neighbours()
      let roots = (graph.unary(.squareRoot, below), graph.unary(.squareRoot, above))
      return reciprocal(graph.binary(.multiply, roots.0, roots.1))
    case .areaTangent: return reciprocal(oneMinusSquare())
    case .sine: return chain(graph.unary(.cosine, a))
    case .cosine: return chain(graph.unary(.negate, graph.unary(.sine, a)))
    case .tangent: return chain(graph.binary(.add, number(1), graph.integerPower(index, 2)))
    case .sineOfDegrees: return chain(perDegree(graph.unary(.cosineOfDegrees, a)))
    case .cosineOfDegrees:
      return chain(perDegree(graph.unary(.negate, graph.unary(.sineOfDegrees, a))))
    case .tangentOfDegrees:
      return chain(perDegree(graph.binary(.add, number(1), graph.integerPower(index, 2))))
    case .arcSine, .arcCosine, .arcTangent, .arcSecant, .arcCosecant, .arcCotangent:
      return inverseCircular()
    case .absolute: return chain(graph.binary(.divide, a, index))
    case .sign: return flat(besides: graph.binary(.equal, a, number(0)))
    case .floor, .ceiling: return flat(besides: graph.binary(.equal, a, index))
    case .truncate:
      let isWhole = graph.binary(.equal, a, index)
      let isZero = graph.binary(.equal, a, number(0))
      return flat(besides: graph.ternary(.select, isZero, number(0), isWhole))
    case .round:
      let half = graph.binary(.equal, graph.unary(.fraction, a), number(0.5))
      return flat(besides: half)
    case .fraction:
      let isWhole = graph.binary(.equal, index, number(0))
      return chain(graph.ternary(.select, isWhole, number(.nan), number(1)))
    default: return special()
    }
  }

  static let ln2 = 0.6931471805599453
  static let ln10 = 2.302585092994046

  /// The slope a'/divisor.
  mutating func reciprocal(_ divisor: NodeIndex) -> Differentiation.Slope {
    da.map { .node(graph.binary(.divide, $0, divisor)) } ?? .zero
  }

  mutating func perDegree(_ slope: NodeIndex) -> NodeIndex {
    graph.binary(.multiply, slope, number(.pi / 180))
  }

  /// a - 1 and a + 1, which keep their digits near ±1.
  mutating func neighbours() -> (NodeIndex, NodeIndex) {
    (graph.binary(.subtract, a, number(1)), graph.binary(.add, a, number(1)))
  }

  /// 1 - a².
  mutating func oneMinusSquare() -> NodeIndex {
    let (below, above) = neighbours()
    return graph.unary(.negate, graph.binary(.multiply, below, above))
  }

  mutating func inverseCircular() -> Differentiation.Slope {
    let divisor: NodeIndex
    switch node.operation {
    case .arcSine, .arcCosine: divisor = graph.unary(.squareRoot, oneMinusSquare())
    case .arcTangent, .arcCotangent:
      divisor = graph.binary(.add, number(1), graph.integerPower(a, 2))
    default:
      // |a|·sqrt(a² - 1)
      let (below, above) = neighbours()
      let root = graph.unary(.squareRoot, graph.binary(.multiply, below, above))
      divisor = graph.binary(.multiply, graph.unary(.absolute, a), root)
    }
    switch node.operation {
    case .arcCosine, .arcCotangent, .arcCosecant: return reciprocal(graph.unary(.negate, divisor))
    default: return reciprocal(divisor)
    }
  }
}
