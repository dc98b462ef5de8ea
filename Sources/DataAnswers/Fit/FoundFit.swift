import Expressions
package import NumericalMethods
import RealFunctions
package import Statements

/// Run of a fit: the search for its solution.
package struct FoundFit {
  /// The fit; once it is solved, without the rows at which the formula has no value.
  package private(set) var fit: ResolvedFit
  /// The definitions and settings.
  private let state: SessionState

  /// Starts a fit with the current definitions and settings.
  package init(_ fit: ResolvedFit, _ state: SessionState) { (self.fit, self.state) = (fit, state) }

  /// Solves a fit, without the rows at which the formula has no value for any parameters.
  ///
  /// A formula that is linear in its parameters and was solved has a value at every row, so that no
  /// rows are searched.
  package mutating func solved(
    _ run: inout StatementRun
  ) -> (LeastSquaresProblem, LeastSquaresSolution) {
    let (problem, solution) = found(&run)
    guard let wave = fit.request.modelName.flatMap({ NamedModel.named($0)?.wave }),
      fit.held.isEmpty, fit.bounds.isEmpty, fit.parameters.count > wave.c
    else { return (problem, solution) }
    return (problem, solution.usual(wave, turn: state.scope.angleUnit == .degrees ? 360 : 2 * .pi))
  }

  private mutating func found(
    _ run: inout StatementRun
  ) -> (LeastSquaresProblem, LeastSquaresSolution) {
    let start = fit.start
    func search(_ problem: LeastSquaresProblem) -> ModelFit {
      ModelFit(problem, start: start, cancellation: run.workspace.cancellation)
    }
    let whole = LeastSquaresProblem(fit, run.workspace)
    if let solution = search(whole).solvedAtOnce() { return (whole, solution) }
    let hasValue = LeastSquaresProblem.rowsWithValues(
      fit.function,
      fit.data,
      fit.parameters.count,
      fit.start,
      run.workspace
    )
    let note = fit.data.keepValues(
      of: fit.request.model.text,
      hasValue,
      fit.model.variables.first,
      digits: state.settings.digits
    )
    guard let note else { return (whole, search(whole).searched()) }
    run.notes.add(note)
    let kept = LeastSquaresProblem(fit, run.workspace)
    return (kept, search(kept).solve())
  }

  /// The residuals, observation minus model, as points over the variable, or as numbers if there are several variables.
  package func residuals(_ problem: LeastSquaresProblem, _ parameters: [Double]) -> [Value] {
    guard let blocks = problem.blocks else { return [] }
    let observations = fit.data.observations
    let places = fit.data.columns.count == 1 ? fit.data.columns.first : nil
    var values: [Value] = []
    values.reserveCapacity(observations.count)
    blocks(parameters) { rows, outputs in
      for (row, value) in zip(rows, outputs) {
        let left = observations[row] - value
        if let places {
          values.append(.point(places[row], left))
        } else {
          values.append(.number(left))
        }
      }
      return true
    }
    return values
  }
}
