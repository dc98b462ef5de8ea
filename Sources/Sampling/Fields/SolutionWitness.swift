import NumericalMethods

/// A second, less exact solution beside one that is drawn, from a point a hair away.
///
/// Its errors are larger by a known ratio, those of rounding, too: while both are near each other on the page, those of the first one
/// cannot be seen. Where solutions run apart, as those of y′ = 10 (y - x) do, the least error grows until the picture would show it
/// and nothing else; so it is where several solutions go through one point, as those of y′ = √|y| through (0, 0).
struct SolutionWitness {
  private var solver: InitialValueSolver
  private var step: SolutionStep?
  private var isOver = false

  /// How much less exact it is, and how far it may be away, in pixels: an eighth of a pixel for the other one.
  static let (ratio, mostGap) = (32.0, 4.0)

  /// How far beside the point it begins, as a share of its height: a hundred times the rounding of a number.
  static let shift = 2e-14

  init(_ solver: InitialValueSolver) { self.solver = solver }

  /// The values of the equation that were computed.
  var evaluations: Int { solver.evaluations }

  /// The state and the slope at a place further on; nil where it ends in front of it.
  mutating func state(at place: Double) -> (state: SIMD4<Double>, slope: SIMD4<Double>)? {
    while !isOver {
      if let step, (place - step.start) / step.length <= 1 {
        let share = max(0, (place - step.start) / step.length)
        return (step.state(at: share), step.slope(at: share))
      }
      switch solver.next() {
      case .step(let next): step = next
      case .end: isOver = true
      }
    }
    return nil
  }
}
