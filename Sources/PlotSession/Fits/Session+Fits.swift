import Expressions
import NumericalMethods
import RealFunctions

// `fit`: parameters are found, kept as values of the session, told, and drawn with the data.

extension Session {
  /// Carries out a fit.
  mutating func answer(_ fit: ResolvedFit, _ run: inout StatementRun) throws(Failure) -> Event? {
    let solution = solve(fit, run)
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
    }
    run.textBeforePicture = FitAnswer(fit, solution, digits: settings.digits).text
    let request = PlotRequest(items: [fit.request.data, fit.request.model], keepsPicture: false)
    return try answer(drawing: try resolve(request, &run), &run)
  }

  private func solve(_ fit: ResolvedFit, _ run: StatementRun) -> LeastSquaresSolution {
    let cancellation = run.workspace.cancellation
    let problem = LeastSquaresProblem(fit, run.workspace)
    return ModelFit(problem, start: fit.start, cancellation: cancellation).solve()
  }
}

extension LeastSquaresProblem {
  /// The problem of a fit: the formula and its slopes are computed in one pass over all rows.
  init(_ fit: ResolvedFit, _ workspace: Workspace) {
    let places = fit.points.map(\.x)
    let count = fit.parameters.count
    func model(_ places: [Double]) -> Model {
      { parameters, _ in
        Self.evaluate(fit.function, places, parameters, workspace)
      }
    }
    self.init(
      observations: fit.points.map(\.y),
      parameterCount: count,
      model: model(places)
    )
    variables = [places]
    dependence = fit.dependence
    modelAt = { rows in model(rows.map { places[$0] }) }
  }

  private static func evaluate(
    _ function: CompiledFunction,
    _ places: [Double],
    _ parameters: [Double],
    _ workspace: Workspace
  ) -> Evaluation {
    let (rows, count) = (places.count, parameters.count)
    var inputs = places
    inputs.reserveCapacity(rows * (count + 1))
    for value in parameters { inputs += repeatElement(value, count: rows) }
    var outputs = [Double](repeating: .nan, count: rows * (count + 1))
    inputs.withUnsafeBufferPointer { input in
      outputs.withUnsafeMutableBufferPointer { output in
        guard let from = input.baseAddress, let into = output.baseAddress else { return }
        let batch = PointBatch(
          count: rows,
          inputs: from,
          inputStride: rows,
          outputs: into,
          outputStride: rows
        )
        function.evaluate(batch, using: workspace)
      }
    }
    return Evaluation(
      values: Array(outputs[..<rows]),
      slopes: (1...count).map { Array(outputs[($0 * rows)..<(($0 + 1) * rows)]) }
    )
  }
}
