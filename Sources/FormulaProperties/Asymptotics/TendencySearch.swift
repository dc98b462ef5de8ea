import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Finds the limits of the nodes of a graph for large x: by their series where they have one, else
/// by the rules of limits.
struct TendencySearch {
  var arithmetic: SeriesArithmetic
  let source: Graph
  /// The nodes with a known series, and that series.
  let series: [NodeIndex: AsymptoticSeries]
  private var known: [NodeIndex: Tendency] = [:]

  init(
    _ arithmetic: SeriesArithmetic,
    source: Graph,
    series: [NodeIndex: AsymptoticSeries]
  ) {
    (self.arithmetic, self.source, self.series) = (arithmetic, source, series)
  }

  /// Returns the limit of a node; nil where no rule gives one.
  mutating func tendency(of output: NodeIndex) -> Tendency? {
    let isNeeded = source.reachable(from: [output])
    for index in source.nodes.indices where isNeeded[index] {
      let place = NodeIndex(index)
      known[place] = series[place].flatMap { $0.tendency(in: arithmetic) } ?? made(place)
    }
    return known[output]
  }

  private mutating func made(_ index: NodeIndex) -> Tendency? {
    let node = source.nodes[Int(index)]
    let count = node.operation.operandCount
    // Only a series decides which case of a condition is chosen.
    guard count > 0, node.operation != .select, !source.isList(index), let a = known[node.a]
    else { return nil }
    if count == 1 { return unary(node, a) ?? continued(node, [a]) }
    guard let b = known[node.b] else { return nil }
    if count == 2 { return binary(node.operation, a, b) ?? continued(node, [a, b]) }
    guard let c = known[node.c] else { return nil }
    return continued(node, [a, b, c])
  }

  // MARK: Continuous operations

  /// Returns the value at limits near which, or on whose side, the operation is continuous: its
  /// enclosure there has no flag.
  private mutating func continued(_ node: Node, _ operands: [Tendency]) -> Tendency? {
    let isPower = node.operation == .integerPower
    guard isPower || node.payload == 0 else { return nil }
    var cells: [EnclosedValue] = []
    var limits: [NodeIndex] = []
    for operand in operands {
      guard let cell = operand.cell(in: arithmetic.graph),
        let limit = operand.limit(in: &arithmetic.graph)
      else { return nil }
      cells.append(cell)
      limits.append(limit)
    }
    let found = node.operation.row.enclosure.value(
      cells[0],
      cells.count > 1 ? cells[1] : cells[0],
      cells.count > 2 ? cells[2] : cells[0],
      payload: node.payload
    )
    guard found.flags.isEmpty, found.interval.isFinite else { return nil }
    let value: NodeIndex
    switch limits.count {
    case 1:
      value =
        isPower
        ? arithmetic.graph.integerPower(limits[0], Int(Int64(bitPattern: node.payload)))
        : arithmetic.graph.unary(node.operation, limits[0])
    case 2: value = arithmetic.graph.binary(node.operation, limits[0], limits[1])
    default: value = arithmetic.graph.ternary(node.operation, limits[0], limits[1], limits[2])
    }
    guard let sign = arithmetic.sign(value) else { return nil }
    if sign != 0 { return .number(value) }
    let isKept = operands.count == 1 && node.operation.keepsSigns
    if isKept, case .zero(let side) = operands[0] { return .zero(side) }
    // Powers and absolute values are not 0 where their operand is not 0, so a sign of the enclosure
    // is the sign of the value.
    if operands.count == 1, node.operation == .absolute || isPower,
      case .zero(let side) = operands[0], side != .either
    {
      let isNegative =
        side == .below && isPower && !Int64(bitPattern: node.payload).isMultiple(of: 2)
      return .zero(isNegative ? .below : .above)
    }
    return .zero(.either)
  }

  // MARK: Ends of domains, and infinity

  private mutating func unary(_ node: Node, _ a: Tendency) -> Tendency? {
    if node.operation == .negate { return a.negative(in: &arithmetic) }
    let sign = a.sign(in: arithmetic)
    switch (a, node.operation) {
    case (.zero, .naturalLogarithm), (.zero, .binaryLogarithm), (.zero, .decimalLogarithm):
      return sign == 1 ? .infinite(isNegative: true) : nil
    case (_, .integerPower):
      let exponent = Int64(bitPattern: node.payload)
      let isOdd = !exponent.isMultiple(of: 2)
      if case .infinite(let isNegative) = a {
        return exponent > 0
          ? .infinite(isNegative: isOdd && isNegative)
          : .zero(.init(sign: isOdd && isNegative ? -1 : 1))
      }
      if case .zero = a, exponent < 0 {
        return sign.map { .infinite(isNegative: isOdd && $0 < 0) }
      }
      return nil
    case (.infinite(let isNegative), let operation):
      return infinite(operation, isNegative)
    case (.zero, _), (.number, _): return nil
    }
  }

