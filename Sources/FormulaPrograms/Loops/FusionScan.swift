import FormulaChecking
import FormulaVocabulary

/// Nodes of a graph that one loop computes together, in place of a loop for each.
///
/// Loops over points, cells and balls fuse different nodes: each has a type of its own.
protocol Fusion: Sendable {
  /// Finds what the loops of a graph compute at once.
  static func scan(_ graph: Graph, _ outputs: [NodeIndex]) -> FusionScan<Self>
  /// Calls `body` with each node that the loop reads, which stands in place of the node `index`.
  func forEachOperand(of index: NodeIndex, in graph: Graph, _ body: (NodeIndex) -> Void)
}

/// Fusions one of which takes a value where another node is defined, and is undefined elsewhere: the slope of that node, for one.
protocol DefinednessFusion: Fusion {
  static func whereDefined(_ value: NodeIndex, by condition: NodeIndex) -> Self
}

/// The fusions of a graph, and which of its nodes are left to be computed.
///
/// Nodes on the way to a fusion that are read by others, too, or are outputs, are computed by themselves. Over points what stands
/// before them is then a fusion of its own, or none; over cells the fusion computes them once more, because it gives narrower
/// enclosures than its parts do.
///
/// The graph is handed over each time: a copy of it counts a dozen references.
struct FusionScan<Shared: Fusion> {
  private var fusions: [Shared] = []
  /// For each node the place of its fusion; `alone`, or `skipped` if nothing needs it, or a fusion computes it on its way.
  private var states: [Int32]
  /// For each node, how many nodes read it, and outputs.
  private var readers: [Int32]

  private static var alone: Int32 { -1 }
  private static var skipped: Int32 { -2 }

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
  subscript(index: Int) -> Shared? {
    let state = states[index]
    return state >= 0 ? fusions[Int(state)] : nil
  }

  /// Calls `body` with each node that the loops of a node read.
  func forEachOperand(of index: NodeIndex, in graph: Graph, _ body: (NodeIndex) -> Void) {
    if let fusion = self[Int(index)] {
      fusion.forEachOperand(of: index, in: graph, body)
    } else {
      graph.forEachOperand(of: index, body)
    }
  }

  // MARK: Fusions

  /// Whether the node is read so many times, and nowhere else.
  func isRead(_ node: NodeIndex, times: Int = 1) -> Bool { readers[Int(node)] == times }

  /// Leaves a node to the fusion that computes it on its way.
  mutating func skip(_ node: NodeIndex) { states[Int(node)] = Self.skipped }

  mutating func set(_ fusion: Shared, _ index: Int) {
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
    graph.forEachOperand(of: node) { dropReader(of: $0) }
  }

  private mutating func dropReader(of node: NodeIndex) { readers[Int(node)] -= 1 }
}

extension FusionScan where Shared: DefinednessFusion {
  /// `u = u` asks whether u is defined.
  mutating func fuseWhereDefined(_ index: Int, _ graph: Graph) {
    let node = graph.nodes[index]
    let condition = graph.nodes[Int(node.a)]
    guard condition.operation == .equal, condition.a == condition.b, isRead(node.a),
      graph.constant(node.c)?.isNaN == true
    else { return }
    set(.whereDefined(node.b, by: condition.a), index)
    skip(node.a)
    dropReader(of: condition.a)
  }
}
