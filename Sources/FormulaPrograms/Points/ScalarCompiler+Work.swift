import Diagnostics
import FormulaChecking
import FormulaVocabulary

/// Calls, formulas over ranges and lists, which instructions refer to in tables of the program.
extension ScalarCompiler {
  mutating func emitCall(_ index: Int, _ node: Node) {
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

  mutating func emitRange(_ index: Int, _ node: Node) {
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
      isEndExact: graph.isExactEnd(node.b),
      place: form.place
    )
    if case .list = slot(of: NodeIndex(index)) {
      append(.gather(work), index)
    } else {
      instructions.append(.overRange(out: number(index), ranges.count))
      ranges.append(work)
    }
  }

  mutating func emitLists(_ index: Int, _ node: Node) {
    switch node.operation {
    case .parameter: break  // is in the frame already
    case .constantList: append(.constant(graph.constantLists[Int(node.payload)]), index)
    case .list: append(.join(graph.lists[Int(node.payload)].map { slot(of: $0) }), index)
    case .listRange:
      let (first, second, last) = (number(node.a), number(node.b), number(node.c))
      let isEndExact = graph.isExactEnd(node.c)
      append(
        .progression(first: first, second: second, last: last, isEndExact: isEndExact),
        index
      )
    case .element: append(.element(list: list(node.a), index: slot(of: node.b)), index)
    case .listFilter: append(.filter(list: list(node.a), conditions: list(node.b)), index)
    case .listSort: append(.sort(list: list(node.a)), index)
    case .listTransform:
      append(.transform(node.transform, list: list(node.a), other: slot(of: node.b)), index)
    case .curveValue:
      let place = slot(of: node.b)
      append(.curveValue(list: list(node.a), place: place, order: Int(node.payload)), index)
    case .listMeasure: append(.measure(node.measure, list: list(node.a)), index)
    default:
      var operands: [Slot] = []
      node.forEachOperand { operands.append(slot(of: $0)) }
      append(.lifted(node.operation.kernel, payload: node.payload, operands), index)
    }
  }

  /// Returns the slot of a node that gives a list.
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

  /// Adds to the last work that reads a list its release.
  ///
  /// A long sum of long lists then needs the memory of a few. Jumps only lead forward; a list that a skipped
  /// side would have released stays until it is overwritten, or the frame ends.
  mutating func releaseLists() {
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
