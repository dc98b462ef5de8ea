import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// A graph computed node by node at one place, or over one cell, so that it can be asked of each node what happens to it.
///
/// Programs over blocks tell of their outputs alone. This is slower than they are, and is asked for single places only: those of
/// breaks.
struct NodeWalk {
  let graph: Graph
  let bodies: [RangeBody]
  /// The nodes that the output needs, operands first.
  let nodes: [NodeIndex]

  /// Longer sums are not taken term by term.
  private static let mostTerms = 2048
  /// Formulas of more nodes are left to the samples.
  private static let mostNodes = 1000

  /// Creates the walk to a node; nil if it is too long.
  init?(to output: NodeIndex, of graph: Graph, _ bodies: [RangeBody]) {
    let isNeeded = graph.reachable(from: [output])
    nodes = graph.nodes.indices.filter { isNeeded[$0] }.map { NodeIndex($0) }
    guard nodes.count <= Self.mostNodes else { return nil }
    self.graph = graph
    self.bodies = bodies
  }

  // MARK: Cells

  /// Encloses all nodes over a cell of the first parameter; others, and what no row encloses, are not known.
  func enclosures(over cell: Interval) -> [EnclosedValue] { enclosures(over: [cell]) }

  /// Encloses all nodes over a box: an interval for each of the first parameters.
  func enclosures(over box: [Interval]) -> [EnclosedValue] {
    var values = [EnclosedValue](repeating: .unknown, count: graph.nodes.count)
    for index in nodes {
      let node = graph.nodes[Int(index)]
      if let constant = graph.enclosure(ofConstant: index) {
        values[Int(index)] = constant
      } else if node.operation == .parameter {
        if node.payload < box.count { values[Int(index)] = EnclosedValue(box[Int(node.payload)]) }
      } else {
        let (a, b, c) = operands(of: node)
        values[Int(index)] = enclosure(of: node, values[a], values[b], values[c])
      }
    }
    return values
  }

  /// Encloses an operation; one that has the same operand twice knows that it has: `u = u` asks whether u has a value, as derivatives do, and
  /// u·u is a square.
  func enclosure(
    of node: Node,
    _ a: EnclosedValue,
    _ b: EnclosedValue,
    _ c: EnclosedValue
  ) -> EnclosedValue {
    switch node.operation {
    case .equal where node.a == node.b:
      EnclosedValue(Interval(hull: 1, 1), flags: a.flags)
    case .multiply where node.a == node.b:
      Operation.integerPower.row.enclosure.value(a, a, a, payload: 2)
    default: node.operation.row.enclosure.value(a, b, c, payload: node.payload)
    }
  }

  /// The operands of a node, the first one in place of those that it lacks.
  func operands(of node: Node) -> (Int, Int, Int) {
    let count = node.operation.operandCount
    return (
      Int(node.a), count > 1 ? Int(node.b) : Int(node.a), count > 2 ? Int(node.c) : Int(node.a)
    )
  }

  // MARK: Places

  /// Computes all nodes with more digits, the parameters being `inputs`.
  ///
  /// With enclosures of the nodes over the doubles around the place, a subject that is one of the numbers of its edge as far as more
  /// digits tell counts as that number.
  func balls(at inputs: [wm_ball], onEdgesIn cells: [EnclosedValue]? = nil) -> [wm_ball] {
    var values = [wm_ball](repeating: .unknown, count: graph.nodes.count)
    for index in nodes { values[Int(index)] = ball(index, values, inputs, cells) }
    return values
  }

