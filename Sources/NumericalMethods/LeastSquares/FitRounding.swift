/// Bounds the effect of the data's rounding on the results of a fit: smaller results are 0.
///
/// Observations and places are decimals that were rounded to doubles, by up to half a unit in the
/// last place each, and the terms of a model are rounded in the same way. All of that together
/// changes each difference between model and observation by at most u (|y| + |f| + Σ |∂f/∂p| |p|),
/// one entry of a vector δ. A change δ of the observations changes the least-squares residual by a
/// vector no longer than δ, and a parameter by at most √((AᵀA)⁻¹) |δ|, with the square root of the
/// parameter's diagonal entry (Björck 1996, "Numerical Methods for Least Squares Problems", section
/// 1.4). So the residuals of an exact fit are known to be 0 as far as the data show, and
/// `b = 2.26e-182` for points on a line through the origin is 0: data in doubles cannot distinguish it
/// from 0. A fixed share of the observations would be too little for nearly dependent columns, and
/// too much for others.
struct FitRounding {
  /// The length |δ|, weighted as the observations are.
  private let size: Double
  private let problem: LeastSquaresProblem

  /// Half a unit in the last place.
  private static let unit = Double.ulpOfOne / 2
  /// The number of roundings in a value of a nonlinear model, and in the steps to its minimum: they
  /// end where a sum of squares no longer falls, which is subject to its own rounding.
  private static let roundingsOfModels = 8.0

  /// Measures the rounding of a nonlinear model at its solution.
  init(
    _ problem: LeastSquaresProblem,
    _ evaluation: LeastSquaresProblem.Evaluation,
    _ parameters: [Double]
  ) {
    self.init(problem, evaluation, parameters, unit: Self.unit * Self.roundingsOfModels)
  }

  /// Measures the rounding of a model that is linear in its free parameters; `evaluation` is the
  /// model where they are 0.
  init(
    linear problem: LeastSquaresProblem,
    _ evaluation: LeastSquaresProblem.Evaluation,
    _ parameters: [Double]
  ) {
    self.init(problem, evaluation, parameters, unit: Self.unit)
  }

  /// Measures the rounding of a model of many rows that is linear in its free parameters; `tall` is
  /// the model where they are 0.
  init(
    linear problem: LeastSquaresProblem,
    _ tall: LeastSquaresProblem.Tall,
    _ parameters: [Double]
  ) {
    self.init(problem, tall, parameters, unit: Self.unit)
  }

  /// Measures the rounding of a nonlinear model of many rows at its solution.
  init(
    _ problem: LeastSquaresProblem,
    _ tall: LeastSquaresProblem.Tall,
    _ parameters: [Double]
  ) {
    self.init(problem, tall, parameters, unit: Self.unit * Self.roundingsOfModels)
  }

  /// The norm of a sum is at most the sum of the norms.
  private init(
    _ problem: LeastSquaresProblem,
    _ tall: LeastSquaresProblem.Tall,
    _ parameters: [Double],
    unit: Double
  ) {
    self.problem = problem
    let sizes = zip(problem.free, tall.slopes).map { (parameters[$0] * $1.norm).magnitude }
    size = sizes.reduce(tall.size, +) * unit
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

  /// The norm of the residual; 0 if it is only rounding.
  func residual(_ norm: Double) -> Double { norm > size ? norm : 0 }

  /// The parameters, with 0 for those that are only rounding; `inverse` is (AᵀA)⁻¹ of the free
  /// ones, infinite for undetermined ones.
  func parameters(_ parameters: [Double], _ inverse: [[Double]]) -> [Double] {
    var result = parameters
    for (index, place) in problem.free.enumerated() {
      let reach = inverse[index][index].squareRoot() * size
      if reach.isFinite, parameters[place].magnitude <= reach { result[place] = 0 }
    }
    return problem.bounded(result)
  }
}
