import CurveSampling
public import RealFunctions
import SystemLibrary

/// Computes the vectors of a field at places evenly spread over a page.
public struct FieldGrid {
  /// A vector of the field.
  public struct Stroke: Equatable, Sendable {
    /// The position in pixels, with y upwards.
    public var position: SIMD2<Double>
    /// The direction on the page, of length 1.
    public var direction: SIMD2<Double>
    /// The vector in data units, for a slope (1, slope); infinite for a vertical slope.
    public var vector: SIMD2<Double>
    /// The length of the vector in data units.
    public var size: Double { hypot(vector.x, vector.y) }
  }

  /// The window and its size in pixels or dots.
  public let view: PlotView
  /// The cancellation of the work.
  public let cancellation: Cancellation

  /// Creates a grid over a page.
  public init(view: PlotView, cancellation: Cancellation = .never) {
    (self.view, self.cancellation) = (view, cancellation)
  }

  /// Returns places at round values of both axes, about `spacing` pixels apart; on a nonlinear
  /// axis, evenly spaced on the page.
  public func roundPlaces(spacing: Double) -> [SIMD2<Double>] {
    places(Self.round(view.x, spacing), Self.round(view.y, spacing))
  }

  /// Returns places evenly spaced on the page, `spacing` pixels apart, with the page's center in
  /// the middle of four.
  public func evenPlaces(spacing: SIMD2<Double>) -> [SIMD2<Double>] {
    places(Self.even(view.x, spacing.x), Self.even(view.y, spacing.y))
  }

  /// Returns the vectors of a field at places in pixels, undefined ones left out.
  public func strokes(
    of equation: DifferentialEquation,
    at places: [SIMD2<Double>]
  ) throws(Interrupted) -> [Stroke] {
    precondition(equation.kind.hasField, "only what depends on x and y alone has a field")
    let workspace = Workspace(cancellation: cancellation)
    let points = places.map { SIMD2(view.x.value(at: $0.x), view.y.value(at: $0.y)) }
    let vectors = equation.vectors(at: points, using: workspace)
    if cancellation.isCancelled { throw Interrupted() }
    let tracer = SolutionTracer(view: view, cancellation: cancellation)
    var strokes: [Stroke] = []
    for (index, place) in places.enumerated() {
      var vector = vectors[index]
      if vector.y.isNaN, equation.kind == .firstOrder {
        vector.y = uprightSlope(at: place, of: equation, workspace)
      }
      let direction = tracer.direction(vector, at: points[index].x, points[index].y)
      guard direction.x.isFinite else { continue }
      strokes.append(Stroke(position: place, direction: direction, vector: vector))
    }
    return strokes
  }

  /// Distance of the neighbours at which slopes are compared, in pixels, and the least slope there
  /// beside a vertical one.
  private static let (reach, steepness) = (1e-4, 1e3)

  /// Returns an infinite slope if a slope that is undefined at a place is unbounded around it;
  /// otherwise NaN.
  ///
  /// The slope x/y is undefined on the x axis. Above and below the axis it is steep, and so it is
  /// vertical there; but not at the origin, where directions differ.
  private func uprightSlope(
    at place: SIMD2<Double>,
    of equation: DifferentialEquation,
    _ workspace: Workspace
  ) -> Double {
    let around = [(1.0, 0.3), (-0.3, 1), (-1, -0.3), (0.3, -1)].map { by in
      place + SIMD2(by.0, by.1) * Self.reach
    }
    let points = around.map { SIMD2(view.x.value(at: $0.x), view.y.value(at: $0.y)) }
    let slopes = equation.vectors(at: points, using: workspace).map { $0.y }.filter { !$0.isNaN }
    let unit = view.y.pixelWidth(at: points[0].y) / view.x.pixelWidth(at: points[0].x)
    let areSteep = slopes.allSatisfy { $0.magnitude > Self.steepness * unit }
    return slopes.count > 1 && areSteep ? .infinity : .nan
  }

  // MARK: Places

  private func places(_ x: [Double], _ y: [Double]) -> [SIMD2<Double>] {
    y.flatMap { y in x.map { SIMD2($0, y) } }
  }

  private static func even(_ axis: AxisProjection, _ spacing: Double) -> [Double] {
    guard spacing > 0, axis.length >= spacing else { return [axis.length / 2] }
    let count = Int(min(1e3, axis.length / spacing))
    let start = (axis.length - Double(count - 1) * spacing) / 2
    return (0..<count).map { start + Double($0) * spacing }
  }

  /// The steps of round values, within one power of ten.
  private static let steps = [1.0, 2, 2.5, 4, 5, 10]

  private static func round(_ axis: AxisProjection, _ spacing: Double) -> [Double] {
    let window = axis.window
    let wanted = window.width * spacing / axis.length
    guard axis.map == .linear, wanted > 0, wanted.isFinite else { return even(axis, spacing) }
    let power = pow(10, wanted.exponent10)
    let step = steps.map { $0 * power }.min {
      max($0 / wanted, wanted / $0) < max($1 / wanted, wanted / $1)
    }
    guard let step, step > 0 else { return even(axis, spacing) }
    let first = (window.lower / step).rounded(.up)
    let last = (window.upper / step).rounded(.down)
    // In a window far from 0, doubles cannot represent such round values.
    guard first.magnitude < 1e12, last.magnitude < 1e12, last - first < 1e3 else {
      return even(axis, spacing)
    }
    return (0...Int(max(0, last - first))).map { axis.position(of: (first + Double($0)) * step) }
  }
}

extension Double {
  fileprivate var exponent10: Double { log10(self).rounded(.down) }
}
