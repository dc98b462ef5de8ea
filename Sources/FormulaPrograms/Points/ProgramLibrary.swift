import Diagnostics
import FormulaChecking

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

  init(_ body: RangeBody) {
    parameterCount = body.parameters.count
    resultCount = body.results.count
    points = ScalarProgram(body.graph, outputs: body.results, parameters: body.parameters)
    let hasLists = body.parameters.contains(true)
    blocks =
      !hasLists && body.graph.hasKernelsOnly(for: body.results)
      ? BlockCompiler.program(body.graph, outputs: body.results, inputCount: parameterCount) : nil
  }
}
