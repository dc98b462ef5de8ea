import FormulaVocabulary

/// Functions of one operand.
extension DerivativeRules {
  static let ln2 = 0.6931471805599453
  static let ln10 = 2.302585092994046

  /// The slope a'/divisor.
  mutating func reciprocal(_ divisor: NodeIndex) -> Differentiation.Slope {
    da.map { .node(graph.binary(.divide, $0, divisor)) } ?? .zero
  }

  mutating func perDegree(_ slope: NodeIndex) -> NodeIndex {
    graph.binary(.multiply, slope, number(.pi / 180))
  }

  /// Returns a - 1 and a + 1, which are exact near ±1, where 1 - a² loses digits.
  mutating func neighbours() -> (NodeIndex, NodeIndex) {
    (graph.binary(.subtract, a, number(1)), graph.binary(.add, a, number(1)))
  }

  /// Returns 1 - a².
  mutating func oneMinusSquare() -> NodeIndex {
    let (below, above) = neighbours()
    return graph.unary(.negate, graph.binary(.multiply, below, above))
  }

  /// The slope ±a'/divisor of an inverse function; negative if it falls.
  mutating func inverse(_ divisor: NodeIndex, falls: Bool) -> Differentiation.Slope {
    reciprocal(falls ? graph.unary(.negate, divisor) : divisor)
  }

  /// Returns |a|·sqrt(a² - 1).
  mutating func sizeOfSecant() -> NodeIndex {
    let (below, above) = neighbours()
    let root = graph.unary(.squareRoot, graph.binary(.multiply, below, above))
    return graph.binary(.multiply, graph.unary(.absolute, a), root)
  }
}
