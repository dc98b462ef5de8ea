import RealFunctions
import Sampling
import Testing

/// A function whose breaks are known, with the window that it is drawn in.
struct CurveCase: CustomTestStringConvertible, Sendable {
  let name: String
  let domain: Interval
  let window: Interval
  /// The expected breaks in rising order.
  let breaks: [Expected]
  /// How far breaks may be off besides a few units in the last place, where rounding hides them.
  let slack: Double
  /// Extreme values that the drawing must reach to a pixel.
  let extremes: [Double]
  let function: @Sendable (Double) -> Double

  /// Whether hardly anything of the curve is in the window, or nothing.
  var isHardlySeen: Bool {
    [
      "a jump beyond the window", "a value at one point", "nothing at all",
      "a stretch of two pixels", "through a narrow window", "a cap of sixteen pixels",
    ].contains(name)
  }

  struct Expected: Sendable {
    let kind: CurveBreak.Kind
    let place: Double
  }

  init(
    _ name: String,
    _ domain: (Double, Double),
    _ window: (Double, Double),
    _ breaks: [(CurveBreak.Kind, Double)] = [],
    slack: Double = 0,
    extremes: [Double] = [],
    _ function: @escaping @Sendable (Double) -> Double
  ) {
    self.name = name
    self.domain = Interval(hull: domain.0, domain.1)
    self.window = Interval(hull: window.0, window.1)
    self.breaks = breaks.map { Expected(kind: $0.0, place: $0.1) }
    self.slack = slack
    self.extremes = extremes
    self.function = function
  }

  var testDescription: String { name }

  func view() throws -> PlotView {
    PlotView(
      x: try #require(AxisProjection(window: domain, length: 800)),
      y: try #require(AxisProjection(window: window, length: 500))
    )
  }

  func sampled(budget: Int = 64_000) throws -> SampledCurve {
    try Sampler(view: view(), budget: budget).curve(of: OpaqueFunction(function), over: domain)
  }
}
