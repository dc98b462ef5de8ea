import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Lists over ranges in steps that are too long to be computed with more digits as a whole: each element is answered at its place.
extension AnswerOutputs {
  /// Returns the elements of `[e for n in a..b step s]`, whose ends are known and whose formula takes nothing else from outside; nil of other lists.
  func elements(overStepsOf node: NodeIndex) -> [Double]? {
    let graph = formula.graph
    guard
      let (form, body, places) = graph.listOverRange(graph.nodes[Int(node)], in: formula.bodies),
      form.captured.isEmpty
    else { return nil }
    let element = CheckedFormula(
      parameterCount: 1,
      dividesByZero: false,
      kinds: [.number],
      ranges: [form.place],
      graph: body.graph,
      outputs: [body.results[form.result]],
      functions: formula.functions,
      bodies: formula.bodies
    )
    let column = PlaceAnswers(CompiledFunction(element), digits: nil, using: workspace)
      .columns(at: places)[0]
    if column.unreached > 0 { workspace.report(.digitsAreUnproved) }
    return column.values
  }
}
