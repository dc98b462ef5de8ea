/// Orders the nodes of a graph for one point.
///
/// Each node belongs to a region: the formula as a whole, or one side of a case. A side's nodes are
/// those that nothing outside it needs; what several places share belongs to the smallest region
/// around them all.
struct ScalarCompiler {
  private let graph: Graph
  private let outputs: [NodeIndex]
  private let parameters: [Bool]
  private let isNeeded: [Bool]

  private var regions = [Region()]
  /// The region of each needed node.
  private var regionOfNode: [Int]
  /// The regions of the two sides of each selection.
  private var sides: [Int: (chosen: Int, other: Int)] = [:]
  private var instructions: [ScalarProgram.Instruction] = []

  private(set) var calls: [CallWork] = []
  private(set) var ranges: [RangeWork] = []
  private(set) var listWork: [ListWork] = []
  /// Where each parameter stands.
  private(set) var parameterSlots: [Slot] = []
  private(set) var listCount = 0
  /// The list of each node that gives one, else -1.
  private var listSlots: [Int] = []

  private struct Region {
    var parent = 0
    var depth = 0
    /// In the order of computation.
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

  /// Gives a list of the frame to every parameter and node that is one.
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

  /// Returns where the value of a node stands in a frame.
  func slot(of node: NodeIndex) -> Slot {
    graph.isList(node) ? .list(listSlots[Int(node)]) : .number(number(node))
  }

  /// Returns the slot of a node that is a number.
  private func number(_ node: NodeIndex) -> Int { number(Int(node)) }

  private func number(_ index: Int) -> Int {
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
    // Users stand behind their operands, so that a node's region is final when it is reached.
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

  /// Returns the smallest region around two.
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

  /// What is left to do; a stack instead of recursion, because a long list of cases nests deeply.
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
    if graph.isList(NodeIndex(index)) || node.operation.needsMachine {
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
    case .none:
      // Parameters stand in the frame.
      if node.operation == .constant {
        instructions.append(.load(out: out, Double(bitPattern: node.payload)))
      }
    }
  }

  // MARK: Calls, ranges and lists

  private mutating func emitCall(_ index: Int, _ node: Node) {
    let call = graph.calls[Int(node.payload)]
    instructions.append(.call(calls.count))
    calls.append(
      CallWork(
        function: call.function,
        arguments: call.arguments.map { slot(of: $0) },
        out: slot(of: NodeIndex(index)),
        place: graph.callRanges[Int(node.payload)]
      )
    )
  }

  private mutating func emitRange(_ index: Int, _ node: Node) {
    let form = graph.rangeForms[Int(node.payload)]
    let work = RangeWork(
      action: form.operation,
      body: form.body,
      result: form.result,
      captured: form.captured.map { slot(of: $0) },
      isStepped: form.isStepped,
      lower: number(node.a),
      upper: number(node.b),
      step: number(node.c),
      place: form.place
    )
    if case .list = slot(of: NodeIndex(index)) {
      append(.gather(work), index)
    } else {
      instructions.append(.overRange(out: number(index), ranges.count))
      ranges.append(work)
    }
  }

  private mutating func emitLists(_ index: Int, _ node: Node) {
    switch node.operation {
    case .parameter: break  // stands in the frame
    case .constantList: append(.constant(graph.constantLists[Int(node.payload)]), index)
    case .list: append(.join(graph.lists[Int(node.payload)].map { slot(of: $0) }), index)
    case .listRange:
      let (first, second, last) = (number(node.a), number(node.b), number(node.c))
      append(.progression(first: first, second: second, last: last), index)
    case .element: append(.element(list: list(node.a), index: slot(of: node.b)), index)
    case .listSort: append(.sort(list: list(node.a)), index)
    case .listLength, .listTotal, .listMean, .listMedian, .listDeviation, .listMinimum,
      .listMaximum, .listGCD, .listLCM:
      append(.measure(node.operation, list: list(node.a)), index)
    default:
      var operands: [Slot] = []
      node.forEachOperand { operands.append(slot(of: $0)) }
      append(.lifted(node.operation.kernel, payload: node.payload, operands), index)
    }
  }

  /// The list of a node that gives one.
  private func list(_ node: NodeIndex) -> Int { max(0, listSlots[Int(node)]) }

  private mutating func append(_ action: ListWork.Action, _ index: Int) {
    instructions.append(.list(listWork.count))
    listWork.append(
      ListWork(
        action: action,
        out: slot(of: NodeIndex(index)),
        place: graph.places[NodeIndex(index)] ?? SourceRange(0, 0)
      )
    )
  }

  /// Lets the last work that reads a list release it.
  ///
  /// A long sum of long lists then needs the memory of a few. Jumps lead forward only; what a skipped side would have released stays.
  private mutating func releaseLists() {
    guard listCount > 0 else { return }
    var lastUse: [Int: Int] = [:]
    for (position, work) in listWork.enumerated() {
      for list in work.reads { lastUse[list] = position }
    }
    var isKept = Set(parameterSlots)
    for instruction in instructions {
      if case .copyList(_, let from) = instruction { isKept.insert(.list(from)) }
    }
    for call in calls { isKept.formUnion(call.arguments) }
    for range in ranges { isKept.formUnion(range.captured) }
    for output in outputs { isKept.insert(slot(of: output)) }
    for (list, position) in lastUse where !isKept.contains(.list(list)) {
      listWork[position].releases.append(list)
    }
  }
}

extension ListWork {
  /// The lists that the work reads.
  fileprivate var reads: [Int] {
    switch action {
    case .constant, .progression: []
    case .join(let slots), .lifted(_, _, let slots): slots.compactMap(\.list)
    case .element(let list, let index): [list] + (index.list.map { [$0] } ?? [])
    case .measure(_, let list), .sort(let list): [list]
    case .gather(let range): range.captured.compactMap(\.list)
    }
  }
}

extension Slot {
  /// The number of the list, if it is one.
  fileprivate var list: Int? { if case .list(let index) = self { index } else { nil } }
}
