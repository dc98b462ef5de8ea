import FormulaVocabulary

/// The derivatives of formulas over ranges.
extension Differentiation {
  mutating func slope(
    ofRange index: NodeIndex,
    _ node: Node,
    _ slopes: [NodeIndex: NodeIndex]
  ) -> Slope {
    let form = graph.rangeForms[Int(node.payload)]
    switch form.operation {
    case .sum, .list, .product: return slope(ofTerms: node, form, slopes)
    case .integral: return slope(ofIntegral: node, form, slopes)
    case .minimum, .maximum, .productDerivative, .slope: return .none
    }
  }

  /// Returns the slopes of the terms, combined as the terms are; undefined where a term appears or disappears.
  private mutating func slope(
    ofTerms node: Node,
    _ form: RangeForm,
    _ slopes: [NodeIndex: NodeIndex]
  ) -> Slope {
    var total: NodeIndex?
    let isEndless = [node.a, node.b].contains { graph.constant($0)?.isInfinite ?? false }
    // Infinite products of slopes have no program.
    if isEndless, form.operation == .product { return .none }
    let moves = slopes[node.a] != nil || slopes[node.c] != nil
    if moves || form.captured.contains(where: { slopes[$0] != nil }) {
      guard form.operation != .product || bodies[form.body].results.count == 1,
        let derived = derivative(of: form, slopes, over: moves ? node : nil)
      else { return .none }
      total = graph.overRange(derived, from: node.a, to: node.b, step: node.c)
    }
    guard moves || slopes[node.b] != nil, !isEndless else {
      return total.map { .node($0) } ?? .zero
    }
    let zero = graph.constant(0.0)
    let jumps = jump(ofCount: node, slopes)
    return .node(graph.ternary(.select, jumps, graph.constant(.nan), total ?? zero))
  }

  /// Returns whether the last term stands at the end of the range and does not move with it, as a node.
  private mutating func jump(ofCount node: Node, _ slopes: [NodeIndex: NodeIndex]) -> NodeIndex {
    let zero = graph.constant(0.0)
    let length = graph.binary(.subtract, node.b, node.a)
    let steps = graph.binary(.divide, length, node.c)
    let isWhole = graph.binary(.equal, steps, graph.unary(.floor, steps))
    let isReached = graph.binary(.lessOrEqual, zero, steps)
    let way = graph.binary(.multiply, steps, slopes[node.c] ?? zero)
    let slope = graph.binary(.add, slopes[node.a] ?? zero, way)
    let movesAway = graph.binary(.notEqual, slope, slopes[node.b] ?? zero)
    return graph.binary(.and, graph.binary(.and, isWhole, isReached), movesAway)
  }

  /// Returns the slope of an integral by Leibniz' rule: the integral of the slope, plus the terms
  /// of the moving ends.
  private mutating func slope(
    ofIntegral node: Node,
    _ form: RangeForm,
    _ slopes: [NodeIndex: NodeIndex]
  ) -> Slope {
    var total: NodeIndex?
    if form.captured.contains(where: { slopes[$0] != nil }) {
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

  /// Returns the form whose body is the slope of another form's body; nil if that has no rule.
  ///
  /// If the first value or the step of the range depends on the variable, `range` is the node of
  /// the range, and the terms move too.
  private mutating func derivative(
    of form: RangeForm,
    _ slopes: [NodeIndex: NodeIndex],
    over range: Node? = nil
  ) -> RangeForm? {
    let none = graph.constant(0.0)
    let outer = graph
    let body = bodies[form.body]
    var parameters = body.parameters
    var captured = form.captured
    var seeds: [NodeIndex: NodeIndex] = [:]
    func capture(_ node: NodeIndex, _ work: inout Differentiation) -> NodeIndex {
      parameters.append(outer.isList(node))
      captured.append(node)
      return work.graph.parameter(parameters.count - 1, isList: outer.isList(node))
    }
    graph = body.graph
    if let range {
      // The i-th term is begin + i·step.
      let (begin, step) = (capture(range.a, &self), capture(range.c, &self))
      let first = capture(slopes[range.a] ?? none, &self)
      let further = capture(slopes[range.c] ?? none, &self)
      let variable = graph.parameter(0)
      let index = graph.binary(.divide, graph.binary(.subtract, variable, begin), step)
      let way = graph.binary(.multiply, index, further)
      seeds[variable] = graph.binary(.add, first, way)
    }
    for (place, node) in form.captured.enumerated() {
      guard let slope = slopes[node] else { continue }
      let parameter = graph.parameter(place + 1, isList: parameters[place + 1])
      seeds[parameter] = capture(slope, &self)
    }
    let result = body.results[form.result]
    let derived = slope(of: result, seeds: seeds)
    let zero = graph.constant(0.0)
    var slope: NodeIndex?
    switch derived {
    case .none: break
    case .zero: slope = asList(zero, like: result)
    case .node(let node): slope = node
    }
    let inner = graph
    graph = outer
    finishedNodes += inner.nodes.count
    guard let slope else { return nil }
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
