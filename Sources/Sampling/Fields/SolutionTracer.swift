import CurveSampling
import NumericalMethods
import PlaneFigures
public import RealFunctions

/// Draws solutions of differential equations through given points, for one view.
///
/// y′ = f(x, y) and y″ = f(x, y, y′) are solved over x, systems over their time, forwards and
/// backwards from the point, by ``DormandPrince``. A solution y(x) goes on while x is in its range,
/// whatever y does between; it stops where its steps vanish. An orbit of a system stops far from
/// the page, at rest, and where it runs into its own path. A system that depends on time is
/// followed through all times of its range instead.
public struct SolutionTracer {
  /// The window and its size in pixels or dots.
  public let view: PlotView
  /// Largest distance of cubics from the solution, in pixels; nil for none.
  public let fitting: Double?
  /// The largest number of values of the equation that are computed for one solution.
  public let budget: Int
  /// The cancellation that is polled between steps.
  public let cancellation: Cancellation

  let frame: PageFrame
  let workspace: Workspace
  private let thinning: Thinning

  /// Creates a tracer.
  public init(
    view: PlotView,
    tolerance: Double = 0.25,
    fitting: Double? = nil,
    budget: Int = 200_000,
    cancellation: Cancellation = .never
  ) {
    self.view = view
    self.fitting = fitting
    self.budget = max(0, budget)
    self.cancellation = cancellation
    frame = PageFrame(view: view)
    workspace = Workspace(cancellation: cancellation)
    thinning = Thinning(
      plane: Plane(view: view, isParametric: true),
      tolerance: tolerance * Sampler.thinningShare
    )
  }

  /// A copy of the tracer with a smaller budget, for solutions of one picture that share it.
  public func spending(_ evaluations: Int) -> SolutionTracer {
    SolutionTracer(self, budget: max(0, budget - evaluations))
  }

  private init(_ tracer: SolutionTracer, budget: Int) {
    (view, fitting, cancellation) = (tracer.view, tracer.fitting, tracer.cancellation)
    (frame, workspace, thinning) = (tracer.frame, tracer.workspace, tracer.thinning)
    self.budget = budget
  }

  /// Returns the solution through a point: x, y and, for an equation of second order, y′ there, for
  /// a system the time.
  ///
  /// `domain` limits x, or the time of a system. Without it, x runs over the window, orbits as far
  /// as there is something to see, and those of a system that depends on time through
  /// ``usualTimes``.
  public func solution(
    of equation: DifferentialEquation,
    through start: SIMD3<Double>,
    over domain: Interval? = nil
  ) throws(Interrupted) -> FieldSolution {
    switch equation.kind {
    case .firstOrder, .secondOrder:
      return try GraphTracing(tracer: self, equation: equation).solution(
        through: start,
        over: domain ?? view.x.window
      )
    case .system:
      return try OrbitTracing(tracer: self, equation: equation).solution(
        through: start,
        over: domain
      )
    case .drivenSystem:
      return try DrivenTracing(tracer: self, equation: equation).solution(
        through: start,
        over: domain ?? Self.usualTimes(from: start.z)
      )
    }
  }

  /// The default range of times for a solution of a system that depends on time.
  public static func usualTimes(from start: Double) -> Interval {
    Interval(hull: start, start + usualTime)
  }

  private static let usualTime = 20.0

  /// The position of a point on the page.
  func position(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(view.x.position(of: x), view.y.position(of: y))
  }

  /// Converts a direction in data units to one on the page.
  func direction(_ vector: SIMD2<Double>, at x: Double, _ y: Double) -> SIMD2<Double> {
    let widths = SIMD2(view.x.unit(at: x), view.y.unit(at: y))
    // An infinite slope is vertical.
    if vector.y.isInfinite, vector.x.isFinite { return SIMD2(0, vector.y > 0 ? 1 : -1) }
    let onPage = vector / widths
    let length = max(onPage.x.magnitude, onPage.y.magnitude)
    guard length > 0, length.isFinite else { return SIMD2(.nan, .nan) }
    let scaled = onPage / length
    return scaled / (scaled * scaled).sum().squareRoot()
  }

  /// Makes the pieces and the lines of a solution.
  func draw(_ stretches: [[PageTrail.Point]], into solution: inout FieldSolution) {
    for stretch in stretches where stretch.count > 1 {
      let samples = stretch.enumerated().map { index, point in
        thinning.plane.sample(
          at: Double(index),
          view.x.value(at: point.position.x),
          view.y.value(at: point.position.y)
        )
      }
      let kept = thinning.thinned(samples)
      solution.pieces.append(
        CurvePiece(
          parameters: kept.map { $0.parameter },
          x: kept.map { $0.x },
          y: kept.map { $0.y }
        )
      )
      guard let fitting else { continue }
      let fit = CubicFit(
        knots: Self.knots(stretch),
        isParametric: true,
        tolerance: fitting,
        frame: frame
      )
      if let line = fit.curve { solution.lines.append(line) }
    }
  }

  /// Cosine of the angle to the chord below which a direction belongs to a corner.
  private static let leastCosine = 0.7

  private static func knots(_ points: [PageTrail.Point]) -> [Knot] {
    var knots: [Knot] = []
    var length = 0.0
    for (index, point) in points.enumerated() {
      let before = index > 0 ? point.position - points[index - 1].position : nil
      let after = index + 1 < points.count ? points[index + 1].position - point.position : nil
      if let before { length += before.length }
      var knot = Knot(place: length, position: point.position)
      knot.incoming = along(before ?? after, point.direction)
      knot.outgoing = along(after ?? before, point.direction)
      knot.isCorner =
        before != nil && after != nil && (knot.incoming * knot.outgoing).sum() < leastCosine
      knots.append(knot)
    }
    return knots
  }

  /// The direction scaled to a chord; the chord's own direction where both differ too much.
  private static func along(_ chord: SIMD2<Double>?, _ direction: SIMD2<Double>) -> SIMD2<Double> {
    guard let chord, chord.length > 0 else { return SIMD2(1, 0) }
    let unit = chord / chord.length
    let length = direction.length
    guard length > 0, length.isFinite else { return unit }
    let cosine = (unit * direction).sum() / length
    guard cosine.magnitude >= leastCosine else { return unit }
    return direction / (cosine < 0 ? -length : length)
  }
}

extension SIMD2<Double> {
  /// The distance from the origin.
  var length: Double { (self * self).sum().squareRoot() }
}

extension AxisProjection {
  /// The width of a pixel near a value, in data units, even where the values of two pixels are the
  /// same double.
  fileprivate func unit(at value: Double) -> Double {
    map == .linear ? window.width / length : pixelWidth(at: value)
  }
}
