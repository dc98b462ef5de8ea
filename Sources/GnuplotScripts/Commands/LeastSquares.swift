// The method of Levenberg (1944) and Marquardt (1963): steps between Gauss and Newton's and the steepest descent, the
// slopes by differences. Press et al., "Numerical Recipes", 1992, section 15.5.
//
// Rule. The square of the damping is added to the diagonal of the normal equations. It begins with the mean slope, as
// in gnuplot, so that the first steps are short: a long first step into a region where the function hardly depends on a
// parameter never comes back. A tenth of it follows a step that succeeds, ten times as much one that fails. Where the
// normal equations have no single solution at the end, the errors are no numbers.
//
// The alternative that lost: damping in parts of the diagonal (Marquardt). A start far away then jumps too far.

/// A minimum of a sum of squares.
enum LeastSquares {
  /// Parameters at a minimum, their covariances for a reduced χ² of 1, the sum of squares, and how many steps it took.
  struct Result {
    var parameters: [Double]
    var covariance: [[Double]]
    var sum: Double
    var steps: Int
    /// Whether other parameters near these give the same sum, so that their errors are unknown.
    var isSingular: Bool { covariance.contains { row in row.contains { !$0.isFinite } } }
  }

  private static let mostSteps = 400
  /// A larger damping moves the parameters by less than their rounding.
  private static let mostDamping = 1e20

  /// Returns the minimum near a start.
  static func minimum(
    of residuals: ([Double]) throws(ScriptProblem) -> [Double],
    from start: [Double],
    mostSteps: Int? = nil,
    isCancelled: () -> Bool
  ) throws(ScriptProblem) -> Result {
    var parameters = start
    var current = try residuals(parameters)
    var sum = squares(current)
    guard sum.isFinite else { throw ScriptProblem("the function of fit has no value at the start") }
    var steps = 0
    var (normal, gradient) = try equations(residuals, parameters, current)
    let slopes = parameters.indices.reduce(0.0) { $0 + normal[$1][$1] }
    var damping = (slopes / Double(max(1, current.count * parameters.count))).squareRoot()
    damping = damping.isFinite && damping > 0 ? damping : 1
    let limit =
      mostSteps.map { $0 > 0 ? min($0, Self.mostSteps) : Self.mostSteps } ?? Self.mostSteps
    while steps < limit {
      if isCancelled() { throw ScriptProblem.interrupted }
      steps += 1
      var damped = normal
      for place in parameters.indices {
        damped[place][place] += damping * damping
      }
      guard let step = solution(damped, gradient) else {
        damping *= 10
        if damping > Self.mostDamping { break }
        continue
      }
      let next = zip(parameters, step).map { $0 - $1 }
      let trial = try residuals(next)
      let nextSum = squares(trial)
      if nextSum.isFinite, nextSum <= sum {
        let change = (sum - nextSum) / max(sum, 1e-300)
        (parameters, current, sum) = (next, trial, nextSum)
        damping = max(damping / 10, 1e-20)
        (normal, gradient) = try equations(residuals, parameters, current)
        if change < 1e-12 { break }
      } else {
        damping *= 10
        if damping > Self.mostDamping { break }
      }
    }
    let covariance = parameters.indices.map { place -> [Double] in
      var unit = [Double](repeating: 0, count: parameters.count)
      unit[place] = 1
      return solution(normal, unit) ?? [Double](repeating: .nan, count: parameters.count)
    }
    return Result(parameters: parameters, covariance: covariance, sum: sum, steps: steps)
  }

  private static func squares(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }

  private static func equations(
    _ residuals: ([Double]) throws(ScriptProblem) -> [Double],
    _ parameters: [Double],
    _ current: [Double]
  ) throws(ScriptProblem) -> ([[Double]], [Double]) {
    var slopes: [[Double]] = []
    for place in parameters.indices {
      let width = max(abs(parameters[place]), 1e-8) * 1e-6
      var (above, below) = (parameters, parameters)
      above[place] += width
      below[place] -= width
      let (high, low) = (try residuals(above), try residuals(below))
      slopes.append(zip(high, low).map { ($0 - $1) / (2 * width) })
    }
    let normal = slopes.map { row in
      slopes.map { column in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let gradient = slopes.map { row in zip(row, current).reduce(0) { $0 + $1.0 * $1.1 } }
    return (normal, gradient)
  }

  /// Solves linear equations by elimination with pivots; nil if they have no single solution.
  private static func solution(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let count = right.count
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-300
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor.isFinite else { return nil }
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
