import Expressions
package import NumericalMethods
import RealFunctions
package import Statements

/// Run of a fit: its solution, and the names that get values.
package struct FoundFit {
  /// The fit; once it is solved, without the rows at which the formula has no value.
  package private(set) var fit: ResolvedFit
  /// The definitions and settings.
  package private(set) var state: SessionState

  /// Name under which the residuals are stored after a fit.
  private static let residuals = "residuals"

  /// Starts a fit with the current definitions and settings.
  package init(_ fit: ResolvedFit, _ state: SessionState) { (self.fit, self.state) = (fit, state) }

  /// Stores the parameters under their names, and the residuals.
  package mutating func keep(
    _ problem: LeastSquaresProblem,
    _ parameters: [Double],
    _ run: inout StatementRun
  ) {
    for (name, value) in zip(fit.parameters, parameters) { keep(value, as: name, &run) }
    keepResiduals(problem, parameters, &run)
  }

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

  /// Stores a parameter under its name, rounded to the decimal that `save` writes and `load` reads:
  /// curves of that name are then the same to the last digit.
  private mutating func keep(_ value: Double, as name: String, _ run: inout StatementRun) {
    var meaning: MeantValue?
    if value.isFinite {
      let written = Syntax(written: value, run.place)
      let formula = try? Evaluation.check(outputs: [written], parameters: [], in: state.scope)
      meaning = formula?.meaning(of: .number(value), using: run.workspace)
    }
    run.notes.add(state.scope.define(name, as: .number(value), meaning: meaning))
  }

  /// Stores the residuals, observation minus model, as points over the variable, or as numbers if
  /// there are several variables.
  private mutating func keepResiduals(
    _ problem: LeastSquaresProblem,
    _ parameters: [Double],
    _ run: inout StatementRun
  ) {
    guard !fit.parameters.contains(Self.residuals), let blocks = problem.blocks else { return }
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
    run.notes.add(state.scope.define(Self.residuals, as: .list(values)))
  }
}
