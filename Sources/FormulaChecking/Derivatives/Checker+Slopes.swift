import Diagnostics
import FormulaVocabulary

/// The derivative of nodes, by the chain rule: the slope of each node follows from the slopes of its operands.
///
/// Works on a graph with its bodies and functions, unfinished or finished; derivatives are exact
/// (forward mode, see Griewank and Walther 2008, "Evaluating Derivatives", ch. 3).
struct Differentiation {
  var graph = Graph()
  /// Formulas over ranges, in the order of their indices.
  var bodies: [RangeBody] = []
  /// Functions to be called; slopes of functions join them.
  var functions = CalledFunctions()
  /// The number of nodes in the finished graphs.
  var finishedNodes = 0

  /// Graphs with more nodes than this are not differentiated again.
  private static let nodeLimit = 200_000

  /// The derivative of a node.
  enum Slope {
    /// The node does not depend on the variable.
    case zero
    case node(NodeIndex)
    /// An operation between the node and the variable has no rule.
    case none
  }

  /// Whether derivatives have become too long; a missing rule is then no reason for an error.
  var isTooLong: Bool { finishedNodes + graph.nodes.count > Self.nodeLimit }

  /// Returns the derivative of each node by `variable`, taken `order` times; nil if a part has no rule.
  mutating func derivative(
    of nodes: [NodeIndex],
    by variable: NodeIndex,
    order: Int = 1,
    at place: SourceRange
  ) throws(Diagnostic) -> [NodeIndex]? {
    var parts: [NodeIndex] = []
    for node in nodes {
      var slope = node
      for _ in 0..<order {
        let one = graph.constant(1.0)
        switch self.slope(of: slope, seeds: [variable: one]) {
        case .none:
          if isTooLong { throw Diagnostic(.derivativeTooLong, at: place) }
          return nil
        case .zero: slope = graph.constant(0)
        case .node(let node): slope = node
        }
      }
      // A derivative exists only where the formula has a value, and nowhere outside the real numbers.
      var isDefined = graph.binary(.equal, node, node)
      if graph.constant(slope) != nil {
        isDefined = graph.binary(.and, isDefined, graph.binary(.equal, variable, variable))
      }
      parts.append(graph.ternary(.select, isDefined, slope, graph.constant(.nan)))
    }
    return parts
  }

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

  /// Returns the slope of a list as a list of the same length.
  mutating func asList(_ slope: NodeIndex, like node: NodeIndex) -> NodeIndex {
    guard graph.isList(node), !graph.isList(slope) else { return slope }
    return graph.broadcast(slope, like: node)
  }

  private mutating func slope(at index: NodeIndex, _ slopes: [NodeIndex: NodeIndex]) -> Slope {
    let node = graph.nodes[Int(index)]
    switch node.operation {
    case .call: return slope(ofCall: index, node, slopes)
    case .overRange: return slope(ofRange: index, node, slopes)
    case .list:
      let zero = graph.constant(0.0)
      let slopes = graph.lists[Int(node.payload)].map { element in
        slopes[element] ?? graph.broadcast(zero, like: element)
      }
      return .node(graph.list(slopes))
    case .element, .listFilter:
      return slopes[node.a].map { .node(graph.listNode(node.operation, $0, node.b)) } ?? .zero
    case .listMeasure:
      switch node.measure {
      case .length: return .zero
      case .total, .mean:
        return slopes[node.a].map { .node(graph.measure(node.measure, of: $0)) } ?? .zero
      case .median, .deviation, .minimum, .maximum, .gcd, .lcm, .variance, .populationDeviation,
        .populationVariance, .skewness, .interquartileRange, .mode:
        return .none
      }
    case .listRange, .listSort, .listTransform: return .none
    case .curveValue:
      // The points of the curve do not change with the variable; then the chain rule holds.
      guard slopes[node.a] == nil, let slope = slopes[node.b] else { return .none }
      let steeper = graph.curveValue(node.a, node.b, order: Int(node.payload) + 1)
      return .node(graph.binary(.multiply, steeper, slope))
    // Functions of numbers: each has its row in `DerivativeRules`.
    default:
      var rules = DerivativeRules(graph: Graph(), index: index, node: node, slopes: slopes)
      // Lent, not copied: a copy for each node would make long formulas quadratic.
      swap(&graph, &rules.graph)
      defer { swap(&graph, &rules.graph) }
      return rules.slope()
    }
  }

  // MARK: Functions that are called

  /// Returns the slope of a call f(a, b): f*(a, b, a', b'), where f* is the function of the slopes.
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
    let function = functions.derivative(of: call.function)
    return .node(graph.call(function, arguments, at: graph.callRanges[Int(node.payload)]))
  }

  /// Returns the function that gives the slopes of a function; it has twice as many parameters.
  mutating func slope(
    of base: CheckedFunction,
    as call: CalledFunction
  ) throws(Diagnostic) -> CheckedFunction {
    graph = base.graph
    let count = base.parametersAreLists.count
    let result = slope(ofResult: base.result, parameterCount: count)
    if isTooLong { throw Diagnostic(.derivativeTooLong, at: call.site) }
    return CheckedFunction(
      call: call,
      parametersAreLists: base.parametersAreLists + base.parametersAreLists,
      graph: graph,
      result: result
    )
  }

  /// Adds to the graph of a called function the slopes of its parameters, and returns the slope of its
  /// result; undefined if a part has no rule.
  private mutating func slope(ofResult result: NodeIndex, parameterCount: Int) -> NodeIndex {
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
