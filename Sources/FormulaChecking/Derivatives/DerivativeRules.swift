import FormulaVocabulary

/// The rules of differentiation: the slope of one node from those of its operands.
///
/// Rules give no value where the function has none, or has no tangent: |x| at 0, floor at whole
/// numbers. Rules from Abramowitz and Stegun 1964, "Handbook of Mathematical Functions", and the
/// Digital Library of Mathematical Functions (dlmf.nist.gov) for special functions.
struct DerivativeRules {
  var graph: Graph
  let index: NodeIndex
  let node: Node
  let slopes: [NodeIndex: NodeIndex]

  var a: NodeIndex { node.a }
  var b: NodeIndex { node.b }
  var c: NodeIndex { node.c }
  /// The slopes of the operands; nil is zero.
  var da: NodeIndex? { slopes[node.a] }
  var db: NodeIndex? { slopes[node.b] }
  var dc: NodeIndex? { slopes[node.c] }

  mutating func slope() -> Differentiation.Slope {
    switch node.operation {
    case .variable: return da.map { .node($0) } ?? .zero
    case .negate: return da.map { .node(graph.unary(.negate, $0)) } ?? .zero
    case .add: return plus(da, db)
    case .subtract: return minus(da, db)
    case .multiply: return product()
    case .divide: return quotient()
    case .integerPower: return integerPower()
    case .power: return power()
    case .less, .lessOrEqual, .equal, .notEqual: return comparison()
    case .and, .or, .not: return plus(da, node.operation == .not ? nil : db)
    case .select: return choice()
    case .minimum: return extreme(isFirst: graph.binary(.less, a, b))
    case .maximum: return extreme(isFirst: graph.binary(.less, b, a))
    case .clamp: return clamp()
    case .modulo: return modulo()
    case .remainder: return remainder()
    case .hypotenuse:
      return divide(plus(times(a, da), times(b, db)), by: index)
    case .angleOfPoint: return angleOfPoint()
    case .root: return db != nil ? .none : root()
    case .logarithm: return logarithm()
    case .besselJ, .besselY: return bessel()
    case .polygamma: return polygamma()
    case .beta: return beta()
    default: return unary()
    }
  }

  // MARK: Shorthand

  mutating func number(_ value: Double) -> NodeIndex { graph.constant(value) }

  mutating func plus(_ a: NodeIndex?, _ b: NodeIndex?) -> Differentiation.Slope {
    switch (a, b) {
    case (nil, nil): .zero
    case (let a?, nil): .node(a)
    case (nil, let b?): .node(b)
    case (let a?, let b?): .node(graph.binary(.add, a, b))
    }
  }

  mutating func minus(_ a: NodeIndex?, _ b: NodeIndex?) -> Differentiation.Slope {
    guard let b else { return plus(a, nil) }
    guard let a else { return .node(graph.unary(.negate, b)) }
    return .node(graph.binary(.subtract, a, b))
  }

  mutating func times(_ factor: NodeIndex, _ slope: NodeIndex?) -> NodeIndex? {
    slope.map { graph.binary(.multiply, factor, $0) }
  }

  mutating func divide(
    _ slope: Differentiation.Slope,
    by divisor: NodeIndex
  ) -> Differentiation.Slope {
    if case .node(let node) = slope { return .node(graph.binary(.divide, node, divisor)) }
    return slope
  }

  /// The slope of a function of one operand whose derivative is `factor`.
  mutating func chain(_ factor: NodeIndex) -> Differentiation.Slope {
    times(factor, da).map { .node($0) } ?? .zero
  }
}
