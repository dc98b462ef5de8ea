import Diagnostics
import FormulaChecking
import FormulaVocabulary

/// The programs that a formula's main program may name: functions that it calls, and formulas over
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

  /// The problem of a function that calls itself too deeply.
  func recursionProblem(_ function: Int) -> Problem {
    .recursionTooDeep(
      function: names[function].name,
      parameters: names[function].parameters
    )
  }
}

/// One formula over a range, as itself.
final class BodyIdentity: Sendable {}

/// A formula over a range, in blocks if kernels compute all of it, else point by point.
struct BodyProgram: Sendable {
  /// Tells this formula from all others, for what a workspace keeps of it.
  let identity = BodyIdentity()
  let blocks: BlockProgram?
  let points: ScalarProgram
  let parameterCount: Int
  let resultCount: Int
  /// What a value costs without the ranges inside, which count for themselves, in nanoseconds as operations tell.
  let cost: Double
  /// The same with a share of a method that asks for values in small batches, as those of integrals and of endless sums do.
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
