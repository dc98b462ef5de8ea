import Diagnostics
package import FormulaVocabulary

/// Lists that are known before the formula runs, the exact meaning of their elements, and nodes over lists.
extension Graph {
  /// Longer lists are computed when the formula runs, which can be interrupted.
  static let longestFoldedList = 1024

  /// Computes a node over known lists, if they are short and of one length; else makes the node.
  mutating func foldLists(_ node: Node) -> NodeIndex {
    var operands: [ListArithmetic.Operand] = []
    var isKnown = !constantLists.isEmpty
    node.forEachOperand { operand in
      guard isKnown else { return }
      if let number = constant(operand) {
        operands.append(.number(number))
      } else if let list = constantList(operand), list.count <= Self.longestFoldedList {
        operands.append(.list(list))
      } else {
        isKnown = false
      }
    }
    guard isKnown,
      let values = ListArithmetic(node.operation.kernel, payload: node.payload).values(operands)
    else { return intern(node) }
    return constantList(values, computedOf: node)
  }

  /// Returns the exact meanings of the elements of a constant list.
  package func meanings(ofList index: NodeIndex) -> [MeantNumber] {
    let values = constantList(index) ?? []
    if let elements = calculatedElements(ofList: index) {
      return elements.map { meaning(ofConstant: $0) ?? .exactly(.nan) }
    }
    guard let node = folding(ofList: index) else { return values.map { .written($0) } }
    var columns: [[MeantNumber]] = []
    node.forEachOperand { operand in
      columns.append(meaning(ofConstant: operand).map { [$0] } ?? meanings(ofList: operand))
    }
    return values.indices.map { place in
      let operands = columns.map {
        $0.count == values.count ? $0[place] : $0.first ?? .exactly(.nan)
      }
      return .folded(
        FoldedNumber(
          node.operation,
          payload: node.payload,
          operands[0],
          operands.count > 1 ? operands[1] : .exactly(.nan),
          operands.count > 2 ? operands[2] : .exactly(.nan)
        )
      )
    }
  }

  /// Returns the node from which the checker computed a constant list; nil if the numbers of the
  /// list are written.
  package func folding(ofList index: NodeIndex) -> Node? {
    let node = nodes[Int(index)]
    return node.operation == .constantList ? foldedLists[Int(node.payload)] : nil
  }

  /// Returns the numbers of a list that is known, or nil.
  package func constantList(_ index: NodeIndex) -> [Double]? {
    let node = nodes[Int(index)]
    return node.operation == .constantList ? constantLists[Int(node.payload)] : nil
  }

  /// Returns the element nodes of a constant list whose elements were calculated one by one and can
  /// be had with more digits; else nil.
  package func calculatedElements(ofList index: NodeIndex) -> [NodeIndex]? {
    let node = nodes[Int(index)]
    return node.operation == .constantList ? calculatedElements[Int(node.payload)] : nil
  }

  /// Makes a node over lists that can fail, at `range` in the statement.
  mutating func listNode(
    _ operation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex = 0,
    _ c: NodeIndex = 0,
    at range: SourceRange? = nil
  ) -> NodeIndex {
    let givesList: Bool =
      operation == .element
      ? isList(b) : [.listRange, .listSort, .listFilter].contains(operation)
    let index = intern(Node(operation: operation, a: a, b: b, c: c), isList: givesList)
    if let range { place(index, at: range) }
    return index
  }

  /// Makes a list of a list and a second operand, at `range` in the statement.
  ///
  /// A curve through points that are known is computed at once, however long they are: its values are asked for often.
  mutating func transformed(
    _ transform: ListTransform,
    _ list: NodeIndex,
    _ other: NodeIndex,
    at range: SourceRange? = nil
  ) -> NodeIndex {
    switch transform {
    case .linearCurve, .monotoneCurve, .naturalCurve:
      if let x = constantList(list), let y = constantList(other), x.count == y.count {
        return constantList(transform.values(x, .list(y)))
      }
    case .bentCurve:
      if let x = constantList(list), let y = constantList(other) {
        return constantList(transform.values(x, .list(y)))
      }
    case .runningTotal, .runningMean, .slope, .runningIntegral, .peaks, .noise: break
    }
    let payload = UInt64(transform.rawValue)
    let node = Node(operation: .listTransform, a: list, b: other, payload: payload)
    let index = intern(node, isList: true)
    if let range { place(index, at: range) }
    return index
  }

  /// Makes the value of a curve, or of its derivative, at a number or at each number of a list.
  mutating func curveValue(_ curve: NodeIndex, _ place: NodeIndex, order: Int) -> NodeIndex {
    let node = Node(operation: .curveValue, a: curve, b: place, payload: UInt64(max(0, order)))
    return intern(node, isList: isList(place))
  }

  /// Makes a measure of a list, such as its mean, at `range` in the statement.
  mutating func measure(
    _ measure: ListMeasure,
    of list: NodeIndex,
    at range: SourceRange? = nil
  ) -> NodeIndex {
    let payload = UInt64(measure.rawValue)
    let index = intern(Node(operation: .listMeasure, a: list, payload: payload), isList: false)
    if let range { place(index, at: range) }
    return index
  }
}
