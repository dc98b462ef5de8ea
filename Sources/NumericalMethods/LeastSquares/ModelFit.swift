package import RealFunctions

/// Finds the parameters of a model, with whatever is known of them.
///
/// A model that is a sum over its parameters needs no search. Values to start with are meant: the search that begins there has
/// the first word. Only where it finds no minimum, or where values are missing, places to start from are searched.
package struct ModelFit {
  private let problem: LeastSquaresProblem
  private let start: [Double?]
  private let cancellation: Cancellation

  /// How many values of the model are computed at most while places to start from are sought.
  private static let mostValues = 2_000_000
  private static let (fewestTries, mostTries) = (500, 5000)
  /// How many rows tell the scales of parameters.
  private static let rowsOfScales = 1000

  /// Prepares a fit; `start` has values where they are known, and for all fixed parameters.
  package init(
    _ problem: LeastSquaresProblem,
    start: [Double?],
    cancellation: Cancellation = .never
  ) {
    (self.problem, self.start, self.cancellation) = (problem, start, cancellation)
  }

  /// Searches, and returns the best result.
  package func solve() -> LeastSquaresSolution { solvedAtOnce() ?? searched() }

  /// Solves a problem whose model is a sum over its parameters; nil for another one, where the model has no value at a row, where the
  /// parameters are not determined, and where the answer is beyond bounds.
  package func solvedAtOnce() -> LeastSquaresSolution? {
    problem.isLinear ? LeastSquaresSolution(linear: problem, start: start.map { $0 ?? 0 }) : nil
  }

  /// Searches from the values to start with, and from others where these lead to no minimum.
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
    // A place that is as good is not left.
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
    // Starts that were given and led nowhere are let go.
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
