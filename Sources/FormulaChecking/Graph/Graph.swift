package import Diagnostics
package import FormulaVocabulary
import RealFunctions

/// Nodes, each after its operands; equal subexpressions are one node.
package struct Graph: Sendable {
  /// The nodes, operands first.
  package private(set) var nodes: [Node] = []
  /// The calls that nodes name.
  package private(set) var calls: [Call] = []
  /// The place of each call in the statement, by the index of the call.
  package private(set) var callRanges: [SourceRange] = []
  /// The numbers of constant lists.
  package private(set) var constantLists: [[Double]] = []
  /// For constant lists with rounded, calculated elements: the node of each element, by the index of the list.
  private(set) var calculatedElements: [Int: [NodeIndex]] = [:]
  /// For constant lists that the checker computed: the node that gives them, by the index of the list.
  private(set) var foldedLists: [Int: Node] = [:]
  /// The elements of lists that are not constant.
  package private(set) var lists: [[NodeIndex]] = []
  /// The formulas over ranges.
  package private(set) var rangeForms: [RangeForm] = []
  /// For each node, whether it gives a list.
  private var givesList: [Bool] = []
  /// For each node, an enclosure of the exact number, if it is a constant that was rounded; else nil.
  private(set) var roundings: [EnclosedValue?] = []
  /// The exact meanings of constants that are more than their doubles: calculated, measured or long decimals.
  private(set) var meanings: [NodeIndex: MeantNumber] = [:]
  /// Whether a constant is a measure of a list, which is enclosed only by the neighbours of its double.
  package var hasMeasures: Bool {
    meanings.values.contains { if case .measured = $0 { true } else { false } }
  }
  /// The node of each folded number, by the key of the number.
  private var foldedNumbers: [FoldedNumber.Key: NodeIndex] = [:]
  /// The nodes of decimals with more digits than doubles hold, by their text.
  private var decimals: [String: NodeIndex] = [:]
  /// The places in the statement of nodes that can fail.
  package private(set) var places: [NodeIndex: SourceRange] = [:]

  var indices = NodeTable()
  private var callIndices: [Call: UInt64] = [:]

  /// Creates a graph without nodes.
  package init() {}

  /// Whether kernels compute all nodes that `outputs` need, block by block: no lists, calls or ranges.
  package func hasKernelsOnly(for outputs: [NodeIndex]) -> Bool {
    if calls.isEmpty, rangeForms.isEmpty, !givesList.contains(true) { return true }
    let isNeeded = reachable(from: outputs)
    return !nodes.indices.contains { index in
      isNeeded[index] && (givesList[index] || nodes[index].operation.needsInterpreter)
    }
  }

  /// Whether a node gives a list.
  package func isList(_ index: NodeIndex) -> Bool { givesList[Int(index)] }

  /// Calls `body` with each operand of a node, also those stored outside the node.
  @inline(__always)
  package func forEachOperand(of index: NodeIndex, _ body: (NodeIndex) -> Void) {
    let node = nodes[Int(index)]
    node.forEachOperand(body)
    switch node.operation {
    case .call: for argument in calls[Int(node.payload)].arguments { body(argument) }
    case .list: for element in lists[Int(node.payload)] { body(element) }
    case .overRange: for value in rangeForms[Int(node.payload)].captured { body(value) }
    default: break
    }
  }

  /// Returns for each node whether one of `outputs` needs it.
  package func reachable(from outputs: [NodeIndex]) -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    for output in outputs { isNeeded[Int(output)] = true }
    for index in nodes.indices.reversed() where isNeeded[index] {
      forEachOperand(of: NodeIndex(index)) { isNeeded[Int($0)] = true }
    }
    return isNeeded
  }

  // MARK: Leaves

  /// Returns the number that a node is known to be, or nil.
  package func constant(_ index: NodeIndex) -> Double? {
    let node = nodes[Int(index)]
    return node.operation == .constant ? Double(bitPattern: node.payload) : nil
  }

  /// Returns an enclosure of the exact number that a constant means: the double itself, unless it
  /// was rounded; nil if the node is no constant.
  package func enclosure(ofConstant index: NodeIndex) -> EnclosedValue? {
    constant(index).map { roundings[Int(index)] ?? EnclosedValue(exactly: $0) }
  }

  /// Returns the exact meaning of a constant, for computing it with more digits; nil if the node is
  /// no constant.
  package func meaning(ofConstant index: NodeIndex) -> MeantNumber? {
    constant(index).map { value in
      meanings[index] ?? (roundings[Int(index)] == nil ? .exactly(value) : .written(value))
    }
  }

  /// Makes the node of a number as it is written: as the shortest decimal of its double.
  package mutating func constant(_ value: Double) -> NodeIndex {
    constant(value, EnclosedValue(written: value))
  }

  /// Makes the node of a calculated number that is exact, or enclosed.
  ///
  /// If one double has several enclosures, their union is kept.
  package mutating func constant(_ value: Double, _ enclosure: EnclosedValue) -> NodeIndex {
    // One NaN for all, so that undefined is one node.
    let bits = value.isNaN ? Double.nan.bitPattern : value.bitPattern
    let known = nodes.count
    let index = intern(Node(operation: .constant, payload: bits))
    let isNew = index == NodeIndex(known)
    let meant = isNew ? enclosure : enclosure.union(roundings[Int(index)] ?? .init(exactly: value))
    if meant != EnclosedValue(exactly: value) { roundings[Int(index)] = meant }
    return index
  }

  /// Makes the node of a rounded number, with an enclosure and a meaning by which it can be computed again.
  ///
  /// Each meaning is a node of its own, because other numbers with the same double differ: e^1000
  /// and e^999 are both infinite.
  package mutating func constant(
    _ value: Double,
    _ enclosure: EnclosedValue,
    meaning number: FoldedNumber
  ) -> NodeIndex {
    if let known = foldedNumbers[number.key] { return known }
    // The operand a is unused here and makes the node unique: it equals no other constant, and no
    // written number.
    let index = intern(
      Node(operation: .constant, a: NodeIndex(nodes.count + 1), payload: value.bitPattern)
    )
    roundings[Int(index)] = enclosure
    meanings[index] = .folded(number)
    foldedNumbers[number.key] = index
    return index
  }

  /// Makes the node of a decimal with more digits than doubles hold, and the double next to it.
  mutating func constant(_ value: Double, decimal text: String) -> NodeIndex {
    if let known = decimals[text] { return known }
    // The operand a is unused here and makes the node unique: it equals no other constant, and no
    // written number.
    let index = intern(
      Node(operation: .constant, a: NodeIndex(nodes.count + 1), payload: value.bitPattern)
    )
    roundings[Int(index)] = EnclosedValue(Interval(hull: value.nextDown, value.nextUp))
    meanings[index] = .decimal(text)
    decimals[text] = index
    return index
  }

  /// Makes the node of a number by its meaning, rounded or not.
  mutating func constant(
    _ value: Double,
    _ enclosure: EnclosedValue,
    meaning: MeantNumber?
  ) -> NodeIndex {
    switch meaning {
    case .folded(let number): constant(value, enclosure, meaning: number)
    case .measured(let numbers): constant(numbers)
    case .decimal(let text): constant(value, decimal: text)
    case .exactly, .written, nil: constant(value, enclosure)
    }
  }

  /// Makes the node of a measure of a known list.
  mutating func constant(_ numbers: MeasuredNumbers) -> NodeIndex {
    if let known = foldedNumbers[.object(ObjectIdentifier(numbers))] { return known }
    // The operand a is unused here and makes the node unique: it equals no other constant, and no
    // written number.
    let index = intern(
      Node(operation: .constant, a: NodeIndex(nodes.count + 1), payload: numbers.value.bitPattern)
    )
    let enclosure = EnclosedValue(written: numbers.value)
    if enclosure != EnclosedValue(exactly: numbers.value) { roundings[Int(index)] = enclosure }
    meanings[index] = .measured(numbers)
    foldedNumbers[.object(ObjectIdentifier(numbers))] = index
    return index
  }

  package mutating func parameter(_ index: Int, isList: Bool = false) -> NodeIndex {
    intern(Node(operation: .parameter, payload: UInt64(index)), isList: isList)
  }

  /// Makes a variable with the value of a node, by which formulas can be differentiated.
  mutating func variable(of value: NodeIndex) -> NodeIndex {
    // The payload makes each variable unique.
    intern(
      Node(operation: .variable, a: value, payload: UInt64(nodes.count)),
      isList: isList(value)
    )
  }

  // MARK: Operations

  mutating func call(
    _ function: Int,
    _ arguments: [NodeIndex],
    at range: SourceRange,
    givesList: Bool = false
  ) -> NodeIndex {
    let call = Call(function: function, arguments: arguments)
    if let known = callIndices[call] {
      return intern(Node(operation: .call, payload: known), isList: givesList)
    }
    let index = UInt64(calls.count)
    calls.append(call)
    callRanges.append(range)
    callIndices[call] = index
    return intern(Node(operation: .call, payload: index), isList: givesList)
  }

  // MARK: Lists and ranges

  /// Makes a list of known numbers, with the node from which the checker computed them, if it did.
  mutating func constantList(_ values: [Double], computedOf node: Node? = nil) -> NodeIndex {
    if let node { foldedLists[constantLists.count] = node }
    constantLists.append(values)
    let payload = UInt64(constantLists.count - 1)
    return intern(Node(operation: .constantList, payload: payload), isList: true)
  }

  /// Makes a list of elements; lists among them are joined in.
  mutating func list(_ elements: [NodeIndex]) -> NodeIndex {
    let values = elements.compactMap { constant($0) }
    if values.count == elements.count {
      if elements.contains(where: { isMoreThanWritten($0) }) {
        calculatedElements[constantLists.count] = elements
      }
      return constantList(values)
    }
    lists.append(elements)
    return intern(Node(operation: .list, payload: UInt64(lists.count - 1)), isList: true)
  }

  /// Whether a constant's meaning is lost in a list of plain doubles: a rounded number, or a double
  /// with so many digits that it would be taken for rounded, as 10^15 + 1 is.
  private func isMoreThanWritten(_ index: NodeIndex) -> Bool {
    if meanings[index] != nil || roundings[Int(index)] != nil { return true }
    guard let value = constant(index), !value.isNaN else { return false }
    return EnclosedValue(written: value) != EnclosedValue(exactly: value)
  }

  /// Makes a formula over a range.
  package mutating func overRange(
    _ form: RangeForm,
    from lower: NodeIndex,
    to upper: NodeIndex,
    step: NodeIndex
  ) -> NodeIndex {
    rangeForms.append(form)
    let payload = UInt64(rangeForms.count - 1)
    return intern(
      Node(operation: .overRange, a: lower, b: upper, c: step, payload: payload),
      isList: form.operation == .list
    )
  }

  /// Records the place in the statement of a node whose operation may fail.
  mutating func place(_ index: NodeIndex, at range: SourceRange) {
    if places[index] == nil { places[index] = range }
  }

  mutating func intern(_ node: Node) -> NodeIndex {
    var isList = false
    node.forEachOperand { if givesList[Int($0)] { isList = true } }
    return intern(node, isList: isList)
  }

  mutating func intern(_ node: Node, isList: Bool) -> NodeIndex {
    if let known = indices[node] { return known }
    let index = NodeIndex(nodes.count)
    if nodes.isEmpty { reserveRoom() }
    nodes.append(node)
    givesList.append(isList)
    roundings.append(nil)
    indices[node] = index
    return index
  }

  /// Room for most formulas, whose arrays then do not grow.
  private mutating func reserveRoom() {
    nodes.reserveCapacity(NodeTable.room)
    givesList.reserveCapacity(NodeTable.room)
    roundings.reserveCapacity(NodeTable.room)
  }
}
