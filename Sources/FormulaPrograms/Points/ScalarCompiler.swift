import FormulaChecking
import FormulaVocabulary

/// Orders the nodes of a graph for one point.
///
/// Each node belongs to a region: the whole formula, or one side of a case. A side contains the nodes
/// that no node outside it needs; a node with several users belongs to the smallest region
/// around them all.
struct ScalarCompiler {
  let graph: Graph
  let outputs: [NodeIndex]
  private let parameters: [Bool]
  private let isNeeded: [Bool]

  private var regions = [Region()]
  /// The region of each needed node.
  private var regionOfNode: [Int]
  /// The regions of the two sides of each selection.
  private var sides: [Int: (chosen: Int, other: Int)] = [:]
  var instructions: [ScalarProgram.Instruction] = []

  var calls: [CallWork] = []
  var ranges: [RangeWork] = []
  var listWork: [ListWork] = []
  /// The slot of each parameter.
  private(set) var parameterSlots: [Slot] = []
  private(set) var listCount = 0
  /// The list slot of each node that gives a list; -1 for the others.
  var listSlots: [Int] = []

  private struct Region {
    var parent = 0
    var depth = 0
    /// The nodes in the order of computation.
    var nodes: [Int] = []
  }

  init(_ graph: Graph, outputs: [NodeIndex], parameters: [Bool]) {
    self.graph = graph
    self.outputs = outputs
    self.parameters = parameters
    isNeeded = graph.reachable(from: outputs)
    regionOfNode = [Int](repeating: -1, count: graph.nodes.count)
    for output in outputs { regionOfNode[Int(output)] = 0 }
    placeLists()
  }

  /// Assigns a list of the frame to every parameter and node that is a list.
  private mutating func placeLists() {
    for (index, isList) in parameters.enumerated() {
      parameterSlots.append(isList ? .list(listCount) : .number(index))
      if isList { listCount += 1 }
    }
    listSlots = [Int](repeating: -1, count: graph.nodes.count)
    for index in graph.nodes.indices where isNeeded[index] && graph.isList(NodeIndex(index)) {
      let node = graph.nodes[index]
      if node.operation == .parameter, case .list(let slot) = parameterSlots[Int(node.payload)] {
        listSlots[index] = slot
      } else {
        listSlots[index] = listCount
        listCount += 1
      }
    }
  }

  /// Returns the slot of a node in a frame.
  func slot(of node: NodeIndex) -> Slot {
    graph.isList(node) ? .list(listSlots[Int(node)]) : .number(number(node))
  }

  /// Returns the slot of a node that is a number.
  func number(_ node: NodeIndex) -> Int { number(Int(node)) }

  func number(_ index: Int) -> Int {
    let node = graph.nodes[index]
    return node.operation == .parameter ? Int(node.payload) : parameters.count + index
  }

  mutating func compile() -> [ScalarProgram.Instruction] {
    assignRegions()
    emitRegions()
    releaseLists()
    return instructions
  }

  // MARK: Regions

  private mutating func assignRegions() {
    // Users stand after their operands, so that a node's region is final when it is reached.
    for index in graph.nodes.indices.reversed() where isNeeded[index] {
      let region = regionOfNode[index]
      let node = graph.nodes[index]
      if node.operation == .select, choosesOneSide(node) {
        let chosen = addRegion(in: region)
        let other = addRegion(in: region)
        sides[index] = (chosen, other)
        use(node.a, in: region)
        use(node.b, in: chosen)
        use(node.c, in: other)
      } else {
        var operands: [NodeIndex] = []
        graph.forEachOperand(of: NodeIndex(index)) { operands.append($0) }
        for operand in operands { use(operand, in: region) }
      }
    }
    for index in graph.nodes.indices where isNeeded[index] {
      regions[regionOfNode[index]].nodes.append(index)
    }
  }

  /// Whether only one side is computed: a condition that is a list takes elements from both.
  private func choosesOneSide(_ node: Node) -> Bool {
    !graph.isList(node.a) && graph.isList(node.b) == graph.isList(node.c)
  }

  private mutating func addRegion(in parent: Int) -> Int {
    regions.append(Region(parent: parent, depth: regions[parent].depth + 1))
    return regions.count - 1
  }

