import CurveSampling
import NumericalMethods
import PlaneFigures
import RealFunctions

/// Solves y′ = f(x, y) or y″ = f(x, y, y′) from a point in both directions of x.
struct GraphTracing {
  let tracer: SolutionTracer
  let equation: DifferentialEquation

  /// The longest step, as a share of the range: narrower features may be missed.
  private static let longestShare = 1.0 / 64
  /// Size in window heights beyond which a solution does not return.
  private static let gone = 1e60

  func solution(
    through start: SIMD3<Double>,
    over domain: Interval
  ) throws(Interrupted) -> FieldSolution {
    var solution = FieldSolution(start: SIMD2(start.x, start.y), at: start.x)
    guard start.x.isFinite, start.y.isFinite, start.z.isFinite, domain.contains(start.x),
      domain.isFinite
    else { return solution }
    tracer.join(
      try way(from: start, to: domain.lower),
      try way(from: start, to: domain.upper),
      into: &solution
    )
    return solution
  }

  private func way(from start: SIMD3<Double>, to goal: Double) throws(Interrupted) -> SolutionWay {
    guard goal != start.x else { return SolutionWay(tracer, from: start.x) }
    let height = tracer.view.y.window.width
    var beside = start
    beside.y += ShadowSolution.shift * max(start.y.magnitude, 1e-3 * height)
    var walk = WitnessedWalk(
      tracer,
      from: start,
      beside: beside,
      usual: SIMD2(height + start.y.magnitude, .infinity)
    ) { solver(from: $0, to: goal, $1) }
    let gone = Self.gone * max(height, start.y.magnitude)
    let passage = SingularPassage(equation, in: tracer.view, tracer.workspace)
    return try walk.way(
      from: start.x,
      point: point,
      obstacle: { passage?.share(in: $0) },
      isConfirmed: isConfirmed,
      isLast: { $0.endState.x.magnitude > gone }
    )
  }

  private func point(_ step: SolutionStep, _ share: Double) -> PageTrail.Point {
    let (x, state) = (step.start + step.length * share, step.state(at: share))
    let slope = equation.kind == .firstOrder ? step.slope(at: share).x : state.y
    return PageTrail.Point(
      position: tracer.position(x, state.x),
      direction: tracer.direction(SIMD2(1, slope), at: x, state.x)
    )
  }

  /// Whether a less exact solution is near the end of a step, on the page.
  private func isConfirmed(_ step: SolutionStep, by shadow: inout ShadowSolution) -> Bool {
    guard let other = shadow.state(at: step.end) else { return true }
    let y = tracer.position(step.end, step.endState.x).y
    let otherY = tracer.position(step.end, other.state.x).y
    let height = tracer.frame.size.y
    let isSeen = y > -height && y < 2 * height
    guard isSeen, otherY.isFinite else { return true }
    // If both are steep in one direction, a shift along x changes y a lot: then the distance
    // between the lines counts.
    let scale =
      tracer.view.x.pixelWidth(at: step.end) / tracer.view.y.pixelWidth(at: step.endState.x)
    let slopes = [step.slopes.end.x * scale, other.slope.x * scale]
    let areOpposite = slopes[0] * slopes[1] < 0 && slopes.allSatisfy { $0.magnitude > 1 }
    let steepest = areOpposite ? 0 : max(slopes[0].magnitude, slopes[1].magnitude)
    guard steepest.isFinite else { return true }
    let gap = (otherY - y).magnitude / (1 + steepest * steepest).squareRoot()
    return gap <= ShadowSolution.mostGap
  }

  private func solver(
    from start: SIMD3<Double>,
    to goal: Double,
    _ exactness: Double
  ) -> InitialValueSolver {
    let point = SinglePoint(equation, tracer.workspace)
    let (height, width) = (tracer.view.y.window.width, tracer.view.x.window.width)
    var tolerance = DormandPrince.Tolerance()
    tolerance.relative = exactness
    let least = Double.leastNormalMagnitude
    tolerance.absolute = SIMD4(repeating: max(least, exactness * min(height, 1e300)))
    let state: SIMD4<Double>
    let slopes: (Double, SIMD4<Double>) -> SIMD4<Double>
    if equation.kind == .secondOrder {
      tolerance.absolute.y = max(least, exactness * min(height / width, 1e300))
      state = SIMD4(start.y, start.z, 0, 0)
      slopes = { x, state in SIMD4(state.y, point.values(x, state.x, state.y).x, 0, 0) }
    } else {
      state = SIMD4(start.y, 0, 0, 0)
      slopes = { x, state in SIMD4(point.values(x, state.x).x, 0, 0, 0) }
    }
    return InitialValueSolver(
      from: start.x,
      to: goal,
      state: state,
      tolerance: tolerance,
      budget: tracer.budget / 4,
      longest: (goal - start.x).magnitude * Self.longestShare,
      slopes: slopes
    )
  }
}
