/// Formulas whose names are resolved and whose types are right, as one graph.
package struct CheckedFormula: Sendable {
  /// The number of parameters.
  package let parameterCount: Int
  /// Whether a divisor without variables is zero.
  package let dividesByZero: Bool
  /// What each formula gives.
  package let kinds: [Kind]

  /// The nodes.
  let graph: Graph
  /// The nodes of all formulas: points have two.
  let outputs: [NodeIndex]
  /// The functions that calls name, by index.
  let functions: [CheckedFunction]
  /// The formulas over ranges, by index.
  let bodies: [RangeBody]

  /// The number of nodes; equal subexpressions of all outputs are one.
  package var nodeCount: Int { graph.nodes.count }

  /// Whether kernels compute all of it, block by block.
  var hasKernelsOnly: Bool { graph.hasKernelsOnly(for: outputs) }
}

/// A user's function that is called rather than inlined, because it calls itself or is too large.
struct CheckedFunction: Sendable {
  let name: String
  let parameters: [String]
  /// For each parameter of the graph, whether it is a list.
  let parametersAreLists: [Bool]
  let graph: Graph
  let result: NodeIndex
}
