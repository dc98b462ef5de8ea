/// The index of a node in its graph.
typealias NodeIndex = Int32

/// A node of a graph in single assignment form.
struct Node: Hashable, Sendable {
  var operation: Operation
  /// The operands, as many as the operation has; the rest is 0.
  var a: NodeIndex = 0
  var b: NodeIndex = 0
  var c: NodeIndex = 0
  /// What ``Operation`` says.
  var payload: UInt64 = 0

  /// Calls `body` with each operand; those of calls are in ``Graph/calls``.
  @inline(__always)
  func forEachOperand(_ body: (NodeIndex) -> Void) {
    let count = operation.operandCount
    if count > 0 { body(a) }
    if count > 1 { body(b) }
    if count > 2 { body(c) }
  }
}

/// A call of a user's function that is not inlined.
struct Call: Hashable, Sendable {
  /// The index of the function in ``CheckedFormula``.
  var function: Int
  var arguments: [NodeIndex]
}

/// Nodes that stand behind their operands; equal subexpressions are one node.
struct Graph: Sendable {
  private(set) var nodes: [Node] = []
  private(set) var calls: [Call] = []
  /// Where each call stands in the statement.
  private(set) var callRanges: [SourceRange] = []

  private var indices: [Node: NodeIndex] = [:]
  private var callIndices: [Call: UInt64] = [:]

  /// Calls `body` with each operand of a node, the arguments of calls included.
  @inline(__always)
  func forEachOperand(of index: NodeIndex, _ body: (NodeIndex) -> Void) {
    let node = nodes[Int(index)]
    if node.operation == .call {
      for argument in calls[Int(node.payload)].arguments { body(argument) }
    } else {
      node.forEachOperand(body)
    }
  }

  /// Returns for each node whether one of `outputs` needs it.
  func reachable(from outputs: [NodeIndex]) -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    for output in outputs { isNeeded[Int(output)] = true }
    for index in nodes.indices.reversed() where isNeeded[index] {
      forEachOperand(of: NodeIndex(index)) { isNeeded[Int($0)] = true }
    }
    return isNeeded
  }

  /// Returns the number that a node is known to be, or nil.
  func constant(_ index: NodeIndex) -> Double? {
    let node = nodes[Int(index)]
    return node.operation == .constant ? Double(bitPattern: node.payload) : nil
  }

  mutating func constant(_ value: Double) -> NodeIndex {
    // One NaN for all, so that undefined is one node.
    let bits = value.isNaN ? Double.nan.bitPattern : value.bitPattern
    return intern(Node(operation: .constant, payload: bits))
  }

  mutating func parameter(_ index: Int) -> NodeIndex {
    intern(Node(operation: .parameter, payload: UInt64(index)))
  }

  mutating func call(_ function: Int, _ arguments: [NodeIndex], at range: SourceRange) -> NodeIndex
  {
    let call = Call(function: function, arguments: arguments)
    if let known = callIndices[call] { return intern(Node(operation: .call, payload: known)) }
    let index = UInt64(calls.count)
    calls.append(call)
    callRanges.append(range)
    callIndices[call] = index
    return intern(Node(operation: .call, payload: index))
  }

  mutating func unary(_ operation: Operation, _ a: NodeIndex) -> NodeIndex {
    if operation == .negate, nodes[Int(a)].operation == .negate { return nodes[Int(a)].a }
    return fold(Node(operation: operation, a: a))
  }

  mutating func binary(_ operation: Operation, _ a: NodeIndex, _ b: NodeIndex) -> NodeIndex {
    // Only what is exact for every a, undefined and infinite ones included: never 0·a or a - a.
    switch operation {
    case .multiply where constant(a) == 1: b
    case .multiply where constant(b) == 1, .divide where constant(b) == 1: a
    default: fold(Node(operation: operation, a: a, b: b))
    }
  }

  mutating func ternary(
    _ operation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex,
    _ c: NodeIndex
  ) -> NodeIndex {
    if operation == .select, let condition = constant(a) {
      return condition.isNaN ? constant(.nan) : condition != 0 ? b : c
    }
    return fold(Node(operation: operation, a: a, b: b, c: c))
  }

  /// The power with a whole exponent of a magnitude up to ``Operation/maximumIntegerPower``.
  mutating func integerPower(_ base: NodeIndex, _ exponent: Int) -> NodeIndex {
    if exponent == 1 { return base }
    let payload = UInt64(bitPattern: Int64(exponent))
    return fold(Node(operation: .integerPower, a: base, payload: payload))
  }

  /// Computes a node over constants with the kernel that would compute it later.
  private mutating func fold(_ node: Node) -> NodeIndex {
    var values: (Double, Double, Double) = (0, 0, 0)
    let count = node.operation.operandCount
    guard let a = constant(node.a) else { return intern(node) }
    values.0 = a
    if count > 1 {
      guard let b = constant(node.b) else { return intern(node) }
      values.1 = b
    }
    if count > 2 {
      guard let c = constant(node.c) else { return intern(node) }
      values.2 = c
    }
    let kernel = node.operation.kernel
    return constant(kernel.value(values.0, values.1, values.2, payload: node.payload))
  }

  private mutating func intern(_ node: Node) -> NodeIndex {
    if let known = indices[node] { return known }
    let index = NodeIndex(nodes.count)
    nodes.append(node)
    indices[node] = index
    return index
  }
}
