import FormulaChecking
import FormulaVocabulary

/// Nodes of a graph that one loop computes together, in place of a loop for each.
enum Fusion: Sendable {
  /// All products and sums of Horner's scheme.
  case polynomial(Polynomial)
  /// The same for points, with what is cheap around it.
  case pointPolynomial(PointPolynomial)
  /// A product with a number and a sum with one, over cells.
  case line(CellLine)
  /// One of two values, by a comparison with a number.
  case choice(Choice)
  /// A value where another node is defined, undefined elsewhere: the slope of that node, for one.
  case whereDefined(NodeIndex, by: NodeIndex)
  /// The sine and the cosine of one node, where the first of the two stands.
  case sineAndCosine(sine: NodeIndex, cosine: NodeIndex)
  /// The second one of two that are computed where the first one stands.
  case computedBefore
}

/// The fusions of a graph, and which of its nodes are left to be computed.
///
/// Nodes on the way to a fusion that are read by others, too, or are outputs, are computed by themselves. Over points what stands
/// before them is then a fusion of its own, or none; over cells the fusion computes them once more, because it gives narrower
/// enclosures than its parts do.
///
/// The graph is handed over each time: a copy of it counts a dozen references.
struct FusionScan {
  private var fusions: [Fusion] = []
  /// For each node the place of its fusion; `alone`, or `skipped` if nothing needs it, or a fusion computes it on its way.
  private var states: [Int32]
  /// For each node, how many nodes read it, and outputs.
  private var readers: [Int32]

  private static let alone: Int32 = -1
  private static let skipped: Int32 = -2

  /// Finds what loops over points compute at once.
  static func points(_ graph: Graph, _ outputs: [NodeIndex]) -> FusionScan {
    var scan = FusionScan(graph, outputs)
    var (hasSine, hasCosine) = (false, false)
    for index in scan.states.indices.reversed() where scan.isComputed(index) {
      switch graph.nodes[index].operation {
      case .add, .subtract, .multiply, .divide, .negate: scan.fusePointPolynomial(index, graph)
      case .select: scan.fuseChoice(index, graph)
      case .sine: hasSine = true
      case .cosine: hasCosine = true
      default: continue
      }
    }
    if hasSine, hasCosine { scan.fuseSinesAndCosines(graph) }
    return scan
  }

  /// Finds what loops over balls compute at once.
  static func balls(_ graph: Graph, _ outputs: [NodeIndex]) -> FusionScan {
    var scan = FusionScan(graph, outputs)
    for index in scan.states.indices.reversed() where scan.isComputed(index) {
      switch graph.nodes[index].operation {
      case .add, .subtract, .multiply: scan.fuseBallPolynomial(index, graph)
      default: continue
      }
    }
    return scan
  }

  init(_ graph: Graph, _ outputs: [NodeIndex]) {
    states = [Int32](repeating: Self.skipped, count: graph.nodes.count)
    readers = [Int32](repeating: 0, count: states.count)
    for output in outputs { read(output) }
    for index in states.indices.reversed() where isComputed(index) {
      graph.forEachOperand(of: NodeIndex(index)) { read($0) }
    }
  }

  private mutating func read(_ node: NodeIndex) {
    states[Int(node)] = Self.alone
    readers[Int(node)] += 1
  }

  /// Whether a node is computed: an output needs it, and no fusion does it on its way.
  func isComputed(_ index: Int) -> Bool { states[index] != Self.skipped }

  /// The loop that a node shares with others, if there is one.
  subscript(index: Int) -> Fusion? {
    let state = states[index]
    return state >= 0 ? fusions[Int(state)] : nil
  }

  /// Calls `body` with each node that the loops of a node read.
  func forEachOperand(of index: NodeIndex, in graph: Graph, _ body: (NodeIndex) -> Void) {
    switch self[Int(index)] {
    case .polynomial(let polynomial): body(polynomial.base)
    case .pointPolynomial(let polynomial): body(polynomial.operand)
    case .line(let line): body(line.operand)
    case .choice(let choice):
      body(choice.operand)
      body(choice.value)
      body(choice.otherwise)
    case .whereDefined(let value, let condition):
      body(value)
      body(condition)
    case .sineAndCosine, .computedBefore, nil: graph.forEachOperand(of: index, body)
    }
  }

  // MARK: Fusions

  /// Whether the node is read so many times, and nowhere else.
  func isRead(_ node: NodeIndex, times: Int = 1) -> Bool { readers[Int(node)] == times }

  /// Leaves a node to the fusion that computes it on its way.
  mutating func skip(_ node: NodeIndex) { states[Int(node)] = Self.skipped }

  mutating func set(_ fusion: Fusion, _ index: Int) {
    states[index] = Int32(fusions.count)
    fusions.append(fusion)
  }

  /// Leaves the operands of a node to a fusion that reads `base` alone; those that nothing else reads are skipped when their turn
  /// comes.
  mutating func replaceOperands(of index: Int, by base: NodeIndex, _ graph: Graph) {
    dropOperands(of: NodeIndex(index), graph)
    readers[Int(base)] += 1
  }

  /// Counts that a node does not read its operands any more.
  mutating func dropOperands(of node: NodeIndex, _ graph: Graph) {
    graph.forEachOperand(of: node) { readers[Int($0)] -= 1 }
  }

  private mutating func fuseBallPolynomial(_ index: Int, _ graph: Graph) {
    guard let polynomial = graph.polynomial(at: NodeIndex(index)),
      polynomial.steps.allSatisfy({ isRead($0) }),
      polynomial.coefficients.allSatisfy({ graph.isCertain($0) })
    else { return }
    set(.polynomial(polynomial), index)
    for step in polynomial.steps { skip(step) }
  }

  /// `u = u` asks whether u is defined.
  mutating func fuseWhereDefined(_ index: Int, _ graph: Graph) {
    let node = graph.nodes[index]
    let condition = graph.nodes[Int(node.a)]
    guard condition.operation == .equal, condition.a == condition.b, isRead(node.a),
      graph.constant(node.c)?.isNaN == true
    else { return }
    set(.whereDefined(node.b, by: condition.a), index)
    skip(node.a)
    readers[Int(condition.a)] -= 1
  }

  private mutating func fuseSinesAndCosines(_ graph: Graph) {
    var partners: [NodeIndex: Int] = [:]
    for index in states.indices where isComputed(index) {
      let node = graph.nodes[index]
      guard node.operation == .sine || node.operation == .cosine else { continue }
      guard let first = partners[node.a] else {
        partners[node.a] = index
        continue
      }
      let (sine, cosine) = node.operation == .cosine ? (first, index) : (index, first)
      set(.sineAndCosine(sine: NodeIndex(sine), cosine: NodeIndex(cosine)), first)
      set(.computedBefore, index)
    }
  }
}
