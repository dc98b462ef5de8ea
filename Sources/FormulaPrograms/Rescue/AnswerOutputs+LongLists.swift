import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Lists over ranges in steps that are too long to be computed with more digits as a whole: each element is answered at its place.
extension AnswerOutputs {
  /// Returns the elements of `[e for n in a..b step s]`, whose ends are known and whose formula takes nothing else from outside; nil of other lists.
  func elements(overStepsOf node: NodeIndex) -> [Double]? {
    let graph = formula.graph
    let one = graph.nodes[Int(node)]
    guard let places = graph.places(ofListOverRange: one) else { return nil }
    let form = graph.rangeForms[Int(one.payload)]
    guard form.captured.isEmpty, formula.bodies.indices.contains(form.body) else { return nil }
    let body = formula.bodies[form.body]
    let result = body.results[form.result]
    guard !body.graph.isList(result) else { return nil }
    let element = CheckedFormula(
      parameterCount: 1,
      dividesByZero: false,
      kinds: [.number],
      ranges: [form.place],
      graph: body.graph,
      outputs: [result],
      functions: formula.functions,
      bodies: formula.bodies
    )
    let column = PlaceAnswers(CompiledFunction(element), digits: nil, using: workspace)
      .columns(at: places)[0]
    if column.unreached > 0 { workspace.report(.digitsAreUnproved) }
    return column.values
  }
}
