import FormulaVocabulary

/// Makes the graph of one element of the lists of another graph.
struct ElementGraph {
  private let plan: ElementPlan
  /// The index of the element, from 0.
  private let place: Int
  /// For functions whose elements are made of elements: the index of the function of one element.
  private let functions: [Int: Int]
  /// The exponents and numbers that count as written.
  private let written: WrittenParts
  private(set) var graph = Graph()
  /// The new nodes of nodes that are needed unchanged, and of elements; by the index of the old node.
  private var wholes: [NodeIndex]
  private var elements: [NodeIndex]

  private var source: Graph { plan.source }

  init(
    _ plan: ElementPlan,
    at place: Int,
    functions: [Int: Int],
    written: WrittenParts = WrittenParts()
  ) {
    self.plan = plan
    self.place = place
    self.functions = functions
    self.written = written
    wholes = [NodeIndex](repeating: 0, count: plan.source.nodes.count)
    elements = wholes
    for index in plan.source.nodes.indices {
      if plan.wholes[index] { wholes[index] = whole(NodeIndex(index)) }
      if plan.elements[index] { elements[index] = element(NodeIndex(index)) }
    }
  }

  /// Returns the new node of an output.
  subscript(output: NodeIndex) -> NodeIndex {
    source.isList(output) ? elements[Int(output)] : wholes[Int(output)]
  }

  private mutating func whole(_ index: NodeIndex) -> NodeIndex {
    let node = source.nodes[Int(index)]
    if node.operation == .parameter {
      return graph.parameter(Int(node.payload), isList: source.isList(index))
    }
    if let values = plan.known[index] { return graph.constantList(values) }
    if !source.isList(index), let fraction = written.exponents[index]?.first ?? nil {
      return graph.power(self[node.a], fraction)
    }
    return graph.adopt(index, of: source) { [wholes] in wholes[Int($0)] }
  }

  private mutating func element(_ index: NodeIndex) -> NodeIndex {
    let node = source.nodes[Int(index)]
    if let values = written.values[index], values.indices.contains(place), let value = values[place]
    {
      return graph.constant(value)
    }
    switch plan.way(index) {
    case .atOnce:
      guard let values = plan.known[index] ?? source.constantList(index) else {
        return graph.parameter(Int(node.payload))
      }
      return graph.constant(values.indices.contains(place) ? values[place] : .nan)
    case .ofParts: return element(ofParts: index, node)
    case .ofIndex: return graph.element(wholes[Int(node.a)], self[node.b])
    case .ofBody(let form, let places):
      let body = plan.bodies[form.body]
      let value = graph.place(place, of: places)
      return graph.inline(
        body.graph,
        results: [body.results[form.result]],
        arguments: [value] + form.captured.map { wholes[Int($0)] }
      )[0]
    case .picked: return graph.element(wholes[Int(index)], graph.constant(Double(place + 1)))
    }
  }

  private mutating func element(ofParts index: NodeIndex, _ node: Node) -> NodeIndex {
    switch node.operation {
    case .list:
      let elements = source.lists[Int(node.payload)]
      return elements.indices.contains(place) ? self[elements[place]] : graph.constant(.nan)
    case .call:
      let call = source.calls[Int(node.payload)]
      return graph.call(
        functions[call.function] ?? call.function,
        call.arguments.map { self[$0] },
        at: source.callRanges[Int(node.payload)]
      )
    case .power:
      // The power is computed as if the element were written in place of the list.
      let exponents = written.exponents[index] ?? []
      if exponents.indices.contains(place), let fraction = exponents[place] {
        return graph.power(self[node.a], fraction)
      }
      guard let exponent = graph.constant(self[node.b]) else { fallthrough }
      return graph.power(self[node.a], exponent)
    default:
      let count = node.operation.operandCount
      return graph.rebuild(
        node,
        self[node.a],
        count > 1 ? self[node.b] : 0,
        count > 2 ? self[node.c] : 0
      )
    }
  }
}
