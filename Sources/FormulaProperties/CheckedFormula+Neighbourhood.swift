package import FormulaChecking
import FormulaVocabulary

/// Substitutions that map the neighbourhood of a place p to a new variable t.
package enum NeighbourhoodView: CaseIterable, Sendable {
  /// x = p ± t: the place is at t = 0, where doubles lie closest together.
  case near
  /// x = p ± 1/t: endless oscillation towards the place becomes oscillation towards infinity.
  case inverted
  /// x = p ± e^-t: a function of logarithms becomes one of powers.
  case logarithmic
}

/// Formulas with the variable substituted near a place: f(p + t) and its like, times |dx/dt|, so
/// that integrals keep their value.
///
/// A linear part in x with its zero at the place becomes a multiple of t, and p is that zero with
/// all its digits: 1/3 in `1/sqrt(abs(x - 1/3))`, 1/e in `ln(abs(x - 1/e))`. Written as f(0.333… +
/// t) they would lose all digits beside the place.
extension CheckedFormula {
  /// Returns a formula of one number in the variable t near a place, towards greater (1) or smaller
  /// numbers (-1); nil for others.
  package func seen(
    from place: Double,
    towards direction: Double,
    as view: NeighbourhoodView
  ) -> CheckedFormula? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]) else { return nil }
    var own = Graph()
    let variable = own.parameter(0)
    let distance: NodeIndex
    let density: NodeIndex?
    switch view {
    case .near: (distance, density) = (variable, nil)
    case .inverted:
      let one = own.constant(1.0)
      distance = own.binary(.divide, one, variable)
      density = own.integerPower(distance, 2)
    case .logarithmic:
      distance = own.unary(.exponential, own.unary(.negate, variable))
      density = distance
    }
    let step = direction < 0 ? own.unary(.negate, distance) : distance
    var lines = LineScan(graph, outputs)
    let zero = lines.zero(near: place)
    let center = zero.map { lines.copy($0, to: &own) } ?? own.exactly(place)
    let x = own.constant(center) == 0 ? step : own.binary(.add, center, step)
    var copies = [NodeIndex](repeating: 0, count: graph.nodes.count)
    let isNeeded = graph.reachable(from: outputs)
    for index in graph.nodes.indices where isNeeded[index] {
      if graph.nodes[index].operation == .parameter {
        copies[index] = x
      } else if let zero, let line = lines[NodeIndex(index)], lines.isZero(line, at: zero) {
        copies[index] = own.binary(.multiply, lines.copy(line.slope, to: &own), step)
      } else {
        copies[index] = own.adopt(NodeIndex(index), of: graph) { copies[Int($0)] }
      }
    }
    var result = copies[Int(outputs[0])]
    if let density { result = own.binary(.multiply, result, density) }
    return with(own, [result], [.number], ranges, parameterCount: 1)
  }

  /// Returns (f(p + ut) - f(p))/(ut) for a formula of one number over t, where p is the known
  /// number of another formula: its limits at 0 are the slopes of f at p, also where rules give
  /// none; nil for other formulas.
  ///
  /// The unit u is a power of two, at most |p| and at most 1: a corner at 0, as that of |x|, is
  /// then far from p = 1e-200.
  package func differenceQuotient(at place: CheckedFormula) -> CheckedFormula? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]),
      let number = place.knownNumber
    else { return nil }
    var own = Graph()
    let unit = number == 0 ? 1 : min(1, number.magnitude.binade)
    let variable = own.parameter(0)
    let distance =
      unit == 1 ? variable : own.binary(.multiply, own.exactly(unit), variable)
    let center = own.inline(place.graph, results: place.outputs, arguments: [])[0]
    let beside = number == 0 ? distance : own.binary(.add, center, distance)
    let value = own.inline(graph, results: outputs, arguments: [center])[0]
    let other = own.inline(graph, results: outputs, arguments: [beside])[0]
    let rise = number == 0 && own.constant(value) == 0 ? other : own.binary(.subtract, other, value)
    let quotient = own.binary(.divide, rise, distance)
    return with(own, [quotient], [.number], ranges, parameterCount: 1)
  }

  /// The zeros of all parts that are linear in the one variable, in rising order: there their
  /// roots, logarithms and quotients may be unbounded.
  package var zerosOfLines: [Double] {
    guard parameterCount == 1 else { return [] }
    return LineScan(graph, outputs).zeros
  }
}

