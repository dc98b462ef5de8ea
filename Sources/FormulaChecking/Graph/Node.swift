package import FormulaVocabulary

/// The index of a node in its graph.
package typealias NodeIndex = Int32

/// A node of a graph in single assignment form.
package struct Node: Hashable, Sendable {
  package var operation: Operation
  /// The operands, as many as the operation has; the others are 0.
  package var a: NodeIndex = 0
  package var b: NodeIndex = 0
  package var c: NodeIndex = 0
  /// A constant, index or exponent of the operation, as ``Operation`` defines it.
  package var payload: UInt64 = 0

  /// The measure that a ``Operation/listMeasure`` takes of its list.
  package var measure: ListMeasure {
    ListMeasure(rawValue: UInt8(truncatingIfNeeded: payload)) ?? .length
  }

  /// The list that a ``Operation/listTransform`` makes.
  package var transform: ListTransform {
    ListTransform(rawValue: UInt8(truncatingIfNeeded: payload)) ?? .runningTotal
  }

  /// Calls `body` with each operand that stands in the node.
  @inline(__always)
  package func forEachOperand(_ body: (NodeIndex) -> Void) {
    let count = operation.operandCount
    if count > 0 { body(a) }
    if count > 1 { body(b) }
    if count > 2 { body(c) }
  }
}

/// A call of a user's function that is not inlined.
package struct Call: Hashable, Sendable {
  /// The index of the function in ``CheckedFormula``.
  package var function: Int
  /// The nodes of the arguments.
  package var arguments: [NodeIndex]
}
