import Expressions
import NumericalMethods
import RealFunctions

// `fit`: parameters are found, kept as values of the session, told, and drawn with the data.

extension Session {
  /// What is left of the observations stands under this name after a fit.
  static let residuals = "residuals"

  /// Carries out a fit.
  mutating func answer(_ fit: ResolvedFit, _ run: inout StatementRun) throws(Failure) -> Event? {
    let problem = LeastSquaresProblem(fit, run.workspace)
    let solution = ModelFit(
      problem,
      start: fit.start,
      cancellation: run.workspace.cancellation
    ).solve()
    try run.refuseCancelled()
    switch solution.outcome {
    case .cancelled: throw .interrupted
    case .undefined:
      throw .problem(
        .foreign(
          "\(fit.request.model.text) has no value at some of the data, whatever its parameters",
          instead: "leave out rows beyond its domain, or give values to start with: "
            + "\(fit.parameters[0]) = 1"
        ),
        at: fit.request.model.range
      )
    case .converged, .singular, .noProgress, .budget: break
    }
    for (name, value) in zip(fit.parameters, solution.parameters) {
      run.notes.add(state.scope.define(name, as: .number(value)))
      fittedValues[name] = value
    }
    let end = problem.model(solution.parameters, true)
    keepResiduals(of: fit, end.values, &run)
    let answer = FitAnswer(fit, solution, digits: settings.digits)
    run.notes.add(answer.notes)
    run.textBeforePicture = answer.text
    guard let request = picture(of: fit, solution, end) else { return nil }
    return try self.answer(drawing: try resolve(request, &run), &run)
  }

  /// Keeps observation minus model as points over the variable, or as numbers over several.
  private mutating func keepResiduals(
    of fit: ResolvedFit,
    _ values: [Double],
    _ run: inout StatementRun
  ) {
    guard !fit.parameters.contains(Self.residuals) else { return }
    let differences = zip(fit.data.observations, values).map { $0 - $1 }
    let value: Value
    if fit.data.columns.count == 1, let places = fit.data.columns.first {
      value = .list(zip(places, differences).map { .point($0, $1) })
    } else {
      value = .list(differences.map { .number($0) })
    }
    run.notes.add(state.scope.define(Self.residuals, as: value))
  }
}
