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
  private mutating func asList(_ slope: NodeIndex, like node: NodeIndex) -> NodeIndex {
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
      return .node(graph.list(graph.lists[Int(node.payload)].map { slopes[$0] ?? zero }))
    case .element:
      return slopes[node.a].map { .node(graph.listNode(.element, $0, node.b)) } ?? .zero
    case .listLength: return .zero
    case .listTotal, .listMean:
      return slopes[node.a].map { .node(graph.listNode(node.operation, $0)) } ?? .zero
    case .listRange, .listMedian, .listDeviation, .listSort, .listMinimum, .listMaximum, .listGCD,
      .listLCM:
      return .none
    default:
      var rules = DerivativeRules(graph: graph, index: index, node: node, slopes: slopes)
      let slope = rules.slope()
      graph = rules.graph
      return slope
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
    let arguments = call.arguments + call.arguments.map { slopes[$0] ?? zero }
    let function = derivative(ofFunction: call.function)
    return .node(graph.call(function, arguments, at: graph.callRanges[Int(node.payload)]))
  }

  /// The index of the derivative of a function that is called.
  private mutating func derivative(ofFunction index: Int) -> Int {
    let base = called[index]
    let key = CalledFunction.Key(name: base.function.name, kinds: base.kinds, derivativeOf: index)
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

  // MARK: Formulas over ranges

  private mutating func slope(
    ofRange index: NodeIndex,
    _ node: Node,
    _ slopes: [NodeIndex: NodeIndex]
  ) -> Slope {
    let form = graph.rangeForms[Int(node.payload)]
    let depends = form.captured.contains { slopes[$0] != nil }
    switch form.operation {
    case .sum, .list, .product:
      // How many terms there are changes in jumps: between them the ends have no say.
      guard depends else { return .zero }
      guard form.operation != .product || bodies[form.body].results.count == 1,
        let derived = derivative(of: form, slopes)
      else { return .none }
      let step = node.c
      return .node(graph.overRange(derived, from: node.a, to: node.b, step: step))
    case .integral: return slope(ofIntegral: node, form, depends: depends, slopes)
    case .minimum, .maximum, .productDerivative, .slope: return .none
    }
  }

  /// Leibniz' rule: the integral of the slope, and what the moving ends add and take away.
  private mutating func slope(
    ofIntegral node: Node,
    _ form: RangeForm,
    depends: Bool,
    _ slopes: [NodeIndex: NodeIndex]
  ) -> Slope {
    var total: NodeIndex?
    if depends {
      guard let derived = derivative(of: form, slopes) else { return .none }
      total = graph.overRange(derived, from: node.a, to: node.b, step: node.c)
    }
    let body = bodies[form.body]
    for (end, sign) in [(node.b, Operation.add), (node.a, .subtract)] {
      guard let slope = slopes[end] else { continue }
      let arguments = [end] + form.captured
      let value = graph.inline(body.graph, results: body.results, arguments: arguments)
      let moved = graph.binary(.multiply, value[form.result], slope)
      total = graph.binary(sign, total ?? graph.constant(0), moved)
    }
    return total.map { .node($0) } ?? .zero
  }

  /// The form whose formula is the slope of another form's formula; nil if it has no rule.
  private mutating func derivative(
    of form: RangeForm,
    _ slopes: [NodeIndex: NodeIndex]
  ) -> RangeForm? {
    let outer = graph
    let body = bodies[form.body]
    var parameters = body.parameters
    var captured = form.captured
    var seeds: [NodeIndex: NodeIndex] = [:]
    graph = body.graph
    for (place, node) in form.captured.enumerated() {
      guard let slope = slopes[node] else { continue }
      let isList = outer.isList(slope)
      seeds[graph.parameter(place + 1, isList: parameters[place + 1])] =
        graph.parameter(parameters.count, isList: isList)
      parameters.append(isList)
      captured.append(slope)
    }
    let result = body.results[form.result]
    let derived = slope(of: result, seeds: seeds)
    let zero = graph.constant(0.0)
    let inner = graph
    graph = outer
    let slope: NodeIndex
    switch derived {
    case .none: return nil
    case .zero: slope = zero
    case .node(let node): slope = node
    }
    let isProduct = form.operation == .product
    bodies.append(
      RangeBody(
        graph: inner,
        results: isProduct ? [result, slope] : [slope],
        parameters: parameters
      )
    )
    var next = form
    next.operation = isProduct ? .productDerivative : form.operation
    next.body = bodies.count - 1
    next.result = 0
    next.captured = captured
    return next
  }
}
