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

  private var a: NodeIndex { node.a }
  private var b: NodeIndex { node.b }
  private var c: NodeIndex { node.c }
  /// The slopes of the operands; nil is zero.
  private var da: NodeIndex? { slopes[node.a] }
  private var db: NodeIndex? { slopes[node.b] }
  private var dc: NodeIndex? { slopes[node.c] }

  mutating func slope() -> Checker.Slope {
    switch node.operation {
    case .variable: return da.map { .node($0) } ?? .zero
    case .negate: return da.map { .node(graph.unary(.negate, $0)) } ?? .zero
    case .add: return plus(da, db)
    case .subtract: return minus(da, db)
    case .multiply: return plus(times(b, da), times(a, db))
    case .divide: return quotient()
    case .integerPower: return integerPower()
    case .power: return power()
    case .less, .lessOrEqual, .equal, .notEqual, .and, .or, .not: return .zero
    case .select: return choose(a, db, dc)
    case .minimum:
      return choose(graph.binary(.lessOrEqual, a, b), da, db)
    case .maximum:
      return choose(graph.binary(.lessOrEqual, b, a), da, db)
    case .clamp: return clamp()
    case .modulo: return remainder(.floor)
    case .remainder: return remainder(.truncate)
    case .hypotenuse:
      return divide(plus(times(a, da), times(b, db)), by: index)
    case .angleOfPoint: return angleOfPoint()
    case .root: return db != nil ? .none : root()
    case .logarithm: return logarithm()
    case .besselJ, .besselY: return bessel()
    case .beta: return beta()

    default: return unary()
    }
  }

  // MARK: Shorthand

  private mutating func number(_ value: Double) -> NodeIndex { graph.constant(value) }

  private mutating func plus(_ a: NodeIndex?, _ b: NodeIndex?) -> Checker.Slope {
    switch (a, b) {
    case (nil, nil): .zero
    case (let a?, nil): .node(a)
    case (nil, let b?): .node(b)
    case (let a?, let b?): .node(graph.binary(.add, a, b))
    }
  }

  private mutating func minus(_ a: NodeIndex?, _ b: NodeIndex?) -> Checker.Slope {
    guard let b else { return plus(a, nil) }
    guard let a else { return .node(graph.unary(.negate, b)) }
    return .node(graph.binary(.subtract, a, b))
  }

  private mutating func times(_ factor: NodeIndex, _ slope: NodeIndex?) -> NodeIndex? {
    slope.map { graph.binary(.multiply, factor, $0) }
  }

  private mutating func divide(
    _ slope: Checker.Slope,
    by divisor: NodeIndex
  ) -> Checker.Slope {
    if case .node(let node) = slope { return .node(graph.binary(.divide, node, divisor)) }
    return slope
  }

  /// The slope of a function of one operand whose derivative is `factor`.
  private mutating func chain(_ factor: NodeIndex) -> Checker.Slope {
    times(factor, da).map { .node($0) } ?? .zero
  }

  private mutating func choose(
    _ condition: NodeIndex,
    _ chosen: NodeIndex?,
    _ other: NodeIndex?
  ) -> Checker.Slope {
    if chosen == nil, other == nil { return .zero }
    let zero = number(0)
    return .node(graph.ternary(.select, condition, chosen ?? zero, other ?? zero))
  }

  /// Zero, but undefined where `jumps` holds.
  private mutating func flat(besides jumps: NodeIndex) -> Checker.Slope {
    if da == nil { return .zero }
    return .node(graph.ternary(.select, jumps, number(.nan), number(0)))
  }

  // MARK: Arithmetic

  /// (a/b)' = (a' - (a/b)·b')/b.
  private mutating func quotient() -> Checker.Slope {
    divide(minus(da, times(index, db)), by: b)
  }

  private mutating func integerPower() -> Checker.Slope {
    let exponent = Int(Int64(bitPattern: node.payload))
    guard exponent != 0, da != nil else { return .zero }
    let rest = exponent == 1 ? number(1) : lowered(exponent)
    return chain(graph.binary(.multiply, number(Double(exponent)), rest))
  }

  private mutating func lowered(_ exponent: Int) -> NodeIndex {
    if exponent - 1 < -Operation.maximumIntegerPower {
      return graph.binary(.power, a, number(Double(exponent - 1)))
    }
    return graph.integerPower(a, exponent - 1)
  }

  /// (a^b)' = b·a^(b-1)·a' + a^b·ln(a)·b'.
  private mutating func power() -> Checker.Slope {
    var fromBase: NodeIndex?
    if let da {
      let lowered = graph.binary(.power, a, graph.binary(.subtract, b, number(1)))
      fromBase = graph.binary(.multiply, graph.binary(.multiply, b, lowered), da)
    }
    var fromExponent: NodeIndex?
    if let db {
      let logarithm = graph.unary(.naturalLogarithm, a)
      fromExponent = graph.binary(.multiply, graph.binary(.multiply, index, logarithm), db)
    }
    return plus(fromBase, fromExponent)
  }

  /// The n-th root r of a has the slope r/(n·a)·a'.
  private mutating func root() -> Checker.Slope {
    chain(graph.binary(.divide, index, graph.binary(.multiply, b, a)))
  }

  private mutating func clamp() -> Checker.Slope {
    if da == nil, db == nil, dc == nil { return .zero }
    let zero = number(0)
    let isAbove = graph.binary(.less, c, a)
    let isBelow = graph.binary(.less, a, b)
    let inner = graph.ternary(.select, isAbove, dc ?? zero, da ?? zero)
    return .node(graph.ternary(.select, isBelow, db ?? zero, inner))
  }

  /// a - b·floor(a/b), and with the whole part in the place of the floor; undefined where it jumps.
  private mutating func remainder(_ rounding: Operation) -> Checker.Slope {
    let whole = graph.unary(rounding, graph.binary(.divide, a, b))
    guard case .node(let slope) = minus(da, times(whole, db)) else { return .zero }
    let jumps = graph.binary(.equal, index, number(0))
    return .node(graph.ternary(.select, jumps, number(.nan), slope))
  }

  /// (x·y' - y·x')/(x² + y²).
  private mutating func angleOfPoint() -> Checker.Slope {
    let square = graph.binary(.add, graph.integerPower(a, 2), graph.integerPower(b, 2))
    return divide(minus(times(b, da), times(a, db)), by: square)
  }

  /// log_b(a) = ln(a)/ln(b).
  private mutating func logarithm() -> Checker.Slope {
    let scale = graph.unary(.naturalLogarithm, b)
    var fromValue: NodeIndex?
    if let da { fromValue = graph.binary(.divide, da, graph.binary(.multiply, a, scale)) }
    var fromBase: NodeIndex?
    if let db {
      let divisor = graph.binary(.multiply, b, scale)
      fromBase = graph.binary(.divide, graph.binary(.multiply, index, db), divisor)
    }
    return minus(fromValue, fromBase)
  }

  // MARK: Functions of one operand

  private mutating func unary() -> Checker.Slope {
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

  private static let ln2 = 0.6931471805599453
  private static let ln10 = 2.302585092994046

  /// The slope a'/divisor.
  private mutating func reciprocal(_ divisor: NodeIndex) -> Checker.Slope {
    da.map { .node(graph.binary(.divide, $0, divisor)) } ?? .zero
  }

  private mutating func perDegree(_ slope: NodeIndex) -> NodeIndex {
    graph.binary(.multiply, slope, number(.pi / 180))
  }

  /// a - 1 and a + 1, which keep their digits near ±1.
  private mutating func neighbours() -> (NodeIndex, NodeIndex) {
    (graph.binary(.subtract, a, number(1)), graph.binary(.add, a, number(1)))
  }

  /// 1 - a².
  private mutating func oneMinusSquare() -> NodeIndex {
    let (below, above) = neighbours()
    return graph.unary(.negate, graph.binary(.multiply, below, above))
  }

  private mutating func inverseCircular() -> Checker.Slope {
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

  // MARK: Special functions

  private mutating func special() -> Checker.Slope {
    switch node.operation {
    case .gamma:
      return chain(graph.binary(.multiply, index, graph.unary(.digamma, a)))
    case .logGamma: return chain(graph.unary(.digamma, a))
    case .errorFunction, .complementaryErrorFunction: return errorFunction()
    case .cardinalSine: return cardinalSine()
    case .lambertW:
      // e^-W/(1 + W), which is 1 at 0.
      let exponential = graph.unary(.exponential, graph.unary(.negate, index))
      let divisor = graph.binary(.add, number(1), index)
      return chain(graph.binary(.divide, exponential, divisor))
    default: return .none
    }
  }

  /// ±2/sqrt(pi)·exp(-a²).
  private mutating func errorFunction() -> Checker.Slope {
    let scale = 1.1283791670955126
    let exponent = graph.unary(.negate, graph.integerPower(a, 2))
    let sign = node.operation == .errorFunction ? scale : -scale
    return chain(graph.binary(.multiply, number(sign), graph.unary(.exponential, exponent)))
  }

  /// (cos a - sinc a)/a, and its series near 0, where the difference loses all digits.
  private mutating func cardinalSine() -> Checker.Slope {
    let difference = graph.binary(.subtract, graph.unary(.cosine, a), index)
    let quotient = graph.binary(.divide, difference, a)
    // -a/3 + a³/30 - a⁵/840; the next term, a⁷/45360, is below 1e-13 of it at 0.05.
    let square = graph.integerPower(a, 2)
    var series = number(-1.0 / 840)
    for coefficient in [1.0 / 30, -1.0 / 3] {
      series = graph.binary(
        .add,
        graph.binary(.multiply, series, square),
        number(coefficient)
      )
    }
    series = graph.binary(.multiply, series, a)
    let isSmall = graph.binary(.less, graph.unary(.absolute, a), number(0.05))
    return chain(graph.ternary(.select, isSmall, series, quotient))
  }

  /// By the argument alone: half the difference of the neighbouring orders.
  private mutating func bessel() -> Checker.Slope {
    if slopes[a] != nil { return .none }
    let one = number(1)
    let below = graph.binary(node.operation, graph.binary(.subtract, a, one), b)
    let above = graph.binary(node.operation, graph.binary(.add, a, one), b)
    let half = graph.binary(.divide, graph.binary(.subtract, below, above), number(2))
    return times(half, db).map { .node($0) } ?? .zero
  }

  /// B(a, b)·((ψ(a) - ψ(a + b))·a' + (ψ(b) - ψ(a + b))·b').
  private mutating func beta() -> Checker.Slope {
    let both = graph.unary(.digamma, graph.binary(.add, a, b))
    let first = graph.binary(.subtract, graph.unary(.digamma, a), both)
    let second = graph.binary(.subtract, graph.unary(.digamma, b), both)
    guard case .node(let slope) = plus(times(first, da), times(second, db)) else { return .zero }
    return .node(graph.binary(.multiply, index, slope))
  }
}