  private mutating func use(_ node: NodeIndex, in region: Int) {
    let known = regionOfNode[Int(node)]
    regionOfNode[Int(node)] = known < 0 ? region : common(known, region)
  }

  /// Returns the smallest region around two regions.
  private func common(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while a != b {
      if regions[a].depth >= regions[b].depth {
        a = regions[a].parent
      } else {
        b = regions[b].parent
      }
    }
    return a
  }

  // MARK: Instructions

  /// A remaining step of the emission; a stack instead of recursion, because a long list of cases nests deeply.
  private enum Work {
    case nodes(region: Int, from: Int)
    case endOfChosen(selection: Int, branch: Int)
    case endOfOther(selection: Int, branch: Int, otherStart: Int, jump: Int)
  }

  private mutating func emitRegions() {
    var work: [Work] = [.nodes(region: 0, from: 0)]
    while let next = work.popLast() {
      switch next {
      case .nodes(let region, let start): emitNodes(region, start, &work)
      case .endOfChosen(let selection, let branch): endChosen(selection, branch, &work)
      case .endOfOther(let selection, let branch, let otherStart, let jump):
        endOther(selection, branch, otherStart, jump)
      }
    }
  }

  private mutating func emitNodes(_ region: Int, _ start: Int, _ work: inout [Work]) {
    var position = start
    while position < regions[region].nodes.count {
      let index = regions[region].nodes[position]
      position += 1
      guard let (chosen, _) = sides[index] else {
        emit(index)
        continue
      }
      work.append(.nodes(region: region, from: position))
      work.append(.endOfChosen(selection: index, branch: instructions.count))
      work.append(.nodes(region: chosen, from: 0))
      instructions.append(.jump(0))  // replaced by the branch, when its targets are known
      return
    }
  }

  private mutating func endChosen(_ selection: Int, _ branch: Int, _ work: inout [Work]) {
    guard let (_, other) = sides[selection] else { return }
    copy(graph.nodes[selection].b, to: selection)
    let jump = instructions.count
    instructions.append(.jump(0))
    work.append(
      .endOfOther(
        selection: selection,
        branch: branch,
        otherStart: instructions.count,
        jump: jump
      )
    )
    work.append(.nodes(region: other, from: 0))
  }

  private mutating func endOther(_ selection: Int, _ branch: Int, _ otherStart: Int, _ jump: Int) {
    let node = graph.nodes[selection]
    copy(node.c, to: selection)
    let end = instructions.count + 2
    instructions.append(.jump(end))
    switch slot(of: NodeIndex(selection)) {
    case .number(let out): instructions.append(.load(out: out, .nan))
    case .list(let out): instructions.append(.loadUndefinedList(out: out))
    }
    instructions[jump] = .jump(end)
    instructions[branch] = .branch(number(node.a), ifFalse: otherStart, ifUndefined: end - 1)
  }

  private mutating func copy(_ value: NodeIndex, to selection: Int) {
    switch (slot(of: NodeIndex(selection)), slot(of: value)) {
    case (.list(let out), .list(let from)): instructions.append(.copyList(out: out, from))
    case (.number(let out), .number(let from)): instructions.append(.copy(out: out, from))
    default: break  // both sides are of one kind
    }
  }

  private mutating func emit(_ index: Int) {
    let node = graph.nodes[index]
    if node.operation == .call { return emitCall(index, node) }
    if node.operation == .overRange { return emitRange(index, node) }
    if graph.isList(NodeIndex(index)) || node.operation.needsInterpreter {
      return emitLists(index, node)
    }
    let out = number(index)
    switch node.operation.kernel {
    case .unary(let kernel):
      instructions.append(.unary(kernel, out: out, number(node.a)))
    case .binary(let kernel):
      instructions.append(.binary(kernel, out: out, number(node.a), number(node.b)))
    case .ternary(let kernel):
      let (a, b, c) = (number(node.a), number(node.b), number(node.c))
      instructions.append(.ternary(kernel, out: out, a, b, c))
    case .integerPower:
      let exponent = Int(Int64(bitPattern: node.payload))
      instructions.append(.integerPower(out: out, number(node.a), exponent: exponent))
    case .leaf, .interpreter:
      // Parameters are already in the frame.
      if node.operation == .constant {
        instructions.append(.load(out: out, Double(bitPattern: node.payload)))
      }
    }
  }
}