  /// Returns the limit of a function at +∞ or -∞; nil where it has none or it is not known.
  private mutating func infinite(_ operation: Operation, _ isNegative: Bool) -> Tendency? {
    switch operation {
    case .absolute, .hyperbolicCosine: return .infinite(isNegative: false)
    case .cubeRoot, .hyperbolicSine, .inverseHyperbolicSine:
      return .infinite(isNegative: isNegative)
    case .squareRoot, .inverseHyperbolicCosine, .naturalLogarithm, .binaryLogarithm,
      .decimalLogarithm:
      return isNegative ? nil : .infinite(isNegative: false)
    case .exponential: return isNegative ? .zero(.above) : .infinite(isNegative: false)
    case .hyperbolicTangent, .errorFunction, .sign:
      return .number(arithmetic.graph.constant(isNegative ? -1 : 1))
    case .arcTangent:
      let angle = Tendency.number(arithmetic.graph.constant(Double.pi / 2))
      return isNegative ? angle.negative(in: &arithmetic) : angle
    default: return nil
    }
  }

  private mutating func binary(
    _ operation: Operation,
    _ a: Tendency,
    _ b: Tendency
  ) -> Tendency? {
    switch operation {
    case .add: return sum(a, b)
    case .subtract:
      let opposite = b.negative(in: &arithmetic)
      return sum(a, opposite)
    case .multiply: return product(a, b)
    case .divide: return inverse(b).flatMap { product(a, $0) }
    case .power: return power(a, b)
    default: return nil
    }
  }

  private mutating func sum(_ a: Tendency, _ b: Tendency) -> Tendency? {
    switch (a, b) {
    case (.infinite(let first), .infinite(let second)): first == second ? a : nil
    case (.infinite, _): a
    case (_, .infinite): b
    case (.zero(let first), .zero(let second)):
      .zero(first.sign == second.sign ? first : .either)
    case (.zero, _): b
    case (_, .zero): a
    case (.number(let first), .number(let second)):
      made(.add, first, second)
    }
  }

  private mutating func product(_ a: Tendency, _ b: Tendency) -> Tendency? {
    let signs = (a.sign(in: arithmetic), b.sign(in: arithmetic))
    let sign = signs.0.flatMap { first in signs.1.map { first * $0 } }
    switch (a, b) {
    case (.zero, .infinite), (.infinite, .zero): return nil
    case (.infinite, _), (_, .infinite): return sign.map { .infinite(isNegative: $0 < 0) }
    case (.zero, _), (_, .zero): return .zero(.init(sign: sign))
    case (.number(let first), .number(let second)):
      return made(.multiply, first, second)
    }
  }

  private mutating func inverse(_ a: Tendency) -> Tendency? {
    switch a {
    case .infinite(let isNegative): return .zero(.init(sign: isNegative ? -1 : 1))
    case .zero(let side): return side.sign.map { .infinite(isNegative: $0 < 0) }
    case .number(let node):
      let one = arithmetic.graph.constant(1.0)
      return made(.divide, one, node)
    }
  }

  /// Returns the limit of a^b for a above 0: e^(b ln a).
  private mutating func power(_ a: Tendency, _ b: Tendency) -> Tendency? {
    guard a.sign(in: arithmetic) == 1 else { return nil }
    let logarithm: Tendency?
    switch a {
    case .zero: logarithm = .infinite(isNegative: true)
    case .infinite: logarithm = .infinite(isNegative: false)
    case .number(let node):
      // Numbers are handled by continuity; 1^∞ is indeterminate.
      guard case .infinite = b else { return nil }
      let value = arithmetic.graph.unary(.naturalLogarithm, node)
      logarithm = number(value)
    }
    guard let logarithm, let exponent = product(b, logarithm),
      case .infinite(let isNegative) = exponent
    else { return nil }
    return isNegative ? .zero(.above) : .infinite(isNegative: false)
  }

  /// Returns the result of an operation on two constants, as a limit.
  private mutating func made(
    _ operation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex
  ) -> Tendency? {
    // Makes the node first: the graph in which `number` looks it up must contain it.
    let node = arithmetic.graph.binary(operation, a, b)
    return number(node)
  }

  /// Returns a constant as a limit; nil where it is unknown whether the constant is 0.
  private func number(_ node: NodeIndex) -> Tendency? {
    arithmetic.sign(node).map { $0 == 0 ? .zero(.either) : .number(node) }
  }
}

extension Operation {
  /// Whether a function rises through 0, or from 0 on, so that near 0 it has the sign of its operand.
  fileprivate var keepsSigns: Bool {
    switch self {
    case .squareRoot, .cubeRoot, .sine, .tangent, .hyperbolicSine, .hyperbolicTangent,
      .inverseHyperbolicSine,
      .inverseHyperbolicTangent, .arcSine, .arcTangent, .errorFunction:
      true
    default: false
    }
  }
}
