/// The derivative of nodes, by the chain rule: each node's slope is made of its operands' slopes.
extension Checker {
  /// What the derivative of a node is.
  enum Slope {
    /// The node does not depend on what it is differentiated by.
    case zero
    case node(NodeIndex)
    /// An operation on the way has no rule.
    case none
  }

  /// Whether derivatives have grown beyond reason; what has no rule then says nothing.
  var isTooLong: Bool { finishedNodes + graph.nodes.count > Self.derivedNodes }

  /// Returns the derivative of `node` where the nodes `seeds` have the slopes given.
  mutating func slope(of node: NodeIndex, seeds: [NodeIndex: NodeIndex]) -> Slope {
    guard let first = seeds.keys.min() else { return .zero }
    if let seed = seeds[node] { return .node(seed) }
    if node < first { return .zero }
    var slopes = seeds
    let isNeeded = graph.reachable(from: [node])
    for index in Int(first)...Int(node) where isNeeded[index] {
      let index = NodeIndex(index)
      guard slopes[index] == nil else { continue }
      if isTooLong { return .none }
      var depends = false
      graph.forEachOperand(of: index) { if slopes[$0] != nil { depends = true } }
      guard depends else { continue }
      switch slope(at: index, slopes) {
      case .zero: break
      case .node(let slope): slopes[index] = asList(slope, like: index)
      case .none: return .none
      }
    }
    return slopes[node].map { .node($0) } ?? .zero
  }

  /// The slope of a list is a list.
  mutating func asList(_ slope: NodeIndex, like node: NodeIndex) -> NodeIndex {
    guard graph.isList(node), !graph.isList(slope) else { return slope }
    return broadcast(slope, like: node)
  }

  private mutating func slope(at index: NodeIndex, _ slopes: [NodeIndex: NodeIndex]) -> Slope {
    let node = graph.nodes[Int(index)]
    switch node.operation {
    case .call: return slope(ofCall: index, node, slopes)
    case .overRange: return slope(ofRange: index, node, slopes)
    case .list:
      let zero = graph.constant(0.0)
      let slopes = graph.lists[Int(node.payload)].map { element in
        slopes[element] ?? broadcast(zero, like: element)
      }
      return .node(graph.list(slopes))
    case .element, .listFilter:
      return slopes[node.a].map { .node(graph.listNode(node.operation, $0, node.b)) } ?? .zero
    case .listLength: return .zero
    case .listTotal, .listMean:
      return slopes[node.a].map { .node(graph.listNode(node.operation, $0)) } ?? .zero
    case .listRange, .listMedian, .listDeviation, .listSort, .listMinimum, .listMaximum, .listGCD,
      .listLCM:
      return .none
    default:
      var rules = DerivativeRules(graph: Graph(), index: index, node: node, slopes: slopes)
      // Lent, not copied: a copy for each node would make long formulas quadratic.
      swap(&graph, &rules.graph)
      defer { swap(&graph, &rules.graph) }
      return rules.slope()
    }
  }

  // MARK: Functions that are called

  /// f(a, b) has the slope f*(a, b, a', b'), f* being the function of the slopes of f's parameters.
  private mutating func slope(
    ofCall index: NodeIndex,
    _ node: Node,
    _ slopes: [NodeIndex: NodeIndex]
  ) -> Slope {
    let call = graph.calls[Int(node.payload)]
    guard !graph.isList(index), !call.arguments.contains(where: { graph.isList($0) }) else {
      return .none
    }
    let zero = graph.constant(0.0)
    // Each derivative has twice as many parameters as the one before.
    finishedNodes += 2 * call.arguments.count
    let arguments = call.arguments + call.arguments.map { slopes[$0] ?? zero }
    let function = derivative(ofFunction: call.function)
    return .node(graph.call(function, arguments, at: graph.callRanges[Int(node.payload)]))
  }

  /// The index of the derivative of a function that is called.
  private mutating func derivative(ofFunction index: Int) -> Int {
    let base = called[index]
    let key = CalledFunction.Key(
      name: base.function.name,
      kinds: base.kinds,
      variables: base.variables,
      derivativeOf: index
    )
    if let known = calledIndices[key] { return known }
    calledIndices[key] = called.count
    var derived = base
    derived.derivativeOf = index
    called.append(derived)
    return called.count - 1
  }

  /// Adds to the graph of a called function the slopes of its parameters, and returns the slope of its
  /// result; undefined if a part has no rule.
  mutating func slope(ofResult result: NodeIndex, parameterCount: Int) -> NodeIndex {
    var seeds: [NodeIndex: NodeIndex] = [:]
    for parameter in 0..<parameterCount {
      seeds[graph.parameter(parameter)] = graph.parameter(parameterCount + parameter)
    }
    switch slope(of: result, seeds: seeds) {
    case .zero: return graph.constant(0)
    case .node(let node): return node
    case .none: return graph.constant(.nan)
    }
  }
}
