/// Formulas whose names are resolved and whose types are right, as one graph.
package struct CheckedFormula: Sendable {
  /// The number of parameters.
  package let parameterCount: Int
  /// Whether each output is a condition.
  package let isCondition: [Bool]
  /// Whether a divisor without variables is zero.
  package let dividesByZero: Bool

  /// The nodes.
  let graph: Graph
  /// The node of each output.
  let outputs: [NodeIndex]
  /// The functions that calls name, by index.
  let functions: [CheckedFunction]

  /// The number of nodes; equal subexpressions of all outputs are one.
  package var nodeCount: Int { graph.nodes.count }

  /// Whether an output needs a user's function that is not inlined.
  var callsFunctions: Bool { !functions.isEmpty }
}

/// A user's function that is called rather than inlined, because it calls itself or is too large.
struct CheckedFunction: Sendable {
  let name: String
  let parameters: [String]
  let graph: Graph
  let result: NodeIndex
}
