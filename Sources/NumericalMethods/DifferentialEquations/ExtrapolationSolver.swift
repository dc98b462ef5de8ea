import SystemLibrary

/// Solves y′ = f(t, y) for any number of unknowns, step by step from one point, by extrapolation.
///
/// Gragg's modified midpoint rule with 2, 4, 6 … parts has an error that is a series in the square of the length of a
/// part; Aitken and Neville's scheme removes one term for each further number of parts (Hairer, Nørsett and Wanner
/// 1993, "Solving Ordinary Differential Equations I", section II.9). The order adapts to the tolerance: twelve digits
/// need a few long steps, where ``DormandPrince`` takes hundreds.
///
/// Stiff equations need many short steps: they exhaust the budget, and the caller says so. The alternative that lost
/// is one of the two methods for states of four entries: it has no room for more unknowns.
///
/// A step ends where f has no value or no bound, as that of ``DormandPrince`` does, and for the same causes.
package struct ExtrapolationSolver {
  /// One accepted step: states and slopes at both ends.
  package struct Step {
    /// The place where the step starts, and the one where it ends.
    package var places: (start: Double, end: Double)
    /// The states there.
    package var states: (start: [Double], end: [Double])
    /// The slopes there.
    package var slopes: (start: [Double], end: [Double])
  }

  /// The result of a step.
  package enum Outcome {
    /// The solution continues with this step.
    case step(Step)
    /// The solution cannot be continued.
    case end(DormandPrince.End)
  }

  /// The slopes of a state at a place; as many as the state has entries.
  package typealias Slopes = (Double, [Double]) -> [Double]

  /// The place reached.
  package private(set) var place: Double
  /// The state reached.
  package private(set) var state: [Double]
  /// The number of computed values of f.
  package private(set) var evaluations = 0

  private let goal: Double
  private let tolerance: Double
  private let budget: Int
  private let slopes: Slopes
  private var slope: [Double]
  private var length: Double
  private let longest: Double
  /// Whether a slope of the current step was undefined, though its state was a number.
  private var lacksValues = false

  /// The numbers of parts of a step.
  private static let parts = [2, 4, 6, 8, 10, 12, 14, 16]
  /// The magnitude above which a solution ends.
  private static let largest = 1e300
  private static let leastUlps = 16.0
  /// The share of the largest unknown below which the others need no relative precision.
  private static let least = 1e-3

  /// Creates a solver at a point; the goal is finite, on either side of it, and no step is longer than `longest`.
  ///
  /// `tolerance` is the error of a step, as a share of the unknown, or of a thousandth of the largest one if that is
  /// more.
  package init(
    from place: Double,
    to goal: Double,
    state: [Double],
    tolerance: Double,
    budget: Int,
    longest: Double = .infinity,
    slopes: @escaping Slopes
  ) {
    (self.place, self.goal, self.state, self.tolerance) = (place, goal, state, tolerance)
    (self.budget, self.slopes) = (budget, slopes)
    slope = slopes(place, state)
    let distance = (goal - place).magnitude
    // A first guess that the size of the slope allows; a trial that fails shortens it.
    let size = state.reduce(0) { max($0, $1.magnitude) }
    let speed = slope.reduce(0) { max($0, $1.magnitude) }
    let guess = speed > 0 && speed.isFinite ? 0.1 * max(size, 1e-3) / speed : distance
    length = min(guess, distance, longest)
    self.longest = longest
    evaluations = 1
  }

  /// Takes one step.
  package mutating func next() -> Outcome {
    guard (state + slope).allSatisfy({ $0.isFinite }) else { return .end(.undefined) }
    if place == goal { return .end(.arrived) }
    let direction = goal > place ? 1.0 : -1.0
    var size = min(length, longest)
    lacksValues = false
    while true {
      if evaluations >= budget { return .end(.exhausted) }
      if state.contains(where: { $0.magnitude > Self.largest }) { return .end(.overflow) }
      let rest = (goal - place).magnitude
      let isLast = size >= rest * (1 - 1e-12)
      let h = direction * (isLast ? rest : size)
      let shortest = Self.leastUlps * max(place.magnitude.ulp, Double.leastNormalMagnitude)
      if h.magnitude <= shortest, !isLast { return .end(lacksValues ? .undefined : .singular) }
      guard let (end, growth) = trial(h) else {
        size = h.magnitude * 0.25
        continue
      }
      let after = isLast ? goal : place + h
      let endSlope = slopes(after, end)
      evaluations += 1
      guard endSlope.allSatisfy({ $0.isFinite }) else {
        note(endSlope)
        size = h.magnitude * 0.25
        continue
      }
      let step = Step(
        places: (place, after),
        states: (state, end),
        slopes: (slope, endSlope)
      )
      (place, state, slope, length) = (after, end, endSlope, h.magnitude * growth)
      return .step(step)
    }
  }

  /// Remembers that slopes are undefined; infinite ones are a pole of the solution.
  private mutating func note(_ slopes: [Double]) {
    if slopes.contains(where: { $0.isNaN }) { lacksValues = true }
  }

  /// The state after a step, and the factor by which the next one may be longer; nil if it is too long, or a value is
  /// undefined.
  private mutating func trial(_ h: Double) -> (state: [Double], growth: Double)? {
    var row: [[Double]] = []
    for (index, count) in Self.parts.enumerated() {
      guard let value = midpoints(h, count) else { return nil }
      var next = [value]
      for column in 0..<index {
        let ratio = Double(count) / Double(Self.parts[index - column - 1])
        let weight = ratio * ratio - 1
        next.append(zip(next[column], row[column]).map { $0 + ($0 - $1) / weight })
      }
      row = next
      guard index > 1 else { continue }
      let (best, other) = (row[index], row[index - 1])
      if error(best, other) <= 1 {
        // Few columns: the step could have been longer.
        return (best, index < 4 ? 2 : index < 6 ? 1.3 : 0.9)
      }
    }
    return nil
  }

  /// The distance of two approximations in units of the allowed error.
  private func error(_ one: [Double], _ other: [Double]) -> Double {
    let sizes = zip(one, state).map { max($0.magnitude, $1.magnitude) }
    let largest = sizes.reduce(0, max)
    var error = 0.0
    for (index, size) in sizes.enumerated() {
      let allowed = tolerance * max(size, Self.least * largest) + Double.leastNormalMagnitude
      let share = (one[index] - other[index]).magnitude / allowed
      if !share.isFinite { return .infinity }
      error = max(error, share)
    }
    return error
  }

  /// The state after a step of so many parts, by Gragg's rule; nil where a slope is undefined.
  private mutating func midpoints(_ h: Double, _ count: Int) -> [Double]? {
    let part = h / Double(count)
    var before = state
    var here = zip(state, slope).map { $0 + part * $1 }
    for index in 1..<count {
      let slopes = slopes(place + part * Double(index), here)
      evaluations += 1
      note(slopes)
      let next = zip(before, slopes).map { $0 + 2 * part * $1 }
      (before, here) = (here, next)
      guard here.allSatisfy({ $0.isFinite }) else { return nil }
    }
    let last = slopes(place + h, here)
    evaluations += 1
    note(last)
    guard last.allSatisfy({ $0.isFinite }) else { return nil }
    return here.indices.map { (before[$0] + here[$0] + part * last[$0]) / 2 }
  }
}
