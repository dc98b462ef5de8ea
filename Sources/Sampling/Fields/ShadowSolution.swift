import NumericalMethods

/// A second, less exact solution beside the drawn one, from a point a tiny distance away.
///
/// Its errors, those of rounding included, are larger by a known ratio: as long as both are near
/// each other on the page, the errors of the drawn solution are not visible. Where solutions
/// diverge, as those of y′ = 10 (y - x) do, the least error grows until the picture would show only
/// that; likewise where several solutions run through one point, as those of y′ = √|y| through (0,
/// 0).
struct ShadowSolution {
  private var solver: InitialValueSolver
  private var step: SolutionStep?
  private var isOver = false

  /// The ratio of the shadow's errors to the drawn solution's, and the largest distance between
  /// both in pixels: an eighth of a pixel for the drawn one.
  static let (ratio, mostGap) = (32.0, 4.0)

  /// The shift of the shadow's start, as a share of its size: a hundred times the rounding of a
  /// number.
  static let shift = 2e-14

  init(_ solver: InitialValueSolver) { self.solver = solver }

  /// The number of computed values of the equation.
  var evaluations: Int { solver.evaluations }

  /// The state and the slope at a later place; nil where the solution ends before it.
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
