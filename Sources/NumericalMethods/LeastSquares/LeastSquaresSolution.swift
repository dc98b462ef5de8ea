/// The fitted parameters of a model, with their uncertainty.
///
/// Standard errors come from the slopes at the solution, as if the model were linear there (Bard
/// 1974, "Nonlinear Parameter Estimation", section 7-5), with the size of errors estimated from the
/// data: those of a linear model are exact, those of a strongly curved model are an estimate.
package struct LeastSquaresSolution: Sendable {
  /// The outcome of a search.
  package enum Outcome: Sendable, Equatable {
    /// Converged: no step makes the sum smaller.
    case converged
    /// Converged, but these parameters can be changed there without changing the model.
    case singular([Int])
    /// Stopped where steps became too short, at a place that is not a minimum according to the
    /// slopes.
    case noProgress
    /// Stopped where the model is undefined.
    case undefined
    /// Stopped because the budget of evaluations was used up.
    case budget
    /// Stopped because the work was cancelled.
    case cancelled
  }

  /// The outcome of the search.
  package var outcome: Outcome
  /// All parameters, fixed ones included.
  package var parameters: [Double]
  /// The sum of weighted squares; NaN if the model is undefined there.
  package var sumOfSquares: Double
  /// The number of observations minus the number of free parameters; 0 or less leave no data for
  /// estimating errors.
  package var degreesOfFreedom: Int
  /// The covariance of all parameters, by rows; 0 for fixed ones, infinite for undetermined ones,
  /// NaN where no data are left for estimating errors.
  package var covariance: [[Double]]
  /// The number of evaluations of the model.
  package var evaluations: Int
  /// The number of starting places of the search; 0 if it needs none.
  package var starts = 0

  /// The standard error of each parameter; 0 for fixed ones.
  package var standardErrors: [Double] {
    covariance.indices.map { covariance[$0][$0].squareRoot() }
  }

  /// The correlation of two parameters, from -1 to 1; NaN where one has no error.
  ///
  /// 0 where it is as small as the rounding of the data: half a unit in the last place of each
  /// entry changes the cosine of two columns by that much.
  package func correlation(_ first: Int, _ second: Int) -> Double {
    if first == second { return 1 }
    let errors = standardErrors
    let value = covariance[first][second] / errors[first] / errors[second]
    if value.magnitude <= 2 * .ulpOfOne { return 0 }
    return value.isNaN ? value : max(-1, min(1, value))
  }

  /// χ² per degree of freedom, whose root is the standard deviation of the residuals; NaN without
  /// any.
  package var reducedSum: Double {
    degreesOfFreedom > 0 ? sumOfSquares / Double(degreesOfFreedom) : .nan
  }
}

extension LeastSquaresSolution {
  /// Share of a parameter's longest column below which its current column counts as 0: the slope
  /// vanished on the way.
  private static var nothing: Double { 1e-12 }

  /// Judges the place where a search has ended; `scale` holds the longest columns of the free
  /// parameters on the way.
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
    guard let (residuals, slopes, rounding) = Self.end(of: problem, parameters) else { return }
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
  /// Returns the differences and slopes where a search has ended, and the rounding there; nil if the model is
  /// undefined.
  private static func end(
    of problem: LeastSquaresProblem,
    _ parameters: [Double]
  ) -> (residuals: [Double], slopes: [[Double]], rounding: FitRounding)? {
    if problem.isTall {
      return problem.tall(parameters).map {
        ($0.residuals, $0.slopes, FitRounding(problem, $0, parameters))
      }
    }
    let evaluation = problem.model(parameters, true)
    guard let differences = problem.residuals(evaluation.values),
      let (residuals, slopes) = problem.state(evaluation, differences)
    else { return nil }
    return (residuals, slopes, FitRounding(problem, evaluation, parameters))
  }
}

extension LeastSquaresSolution {
  /// Solves a problem whose model is linear in its free parameters, which needs no starting values
  /// and no steps.
  ///
  /// Nil where the model is undefined, the parameters are not determined, or the solution is beyond
  /// bounds.
  ///
  /// - Parameters:
  ///   - problem: a linear problem.
  ///   - start: values of the fixed parameters, at their places.
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
      guard !free.isEmpty, left.allSatisfy({ $0.isFinite }),
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
    guard linear.rank == free.count, parameters.allSatisfy({ $0.isFinite }),
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
