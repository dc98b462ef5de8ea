import Diagnostics
import FormulaChecking
import FormulaVocabulary

/// The programs that a formula's main program may refer to: functions that it calls, and formulas over
/// ranges.
struct ProgramLibrary: Sendable {
  let functions: [ScalarProgram]
  let bodies: [BodyProgram]
  private let names: [(name: String, parameters: [String])]

  init(_ formula: CheckedFormula) {
    functions = formula.functions.map { function in
      ScalarProgram(
        function.graph,
        outputs: [function.result],
        parameters: function.parametersAreLists
      )
    }
    bodies = formula.bodies.map(BodyProgram.init)
    names = formula.functions.map { ($0.name, $0.parameters) }
  }

  /// Returns the problem of a function that calls itself too deeply.
  func recursionProblem(_ function: Int) -> Problem {
    .recursionTooDeep(
      function: names[function].name,
      parameters: names[function].parameters
    )
  }
}

/// The identity of one formula over a range.
final class BodyIdentity: Sendable {}

/// A formula over a range, computed in blocks if kernels compute all of it, else point by point.
struct BodyProgram: Sendable {
  /// Distinguishes this formula from all others, as the key of caches in a workspace.
  let identity = BodyIdentity()
  let blocks: BlockProgram?
  let points: ScalarProgram
  let parameterCount: Int
  let resultCount: Int
  /// The cost of a value in nanoseconds, estimated from its operations, without the inner ranges,
  /// which are counted separately.
  let cost: Double
  /// The cost of a value with the overhead of a method that evaluates small batches, as those of
  /// integrals and infinite sums do.
  var costInMethod: Double { cost + Self.shareOfMethod }
  private static let shareOfMethod = 30.0

  init(_ body: RangeBody) {
    let isNeeded = body.graph.reachable(from: body.results)
    cost = body.graph.nodes.indices.reduce(1.0) { sum, index in
      isNeeded[index] ? sum + body.graph.nodes[index].operation.row.cost : sum
    }
    parameterCount = body.parameters.count
    resultCount = body.results.count
    points = ScalarProgram(body.graph, outputs: body.results, parameters: body.parameters)
    let hasLists = body.parameters.contains(true)
    blocks =
      !hasLists && body.graph.hasKernelsOnly(for: body.results)
      ? BlockCompiler.program(
        body.graph,
        outputs: body.results,
        inputCount: parameterCount,
        bodies: []
      ) : nil
  }
}
