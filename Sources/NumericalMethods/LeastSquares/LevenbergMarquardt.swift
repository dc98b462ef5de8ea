package import RealFunctions

/// Finds parameters that minimize a sum of squares, from given starting values.
///
/// Moré 1978, "The Levenberg–Marquardt algorithm: implementation and theory": Gauss–Newton steps
/// inside a trust region, scaled by the longest column that each parameter has had, so that units
/// of parameters do not matter. The alternatives that lost: steepest descent is too slow, Newton's
/// method needs second derivatives, and line searches fail where columns are nearly dependent. A
/// step to an undefined place is rejected like one that increases the sum. Bounds are an active
/// set: parameters at a bound that would leave it are held for a step, others are cut off at their
/// bounds.
package struct LevenbergMarquardt {
  private let problem: LeastSquaresProblem
  private let budget: Int
  private let cancellation: Cancellation

  /// The residual norm of an exact fit: rounding, which has no direction.
  private let exactness: Double

  private var parameters: [Double]
  private var evaluations = 0
  private var scale: [Double] = []
  private var radius = 0.0
  private var damping = 0.0
  private var isFirst = true

  /// Convergence limits: the relative change of the sum, that of the parameters, and the cosine
  /// between the residual and every column.
  ///
  /// They are a few units of rounding, because steps are cheap and digits are wanted.
  private static let (leastChange, leastStep, rightAngle) = (1e-12, 1e-13, 1e-15)
  /// The cosine above which a place with short steps is not a minimum.
  private static let slanted = 1e-4
  private static let firstRadius = 1.0

  /// Prepares a search; `budget` is the number of evaluations of the model.
  package init(
    _ problem: LeastSquaresProblem,
    from start: [Double],
    budget: Int = 2000,
    cancellation: Cancellation = .never
  ) {
    (self.problem, self.budget, self.cancellation) = (problem, budget, cancellation)
    parameters = problem.bounded(start)
    exactness = 2 * .ulpOfOne * problem.weighted(problem.observations).norm
  }

  /// Searches, and judges the place where the search ends.
  package mutating func solve() -> LeastSquaresSolution {
    let outcome = search()
    if outcome == .converged { polish() }
    return LeastSquaresSolution(
      of: problem,
      at: parameters,
      ending: outcome,
      evaluations: evaluations,
      scale: scale
    )
  }

  private mutating func search() -> LeastSquaresSolution.Outcome {
    evaluations += 1
    guard var (residuals, slopes) = problem.state(parameters) else {
      return cancellation.isCancelled ? .cancelled : .undefined
    }
    while true {
      if cancellation.isCancelled { return .cancelled }
      let norm = residuals.norm
      let open = openPlaces(residuals, slopes)
      guard norm > exactness, !open.isEmpty else { return .converged }
      rescale(slopes)
      let cosine = Self.cosine(residuals, open.map { slopes[$0] })
      if cosine <= Self.rightAngle { return .converged }
      // Columns are divided by their scales and the residual by its own size: squared numbers are
      // then near 1.
      let unit = Double.powerOfTwo(below: norm)
      let factors = PivotedQR(open.map { place in slopes[place].map { $0 / scale[place] } })
      let turned = factors.turned(residuals.map { $0 / unit })
      let rank = factors.rank(Double(factors.rows) * Double.ulpOfOne)
      while true {
        if evaluations >= budget { return .budget }
        if cancellation.isCancelled { return .cancelled }
        let trial = DampedStep(
          factors,
          rank: rank,
          turned: turned,
          radius: radius / unit,
          damping: damping
        )
        damping = trial.damping
        let (end, cut) = bounded(trial.step, open, unit: unit)
        evaluations += 1
        // Most steps are accepted, so the slopes are computed at once.
        let tried = problem.tried(end)
        let gain = Gain(
          from: norm / unit,
          to: tried.norm.map { $0 / unit },
          step: cut,
          factors,
          turned
        )
        adapt(gain, length: trial.length * unit)
        var isTaken = gain.ratio >= 1e-4
        if isTaken {
          if let next = tried.state() {
            (residuals, slopes) = next
            parameters = end
          } else {
            isTaken = false
            radius /= 10
          }
        }
        if gain.isWithin(Self.leastChange) { return .converged }
        if radius <= Self.leastStep * size(open) {
          // The rounding of the observations rotates the residual as much.
          let noise = max(Self.slanted, exactness / norm)
          return cosine > noise && !isTaken ? .noProgress : .converged
        }
        if isTaken { break }
      }
    }
  }

  /// Returns the parameters after a step of the parameters in `open`, and the step as shortened by
  /// the bounds.
  ///
  /// Steps are in units of the parameters' scales and of `unit`, the size of the residual.
  private func bounded(
    _ step: [Double],
    _ open: [Int],
    unit: Double
  ) -> (end: [Double], step: [Double]) {
    let end = place(after: step.map { $0 * unit }, open)
    let cut = zip(open, step).map { place, step in
      let index = problem.free[place]
      return problem.bounds[index] == nil
        ? step : (end[index] - parameters[index]) * scale[place] / unit
    }
    return (end, cut)
  }

  /// The largest number of steps for the last digits.
  private static let mostPolishing = 50

  /// Continues with pure Gauss–Newton steps as long as the gradient part of the residual shrinks.
  ///
  /// Sums determine parameters only to half of their digits: around the least sum nothing changes.
  /// The gradient is 0 there, and determines all digits.
  private mutating func polish() {
    guard var (residuals, slopes) = problem.state(parameters),
      var newton = NewtonStep(residuals, slopes, openPlaces(residuals, slopes), scale)
    else { return }
    for _ in 0..<Self.mostPolishing
    where residuals.norm > exactness && newton.told > Self.leastStep * residuals.norm {
      var end = parameters
      for (place, step) in zip(newton.open, newton.step) { end[problem.free[place]] += step }
      end = problem.bounded(end)
      evaluations += 1
      guard end != parameters, let next = problem.state(end),
        next.residuals.norm <= residuals.norm * (1 + Self.rightAngle.squareRoot()),
        let following = NewtonStep(
          next.residuals,
          next.slopes,
          openPlaces(next.residuals, next.slopes),
          scale
        ),
        following.told < 0.9 * newton.told
      else { return }
      (parameters, residuals, slopes, newton) = (end, next.residuals, next.slopes, following)
    }
  }

  /// The step to the minimum of the linearized model.
  private struct NewtonStep {
    /// The free parameters that are not held by a bound.
    let open: [Int]
    let step: [Double]
    /// The norm of the part of the residual that lies in the span of the slopes.
    let told: Double

    /// Returns nil if there is no solution, or no unique one.
    init?(_ residuals: [Double], _ slopes: [[Double]], _ open: [Int], _ scale: [Double]) {
      guard !open.isEmpty, scale.count == slopes.count else { return nil }
      let unit = Double.powerOfTwo(below: residuals.norm)
      let factors = PivotedQR(open.map { place in slopes[place].map { $0 / scale[place] } })
      let rank = factors.rank(Double(factors.rows) * Double.ulpOfOne)
      guard rank == open.count else { return nil }
      let turned = factors.turned(residuals.map { $0 / unit })
      var step = [Double](repeating: 0, count: open.count)
      for (place, value) in factors.solved(turned, rank: rank).enumerated() {
        step[factors.order[place]] = -value * unit / scale[open[factors.order[place]]]
      }
      (self.open, self.step) = (open, step)
      told = Array(turned.prefix(rank)).norm * unit
    }
  }

  /// The free parameters that are not held by a bound, as indices among the free ones.
  private func openPlaces(_ residuals: [Double], _ slopes: [[Double]]) -> [Int] {
    let free = problem.free
    return free.indices.filter { place in
      guard let bound = problem.bounds[free[place]] else { return true }
      let gradient = slopes[place].dot(residuals)
      let value = parameters[free[place]]
      return !(value <= bound.lower && gradient >= 0) && !(value >= bound.upper && gradient <= 0)
    }
  }

  /// Scales each parameter by its longest column so far.
  private mutating func rescale(_ slopes: [[Double]]) {
    let lengths = slopes.map { column in
      let norm = column.norm
      return norm > 0 ? norm : 1
    }
    if scale.isEmpty {
      scale = lengths
      let size = size(Array(lengths.indices))
      radius = Self.firstRadius * (size > 0 ? size : problem.weighted(problem.observations).norm)
    } else {
      scale = zip(scale, lengths).map { max($0, $1) }
    }
  }

  /// The norm of the parameters, scaled by their columns.
  private func size(_ places: [Int]) -> Double {
    let free = problem.free
    return places.map { parameters[free[$0]] * scale[$0] }.norm
  }

  /// The largest cosine between the residual and a column.
  private static func cosine(_ residuals: [Double], _ columns: [[Double]]) -> Double {
    let norm = residuals.norm
    return columns.reduce(0) { largest, column in
      let length = column.norm
      guard length > 0 else { return largest }
      var sum = 0.0
      for (one, other) in zip(column, residuals) { sum += (one / length) * (other / norm) }
      return max(largest, sum.magnitude)
    }
  }

  private func place(after step: [Double], _ open: [Int]) -> [Double] {
    let free = problem.free
    var end = parameters
    for (place, length) in zip(open, step) { end[free[place]] += length / scale[place] }
    return problem.bounded(end)
  }

  /// The gain of a step, compared with the prediction of the linearized model; sums relative to the
  /// sum before the step.
  private struct Gain {
    var actual: Double
    var predicted: Double
    /// The slope of half the sum along the step.
    var slope: Double
    var ratio: Double { predicted > 0 ? actual / predicted : 0 }

    /// Whether the sum neither changed by more, nor was to change by more.
    func isWithin(_ change: Double) -> Bool {
      actual.magnitude <= change && predicted <= change && ratio <= 2
    }

    init(
      from norm: Double,
      to next: Double?,
      step: [Double],
      _ factors: PivotedQR,
      _ turned: [Double]
    ) {
      // A large increase is treated like an undefined value.
      let quotient = next.map { $0 / norm } ?? .infinity
      actual = 0.1 * quotient < 1 ? (1 - quotient) * (1 + quotient) : -1
      var change = [Double](repeating: 0, count: factors.count)
      for (place, column) in factors.triangle.enumerated() {
        for (row, value) in column.enumerated() {
          change[row] += value * step[factors.order[place]]
        }
      }
      let length = change.norm / norm
      slope = change.dot(turned) / norm / norm
      predicted = -(2 * slope + length * length)
    }
  }

  /// Enlarges or shrinks the trust region by the gain of a step.
  private mutating func adapt(_ gain: Gain, length: Double) {
    if isFirst { radius = min(radius, length) }
    isFirst = false
    if gain.ratio <= 0.25 {
      var factor = gain.actual >= 0 ? 0.5 : 0.5 * gain.slope / (gain.slope + 0.5 * gain.actual)
      if !(factor > 0.1) || gain.actual <= -1 { factor = 0.1 }
      radius = factor * min(radius, length * 10)
      damping /= factor
    } else if damping == 0 || gain.ratio >= 0.75 {
      radius = length * 2
      damping *= 0.5
    }
  }
}
