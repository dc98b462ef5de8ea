import CEnclosures
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// k·u, u + c, c - u, or the same of u², for numbers k and c that stand in a formula.
struct CellLine: Sendable {
  /// u.
  let operand: NodeIndex
  let numbers: ve_line_numbers
}

/// What loops over cells compute at once.
enum CellFusion: DefinednessFusion {
  /// All products and sums of Horner's scheme.
  case polynomial(Polynomial)
  /// A product with a number and a sum with one.
  case line(CellLine)
  /// A value where another node is defined, undefined elsewhere.
  case whereDefined(NodeIndex, by: NodeIndex)

  static func scan(_ graph: Graph, _ outputs: [NodeIndex]) -> FusionScan<Self> {
    var scan = FusionScan<Self>(graph, outputs)
    for index in graph.nodes.indices.reversed() where scan.isComputed(index) {
      let node = NodeIndex(index)
      if scan.isRead(node, times: 0) {
        scan.skip(node)
        scan.dropOperands(of: node, graph)
        continue
      }
      switch graph.nodes[index].operation {
      case .add, .subtract, .multiply, .divide: scan.fuseLineOrPolynomial(index, graph)
      case .select: scan.fuseWhereDefined(index, graph)
      default: continue
      }
    }
    return scan
  }

  func forEachOperand(of index: NodeIndex, in graph: Graph, _ body: (NodeIndex) -> Void) {
    switch self {
    case .polynomial(let polynomial): body(polynomial.base)
    case .line(let line): body(line.operand)
    case .whereDefined(let value, let condition):
      body(value)
      body(condition)
    }
  }
}

extension FusionScan<CellFusion> {
  fileprivate mutating func fuseLineOrPolynomial(_ index: Int, _ graph: Graph) {
    if let line = line(NodeIndex(index), graph) {
      set(.line(line), index)
      replaceOperands(of: index, by: line.operand, graph)
    } else if let polynomial = graph.polynomial(at: NodeIndex(index)),
      polynomial.coefficients.allSatisfy({ graph.isCertain($0) })
    {
      set(.polynomial(polynomial), index)
      replaceOperands(of: index, by: polynomial.base, graph)
    }
  }

  /// A product with a number or a sum with one, and the square that it is of, if nothing else reads that; nil if the node is a step
  /// of Horner's scheme with more.
  private func line(_ index: NodeIndex, _ graph: Graph) -> CellLine? {
    var node = index
    var (slope, offset): (Interval?, Interval?)
    var isOpposite = false
    if let (inner, number, isSubtracted) = sum(node, graph) {
      (node, offset, isOpposite) = (inner, number, isSubtracted)
    }
    if isOpposite {
      slope = Interval(hull: -1, -1)
    } else if node == index || isRead(node), let (inner, number) = product(node, graph) {
      (node, slope) = (inner, number)
    }
    // A polynomial has one bound for all of its roundings, which costs less than one for each.
    guard isOpposite || (slope == nil) != (offset == nil) else { return nil }
    if let polynomial = graph.polynomial(at: index), polynomial.coefficients.count > 2 {
      return nil
    }
    let square = isRead(node) ? graph.square(node) : nil
    let (k, c) = (slope ?? Interval(hull: 1, 1), offset ?? Interval(hull: 0, 0))
    return CellLine(
      operand: square ?? node,
      numbers: ve_line_numbers(
        slope_lower: k.lower,
        slope_upper: k.upper,
        offset_lower: c.lower,
        offset_upper: c.upper,
        is_of_square: square != nil
      )
    )
  }

  /// What a number is added to, the number, and whether it is subtracted from it.
  private func sum(_ index: NodeIndex, _ graph: Graph) -> (NodeIndex, Interval, Bool)? {
    let node = graph.nodes[Int(index)]
    switch node.operation {
    case .add:
      if let number = graph.number(node.b) { return (node.a, number, false) }
      return graph.number(node.a).map { (node.b, $0, false) }
    case .subtract:
      if let number = graph.number(node.b) { return (node.a, number.opposite, false) }
      return graph.number(node.a).map { (node.b, $0, true) }
    default: return nil
    }
  }

  /// What is multiplied by a number, and the number; the quotient by a power of two is the product with its reciprocal.
  private func product(_ index: NodeIndex, _ graph: Graph) -> (NodeIndex, Interval)? {
    let node = graph.nodes[Int(index)]
    switch node.operation {
    case .multiply:
      if let number = graph.number(node.b) { return (node.a, number) }
      return graph.number(node.a).map { (node.b, $0) }
    case .divide:
      guard let number = graph.number(node.b), number.lower == number.upper,
        let reciprocal = number.lower.exactReciprocal
      else { return nil }
      return (node.a, Interval(hull: reciprocal, reciprocal))
    default: return nil
    }
  }
}

extension Graph {
  /// What encloses a finite number that a node means.
  fileprivate func number(_ node: NodeIndex) -> Interval? {
    enclosure(ofConstant: node).flatMap {
      $0.flags.isEmpty && $0.interval.isFinite ? $0.interval : nil
    }
  }

  /// What a node is the square of.
  fileprivate func square(_ index: NodeIndex) -> NodeIndex? {
    let node = nodes[Int(index)]
    return switch node.operation {
    case .integerPower where node.payload == 2: node.a
    case .multiply where node.a == node.b: node.a
    default: nil
    }
  }
}

extension Interval {
  fileprivate var opposite: Interval { Interval(hull: -upper, -lower) }
}
