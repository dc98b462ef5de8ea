package import Diagnostics
package import FormulaVocabulary

/// Formulas whose names are resolved and whose types are right, as one graph over their parameters.
///
/// A formula is checked once; everything else is an operation on its graph, without reading
/// the syntax again:
///
/// - ``part(_:)``, ``difference(_:_:)``, ``distance(_:_:)``: of formulas that were checked together
/// - ``derivative()``, ``withDerivatives(_:)``: by the first parameter
/// - ``withParameters(_:)``, ``at(_:)``: over more parameters, or over none
/// - `value(using:)`, `integral(from:to:using:)`: numbers
/// - `compiled()`: a function of the parameters
/// - ``writtenPowers``, ``isList(_:)``, `elements(of:using:)`, `names(of:using:)`: parts of the statement's
/// text, by their places
/// - ``lengths``, ``ListElements``: of formulas that give lists
package struct CheckedFormula: Sendable {
  /// The number of parameters.
  package internal(set) var parameterCount: Int
  /// Whether a divisor without variables is zero.
  package let dividesByZero: Bool
  /// The kind of value that each formula gives.
  package let kinds: [Kind]
  /// The place of each formula in the statement.
  package let ranges: [SourceRange]

  /// The nodes.
  package let graph: Graph
  /// The nodes of all formulas: points have two.
  package let outputs: [NodeIndex]
  /// The functions that calls name, by index.
  package let functions: [CheckedFunction]
  /// The formulas over ranges, by index.
  package let bodies: [RangeBody]
  /// The powers and lists that the statement itself writes.
  var written: WrittenParts

  /// The number of nodes; equal subexpressions of all outputs are one.
  package var nodeCount: Int { graph.nodes.count }

  /// Whether kernels compute the whole formula, block by block.
  package var hasKernelsOnly: Bool { graph.hasKernelsOnly(for: outputs) }

  /// Creates formulas from their parts.
  package init(
    parameterCount: Int,
    dividesByZero: Bool,
    kinds: [Kind],
    ranges: [SourceRange],
    graph: Graph,
    outputs: [NodeIndex],
    functions: [CheckedFunction],
    bodies: [RangeBody],
    written: WrittenParts = WrittenParts()
  ) {
    self.parameterCount = parameterCount
    self.dividesByZero = dividesByZero
    self.kinds = kinds
    self.ranges = ranges
    self.graph = graph
    self.outputs = outputs
    self.functions = functions
    self.bodies = bodies
    self.written = written
  }
}

/// A user's function that is called rather than inlined, because it calls itself or is too large.
package struct CheckedFunction: Sendable {
  /// The called function, with the kinds of its arguments.
  let call: CalledFunction
  /// For each parameter of the graph, whether it is a list.
  package let parametersAreLists: [Bool]
  /// The graph of the function's body.
  package let graph: Graph
  /// The node of its result.
  package let result: NodeIndex

  /// The name of the function.
  package var name: String { call.function.name }
  /// The names of the function's parameters.
  package var parameters: [String] { call.function.parameters }
}
