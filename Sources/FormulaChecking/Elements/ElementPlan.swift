import FormulaVocabulary

/// Which nodes of a graph are needed as they are, and of which lists one element, for the graph of an
/// element.
struct ElementPlan {
  /// How the element of a list is made.
  enum Way {
    /// Of numbers that are known, or of a parameter that is the element then.
    case atOnce
    /// Of the elements of operands that are lists, and of those that are none.
    case ofParts
    /// Of a list and the element of the list of its indices.
    case ofIndex
    /// By picking it from the whole list.
    case picked
  }

  let source: Graph
  /// The functions whose elements are made of elements of their arguments.
  let functions: Set<Int>
  /// Lists that are known besides constant ones.
  let known: [NodeIndex: [Double]]
  /// The nodes that are needed as they are.
  private(set) var wholes: [Bool]
  /// The lists of which an element is needed.
  private(set) var elements: [Bool]

  init(
    _ source: Graph,
    outputs: [NodeIndex],
    functions: Set<Int>,
    known: [NodeIndex: [Double]] = [:]
  ) {
    self.source = source
    self.functions = functions
    self.known = known
    wholes = [Bool](repeating: false, count: source.nodes.count)
    elements = wholes
    for output in outputs { need(output) }
    for index in source.nodes.indices.reversed().map(NodeIndex.init) {
      if elements[Int(index)] { needParts(of: index) }
      if wholes[Int(index)] { source.forEachOperand(of: index) { wholes[Int($0)] = true } }
    }
  }

  private mutating func need(_ node: NodeIndex) {
    if source.isList(node) { elements[Int(node)] = true } else { wholes[Int(node)] = true }
  }

  private mutating func needParts(of index: NodeIndex) {
    switch way(index) {
    case .atOnce: break
    case .ofParts: source.forEachOperand(of: index) { need($0) }
    case .ofIndex:
      wholes[Int(source.nodes[Int(index)].a)] = true
      need(source.nodes[Int(index)].b)
    case .picked: wholes[Int(index)] = true
    }
  }

  /// How the element of a node that gives a list is made.
  func way(_ index: NodeIndex) -> Way {
    if known[index] != nil { return .atOnce }
    let node = source.nodes[Int(index)]
    switch node.operation {
    case .constantList, .parameter: return .atOnce
    case .call:
      return functions.contains(source.calls[Int(node.payload)].function) ? .ofParts : .picked
    case .list:
      // Lists among the elements would move those behind them.
      let elements = source.lists[Int(node.payload)]
      return elements.contains { source.isList($0) } ? .picked : .ofParts
    case .element: return .ofIndex
    default: return node.operation.needsMachine ? .picked : .ofParts
    }
  }

  /// Whether a parameter that is a list is needed as it is.
  var needsListParameter: Bool {
    source.nodes.indices.contains { index in
      wholes[index] && source.nodes[index].operation == .parameter
        && source.isList(NodeIndex(index))
    }
  }

  /// The functions of a formula whose elements are made of elements of their arguments: those that
  /// need no argument that is a list as it is, as long as the functions that they call are such.
  static func functions(of formula: CheckedFormula) -> Set<Int> {
    let all = formula.functions
    var result = Set(
      all.indices.filter {
        all[$0].graph.isList(all[$0].result) && all[$0].parametersAreLists.contains(true)
      }
    )
    while true {
      let kept = result.filter { index in
        let function = all[index]
        let plan = ElementPlan(function.graph, outputs: [function.result], functions: result)
        return !plan.needsListParameter
      }
      if kept.count == result.count { return result }
      result = kept
    }
  }
}
