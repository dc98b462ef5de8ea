package import RealFunctions

/// Finds the parameters of a model, using all starting values that are known.
///
/// A model that is linear in its parameters needs no search. Given starting values are intentional:
/// the search that starts there comes first. Other starting places are searched only where it finds
/// no minimum, or where values are missing.
package struct ModelFit {
  private let problem: LeastSquaresProblem
  private let start: [Double?]
  private let cancellation: Cancellation

  /// The largest number of computed values of the model in the search for starting places.
  private static let mostValues = 2_000_000
  private static let (fewestTries, mostTries) = (500, 5000)
  /// The number of rows from which the scales of parameters are derived.
  private static let rowsOfScales = 1000

  /// Prepares a fit; `start` holds known values, including those of all fixed parameters.
  package init(
    _ problem: LeastSquaresProblem,
    start: [Double?],
    cancellation: Cancellation = .never
  ) {
    (self.problem, self.start, self.cancellation) = (problem, start, cancellation)
  }

  /// Searches, and returns the best result.
  package func solve() -> LeastSquaresSolution { solvedAtOnce() ?? searched() }

  /// Solves a problem whose model is linear in its parameters.
  ///
  /// Nil for a nonlinear model, where the model is undefined at a row, where the parameters are not
  /// determined, and where the solution is beyond bounds.
  package func solvedAtOnce() -> LeastSquaresSolution? {
    problem.isLinear ? LeastSquaresSolution(linear: problem, start: start.map { $0 ?? 0 }) : nil
  }

  /// Searches from the starting values, and from others if these lead to no minimum.
  package func searched() -> LeastSquaresSolution {
    let known = start.compactMap { $0 }
    guard known.count == start.count else { return foundFromScales() }
    var search = LevenbergMarquardt(problem, from: known, cancellation: cancellation)
    var first = search.solve()
    first.starts = 1
    if first.outcome == .converged || cancellation.isCancelled { return first }
    var second = foundFromScales()
    second.evaluations += first.evaluations
    second.starts += 1
    // A place that is equally good is kept.
    let isBetter = second.sumOfSquares < first.sumOfSquares * (1 - 1e-6)
    let isFound = second.outcome == .converged && !(second.sumOfSquares > first.sumOfSquares)
    if first.sumOfSquares.isNaN || isBetter || isFound { return second }
    (first.evaluations, first.starts) = (second.evaluations, second.starts)
    return first
  }

  private func foundFromScales() -> LeastSquaresSolution {
    let rows = problem.thinned(to: Self.rowsOfScales)
    var scales: [Double] = []
    for places in rows.variables {
      for value in FitScales.values(for: places, rows.observations) where !scales.contains(value) {
        scales.append(value)
      }
    }
    let count = max(1, problem.observations.count)
    // Starting values that led nowhere are dropped.
    let known = start.allSatisfy { $0 != nil }
    let start = start.enumerated().map { place, value in
      known && !problem.fixed.contains(place) ? nil : value
    }
    var search = StartSearch(
      problem,
      start: start,
      scales: scales,
      budget: max(Self.fewestTries, min(Self.mostTries, Self.mostValues / count)),
      cancellation: cancellation
    )
    return search.solve()
  }
}
