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
    /// Of the formula of `[e for n in a..b]` with the number in place of its name.
    case ofBody(RangeForm, MeantProgression)
    /// By picking it from the whole list.
    case picked
  }

  let source: Graph
  /// The functions whose elements are made of elements of their arguments.
  let functions: Set<Int>
  /// The formulas over ranges.
  let bodies: [RangeBody]
  /// Lists that are known besides constant ones.
  let known: [NodeIndex: [Double]]
  /// The element that is needed, from 0; nil plans for all of them.
  private let place: Int?
  /// The nodes that are needed as they are.
  private(set) var wholes: [Bool]
  /// The lists of which an element is needed.
  private(set) var elements: [Bool]

  init(
    _ source: Graph,
    outputs: [NodeIndex],
    functions: Set<Int>,
    bodies: [RangeBody],
    known: [NodeIndex: [Double]] = [:],
    place: Int? = nil
  ) {
    self.source = source
    self.place = place
    self.functions = functions
    self.bodies = bodies
    self.known = known
    wholes = [Bool](repeating: false, count: source.nodes.count)
    elements = wholes
    for output in outputs { need(output) }
    for index in source.nodes.indices.reversed().map(NodeIndex.init) {
      if elements[Int(index)] { needParts(of: index) }
      if wholes[Int(index)] { source.forEachOperand(of: index) { wholes[Int($0)] = true } }
    }
  }

  /// Returns the plan of one element, which needs nothing that others are made of.
  func narrowed(to place: Int, outputs: [NodeIndex]) -> ElementPlan {
    ElementPlan(
      source,
      outputs: outputs,
      functions: functions,
      bodies: bodies,
      known: known,
      place: place
    )
  }

  private mutating func need(_ node: NodeIndex) {
    if source.isList(node) { elements[Int(node)] = true } else { wholes[Int(node)] = true }
  }

  private mutating func needParts(of index: NodeIndex) {
    switch way(index) {
    case .atOnce: break
    case .ofParts:
      let node = source.nodes[Int(index)]
      if let place, node.operation == .list {
        let elements = source.lists[Int(node.payload)]
        if elements.indices.contains(place) { need(elements[place]) }
      } else {
        source.forEachOperand(of: index) { need($0) }
      }
    case .ofIndex:
      wholes[Int(source.nodes[Int(index)].a)] = true
      need(source.nodes[Int(index)].b)
    case .ofBody(let form, _): for node in form.captured { wholes[Int(node)] = true }
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
    case .overRange:
      return source.listOverRange(node, in: bodies).map { .ofBody($0.form, $0.places) } ?? .picked
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
        let plan = ElementPlan(
          function.graph,
          outputs: [function.result],
          functions: result,
          bodies: formula.bodies
        )
        return !plan.needsListParameter
      }
      if kept.count == result.count { return result }
      result = kept
    }
  }
}
