/// How far the answer of a fit follows the rounding of its data: what is less is 0.
///
/// Observations and places are decimals that were rounded to doubles, half a unit in the last place each, and the terms of a
/// model are rounded in the same way. All of that together moves each difference between model and observation by at most
/// u (|y| + |f| + Σ |∂f/∂p| |p|), one entry of a vector δ. Least squares answer a change δ of the observations with a change of
/// what is left that is no longer than δ, and with one of a parameter that is at most √((AᵀA)⁻¹) |δ|, the square root of its
/// place on the diagonal (Björck 1996, "Numerical Methods for Least Squares Problems", section 1.4). So the residuals of an
/// exact fit are known to be 0 as far as data tell, and `b = 2.26e-182` for points on a line through the origin is 0: no data in
/// doubles tell it from 0. A fixed share of the observations would be too little for columns that nearly depend on each other,
/// and too much for others.
struct FitRounding {
  /// |δ|, weighted as the observations are.
  private let size: Double
  private let problem: LeastSquaresProblem

  /// Half a unit in the last place.
  private static let unit = Double.ulpOfOne / 2
  /// How many roundings a value of a model has that no sum of columns is, and its steps to the minimum: they end where a sum of
  /// squares no longer falls, which is told with its own rounding.
  private static let roundingsOfModels = 8.0

  /// Measures a model at its solution.
  init(
    _ problem: LeastSquaresProblem,
    _ evaluation: LeastSquaresProblem.Evaluation,
    _ parameters: [Double]
  ) {
    self.init(problem, evaluation, parameters, unit: Self.unit * Self.roundingsOfModels)
  }

  /// Measures a model that is a sum over its free parameters; `evaluation` is what it is where they are 0.
  init(
    linear problem: LeastSquaresProblem,
    _ evaluation: LeastSquaresProblem.Evaluation,
    _ parameters: [Double]
  ) {
    self.init(problem, evaluation, parameters, unit: Self.unit)
  }

  /// Measures a model of many rows that is a sum over its free parameters; `tall` is what it is where they are 0.
  ///
  /// The norm of a sum is at most the sum of the norms.
  init(
    linear problem: LeastSquaresProblem,
    _ tall: LeastSquaresProblem.Tall,
    _ parameters: [Double]
  ) {
    self.problem = problem
    let sizes = zip(problem.free, tall.slopes).map { (parameters[$0] * $1.norm).magnitude }
    size = sizes.reduce(tall.size, +) * Self.unit
  }

  private init(
    _ problem: LeastSquaresProblem,
    _ evaluation: LeastSquaresProblem.Evaluation,
    _ parameters: [Double],
    unit: Double
  ) {
    self.problem = problem
    var changes = zip(problem.observations, evaluation.values).map { $0.magnitude + $1.magnitude }
    for place in problem.free {
      for (row, slope) in evaluation.slopes[place].enumerated() {
        changes[row] += (slope * parameters[place]).magnitude
      }
    }
    size = problem.weighted(changes).norm * unit
  }

  /// The norm of what is left, 0 if that is rounding.
  func residual(_ norm: Double) -> Double { norm > size ? norm : 0 }

  /// The parameters, 0 where they are rounding; `inverse` is (AᵀA)⁻¹ of the free ones, infinite for what is not determined.
  func parameters(_ parameters: [Double], _ inverse: [[Double]]) -> [Double] {
    var result = parameters
    for (index, place) in problem.free.enumerated() {
      let reach = inverse[index][index].squareRoot() * size
      if reach.isFinite, parameters[place].magnitude <= reach { result[place] = 0 }
    }
    return problem.bounded(result)
  }
}
