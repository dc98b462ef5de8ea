import SystemLibrary

/// Solves stiff equations y′ = f(t, y) step by step, with a modified Rosenbrock pair of orders 2
/// and 3.
///
/// Shampine and Reichelt 1997, "The MATLAB ODE suite", SIAM Journal on Scientific Computing 18,
/// section 3: each step solves three linear equations with the Jacobian of f instead of the
/// equations of an implicit method, and is L-stable, so that fast decaying components do not force
/// short steps. The Jacobian is computed by differences, for the first two entries of the state
/// only: no picture needs more. Implicit Runge–Kutta methods reach more digits; a line is a pixel
/// wide.
package struct Rosenbrock {
  /// The number of computed values of f.
  package private(set) var evaluations = 0
  /// The place reached.
  package private(set) var place: Double
  /// The state reached.
  package private(set) var state: SIMD4<Double>

  private let slopes: (Double, SIMD4<Double>) -> SIMD4<Double>
  private let goal: Double
  private let tolerance: DormandPrince.Tolerance
  private let budget: Int
  private let longest: Double
  private var slope: SIMD4<Double>
  private var length: Double

  // The constants of the pair.
  private static let d = 1 / (2 + 2.0.squareRoot())
  private static let e32 = 6 + 2.0.squareRoot()
  private static let (safety, mostShrinking, mostGrowth) = (0.8, 0.2, 5.0)
  private static let leastUlps = 16.0

  /// Creates a solver at a point with a first step of about `length`.
  package init(
    from place: Double,
    to goal: Double,
    state: SIMD4<Double>,
    length: Double,
    tolerance: DormandPrince.Tolerance,
    budget: Int,
    longest: Double,
    slopes: @escaping (Double, SIMD4<Double>) -> SIMD4<Double>
  ) {
    (self.place, self.goal, self.state, self.length) = (place, goal, state, length.magnitude)
    (self.tolerance, self.budget, self.longest, self.slopes) = (tolerance, budget, longest, slopes)
    slope = slopes(place, state)
    evaluations = 1
  }

  /// Takes one step.
  package mutating func next() -> DormandPrince.Outcome {
    guard slope.isFinite, state.isFinite else { return .end(.undefined) }
    if place == goal { return .end(.arrived) }
    let direction = goal > place ? 1.0 : -1.0
    var size = min(length, longest)
    let jacobian = jacobian(direction * size)
    var lacksValues = false
    while true {
      if evaluations >= budget { return .end(.exhausted) }
      if state.size > tolerance.largest { return .end(.overflow) }
      let rest = (goal - place).magnitude
      let isLast = size >= rest * (1 - 1e-12)
      let h = direction * (isLast ? rest : size)
      let least = Self.leastUlps * max(place.magnitude.ulp, Double.leastNormalMagnitude)
      if h.magnitude <= least, !isLast { return .end(lacksValues ? .undefined : .singular) }
      guard let trial = trial(h, jacobian), trial.error.isFinite else {
        lacksValues = true
        size = h.magnitude * 0.25
        continue
      }
      let factor = Self.safety / pow(max(trial.error, 1e-10), 1.0 / 3)
      size = h.magnitude * max(Self.mostShrinking, min(Self.mostGrowth, factor))
      guard trial.error <= 1 else { continue }
      let step = SolutionStep(
        start: place,
        length: h,
        states: (state, trial.state),
        parabola: trial.bend
      )
      place = isLast ? goal : place + h
      (state, slope, length) = (trial.state, trial.slope, size)
      return .step(step)
    }
  }

  private struct Trial {
    var state: SIMD4<Double>
    var slope: SIMD4<Double>
    var error: Double
    var bend: SIMD4<Double>
  }

  /// The derivatives of f by the first two entries of the state, as columns, and by t.
  private typealias Jacobian = (x: SIMD4<Double>, y: SIMD4<Double>, t: SIMD4<Double>)

  private mutating func jacobian(_ h: Double) -> Jacobian {
    func difference(_ place: Int) -> SIMD4<Double> {
      let scale = state[place].magnitude + 1e3 * tolerance.absolute[place]
      let away = max(scale * 1e-7, .leastNormalMagnitude)
      var beside = state
      beside[place] += away
      return (slopes(self.place, beside) - slope) / (beside[place] - state[place])
    }
    let later = place + h * 1e-4
    let change =
      later == place ? SIMD4(repeating: 0) : (slopes(later, state) - slope) / (later - place)
    evaluations += 3
    return (difference(0), difference(1), change)
  }

  /// Solves (1 - h d J) x = right for the first two entries; the others are unused.
  private func solved(
    _ right: SIMD4<Double>,
    _ jacobian: Jacobian,
    _ weight: Double
  ) -> SIMD4<Double> {
    let (a, b) = (1 - weight * jacobian.x.x, -weight * jacobian.y.x)
    let (c, d) = (-weight * jacobian.x.y, 1 - weight * jacobian.y.y)
    let determinant = a * d - b * c
    return SIMD4(
      (right.x * d - b * right.y) / determinant,
      (a * right.y - c * right.x) / determinant,
      right.z,
      right.w
    )
  }

  private mutating func trial(_ h: Double, _ jacobian: Jacobian) -> Trial? {
    let weight = h * Self.d
    let change = jacobian.t * weight
    let k1 = solved(slope + change, jacobian, weight)
    let middle = slopes(place + h / 2, state + k1 * (h / 2))
    let k2 = solved(middle - k1, jacobian, weight) + k1
    let end = state + k2 * h
    let last = slopes(place + h, end)
    evaluations += 2
    let right = last - (k2 - middle) * Self.e32 - (k1 - slope) * 2 + change
    let k3 = solved(right, jacobian, weight)
    let error = (k1 - k2 * 2 + k3) * (h / 6)
    guard end.isFinite, last.isFinite else { return nil }
    let size = pointwiseMax(state.magnitudes, end.magnitudes)
    return Trial(
      state: end,
      slope: last,
      error: error.norm(tolerance.absolute + size * tolerance.relative),
      bend: (k1 - k2) * (h / (1 - 2 * Self.d))
    )
  }
}
