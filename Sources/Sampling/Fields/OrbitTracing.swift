import CurveSampling
import NumericalMethods
import PlaneFigures
import RealFunctions

/// Follows the vectors of a field from a point, forwards and backwards in time.
struct OrbitTracing {
  let tracer: SolutionTracer
  let equation: DifferentialEquation

  /// The error of a step in pixels.
  private static let exactness = 1e-6
  private static let askingSteps = 64
  /// Distance in pages beyond the edges up to which an orbit is followed, and its greatest length
  /// in perimeters of the page.
  private static let (margin, mostLengths) = (3.0, 40.0)
  /// Length in pixels: an orbit that moves less while its time doubles comes to rest.
  private static let rest = 0.2

  func solution(
    through point: SIMD3<Double>,
    over domain: Interval?
  ) throws(Interrupted) -> FieldSolution {
    let (start, time) = (SIMD2(point.x, point.y), point.z)
    var solution = FieldSolution(start: start, at: time)
    guard start.x.isFinite, start.y.isFinite, time.isFinite else { return solution }
    if isEquilibrium(start) {
      solution.ends.before.reason = .equilibrium
      solution.ends.after.reason = .equilibrium
      return solution
    }
    let times = domain ?? .entire
    let ahead = try way(from: start, at: time, to: max(time, times.upper))
    let back = ahead.isClosed ? nil : try way(from: start, at: time, to: min(time, times.lower))
    tracer.join(back, ahead, into: &solution)
    return solution
  }

  /// Whether the field is 0 at a point, or within the rounding of the point: sin x at π.
  private func isEquilibrium(_ point: SIMD2<Double>) -> Bool {
    let field = SinglePoint(equation, tracer.workspace)
    let vector = field.values(point.x, point.y)
    if vector == SIMD2(0, 0) { return true }
    let ulps = SIMD2(point.x.ulp, point.y.ulp) * Self.roundingUlps
    let above = field.values(point.x + ulps.x, point.y + ulps.y)
    let below = field.values(point.x - ulps.x, point.y - ulps.y)
    let change = above - below
    return (0...1).allSatisfy { vector[$0].magnitude <= change[$0].magnitude }
  }

  private static let roundingUlps = 4.0

  private func way(
    from start: SIMD2<Double>,
    at time: Double,
    to goal: Double
  ) throws(Interrupted) -> SolutionWay {
    var way = SolutionWay(tracer, from: time)
    guard goal != time else { return way }
    var solver = solver(from: start, at: time, to: goal)
    var own = OrbitClosure()
    var watch = RestWatch()
    let size = tracer.frame.size
    let mostLength = Self.mostLengths * 2 * (size.x + size.y)
    var length = 0.0
    var count = 0
    while true {
      if count % Self.askingSteps == 0, tracer.cancellation.isCancelled { throw Interrupted() }
      count += 1
      switch solver.next() {
      case .step(let step):
        way.trail.add { point(step, $0) }
        let from = point(step, 0).position
        let to = point(step, 1).position
        length += (to - from).length
        way.end.place = step.end
        if let turn = own.meets(way.trail) {
          way.trail.cut(stretch: turn.stretch, from: turn.point)
          way.isClosed = turn.isAtStart
          if turn.isAtStart { way.trail.close() }
          return finished(way, solver)
        }
        if watch.isAtRest(time: (step.end - time).magnitude, length: length, rest: Self.rest) {
          way.end.reason = .equilibrium
          return finished(way, solver)
        }
        if isFar(to) || length > mostLength { return finished(way, solver) }
      case .end(let end):
        way.end.place = solver.place
        way.end.reason = reason(end)
        return finished(way, solver)
      }
    }
  }

  private func finished(_ way: SolutionWay, _ solver: DormandPrince) -> SolutionWay {
    var way = way
    way.stiffPlace = solver.stiffPlace
    way.evaluations = solver.evaluations
    return way
  }

  private func point(_ step: SolutionStep, _ share: Double) -> PageTrail.Point {
    let (state, slope) = (step.state(at: share), step.slope(at: share))
    return PageTrail.Point(
      position: tracer.position(state.x, state.y),
      direction: tracer.direction(SIMD2(slope.x, slope.y), at: state.x, state.y)
    )
  }

  private func isFar(_ position: SIMD2<Double>) -> Bool {
    let reach = tracer.frame.size * Self.margin
    let isNear =
      position.x > -reach.x && position.y > -reach.y && position.x < reach.x + tracer.frame.size.x
      && position.y < reach.y + tracer.frame.size.y
    return !isNear
  }

  private func solver(
    from start: SIMD2<Double>,
    at time: Double,
    to goal: Double
  ) -> DormandPrince {
    let point = SinglePoint(equation, tracer.workspace)
    var tolerance = DormandPrince.Tolerance()
    let pixels = SIMD2(
      tracer.view.x.window.width / tracer.view.x.length,
      tracer.view.y.window.width / tracer.view.y.length
    )
    let least = Double.leastNormalMagnitude
    tolerance.absolute = SIMD4(
      max(least, Self.exactness * min(pixels.x, 1e300)),
      max(least, Self.exactness * min(pixels.y, 1e300)),
      1,
      1
    )
    return DormandPrince(
      from: time,
      to: goal,
      state: SIMD4(start.x, start.y, 0, 0),
      tolerance: tolerance,
      budget: tracer.budget / 2,
      longest: (goal - time).magnitude / 64
    ) { _, state in
      let vector = point.values(state.x, state.y)
      return SIMD4(vector.x, vector.y, 0, 0)
    }
  }

  private func reason(_ end: DormandPrince.End) -> FieldSolution.End.Reason {
    switch end {
    case .arrived, .overflow: .complete
    case .exhausted: .exhausted
    case .singular: .singular
    case .undefined: .undefined
    }
  }
}

/// Detects that an orbit comes to rest: it moves less and less while its time doubles.
private struct RestWatch {
  private var mark = (time: 0.0, length: 0.0, speed: Double.infinity)

  mutating func isAtRest(time: Double, length: Double, rest: Double) -> Bool {
    if mark.time == 0 { mark = (time, length, .infinity) }
    guard time >= 2 * mark.time else { return false }
    let speed = (length - mark.length) / (time - mark.time)
    let isAtRest = length - mark.length < rest && speed < mark.speed
    mark = (time, length, speed)
    return isAtRest && length > rest
  }
}
