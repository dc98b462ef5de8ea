import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// An edge of one operation, where its domain ends or its values run to infinity, as nodes of a graph.
///
/// The row of the operation states where the edge is (`OperationEdge`) and which limit the values
/// have there (`OperationRim`).
struct EdgeRow {
  /// Makes a node that is 0 on the edge.
  let place: (inout Graph) -> NodeIndex
  /// The node that has a limit there: an operand, or the operation itself.
  let replaced: NodeIndex
  /// The limit on the side where the place is above 0, and on the side where it is below; nil where
  /// there is no value.
  let above: Double?
  let below: Double?

  private init(
    _ replaced: NodeIndex,
    above: Double?,
    below: Double? = nil,
    place: @escaping (inout Graph) -> NodeIndex
  ) {
    (self.replaced, self.above, self.below, self.place) = (replaced, above, below, place)
  }

  /// A value near enough to 0 for a logarithm to show its infinite limit.
  private static let tiny = 1e-300
  /// A value near enough to 0 for quotients to show their infinite limit, while their products stay finite.
  private static let small = 1e-120

  /// The edges of a node.
  static func rows(of index: NodeIndex, in graph: Graph) -> [EdgeRow] {
    let node = graph.nodes[Int(index)]
    let (edge, rim) = (node.operation.row.edge, node.operation.row.rim)
    let operand = edge.operand == 0 ? node.a : node.b
    switch rim {
    case .none: return []
    case .domain(let side):
      return edge.numbers(in: numbers).map { number in
        EdgeRow(operand, above: number) { place(of: operand, at: number, side, in: &$0) }
      }
    case .infinity(let side):
      return edge.numbers(in: numbers).map { number in
        EdgeRow(index, above: number * OperationRim.huge) {
          place(of: operand, at: number, side, in: &$0)
        }
      }
    case .pole:
      let huge = OperationRim.huge
      return [EdgeRow(index, above: huge, below: -huge) { edge.place(of: node, in: &$0) }]
    case .value(let limit):
      return [EdgeRow(index, above: limit) { edge.place(of: node, in: &$0) }]
    case .logarithm:
      let row = end(of: operand, at: tiny, in: graph)
      // If u is used nowhere else, its logarithm may be replaced by a number below the logarithm of
      // every double.
      guard uses(of: operand, in: graph) == 1 else { return [row] }
      let least = -OperationRim.huge
      return [EdgeRow(index, above: least, below: row.below.map { _ in least }, place: row.place)]
    case .power:
      let exponent = graph.constant(node.b)
      return [end(of: operand, at: exponent.map { $0 > 0 ? 0 : small } ?? tiny, in: graph)]
    case .root:
      guard let degree = graph.constant(node.b) else { return [] }
      let isEven = degree.truncatingRemainder(dividingBy: 2) == 0
      if degree < 0 {
        return [isEven ? end(of: operand, at: small, in: graph) : pole(at: operand, in: graph)]
      }
      return isEven ? [EdgeRow(operand, above: 0) { _ in operand }] : []
    case .quotient: return [pole(at: operand, in: graph)]
    case .wholePower:
      return Int64(bitPattern: node.payload) < 0 ? [pole(at: operand, in: graph)] : []
    }
  }

  /// The range of the numbers at which the domains of operands end.
  private static let numbers = Interval(hull: -1, 1)

  /// Returns the distance of an operand from a number on the edge, above 0 where there are values.
  private static func place(
    of operand: NodeIndex,
    at number: Double,
    _ side: OperationRim.Side,
    in graph: inout Graph
  ) -> NodeIndex {
    let isBelow =
      switch side {
      case .above: false
      case .inside: number > 0
      case .outside: number < 0
      }
    if number == 0, !isBelow { return operand }
    let constant = graph.constant(number)
    return isBelow
      ? graph.binary(.subtract, constant, operand) : graph.binary(.subtract, operand, constant)
  }

  /// Returns how often a node is used as an operand in the graph.
  private static func uses(of operand: NodeIndex, in graph: Graph) -> Int {
    var count = 0
    for index in graph.nodes.indices {
      graph.forEachOperand(of: NodeIndex(index)) { if $0 == operand { count += 1 } }
    }
    return count
  }

  /// Returns the end of a domain at u = 0, with values above it; with values on both sides if u is
  /// never below 0.
  private static func end(of operand: NodeIndex, at limit: Double, in graph: Graph) -> EdgeRow {
    let root = root(of: operand, in: graph)
    return EdgeRow(operand, above: limit, below: root == operand ? nil : limit) { _ in root }
  }

  /// Returns a pole at u = 0; if u is never below 0, the values run to the same side on both sides.
  private static func pole(at operand: NodeIndex, in graph: Graph) -> EdgeRow {
    let root = root(of: operand, in: graph)
    return EdgeRow(operand, above: small, below: root == operand ? -small : small) { _ in root }
  }

  /// Returns the w of |w|, √w², w² and w⁴, which is 0 where they are and changes its sign there;
  /// other nodes unchanged.
  private static func root(of operand: NodeIndex, in graph: Graph) -> NodeIndex {
    let node = graph.nodes[Int(operand)]
    switch node.operation {
    case .absolute: return node.a
    case .multiply where node.a == node.b: return node.a
    case .integerPower:
      let exponent = Int64(bitPattern: node.payload)
      return exponent > 0 && exponent.isMultiple(of: 2) ? node.a : operand
    default: return operand
    }
  }
}

extension OperationEdge {
  /// Returns a node that is 0 on the edge and changes its sign there, made of the operands of a
  /// node; NaN where the edge does not apply.
  fileprivate func place(of node: Node, in graph: inout Graph) -> NodeIndex {
    let operand = operand == 0 ? node.a : node.b
    func product(_ a: NodeIndex, _ b: NodeIndex) -> NodeIndex { graph.binary(.multiply, a, b) }
    func only(_ place: NodeIndex, where condition: NodeIndex) -> NodeIndex {
      graph.ternary(.select, condition, place, graph.constant(.nan))
    }
    switch self {
    case .none, .zero, .halfLines: return operand
    case .one: return graph.binary(.subtract, operand, graph.constant(1))
    case .units: return graph.binary(.subtract, graph.constant(1), product(operand, operand))
    case .probabilities:
      return product(operand, graph.binary(.subtract, graph.constant(1), operand))
    case .wholeNumbers:
      return graph.unary(.sine, product(graph.constant(.pi), operand))
    case .halves: return graph.unary(.cosine, product(graph.constant(.pi), operand))
    case .halvesOfDecimals:
      let scale = graph.binary(.power, graph.constant(10), node.b)
      return graph.unary(.cosine, product(graph.constant(.pi), product(node.a, scale)))
    case .notPositive:
      let sine = graph.unary(.sine, product(graph.constant(.pi), operand))
      return only(sine, where: graph.binary(.less, operand, graph.constant(0.5)))
    case .equality: return graph.binary(.subtract, node.a, node.b)
    case .wholeQuotient:
      let quotient = graph.binary(.divide, node.a, node.b)
      return graph.unary(.sine, product(graph.constant(.pi), quotient))
    case .uprightAngles(let sine, let cosine):
      // sin u cos u, where u is nearer to a pole than to a zero.
      let sine = graph.unary(sine, operand)
      let isNear = graph.binary(.less, graph.constant(0.5), graph.integerPower(sine, 2))
      return only(product(sine, graph.unary(cosine, operand)), where: isNear)
    case .branchPoint:
      return graph.binary(.add, operand, graph.unary(.exponential, graph.constant(-1)))
    }
  }
}