  private func ball(
    _ index: NodeIndex,
    _ values: [wm_ball],
    _ inputs: [wm_ball],
    _ cells: [EnclosedValue]?
  ) -> wm_ball {
    let node = graph.nodes[Int(index)]
    if let constant = graph.meaning(ofConstant: index) { return constant.ball }
    if node.operation == .parameter {
      let place = Int(node.payload)
      return inputs.indices.contains(place) ? inputs[place] : .unknown
    }
    if node.operation == .overRange { return total(node, values, onEdges: cells != nil) }
    let (a, b, c) = operands(of: node)
    let row = node.operation.row
    if node.operation == .equal, a == b {
      return values[a].isUndefined || values[a].isUnknown ? values[a] : wm_ball(exactly: 1)
    }
    if let cells, row.edge != .none,
      let number = number(
        onEdge: row.edge,
        values[a],
        values[b],
        around: row.edge.subject(cells[a], cells[b]).interval.width
      )
    {
      // Both operands of u^u are 0 where one is.
      let width = cells[b].interval.width
      let isZero =
        b != a
        && values[b].isAsGood(
          as: 0,
          within: width.isFinite ? width * Self.gain : 0
        )
      return row.edge.value(
        of: node.operation,
        payload: node.payload,
        at: number,
        values[a],
        isZero || b == a && number == 0 ? wm_ball(exactly: 0) : values[b],
        values[c]
      )
    }
    if node.operation.operandCount == 2, a == b, let loop = node.operation.rescueWithItself {
      return Rescue.unary(loop).value(values[a], values[a], values[a], payload: node.payload)
    }
    return row.rescue.value(values[a], values[b], values[c], payload: node.payload)
  }

  /// More digits tell so much more than doubles do.
  static let gain = 0x1p-40

  /// The number of an edge that its subject is, as far as more digits tell; over the doubles around the place the subject runs
  /// through an interval of so much width.
  private func number(
    onEdge edge: OperationEdge,
    _ a: wm_ball,
    _ b: wm_ball,
    around width: Double
  ) -> Double? {
    let subject = edge.subject(a, b)
    let nearest = subject.nearest
    guard nearest.value.isFinite, nearest.bound.isFinite else { return nil }
    let range = Interval(hull: nearest.value - nearest.bound, nearest.value + nearest.bound)
    let tolerance = width.isFinite ? width * Self.gain : 0
    return edge.numbers(in: range).first { subject.isAsGood(as: $0, within: tolerance) }
  }

  // MARK: Sums and products

  /// What the counts of a range change at: where (last - first)/step is whole.
  static let countEdge = OperationEdge.wholeNumbers

  /// Returns the quotient that tells how far a range counts.
  func steps(_ node: Node, _ values: [wm_ball]) -> wm_ball {
    let way = Operation.subtract.rescued(values[Int(node.b)], values[Int(node.a)])
    return Operation.divide.rescued(way, values[Int(node.c)])
  }

  /// Whether a node is a sum or a product that runs in steps.
  func isCounted(_ node: Node) -> Bool {
    guard node.operation == .overRange else { return false }
    let form = graph.rangeForms[Int(node.payload)]
    return form.isStepped && (form.operation == .sum || form.operation == .product)
  }

  private func total(_ node: Node, _ values: [wm_ball], onEdges: Bool) -> wm_ball {
    let form = graph.rangeForms[Int(node.payload)]
    guard isCounted(node), bodies.indices.contains(form.body),
      !bodies[form.body].parameters.contains(true),
      bodies[form.body].results.indices.contains(form.result),
      let count = count(steps(node, values), onEdges: onEdges), count <= Self.mostTerms
    else { return .unknown }
    let body = bodies[form.body]
    let result = body.results[form.result]
    guard let walk = NodeWalk(to: result, of: body.graph, bodies) else { return .unknown }
    let operation: Operation = form.operation == .sum ? .add : .multiply
    var total = wm_ball(exactly: form.operation == .sum ? 0 : 1)
    let captured = form.captured.map { values[Int($0)] }
    for index in 0..<count {
      let way = Operation.multiply.rescued(values[Int(node.c)], wm_ball(exactly: Double(index)))
      let place = Operation.add.rescued(values[Int(node.a)], way)
      let term = walk.balls(at: [place] + captured)[Int(result)]
      total = operation.rescued(total, term)
    }
    return total
  }

  /// How many numbers so many steps reach; nil if that is not settled.
  private func count(_ steps: wm_ball, onEdges: Bool) -> Int? {
    if onEdges, let whole = number(onEdge: Self.countEdge, steps, steps, around: 0) {
      return whole < 0 ? 0 : Int(exactly: whole + 1)
    }
    let floor = Operation.floor.rescued(steps, steps)
    guard !floor.isUnknown, !floor.isUndefined else { return nil }
    let nearest = floor.nearest
    guard nearest.bound == 0 else { return nil }
    return nearest.value < 0 ? 0 : Int(exactly: nearest.value + 1)
  }
}
