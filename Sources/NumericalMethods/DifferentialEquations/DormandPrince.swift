import SystemLibrary

/// Solves y′ = f(t, y) step by step from one point, with the pair of Runge–Kutta formulas of orders
/// 5 and 4 of Dormand and Prince.
///
/// Dormand and Prince 1980, "A family of embedded Runge-Kutta formulae", Journal of Computational
/// and Applied Mathematics 6: seven values of f per step, the last of which is the first one of the
/// next step. Steps are as long as the error estimate allows, by Gustafsson's control with memory;
/// the first one is chosen by Hairer's rule (Hairer, Nørsett and Wanner 1993, "Solving Ordinary
/// Differential Equations I", sections II.4 and IV.2). Methods of order 8 need fewer values for ten
/// digits and more, pictures need six.
///
/// A state has four entries; unused ones are 0: no step allocates memory. The caller of ``next()``
/// decides where to stop, and polls the cancellation.
///
///     var solver = DormandPrince(from: 0, to: 1, state: [1, 0, 0, 0], tolerance: .init(), budget: 1000) { _, y in y }
///     while case .step(let step) = solver.next() { … }
package struct DormandPrince {
  /// The error allowed in each step.
  package struct Tolerance: Sendable {
    /// The relative error of a value.
    package var relative = 1e-9
    /// The additional absolute error, for each entry of the state.
    package var absolute = SIMD4<Double>(repeating: 1e-12)
    /// The magnitude above which a solution ends, because values are too large.
    package var largest = 1e250

    package init() {}
  }

  /// The result of a step.
  package enum Outcome {
    /// The solution continues with this step.
    case step(SolutionStep)
    /// The solution cannot be continued.
    case end(End)
  }

  /// The cause for which a solution ends.
  package enum End: Equatable, Sendable {
    /// The end of the range is reached.
    case arrived
    /// Steps vanish: the slope is unbounded there, or jumps back and forth.
    case singular
    /// Beyond this place f is undefined.
    case undefined
    /// The values overflow.
    case overflow
    /// The budget is used up.
    case exhausted
  }

  /// The number of computed values of f.
  package private(set) var evaluations = 0
  /// The first place where stability rather than precision limited the steps: the equation is stiff
  /// there.
  package private(set) var stiffPlace: Double?
  /// The place reached.
  package private(set) var place: Double
  /// The state reached.
  package private(set) var state: SIMD4<Double>

  private let slopes: (Double, SIMD4<Double>) -> SIMD4<Double>
  private let goal: Double
  private let tolerance: Tolerance
  private let budget: Int
  private let longest: Double
  private var slope: SIMD4<Double>
  /// The length of the next step, signed; 0 before the first one.
  private var length = 0.0
  private var lastError = 1e-4
  private var wasRejected = false
  private var progress = (trials: 0, place: 0.0, length: 0.0, size: 0.0)
  private let start: Double
  private var stiffSteps = 0
  private var easySteps = 0

  /// Creates a solver at a point.
  ///
  /// The goal may be on either side of it and may be infinite. No step is longer than `longest`.
  package init(
    from place: Double,
    to goal: Double,
    state: SIMD4<Double>,
    tolerance: Tolerance,
    budget: Int,
    longest: Double = .infinity,
    slopes: @escaping (Double, SIMD4<Double>) -> SIMD4<Double>
  ) {
    (self.place, self.goal, self.state, start) = (place, goal, state, place)
    progress.place = place
    (self.tolerance, self.budget, self.slopes) = (tolerance, budget, slopes)
    self.longest = min(longest, (goal - place).magnitude)
    slope = slopes(place, state)
    evaluations = 1
  }

  /// The slope at the place reached.
  package var currentSlope: SIMD4<Double> { slope }

  // MARK: Steps

  // The largest factors of change from one step to the next, and a factor by which a step is
  // shorter than the error allows.
  private static let (mostShrinking, mostGrowth, safety) = (0.2, 10.0, 0.9)
  /// The weight of the previous error in the control of steps.
  private static let memory = 0.04
  private static let exponent = 0.2 - 0.75 * memory
  /// The least length of a step, in units of the last place of t: shorter ones do not change t.
  private static let leastUlps = 16.0

  /// Takes one step.
  package mutating func next() -> Outcome {
    guard slope.isFinite, state.isFinite else { return .end(.undefined) }
    if place == goal { return .end(.arrived) }
    let direction = goal > place ? 1.0 : -1.0
    if length == 0 { length = direction * firstStep(direction) }
    var lacksValues = false
    while true {
      if evaluations >= budget { return .end(.exhausted) }
      if state.size > tolerance.largest { return .end(.overflow) }
      if hasStopped { return .end(lacksValues ? .undefined : .singular) }
      let rest = goal - place
      let isLast = length.magnitude >= rest.magnitude * (1 - 1e-12)
      let size = isLast ? rest : length
      let least = Self.leastUlps * max(place.magnitude.ulp, Double.leastNormalMagnitude)
      if size.magnitude <= least, !isLast {
        return .end(lacksValues ? .undefined : .singular)
      }
      let trial = trial(size)
      guard trial.error.isFinite else {
        // Somewhere within the step f is undefined: the next step is shorter.
        lacksValues = true
        wasRejected = true
        length = size * 0.25
        continue
      }
      let factor = pow(trial.error, Self.exponent)
      if trial.error <= 1 { return accept(trial, size, factor, isLast) }
      lacksValues = false
      wasRejected = true
      length = size / min(1 / Self.mostShrinking, factor / Self.safety)
    }
  }

  /// Whether many steps made no progress: where slopes jump back and forth the solution creeps
  /// along, and beside a pole steps vanish.
  ///
  /// A solution that merely grows fast continues with equal steps until it overflows.
  private var hasStopped: Bool {
    mutating get {
      progress.trials += 1
      guard progress.trials > Self.patience else { return false }
      let span = goal.isFinite ? (goal - start).magnitude : (place - start).magnitude
      let way = (place - progress.place).magnitude
      let grows =
        state.size > 2 * progress.size && length.magnitude > 1e-3 * progress.length
      progress = (0, place, length.magnitude, state.size)
      return way <= Self.leastProgress * span && !grows
    }
  }

  /// The number of steps that must advance together, and the least share of the whole range that
  /// they must advance.
  private static let (patience, leastProgress) = (256, 1e-6)

  private mutating func accept(
    _ trial: Trial,
    _ size: Double,
    _ factor: Double,
    _ isLast: Bool
  ) -> Outcome {
    let control = factor / pow(lastError, Self.memory) / Self.safety
    var next = size / max(1 / Self.mostGrowth, min(1 / Self.mostShrinking, control))
    if wasRejected, next.magnitude > size.magnitude { next = size }
    if next.magnitude > longest { next = next < 0 ? -longest : longest }
    lastError = max(trial.error, 1e-4)
    wasRejected = false
    watchStiffness(trial, size)
    let step = SolutionStep(
      start: place,
      length: size,
      states: (state, trial.state),
      slopes: (slope, trial.slope),
      bend: trial.bend
    )
    place = isLast ? goal : place + size
    (state, slope, length) = (trial.state, trial.slope, next)
    return .step(step)
  }

  /// Hairer's estimate of the largest eigenvalue, from two values of f at the end of the step.
  private mutating func watchStiffness(_ trial: Trial, _ size: Double) {
    guard stiffPlace == nil else { return }
    let (way, change) = (trial.state - trial.sixthState, trial.slope - trial.sixthSlope)
    let distance = way.length
    guard distance > 0 else { return }
    // Only decaying components are stiff: growing ones must be followed step by step.
    let dies = (way * change).sum() * size < 0
    if dies, size.magnitude * change.length / distance > Self.stability {
      easySteps = 0
      stiffSteps += 1
      if stiffSteps == Self.stiffRun { stiffPlace = place }
    } else {
      easySteps += 1
      if easySteps == Self.easyRun { stiffSteps = 0 }
    }
  }

  /// The approximate stability limit of the formulas on the negative axis.
  private static let stability = 3.25
  // Hairer's stiffness test: 15 steps at the stability limit report stiffness, 6 below it in a row
  // reset the count.
  private static let (stiffRun, easyRun) = (15, 6)

  // MARK: One step

  /// The result of one step from its seven values of f.
  private struct Trial {
    var state: SIMD4<Double>
    var slope: SIMD4<Double>
    /// The estimated error in units of the allowed error; not finite where a value is undefined.
    var error: Double
    var bend: SIMD4<Double>
    /// The last intermediate state, at the end of the step, and its slope.
    var sixthState: SIMD4<Double>
    var sixthSlope: SIMD4<Double>
  }

  private mutating func trial(_ h: Double) -> Trial {
    let (t, y, k1) = (place, state, slope)
    let k2 = slopes(t + h / 5, y + k1 * (h / 5))
    // One term per line: sums of several take the compiler seconds.
    var sum = k1 * (3.0 / 40)
    sum += k2 * (9.0 / 40)
    let k3 = slopes(t + h * 0.3, y + sum * h)
    sum = k1 * (44.0 / 45)
    sum -= k2 * (56.0 / 15)
    sum += k3 * (32.0 / 9)
    let k4 = slopes(t + h * 0.8, y + sum * h)
    sum = k1 * (19372.0 / 6561)
    sum -= k2 * (25360.0 / 2187)
    sum += k3 * (64448.0 / 6561)
    sum -= k4 * (212.0 / 729)
    let k5 = slopes(t + h * (8.0 / 9), y + sum * h)
    sum = k1 * (9017.0 / 3168)
    sum -= k2 * (355.0 / 33)
    sum += k3 * (46732.0 / 5247)
    sum += k4 * (49.0 / 176)
    sum -= k5 * (5103.0 / 18656)
    let sixth = y + sum * h
    let k6 = slopes(t + h, sixth)
    sum = k1 * (35.0 / 384)
    sum += k3 * (500.0 / 1113)
    sum += k4 * (125.0 / 192)
    sum += k6 * (11.0 / 84)
    sum -= k5 * (2187.0 / 6784)
    let end = y + sum * h
    let k7 = slopes(t + h, end)
    evaluations += 6
    sum = k1 * (71.0 / 57600)
    sum -= k3 * (71.0 / 16695)
    sum += k4 * (71.0 / 1920)
    sum += k6 * (22.0 / 525)
    sum -= k5 * (17253.0 / 339200)
    sum -= k7 / 40
    var bend = k1 * (-12715105075.0 / 11_282_082_432)
    bend += k3 * (87487479700.0 / 32_700_410_799)
    bend += k5 * (701980252875.0 / 199_316_789_632)
    bend -= k4 * (10690763975.0 / 1_880_347_072)
    bend += k7 * (69997945.0 / 29_380_423)
    bend -= k6 * (1453857185.0 / 822_651_844)
    return Trial(
      state: end,
      slope: k7,
      error: (sum * h).norm(scale(y, end)) + 0 * k7.size,
      bend: bend * h,
      sixthState: sixth,
      sixthSlope: k6
    )
  }

  /// The allowed error between two states.
  private func scale(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
    let size = pointwiseMax(one.magnitudes, other.magnitudes)
    return tolerance.absolute + size * tolerance.relative
  }

  /// Hairer's first step: about a hundredth of what the slope and its change allow.
  private mutating func firstStep(_ direction: Double) -> Double {
    let scale = scale(state, state)
    let (size, speed) = (state.norm(scale), slope.norm(scale))
    var step = size < 1e-5 || speed < 1e-5 ? 1e-6 : 0.01 * size / speed
    step = min(step, longest)
    let beside = slopes(place + direction * step, state + slope * (direction * step))
    evaluations += 1
    let change = (beside - slope).norm(scale) / step
    let largest = max(speed, change)
    guard largest.isFinite else { return max(step * 1e-3, Self.leastUlps * place.magnitude.ulp) }
    let wanted = largest <= 1e-15 ? max(1e-6, step * 1e-3) : pow(0.01 / largest, 0.2)
    return min(100 * step, wanted, longest)
  }
}

extension SIMD4<Double> {
  var magnitudes: SIMD4<Double> { replacing(with: -self, where: self .< 0) }
  /// The largest magnitude; NaN if an entry is NaN.
  var size: Double {
    let values = magnitudes
    let sum = values.sum()
    return sum.isNaN ? sum : values.max()
  }
  var isFinite: Bool { (self * 0).sum() == 0 }
  var length: Double { (self * self).sum().squareRoot() }
  /// The largest entry in units of a scale; not finite if an entry is not.
  func norm(_ scale: SIMD4<Double>) -> Double { (self / scale).size }
}
