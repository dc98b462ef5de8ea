import NumericalMethods
import RealFunctions

/// Solves y′ = f(x, y) or y″ = f(x, y, y′) from a point in both directions of x.
struct GraphTracing {
  let tracer: SolutionTracer
  let equation: DifferentialEquation

  /// The error of a step, as a share of the height of the window.
  private static let exactness = 1e-9
  /// The longest step, as a share of the range: what is narrower may be missed.
  private static let longestShare = 1.0 / 64
  /// Steps between two questions whether to stop.
  private static let askingSteps = 64
  /// What grows so many times as high as the window does not come back.
  private static let gone = 1e60
  /// What grows so many times as high as the window and what was at the start is called infinite.
  private static let infinity = 1e3

  func solution(
    through start: SIMD3<Double>,
    over domain: Interval
  ) throws(Interrupted) -> FieldSolution {
    var solution = FieldSolution(start: SIMD2(start.x, start.y), at: start.x)
    guard start.x.isFinite, start.y.isFinite, start.z.isFinite, domain.contains(start.x),
      domain.isFinite
    else { return solution }
    let back = try run(from: start, to: domain.lower, budget: tracer.budget / 4)
    let ahead = try run(from: start, to: domain.upper, budget: tracer.budget / 4)
    solution.ends = (back.end, ahead.end)
    solution.stiffPlace = ahead.stiffPlace ?? back.stiffPlace
    solution.evaluations = back.evaluations + ahead.evaluations
    tracer.draw(back.trail.reversed(then: ahead.trail), into: &solution)
    return solution
  }

  private struct Run {
    var trail: PageTrail
    var end: FieldSolution.End
    var stiffPlace: Double?
    var evaluations = 0
  }

  private func run(
    from start: SIMD3<Double>,
    to goal: Double,
    budget: Int
  ) throws(Interrupted) -> Run {
    var run = Run(
      trail: PageTrail(tracer.frame),
      end: FieldSolution.End(reason: .complete, place: start.x)
    )
    guard goal != start.x else { return run }
    var solver = solver(from: start, to: goal, budget: budget, Self.exactness)
    var beside = start
    beside.y += SolutionWitness.shift * max(start.y.magnitude, 1e-3 * tracer.view.y.window.width)
    var witness = SolutionWitness(
      self.solver(from: beside, to: goal, budget: budget, Self.exactness * SolutionWitness.ratio)
    )
    var count = 0
    while true {
      if count % Self.askingSteps == 0, tracer.cancellation.isCancelled { throw Interrupted() }
      count += 1
      switch solver.next() {
      case .step(let step):
        if !isConfirmed(step, by: &witness) {
          run.end = FieldSolution.End(reason: .unresolved, place: step.start)
          run.evaluations = solver.evaluations + witness.evaluations
          return run
        }
        run.trail.add { share in
          let (x, state) = (step.start + step.length * share, step.state(at: share))
          let slope = equation.kind == .firstOrder ? step.slope(at: share).x : state.y
          return PageTrail.Point(
            position: tracer.position(x, state.x),
            direction: tracer.direction(SIMD2(1, slope), at: x, state.x)
          )
        }
        if step.endState.x.magnitude > Self.gone
          * max(tracer.view.y.window.width, start.y.magnitude)
        {
          run.end.place = step.end
          run.evaluations = solver.evaluations + witness.evaluations
          return run
        }
      case .end(let end):
        run.end = FieldSolution.End(
          reason: reason(end, solver, start: start),
          place: solver.place
        )
        run.stiffPlace = solver.stiffPlace
        run.evaluations = solver.evaluations + witness.evaluations
        return run
      }
    }
  }

  /// Whether a less exact solution is near the end of a step, on the page.
  private func isConfirmed(_ step: SolutionStep, by witness: inout SolutionWitness) -> Bool {
    guard let other = witness.state(at: step.end) else { return true }
    let y = tracer.position(step.end, step.endState.x).y
    let otherY = tracer.position(step.end, other.state.x).y
    let height = tracer.frame.size.y
    let isSeen = y > -height && y < 2 * height
    guard isSeen, otherY.isFinite else { return true }
    // A shift along x is far up where both are steep in one direction: there what is between the lines counts.
    let scale =
      tracer.view.x.pixelWidth(at: step.end) / tracer.view.y.pixelWidth(at: step.endState.x)
    let slopes = [step.slopes.end.x * scale, other.slope.x * scale]
    let areOpposite = slopes[0] * slopes[1] < 0 && slopes.allSatisfy { $0.magnitude > 1 }
    let steepest = areOpposite ? 0 : max(slopes[0].magnitude, slopes[1].magnitude)
    guard steepest.isFinite else { return true }
    let gap = (otherY - y).magnitude / (1 + steepest * steepest).squareRoot()
    return gap <= SolutionWitness.mostGap
  }

  private func solver(
    from start: SIMD3<Double>,
    to goal: Double,
    budget: Int,
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
      budget: budget,
      longest: (goal - start.x).magnitude * Self.longestShare,
      slopes: slopes
    )
  }

  private func reason(
    _ end: DormandPrince.End,
    _ solver: InitialValueSolver,
    start: SIMD3<Double>
  ) -> FieldSolution.End.Reason {
    switch end {
    case .arrived, .overflow: return .complete
    case .exhausted: return .exhausted
    case .undefined, .singular:
      let usual = tracer.view.y.window.width + start.y.magnitude
      if solver.state.x.magnitude > Self.infinity * usual { return .infinite }
      return end == .undefined ? .undefined : .singular
    }
  }
}
