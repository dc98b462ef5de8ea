/// What the parameters of a model are, and how well they are known.
///
/// Standard errors come from the slopes at the solution, as if the model were a straight line there (Bard 1974, "Nonlinear
/// Parameter Estimation", section 7-5), with the size of errors taken from the data: that of a straight line is exact, that of a
/// strongly curved model is an estimate.
package struct LeastSquaresSolution: Sendable {
  /// How a search ended.
  package enum Outcome: Sendable, Equatable {
    /// At a place where no step makes the sum smaller.
    case converged
    /// At such a place, but these parameters can be changed there without changing the model.
    case singular([Int])
    /// Where steps became too short, at a place that is no minimum as far as slopes tell.
    case noProgress
    /// Where the model has no value.
    case undefined
    /// When as many values were computed as allowed.
    case budget
    /// When the work was cancelled.
    case cancelled
  }

  /// How the search ended.
  package var outcome: Outcome
  /// All parameters, fixed ones too.
  package var parameters: [Double]
  /// The sum of weighted squares; NaN if the model has no value there.
  package var sumOfSquares: Double
  /// How many more observations than free parameters there are; 0 or less leave nothing to judge errors by.
  package var degreesOfFreedom: Int
  /// The covariance of all parameters, by rows; 0 for fixed ones, infinite where nothing is determined, NaN where nothing is
  /// left to judge errors by.
  package var covariance: [[Double]]
  /// How often the model was evaluated.
  package var evaluations: Int
  /// From how many places the search set out; 0 if the answer needs none.
  package var starts = 0

  /// The standard error of each parameter; 0 for fixed ones.
  package var standardErrors: [Double] {
    covariance.indices.map { covariance[$0][$0].squareRoot() }
  }

  /// The correlation of two parameters, from -1 to 1; NaN where one has no error, 0 where it is as small as the rounding of the
  /// data: half a unit in the last place of each entry moves the cosine of two columns by that.
  package func correlation(_ first: Int, _ second: Int) -> Double {
    if first == second { return 1 }
    let errors = standardErrors
    let value = covariance[first][second] / errors[first] / errors[second]
    if value.magnitude <= 2 * .ulpOfOne { return 0 }
    return value.isNaN ? value : max(-1, min(1, value))
  }

  /// χ² per degree of freedom, whose root is the standard deviation of what is left; NaN without any.
  package var reducedSum: Double {
    degreesOfFreedom > 0 ? sumOfSquares / Double(degreesOfFreedom) : .nan
  }
}

extension LeastSquaresSolution {
  /// What of the longest column that a parameter has had is as good as nothing: its slope has died away on the way.
  private static var nothing: Double { 1e-12 }

  /// Judges a place where a search has ended; `scale` has the longest columns of free parameters on the way.
  init(
    of problem: LeastSquaresProblem,
    at parameters: [Double],
    ending outcome: Outcome,
    evaluations: Int,
    scale: [Double] = []
  ) {
    let free = problem.free
    let count = problem.parameterCount
    self.init(
      outcome: outcome,
      parameters: parameters,
      sumOfSquares: .nan,
      degreesOfFreedom: problem.observations.count - free.count,
      covariance: [[Double]](repeating: [Double](repeating: .nan, count: count), count: count),
      evaluations: evaluations + 1
    )
    let evaluation = problem.model(parameters, true)
    guard let differences = problem.residuals(evaluation.values),
      let (residuals, slopes) = problem.state(evaluation, differences)
    else { return }
    let rounding = FitRounding(problem, evaluation, parameters)
    let norm = rounding.residual(residuals.norm)
    sumOfSquares = norm * norm
    covariance = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    guard !free.isEmpty, let linear = LinearLeastSquares(slopes, residuals) else { return }
    let deviation = reducedSum.squareRoot()
    for (first, row) in zip(free, linear.inverse) {
      for (second, value) in zip(free, row) {
        covariance[first][second] = value.isInfinite ? value : value * deviation * deviation
      }
    }
    self.parameters = rounding.parameters(parameters, linear.inverse)
    let dead = scale.indices.filter { slopes[$0].norm <= Self.nothing * scale[$0] }
    let idle = Set(linear.undetermined).union(dead).sorted().map { free[$0] }
    if outcome == .converged, !idle.isEmpty { self.outcome = .singular(idle) }
  }
}

extension LeastSquaresSolution {
  /// Solves a problem whose model is a sum over its free parameters, which needs no start and no steps.
  ///
  /// Nil where the model has no value, where the parameters are not determined, or where the answer is beyond bounds.
  ///
  /// - Parameters:
  ///   - problem: one that is linear.
  ///   - start: values where parameters that are fixed have theirs.
  init?(linear problem: LeastSquaresProblem, start: [Double]) {
    let free = problem.free
    var parameters = start
    for place in free { parameters[place] = 0 }
    let linear: LinearLeastSquares
    let measured: ([Double]) -> FitRounding
    if problem.isTall {
      guard !free.isEmpty, let tall = problem.tall(parameters),
        let solved = LinearLeastSquares(tall.slopes, tall.residuals.map { -$0 })
      else { return nil }
      linear = solved
      for (place, value) in zip(free, solved.coefficients) { parameters[place] = value }
      parameters = problem.corrected(parameters, tall, solved.inverse)
      measured = { FitRounding(linear: problem, tall, $0) }
    } else {
      let evaluation = problem.model(parameters, true)
      let left = zip(problem.observations, evaluation.values).map { $0 - $1 }
      guard !free.isEmpty, left.allSatisfy(\.isFinite),
        let solved = LinearLeastSquares(
          refining: free.map { evaluation.slopes[$0] },
          left,
          powersOf: problem.places,
          times: problem.weights?.map { $0.squareRoot() }
        )
      else { return nil }
      linear = solved
      for (place, value) in zip(free, solved.coefficients) { parameters[place] = value }
      measured = { FitRounding(linear: problem, evaluation, $0) }
    }
    guard linear.rank == free.count, parameters.allSatisfy(\.isFinite),
      problem.bounded(parameters) == parameters
    else {
      return nil
    }
    let count = problem.parameterCount
    let rounding = measured(parameters)
    let norm = rounding.residual(linear.residualNorm)
    self.init(
      outcome: .converged,
      parameters: rounding.parameters(parameters, linear.inverse),
      sumOfSquares: norm * norm,
      degreesOfFreedom: problem.observations.count - free.count,
      covariance: [[Double]](repeating: [Double](repeating: 0, count: count), count: count),
      evaluations: 1
    )
    let deviation = reducedSum.squareRoot()
    for (first, row) in zip(free, linear.inverse) {
      for (second, value) in zip(free, row) {
        covariance[first][second] = value * deviation * deviation
      }
    }
  }
}
