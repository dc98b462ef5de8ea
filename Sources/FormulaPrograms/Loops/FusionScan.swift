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

/// Fusions one of which takes a value where another node is defined, and is undefined elsewhere: the slope of that
/// node, for one.
protocol DefinednessFusion: Fusion {
  static func whereDefined(_ value: NodeIndex, by condition: NodeIndex) -> Self
}

/// The fusions of a graph, and the nodes that are still computed one by one.
///
/// Intermediate nodes of a fusion that other nodes or outputs read, too, are computed separately.
/// Over points the part before them is then a fusion of its own, or none; over cells the fusion
/// computes them again, because it gives narrower enclosures than its parts do.
///
/// The graph is passed each time: a stored copy of it would cost a dozen reference counts.
struct FusionScan<Shared: Fusion> {
  private var fusions: [Shared] = []
  /// For each node the index of its fusion; `alone`, or `skipped` if no node needs it, or a fusion
  /// computes it as a step.
  private var states: [Int32]
  /// For each node, the number of nodes and outputs that read it.
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

  /// Whether a node is computed by an instruction of its own: an output needs it, and it is no step
  /// of a fusion.
  func isComputed(_ index: Int) -> Bool { states[index] != Self.skipped }

  /// The fusion that computes a node; nil if the node is computed alone.
  subscript(index: Int) -> Shared? {
    let state = states[index]
    return state >= 0 ? fusions[Int(state)] : nil
  }

  /// Calls `body` with each node that the loop of a node reads.
  func forEachOperand(of index: NodeIndex, in graph: Graph, _ body: (NodeIndex) -> Void) {
    if let fusion = self[Int(index)] {
      fusion.forEachOperand(of: index, in: graph, body)
    } else {
      graph.forEachOperand(of: index, body)
    }
  }

  // MARK: Fusions

  /// Whether the node is read exactly this number of times.
  func isRead(_ node: NodeIndex, times: Int = 1) -> Bool { readers[Int(node)] == times }

  /// Marks a node as a step that a fusion computes.
  mutating func skip(_ node: NodeIndex) { states[Int(node)] = Self.skipped }

  mutating func set(_ fusion: Shared, _ index: Int) {
    states[index] = Int32(fusions.count)
    fusions.append(fusion)
  }

  /// Replaces the operands of a node by `base`, the only node that its fusion reads; operands
  /// without other readers are skipped when the scan reaches them.
  mutating func replaceOperands(of index: Int, by base: NodeIndex, _ graph: Graph) {
    dropOperands(of: NodeIndex(index), graph)
    readers[Int(base)] += 1
  }

  /// Records that a node no longer reads its operands.
  mutating func dropOperands(of node: NodeIndex, _ graph: Graph) {
    graph.forEachOperand(of: node) { dropReader(of: $0) }
  }

  private mutating func dropReader(of node: NodeIndex) { readers[Int(node)] -= 1 }
}

extension FusionScan where Shared: DefinednessFusion {
  /// Fuses a choice by `u = u`, which tests whether u is defined.
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
