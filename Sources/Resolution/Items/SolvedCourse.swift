import NumericalMethods
package import RealFunctions
package import Statements

/// A solution of differential equations over a range, as knots with values, slopes and second derivatives: the lists of
/// the function `hermitespline`, which joins them by polynomials of degree 5.
///
/// The solver takes long steps. Each is halved until the polynomial agrees at its middle with the solution there, to
/// 12 digits of the unknown, or of a thousandth of the largest one. Second derivatives are differences of slopes along
/// the solution, extrapolated once (Richardson). None of this is a proof: the values are good to about 12 digits where
/// the equations forgive small errors.
///
/// The range holds the start. A solution that ends before the range does keeps the part that it has; ``ends`` says
/// where and why.
package struct SolvedCourse {
  private typealias Knot = (place: Double, state: [Double], slope: [Double], bend: [Double])

  private var knots: [Knot] = []
  private let problem: InitialValueProblem
  private let workspace: Workspace
  /// The places where the solution ends inside of the range, with the reasons; empty if there are none.
  package private(set) var ends: [String] = []

  /// The error of a step, and that of the curve between knots, as shares of an unknown.
  private static let (tolerance, accuracy) = (1e-13, 1e-12)
  private static let budget = 4_000_000
  /// The most knots of a solution, and the most halves of a step.
  private static let (mostKnots, mostHalves) = (40_000, 12)

  /// Solves a problem from a start over a range and the start; throws only if the work is interrupted.
  package init(
    _ problem: InitialValueProblem,
    from start: InitialValueProblem.Start,
    over range: Interval,
    _ workspace: Workspace
  ) throws(Failure) {
    (self.problem, self.workspace) = (problem, workspace)
    let slope = problem.slopes(start.place, start.state)
    let width = (range.width + (start.place - range.lower).magnitude) * 1e-3
    let bend = Self.bend(problem, start.place, start.state, slope, width)
    let first: Knot = (start.place, start.state, slope, bend)
    var backwards: [Knot] = []
    if range.lower < start.place { backwards = try way(from: first, to: range.lower) }
    knots = backwards.reversed() + [first]
    if range.upper > start.place { knots += try way(from: first, to: range.upper) }
  }

  /// The places of the knots, in rising order.
  package var places: [Double] { knots.map(\.place) }

  /// The values of an entry of the state at the knots, then its slopes, then its second derivatives.
  package func heights(of entry: Int) -> [Double] {
    knots.map { $0.state[entry] } + knots.map { $0.slope[entry] } + knots.map { $0.bend[entry] }
  }

  // MARK: Knots

  private mutating func way(from first: Knot, to goal: Double) throws(Failure) -> [Knot] {
    var found: [Knot] = []
    var last = first
    var solver = solver(from: first, to: goal)
    while true {
      if workspace.isCancelled { throw .interrupted }
      switch solver.next() {
      case .step(let step):
        let length = step.places.end - step.places.start
        let bend = Self.bend(
          problem,
          step.places.end,
          step.states.end,
          step.slopes.end,
          length * Self.differenceShare
        )
        let next: Knot = (step.places.end, step.states.end, step.slopes.end, bend)
        try join(last, next, Self.mostHalves, into: &found)
        last = next
      case .end(.arrived): return found
      case .end(let end):
        ends.append(
          "the solution ends at \(problem.variable) = \(solver.place.text(digits: 6)): \(end.reason)"
        )
        return found
      }
    }
  }

  /// The share of a step over which slopes are compared.
  private static let differenceShare = 2e-3

  private func solver(from knot: Knot, to goal: Double) -> ExtrapolationSolver {
    ExtrapolationSolver(
      from: knot.place,
      to: goal,
      state: knot.state,
      tolerance: Self.tolerance,
      budget: Self.budget,
      slopes: problem.slopes
    )
  }

  /// Adds a knot, and those that the curve between it and the last one needs.
  private func join(
    _ one: Knot,
    _ other: Knot,
    _ halves: Int,
    into found: inout [Knot]
  ) throws(Failure) {
    if workspace.isCancelled { throw .interrupted }
    let length = other.place - one.place
    let place = one.place + length / 2
    // The steps before a pole are a few doubles long.
    guard halves > 0, place != one.place, place != other.place, found.count < Self.mostKnots,
      let state = state(from: one, at: place)
    else {
      found.append(other)
      return
    }
    let largest = state.reduce(0) { max($0, $1.magnitude) }
    let isGood = state.indices.allSatisfy { entry in
      let middle =
        (one.state[entry] + other.state[entry]) / 2
        + 5 * length / 32 * (one.slope[entry] - other.slope[entry])
        + length * length / 64 * (one.bend[entry] + other.bend[entry])
      let size = max(state[entry].magnitude, 1e-3 * largest)
      return (middle - state[entry]).magnitude <= Self.accuracy * size
    }
    if isGood {
      found.append(other)
      return
    }
    let slope = problem.slopes(place, state)
    let bend = Self.bend(problem, place, state, slope, length * Self.differenceShare)
    let middle: Knot = (place, state, slope, bend)
    try join(one, middle, halves - 1, into: &found)
    try join(middle, other, halves - 1, into: &found)
  }

  private func state(from knot: Knot, at place: Double) -> [Double]? {
    var solver = solver(from: knot, to: place)
    while true {
      switch solver.next() {
      case .step: continue
      case .end(.arrived): return solver.state
      case .end: return nil
      }
    }
  }

  /// The second derivatives of a solution at a place, from slopes at a distance on both sides and at half of it.
  private static func bend(
    _ problem: InitialValueProblem,
    _ place: Double,
    _ state: [Double],
    _ slope: [Double],
    _ distance: Double
  ) -> [Double] {
    func slopes(_ step: Double) -> [Double] {
      problem.slopes(place + step, zip(state, slope).map { $0 + step * $1 })
    }
    func quotient(_ step: Double) -> [Double] {
      let (behind, before) = (slopes(step), slopes(-step))
      return behind.indices.map { entry in
        let centred = (behind[entry] - before[entry]) / (2 * step)
        if centred.isFinite { return centred }
        // At the edge of the equations' domain one side has no slope.
        let sides = [behind[entry] - slope[entry], slope[entry] - before[entry]].map { $0 / step }
        return sides.first(where: \.isFinite) ?? 0
      }
    }
    let step = max(distance.magnitude, 1e-6 * place.magnitude, Double.leastNormalMagnitude)
    let (wide, narrow) = (quotient(step), quotient(step / 2))
    return zip(wide, narrow).map { (4 * $1 - $0) / 3 }
  }
}

extension DormandPrince.End {
  /// The reason in words.
  package var reason: String {
    switch self {
    case .singular: "its slope has no bound or jumps"
    case .undefined: "the equation has no value"
    case .overflow: "beyond it the values are too large for double precision"
    case .exhausted, .arrived: "the search ran out of steps"
    }
  }
}
