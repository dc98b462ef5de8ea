import CurveSampling
import NumericalMethods
import PlaneFigures
import RealFunctions

/// Follows a solution of a system that depends on time, x′ = f(t, x, y), y′ = g(t, x, y), through a
/// range of times.
///
/// Its path may cross itself, return to an earlier place without being closed, or rest and
/// continue: it is followed to the ends of the range, wherever it runs. A second, less exact
/// solution runs beside it, as for solutions y(x).
struct DrivenTracing {
  let tracer: SolutionTracer
  let equation: DifferentialEquation

  /// The longest step, as a share of the range: shorter features may be missed.
  private static let longestShare = 1.0 / 256

  /// Returns the solution through x and y at a time, which must be in the range.
  func solution(
    through start: SIMD3<Double>,
    over times: Interval
  ) throws(Interrupted) -> FieldSolution {
    var solution = FieldSolution(start: SIMD2(start.x, start.y), at: start.z)
    guard (start * 0).sum() == 0, times.contains(start.z), times.isFinite else { return solution }
    tracer.join(
      try way(from: start, to: times.lower),
      try way(from: start, to: times.upper),
      into: &solution
    )
    return solution
  }

  private func way(from start: SIMD3<Double>, to goal: Double) throws(Interrupted) -> SolutionWay {
    guard goal != start.z else { return SolutionWay(tracer, from: start.z) }
    let windows = SIMD2(tracer.view.x.window.width, tracer.view.y.window.width)
    var beside = start
    beside.x += ShadowSolution.shift * max(start.x.magnitude, 1e-3 * windows.x)
    beside.y += ShadowSolution.shift * max(start.y.magnitude, 1e-3 * windows.y)
    var walk = WitnessedWalk(
      tracer,
      from: start,
      beside: beside,
      usual: windows + SIMD2(start.x.magnitude, start.y.magnitude)
    ) { solver(from: $0, to: goal, $1) }
    return try walk.way(from: start.z, point: point, isConfirmed: isConfirmed)
  }

  private func point(_ step: SolutionStep, _ share: Double) -> PageTrail.Point {
    let (state, slope) = (step.state(at: share), step.slope(at: share))
    return PageTrail.Point(
      position: tracer.position(state.x, state.y),
      direction: tracer.direction(SIMD2(slope.x, slope.y), at: state.x, state.y)
    )
  }

  /// Whether the less exact solution is near the end of a step, on the page.
  private func isConfirmed(_ step: SolutionStep, by shadow: inout ShadowSolution) -> Bool {
    guard let other = shadow.state(at: step.end) else { return true }
    let position = tracer.position(step.endState.x, step.endState.y)
    let gap = (tracer.position(other.state.x, other.state.y) - position).length
    let size = tracer.frame.size
    let isSeen =
      position.x > -size.x && position.x < 2 * size.x && position.y > -size.y
      && position.y < 2 * size.y
    return !isSeen || !(gap > ShadowSolution.mostGap)
  }

  private func solver(
    from start: SIMD3<Double>,
    to goal: Double,
    _ exactness: Double
  ) -> InitialValueSolver {
    let point = SinglePoint(equation, tracer.workspace)
    let windows = SIMD2(tracer.view.x.window.width, tracer.view.y.window.width)
    let least = Double.leastNormalMagnitude
    var tolerance = DormandPrince.Tolerance()
    tolerance.relative = exactness
    tolerance.absolute = SIMD4(
      max(least, exactness * min(windows.x, 1e300)),
      max(least, exactness * min(windows.y, 1e300)),
      1,
      1
    )
    return InitialValueSolver(
      from: start.z,
      to: goal,
      state: SIMD4(start.x, start.y, 0, 0),
      tolerance: tolerance,
      budget: tracer.budget / 4,
      longest: (goal - start.z).magnitude * Self.longestShare
    ) { time, state in
      let vector = point.values(time, state.x, state.y)
      return SIMD4(vector.x, vector.y, 0, 0)
    }
  }
}
