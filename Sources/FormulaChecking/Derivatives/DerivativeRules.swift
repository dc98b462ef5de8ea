import FormulaVocabulary

/// The rules of differentiation: the slope of one node from those of its operands.
///
/// The table is ``slope()``; an operation without a rule there does not compile.
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
    if let slope = stepwiseSlope() { return slope }
    switch node.operation {
    case .variable: return da.map { .node($0) } ?? .zero
    case .negate: return da.map { .node(graph.unary(.negate, $0)) } ?? .zero
    case .add: return sum()
    case .subtract: return difference()
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
    case .legendre, .chebyshevT, .chebyshevU, .hermite: return orthogonal()
    case .laguerre: return laguerre()
    case .polygamma: return polygamma()
    case .beta: return beta()
    case .squareRoot: return squareRoot()
    case .cubeRoot:
      return reciprocal(graph.binary(.multiply, number(3), graph.integerPower(index, 2)))
    case .exponential: return chain(index)
    case .naturalLogarithm: return reciprocal(a)
    case .binaryLogarithm: return reciprocal(graph.binary(.multiply, a, number(Self.ln2)))
    case .decimalLogarithm: return reciprocal(graph.binary(.multiply, a, number(Self.ln10)))
    case .hyperbolicSine: return chain(graph.unary(.hyperbolicCosine, a))
    case .hyperbolicCosine: return even { $0.unary(.hyperbolicSine, $1) }
    case .hyperbolicTangent:
      return reciprocal(graph.integerPower(graph.unary(.hyperbolicCosine, a), 2))
    case .inverseHyperbolicSine: return reciprocal(graph.binary(.hypotenuse, a, number(1)))
    case .inverseHyperbolicCosine:
      let (below, above) = neighbours()
      let roots = (graph.unary(.squareRoot, below), graph.unary(.squareRoot, above))
      return reciprocal(graph.binary(.multiply, roots.0, roots.1))
    case .inverseHyperbolicTangent: return reciprocal(oneMinusSquare())
    case .sine: return chain(graph.unary(.cosine, a))
    case .cosine: return even { $0.unary(.negate, $0.unary(.sine, $1)) }
    case .tangent: return chain(graph.binary(.add, number(1), graph.integerPower(index, 2)))
    case .sineOfDegrees: return chain(perDegree(graph.unary(.cosineOfDegrees, a)))
    case .cosineOfDegrees:
      return chain(perDegree(graph.unary(.negate, graph.unary(.sineOfDegrees, a))))
    case .tangentOfDegrees:
      return chain(perDegree(graph.binary(.add, number(1), graph.integerPower(index, 2))))
    case .arcSine, .arcCosine:
      let root = graph.unary(.squareRoot, oneMinusSquare())
      return inverse(root, falls: node.operation == .arcCosine)
    case .arcTangent, .arcCotangent:
      let divisor = graph.binary(.add, number(1), graph.integerPower(a, 2))
      return inverse(divisor, falls: node.operation == .arcCotangent)
    case .arcSecant, .arcCosecant:
      return inverse(sizeOfSecant(), falls: node.operation == .arcCosecant)
    case .absolute:
      // sign(a), and not a/|a|, whose enclosure over a cell is not exactly 1.
      let isZero = graph.binary(.equal, a, number(0))
      return chain(graph.ternary(.select, isZero, number(.nan), graph.unary(.sign, a)))
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
    case .gamma:
      return chain(graph.binary(.multiply, index, graph.unary(.digamma, a)))
    case .logGamma: return chain(graph.unary(.digamma, a))
    case .digamma: return chain(graph.binary(.polygamma, number(1), a))
    case .errorFunction, .complementaryErrorFunction: return errorFunction()
    case .cardinalSine: return cardinalSine()
    case .lambertW:
      // e^-W/(1 + W), which is 1 at 0.
      let exponential = graph.unary(.exponential, graph.unary(.negate, index))
      let divisor = graph.binary(.add, number(1), index)
      return chain(graph.binary(.divide, exponential, divisor))
    case .normalLower, .normalQuantile, .gammaDensity, .gammaLower, .gammaUpper,
      .gammaLowerQuantile,
      .gammaUpperQuantile, .betaDensity, .betaLower, .betaUpper, .betaQuantile, .studentDensity,
      .studentLower, .studentQuantile, .fisherDensity, .fisherLower, .fisherUpper, .fisherQuantile:
      return distribution()
    case .roundToDecimals, .gcd, .lcm, .binomial, .zeta, .binomialQuantile, .poissonQuantile:
      return .none
    // Lists, calls and formulas over ranges have their rules in `Differentiation`.
    case .constant, .parameter, .call, .overRange, .constantList, .list, .listRange, .element,
      .listFilter, .listMeasure, .listSort, .listTransform, .curveValue:
      return .none
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
