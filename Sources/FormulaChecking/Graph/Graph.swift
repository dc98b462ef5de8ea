package import Diagnostics
package import FormulaVocabulary
import RealFunctions

/// Nodes that stand behind their operands; equal subexpressions are one node.
package struct Graph: Sendable {
  /// The nodes, operands first.
  package private(set) var nodes: [Node] = []
  /// The calls that nodes name.
  package private(set) var calls: [Call] = []
  /// Where each call stands in the statement.
  package private(set) var callRanges: [SourceRange] = []
  /// The numbers of constant lists.
  package private(set) var constantLists: [[Double]] = []
  /// The nodes of their elements, of those lists that hold a number which was calculated and rounded.
  private(set) var calculatedElements: [Int: [NodeIndex]] = [:]
  /// The nodes of which the checker computed lists that are constant.
  private(set) var foldedLists: [Int: Node] = [:]
  /// The elements of other lists.
  package private(set) var lists: [[NodeIndex]] = []
  /// The formulas over ranges.
  package private(set) var rangeForms: [RangeForm] = []
  /// For each node, whether it gives a list.
  private var givesList: [Bool] = []
  /// For each node, what encloses the number that is meant, if it is a constant that was rounded.
  private var roundings: [EnclosedValue?] = []
  /// What was calculated to give a constant that was rounded; the others are as they are written.
  private var meanings: [NodeIndex: MeantNumber] = [:]
  /// Whether a constant describes a list: what encloses it are the neighbours of what doubles made of the list.
  package var hasMeasures: Bool {
    meanings.values.contains { if case .measured = $0 { true } else { false } }
  }
  /// Their nodes.
  private var foldedNumbers: [FoldedNumber.Key: NodeIndex] = [:]
  /// The nodes of decimals with more digits than doubles keep.
  private var decimals: [String: NodeIndex] = [:]
  /// Where nodes that can fail stand in the statement.
  package private(set) var places: [NodeIndex: SourceRange] = [:]

  private var indices = NodeTable()
  private var callIndices: [Call: UInt64] = [:]

  /// Whether kernels compute all that `outputs` need, block by block: no lists, calls and ranges.
  package func hasKernelsOnly(for outputs: [NodeIndex]) -> Bool {
    if calls.isEmpty, rangeForms.isEmpty, !givesList.contains(true) { return true }
    let isNeeded = reachable(from: outputs)
    return !nodes.indices.contains { index in
      isNeeded[index] && (givesList[index] || nodes[index].operation.needsMachine)
    }
  }

  /// Whether a node gives a list.
  package func isList(_ index: NodeIndex) -> Bool { givesList[Int(index)] }

  /// Calls `body` with each operand of a node, those that stand elsewhere included.
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

  /// What encloses the number that a constant means: the number itself, unless it was rounded.
  package func enclosure(ofConstant index: NodeIndex) -> EnclosedValue? {
    constant(index).map { roundings[Int(index)] ?? EnclosedValue(exactly: $0) }
  }

  /// What a constant means, to be computed with more digits.
  package func meaning(ofConstant index: NodeIndex) -> MeantNumber? {
    constant(index).map { value in
      meanings[index] ?? (roundings[Int(index)] == nil ? .exactly(value) : .written(value))
    }
  }

  /// A number as it is written.
  mutating func constant(_ value: Double) -> NodeIndex {
    constant(value, EnclosedValue(written: value))
  }

  /// A number as it was calculated and is exact, or what encloses the one that is meant.
  ///
  /// Where one number means several, what encloses them all is kept.
  mutating func constant(_ value: Double, _ enclosure: EnclosedValue) -> NodeIndex {
    // One NaN for all, so that undefined is one node.
    let bits = value.isNaN ? Double.nan.bitPattern : value.bitPattern
    let known = nodes.count
    let index = intern(Node(operation: .constant, payload: bits))
    let isNew = index == NodeIndex(known)
    let meant = isNew ? enclosure : enclosure.union(roundings[Int(index)] ?? .init(exactly: value))
    if meant != EnclosedValue(exactly: value) { roundings[Int(index)] = meant }
    return index
  }

  /// A number that was rounded, what encloses the one that is meant, and how to compute that.
  ///
  /// It is a node of its own, because other numbers that are rounded to it mean something else: e^1000 and e^999 are infinite.
  mutating func constant(
    _ value: Double,
    _ enclosure: EnclosedValue,
    meaning number: FoldedNumber
  ) -> NodeIndex {
    if let known = foldedNumbers[number.key] { return known }
    // One more than there are nodes now: no two numbers are one node, nor is the first of all one with a written number.
    let index = intern(
      Node(operation: .constant, a: NodeIndex(nodes.count + 1), payload: value.bitPattern)
    )
    roundings[Int(index)] = enclosure
    meanings[index] = .folded(number)
    foldedNumbers[number.key] = index
    return index
  }

  /// A decimal with more digits than doubles keep, and the double next to it.
  mutating func constant(_ value: Double, decimal text: String) -> NodeIndex {
    if let known = decimals[text] { return known }
    // One more than there are nodes now: no two numbers are one node, nor is the first of all one with a written number.
    let index = intern(
      Node(operation: .constant, a: NodeIndex(nodes.count + 1), payload: value.bitPattern)
    )
    roundings[Int(index)] = EnclosedValue(Interval(hull: value.nextDown, value.nextUp))
    meanings[index] = .decimal(text)
    decimals[text] = index
    return index
  }

  /// A number that was rounded, or not, by what it means.
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

  /// A number that describes a list of numbers that are known.
  mutating func constant(_ numbers: MeasuredNumbers) -> NodeIndex {
    if let known = foldedNumbers[.object(ObjectIdentifier(numbers))] { return known }
    // One more than there are nodes now: no two numbers are one node, nor is the first of all one with a written number.
    let index = intern(
      Node(operation: .constant, a: NodeIndex(nodes.count + 1), payload: numbers.value.bitPattern)
    )
    let enclosure = EnclosedValue(written: numbers.value)
    if enclosure != EnclosedValue(exactly: numbers.value) { roundings[Int(index)] = enclosure }
    meanings[index] = .measured(numbers)
    foldedNumbers[.object(ObjectIdentifier(numbers))] = index
    return index
  }

  mutating func parameter(_ index: Int, isList: Bool = false) -> NodeIndex {
    intern(Node(operation: .parameter, payload: UInt64(index)), isList: isList)
  }

  /// A node with the value of `value` by which formulas can be differentiated.
  mutating func variable(of value: NodeIndex) -> NodeIndex {
    // As many nodes as there are now: no two variables are one node.
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

  mutating func unary(_ operation: Operation, _ a: NodeIndex) -> NodeIndex {
    if operation == .negate, nodes[Int(a)].operation == .negate { return nodes[Int(a)].a }
    return fold(Node(operation: operation, a: a))
  }

  mutating func binary(_ operation: Operation, _ a: NodeIndex, _ b: NodeIndex) -> NodeIndex {
    // Only what is exact for every a, undefined and infinite ones included: never 0·a or a - a.
    switch operation {
    case .multiply where isOne(a): b
    case .multiply where isOne(b), .divide where isOne(b): a
    // What was rounded is equal to itself: f'(1.5) asks whether f(1.5) is a number.
    case .equal where a == b && isNumber(a): constant(1.0)
    case .power where isZero(a) && constant(a)?.sign == .plus && constant(b) == nil && !isList(b):
      powerOfZero(b)
    default: fold(Node(operation: operation, a: a, b: b))
    }
  }

  /// 0^u: 0 where u is above 0, 1 where it is 0, and nothing below.
  ///
  /// As cases its break is where u is 0, which is known where u only touches 0 as well: 0^|x| is 1 at 0 alone.
  private mutating func powerOfZero(_ exponent: NodeIndex) -> NodeIndex {
    let zero = constant(0.0)
    let isAbove = binary(.less, zero, exponent)
    let isThere = binary(.equal, exponent, zero)
    let other = ternary(.select, isThere, constant(1.0), constant(.nan))
    return ternary(.select, isAbove, zero, other)
  }

  /// Whether a node is 0, and not a number that was rounded to it.
  private func isZero(_ index: NodeIndex) -> Bool {
    constant(index) == 0 && roundings[Int(index)] == nil && meanings[index] == nil
  }

  /// Whether a node is a constant that is proved to be a number.
  private func isNumber(_ index: NodeIndex) -> Bool {
    guard let known = enclosure(ofConstant: index) else { return false }
    return known.flags.isEmpty && known.interval.isFinite
  }

  /// Whether a node is 1, and not a number that was rounded to it, such as tanh(50).
  private func isOne(_ index: NodeIndex) -> Bool {
    constant(index) == 1 && roundings[Int(index)] == nil && meanings[index] == nil
  }

  mutating func ternary(
    _ operation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex,
    _ c: NodeIndex
  ) -> NodeIndex {
    if operation == .select, let condition = constant(a), roundings[Int(a)] == nil {
      return condition.isNaN ? constant(.nan) : condition != 0 ? b : c
    }
    return fold(Node(operation: operation, a: a, b: b, c: c))
  }

  /// The power with a whole exponent of a magnitude up to ``Operation/maximumIntegerPower``.
  mutating func integerPower(_ base: NodeIndex, _ exponent: Int) -> NodeIndex {
    if exponent == 1 { return base }
    let payload = UInt64(bitPattern: Int64(exponent))
    return fold(Node(operation: .integerPower, a: base, payload: payload))
  }

  /// Computes a node over constants with the kernel that would compute it later.
  private mutating func fold(_ node: Node) -> NodeIndex {
    var values: (Double, Double, Double) = (0, 0, 0)
    let count = node.operation.operandCount
    guard let a = constant(node.a) else { return foldLists(node) }
    values.0 = a
    if count > 1 {
      guard let b = constant(node.b) else { return foldLists(node) }
      values.1 = b
    }
    if count > 2 {
      guard let c = constant(node.c) else { return foldLists(node) }
      values.2 = c
    }
    if let known = indices[node] { return known }
    let row = node.operation.row
    let (b, c) = (count > 1 ? node.b : node.a, count > 2 ? node.c : node.a)
    let enclosure = row.enclosure.value(
      enclosure(ofConstant: node.a) ?? .unknown,
      enclosure(ofConstant: b) ?? .unknown,
      enclosure(ofConstant: c) ?? .unknown,
      payload: node.payload
    )
    let value = row.kernel.value(values.0, values.1, values.2, payload: node.payload)
    if enclosure == EnclosedValue(exactly: value) { return constant(value, enclosure) }
    return folded(node, as: value, enclosure)
  }

  /// A number that a node over constants is known to be, when it was rounded.
  mutating func folded(
    _ node: Node,
    as value: Double,
    _ enclosure: EnclosedValue? = nil
  ) -> NodeIndex {
    if let known = indices[node] { return known }
    let count = node.operation.operandCount
    let none = MeantNumber.exactly(.nan)
    let number = FoldedNumber(
      node.operation,
      payload: node.payload,
      meaning(ofConstant: node.a) ?? none,
      count > 1 ? meaning(ofConstant: node.b) ?? none : none,
      count > 2 ? meaning(ofConstant: node.c) ?? none : none
    )
    let index = constant(value, enclosure ?? EnclosedValue(written: value), meaning: number)
    indices[node] = index
    return index
  }

  // MARK: Lists and ranges

  /// A list whose numbers are known, and the node of which the checker computed them, if it did.
  mutating func constantList(_ values: [Double], computedOf node: Node? = nil) -> NodeIndex {
    if let node { foldedLists[constantLists.count] = node }
    constantLists.append(values)
    let payload = UInt64(constantLists.count - 1)
    return intern(Node(operation: .constantList, payload: payload), isList: true)
  }

  /// A list of its elements; lists among them are joined in.
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

  /// Whether a constant means something else than a number of a list does of which only the double is known: what was rounded, and
  /// what is a double of so many digits that it would be taken for rounded, as 10^15 + 1 is.
  private func isMoreThanWritten(_ index: NodeIndex) -> Bool {
    if meanings[index] != nil || roundings[Int(index)] != nil { return true }
    guard let value = constant(index), !value.isNaN else { return false }
    return EnclosedValue(written: value) != EnclosedValue(exactly: value)
  }

  /// A formula over a range.
  mutating func overRange(
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

  /// Remembers where a node stands whose operation may fail.
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

  /// Most formulas have fewer nodes: their arrays do not grow.
  private mutating func reserveRoom() {
    nodes.reserveCapacity(NodeTable.room)
    givesList.reserveCapacity(NodeTable.room)
    roundings.reserveCapacity(NodeTable.room)
  }
}
