import NumericalMethods
import RealFunctions

/// Follows a solution with a ``ShadowSolution`` beside it, as long as both agree.
struct WitnessedWalk {
  private let tracer: SolutionTracer
  private var solver: InitialValueSolver
  private var shadow: ShadowSolution
  /// Sizes of states beyond which a solution that cannot step further has diverged.
  private let limits: SIMD2<Double>

  /// The error of a step, as a share of the window.
  private static let exactness = 1e-9
  /// Distance in windows beyond which a solution that cannot step further is called infinite.
  private static let infinity = 1e3
  /// The number of steps between two polls of the cancellation.
  private static let askingSteps = 64

  /// Creates a walk from a start; its shadow starts at a point beside it.
  ///
  /// `usual` holds the usual sizes of states in the window and at the start; infinity for those
  /// that do not count. `solver` solves the equation from a point with a given error per step.
  init(
    _ tracer: SolutionTracer,
    from start: SIMD3<Double>,
    beside other: SIMD3<Double>,
    usual: SIMD2<Double>,
    solver: (SIMD3<Double>, Double) -> InitialValueSolver
  ) {
    self.tracer = tracer
    self.solver = solver(start, Self.exactness)
    shadow = ShadowSolution(solver(other, Self.exactness * ShadowSolution.ratio))
    limits = usual * Self.infinity
  }

  /// Returns the path from a place of the variable to the end.
  ///
  /// `point` gives the point of a step at a share of it; `obstacle` the share of a step at which
  /// the equation ends; `isConfirmed` whether the shadow agrees at the end of a step; `isLast`
  /// whether nothing is visible after a step.
  mutating func way(
    from place: Double,
    point: (SolutionStep, Double) -> PageTrail.Point,
    obstacle: (SolutionStep) -> Double? = { _ in nil },
    isConfirmed: (SolutionStep, inout ShadowSolution) -> Bool,
    isLast: (SolutionStep) -> Bool = { _ in false }
  ) throws(Interrupted) -> SolutionWay {
    var way = SolutionWay(tracer, from: place)
    var count = 0
    steps: while true {
      if count % Self.askingSteps == 0, tracer.cancellation.isCancelled { throw Interrupted() }
      count += 1
      switch solver.next() {
      case .step(let step):
        if let share = obstacle(step) {
          way.trail.add { point(step, $0 * share) }
          way.end = FieldSolution.End(reason: .undefined, place: step.start + step.length * share)
          break steps
        }
        guard isConfirmed(step, &shadow) else {
          way.end = FieldSolution.End(reason: .unresolved, place: step.start)
          break steps
        }
        way.trail.add { point(step, $0) }
        way.end.place = step.end
        if isLast(step) { break steps }
      case .end(let end):
        way.end = FieldSolution.End(reason: reason(end), place: solver.place)
        way.stiffPlace = solver.stiffPlace
        break steps
      }
    }
    way.evaluations = solver.evaluations + shadow.evaluations
    return way
  }

  private func reason(_ end: DormandPrince.End) -> FieldSolution.End.Reason {
    switch end {
    case .arrived, .overflow: return .complete
    case .exhausted: return .exhausted
    case .undefined, .singular:
      let state = solver.state
      if state.x.magnitude > limits.x || state.y.magnitude > limits.y { return .infinite }
      return end == .undefined ? .undefined : .singular
    }
  }
}
