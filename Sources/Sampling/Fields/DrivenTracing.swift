import NumericalMethods
import RealFunctions

/// Follows a solution of a system that depends on the time, x′ = f(t, x, y), y′ = g(t, x, y), through a range of times.
///
/// Its way may cross itself and come back to where it was without being closed, and may rest and go on: it is followed to the
/// ends of the range, wherever it runs. A second, less exact solution runs beside it, as beside those of y(x).
struct DrivenTracing {
  let tracer: SolutionTracer
  let equation: DifferentialEquation

  /// The error of a step, as a share of the window.
  private static let exactness = 1e-9
  /// The longest step, as a share of the range: what is narrower may be missed.
  private static let longestShare = 1.0 / 256
  /// Steps between two questions whether to stop.
  private static let askingSteps = 64
  /// What is so many windows away and has no step left is called infinite.
  private static let infinity = 1e3

  /// Returns the solution through x and y at a time, which lies in the range.
  func solution(
    through start: SIMD3<Double>,
    over times: Interval
  ) throws(Interrupted) -> FieldSolution {
    var solution = FieldSolution(start: SIMD2(start.x, start.y), at: start.z)
    guard (start * 0).sum() == 0, times.contains(start.z), times.isFinite else { return solution }
    let back = try run(from: start, to: times.lower)
    let ahead = try run(from: start, to: times.upper)
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

  private func run(from start: SIMD3<Double>, to goal: Double) throws(Interrupted) -> Run {
    var run = Run(
      trail: PageTrail(tracer.frame),
      end: FieldSolution.End(reason: .complete, place: start.z)
    )
    guard goal != start.z else { return run }
    var solver = solver(from: start, to: goal, Self.exactness)
    let size = 1e-3 * SIMD2(tracer.view.x.window.width, tracer.view.y.window.width)
    var beside = start
    beside.x += SolutionWitness.shift * max(start.x.magnitude, size.x)
    beside.y += SolutionWitness.shift * max(start.y.magnitude, size.y)
    var witness = SolutionWitness(
      self.solver(from: beside, to: goal, Self.exactness * SolutionWitness.ratio)
    )
    var count = 0
    steps: while true {
      if count % Self.askingSteps == 0, tracer.cancellation.isCancelled { throw Interrupted() }
      count += 1
      switch solver.next() {
      case .step(let step):
        guard isConfirmed(step, by: &witness) else {
          run.end = FieldSolution.End(reason: .unresolved, place: step.start)
          break steps
        }
        run.trail.add { point(step, $0) }
        run.end.place = step.end
      case .end(let end):
        run.end = FieldSolution.End(reason: reason(end, solver, start), place: solver.place)
        run.stiffPlace = solver.stiffPlace
        break steps
      }
    }
    run.evaluations = solver.evaluations + witness.evaluations
    return run
  }

  private func point(_ step: SolutionStep, _ share: Double) -> PageTrail.Point {
    let (state, slope) = (step.state(at: share), step.slope(at: share))
    return PageTrail.Point(
      position: tracer.position(state.x, state.y),
      direction: tracer.direction(SIMD2(slope.x, slope.y), at: state.x, state.y)
    )
  }

  /// Whether the less exact solution is near the end of a step, on the page.
  private func isConfirmed(_ step: SolutionStep, by witness: inout SolutionWitness) -> Bool {
    guard let other = witness.state(at: step.end) else { return true }
    let position = tracer.position(step.endState.x, step.endState.y)
    let gap = (tracer.position(other.state.x, other.state.y) - position).length
    let size = tracer.frame.size
    let isSeen =
      position.x > -size.x && position.x < 2 * size.x && position.y > -size.y
      && position.y < 2 * size.y
    return !isSeen || !(gap > SolutionWitness.mostGap)
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

  private func reason(
    _ end: DormandPrince.End,
    _ solver: InitialValueSolver,
    _ start: SIMD3<Double>
  ) -> FieldSolution.End.Reason {
    switch end {
    case .arrived, .overflow: return .complete
    case .exhausted: return .exhausted
    case .undefined, .singular:
      let windows = (tracer.view.x.window.width, tracer.view.y.window.width)
      let isFar =
        solver.state.x.magnitude > Self.infinity * (windows.0 + start.x.magnitude)
        || solver.state.y.magnitude > Self.infinity * (windows.1 + start.y.magnitude)
      if isFar { return .infinite }
      return end == .undefined ? .undefined : .singular
    }
  }
}
