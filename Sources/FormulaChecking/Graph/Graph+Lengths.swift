import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Lists that are known to differ in length.
extension Graph {
  /// Fails if lists in one operation are known to differ in length, so that a picture need not be
  /// drawn to see it.
  func refuseDifferentLengths(neededBy outputs: [NodeIndex]) throws(Diagnostic) {
    guard constantLists.count > 1 else { return }
    let isNeeded = reachable(from: outputs)
    for index in nodes.indices where isNeeded[index] && isList(NodeIndex(index)) {
      let node = nodes[index]
      guard !node.operation.needsInterpreter, node.operation.operandCount > 1 else { continue }
      // A single condition chooses one whole side, so their lengths may differ.
      if node.operation == .select, !isList(node.a) { continue }
      var length: Int?
      var other: Int?
      node.forEachOperand { operand in
        guard let list = constantList(operand) else { return }
        if let length, length != list.count { other = list.count }
        length = length ?? list.count
      }
      guard let length, let other, let place = places[NodeIndex(index)] else { continue }
      throw Diagnostic(.differentLengths(length, other), at: place)
    }
  }
}
