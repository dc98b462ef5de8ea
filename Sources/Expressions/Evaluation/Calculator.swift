import RealFunctions

/// Computes the value of checked formulas without parameters.
struct Calculator {
  let workspace: Workspace

  /// Returns the values of the outputs; throws E30 where the statement calls the function.
  func values(of formula: CheckedFormula) throws(Diagnostic) -> [Value] {
    let numbers = try numbers(of: formula)
    return zip(numbers, formula.isCondition).map { number, isCondition in
      isCondition && !number.isNaN ? .condition(number != 0) : .number(number)
    }
  }

  private func numbers(of formula: CheckedFormula) throws(Diagnostic) -> [Double] {
    // Without calls nothing is left to compute: the checker folded all of it.
    let folded = formula.outputs.compactMap { formula.graph.constant($0) }
    if folded.count == formula.outputs.count { return folded }
    let (values, machine) = PointProgram(formula).values(using: workspace)
    guard let index = machine.tooDeep else { return values }
    let function = formula.functions[index]
    let problem = EvaluationProblem.recursionTooDeep(
      function: function.name,
      parameters: function.parameters
    )
    throw Diagnostic(problem, at: formula.graph.callRanges[machine.outermostCall])
  }
}