extension Graph {
  /// Returns the node of a double that is meant exactly.
  fileprivate mutating func exactly(_ value: Double) -> NodeIndex {
    constant(value, EnclosedValue(exactly: value))
  }
}

/// The parts of a formula that are slope·x + height, with known numbers.
private struct LineScan {
  struct Line {
    var slope: NodeIndex
    var height: NodeIndex
  }

  /// The graph, with additional nodes for slopes, heights and zeros.
  private var graph: Graph
  private var lines: [NodeIndex: Line] = [:]
  private var zeroNodes: [NodeIndex] = []

  /// Distance, in units of the last digit, within which a place stands for the zero of a line.
  private static let nearness = 2.0
  /// Relative distance below which two zeros are the same: in more digits than doubles have.
  private static let sameness = 0x1p-95

  init(_ source: Graph, _ outputs: [NodeIndex]) {
    graph = source
    let isNeeded = source.reachable(from: outputs)
    for index in source.nodes.indices where isNeeded[index] {
      guard let line = line(source.nodes[index]) else { continue }
      lines[NodeIndex(index)] = line
      guard let slope = graph.constant(line.slope), slope != 0, slope.isFinite else { continue }
      let zero = graph.binary(.divide, graph.unary(.negate, line.height), line.slope)
      if graph.constant(zero)?.isFinite == true { zeroNodes.append(zero) }
    }
  }

  subscript(node: NodeIndex) -> Line? { lines[node] }

  var zeros: [Double] { Set(zeroNodes.compactMap { graph.constant($0) }.map { $0 + 0 }).sorted() }

  /// Returns the zero of a line that a place stands for; nil if there is none.
  func zero(near place: Double) -> NodeIndex? {
    zeroNodes.first { node in
      guard let zero = graph.constant(node) else { return false }
      return (zero - place).magnitude <= Self.nearness * place.magnitude.ulp || zero == place
    }
  }

  /// Whether a line is 0 at the zero of another one, to more digits than doubles have.
  mutating func isZero(_ line: Line, at zero: NodeIndex) -> Bool {
    guard let slope = graph.constant(line.slope), slope != 0 else { return false }
    let own = graph.binary(.divide, graph.unary(.negate, line.height), line.slope)
    if own == zero { return true }
    guard let place = graph.constant(zero), graph.constant(own) == place else { return false }
    let rest = graph.binary(.subtract, own, zero)
    guard let meaning = graph.meaning(ofConstant: rest) else { return false }
    let nearest = meaning.ball.nearest
    return nearest.value.magnitude + nearest.bound <= Self.sameness * place.magnitude
  }

  /// Returns a number of this graph copied to another one, with its exact meaning.
  func copy(_ node: NodeIndex, to other: inout Graph) -> NodeIndex {
    other.inline(graph, results: [node], arguments: [])[0]
  }

  private mutating func line(_ node: Node) -> Line? {
    switch node.operation {
    case .parameter: return Line(slope: graph.constant(1.0), height: graph.constant(0.0))
    case .negate:
      guard let a = lines[node.a] else { return nil }
      return Line(
        slope: graph.unary(.negate, a.slope),
        height: graph.unary(.negate, a.height)
      )
    case .add, .subtract:
      guard lines[node.a] != nil || lines[node.b] != nil, let a = operand(node.a),
        let b = operand(node.b)
      else { return nil }
      return Line(
        slope: graph.binary(node.operation, a.slope, b.slope),
        height: graph.binary(node.operation, a.height, b.height)
      )
    case .multiply:
      let (factor, line) =
        graph.constant(node.a) != nil ? (node.a, lines[node.b]) : (node.b, lines[node.a])
      guard graph.constant(factor) != nil, let line else { return nil }
      return Line(
        slope: graph.binary(.multiply, factor, line.slope),
        height: graph.binary(.multiply, factor, line.height)
      )
    case .divide:
      guard let line = lines[node.a], let divisor = graph.constant(node.b), divisor != 0 else {
        return nil
      }
      return Line(
        slope: graph.binary(.divide, line.slope, node.b),
        height: graph.binary(.divide, line.height, node.b)
      )
    default: return nil
    }
  }

  /// Returns the line that a node is, a number being a line without slope; nil if it is neither.
  private mutating func operand(_ node: NodeIndex) -> Line? {
    if let line = lines[node] { return line }
    guard graph.constant(node) != nil else { return nil }
    return Line(slope: graph.constant(0.0), height: node)
  }
}
