import ChartCore
import ChartSVG
import Expressions
import RealFunctions
import Sampling
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A curve in the plane of which one coordinate goes steadily on, and the other to and fro faster than the page can
/// show, fills an area.
@Suite("Bands that curves in the plane fill")
struct PlaneBandTests {
  /// A coordinate that goes on, as a formula in t and as a function, and the range of t.
  private struct Way: Sendable {
    let formula: String
    let domain: Interval
    let place: @Sendable (Double) -> Double
  }

  private static let ways: [Way] = [
    Way(formula: "t", domain: Interval(hull: -1, 1)) { $0 },
    Way(formula: "1 - 2t", domain: Interval(hull: -0.5, 1.5)) { 1 - 2 * $0 },
    Way(formula: "t^3/4 + t/2", domain: Interval(hull: -1.5, 1.5)) { $0 * $0 * $0 / 4 + $0 / 2 },
    Way(formula: "e^t - 2", domain: Interval(hull: -1, 1)) { exp($0) - 2 },
    // It turns at t = 0 and at t = 3.14…
    Way(formula: "2*cos(t)", domain: Interval(hull: -0.5, 4)) { 2 * cos($0) },
  ]

  private func view(_ width: Double, _ height: Double) throws -> PlotView {
    PlotView(
      x: try #require(AxisProjection(window: Interval(hull: -3, 3), length: width)),
      y: try #require(AxisProjection(window: Interval(hull: -3, 3), length: height))
    )
  }

  /// How many pixels a place is beside all areas of a curve, along x and y.
  private func distance(of place: SIMD2<Double>, to curve: SampledCurve, _ view: PlotView) -> Double
  {
    curve.filled.reduce(Double.infinity) { least, one in
      let (along, across) =
        one.isOverY
        ? (view.y.position(of: place.y), view.x.position(of: place.x))
        : (view.x.position(of: place.x), view.y.position(of: place.y))
      let (a, b) = one.isOverY ? (view.y, view.x) : (view.x, view.y)
      var nearest = least
      for index in one.band.x.indices.dropLast() {
        let (from, to) = (a.position(of: one.band.x[index]), a.position(of: one.band.x[index + 1]))
        let here = min(to, max(from, along))
        let share = to > from ? (here - from) / (to - from) : 0
        func height(_ values: [Double]) -> Double {
          b.position(of: values[index] * (1 - share) + values[index + 1] * share)
        }
        let (low, high) = (height(one.band.start), height(one.band.end))
        let aside = max(0, low - across, across - high)
        nearest = min(nearest, max(abs(here - along), aside))
      }
      return nearest
    }
  }

  @Test("the area holds the curve, and each of its places is near to the curve", arguments: 0..<20)
  func area(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let way = Self.ways[seed % Self.ways.count]
    let isOverY = seed / Self.ways.count % 2 == 1
    let frequency = pow(10, generator.next(4, 7))
    let height = generator.next(0.2, 2)
    let slope = generator.next(-0.3, 0.3)
    let wave = "\(height)*sin(\(frequency)*t) + \(slope)*t"
    let text = isOverY ? "(\(wave), \(way.formula))" : "(\(way.formula), \(wave))"
    let view = try view(400, 300)
    let curve = try Sampler(view: view).parametricCurve(
      of: Formula(text).compiled(over: ["t"]).enclosed,
      over: way.domain
    )
    #expect(curve.isCertified, "\(text): \(curve.uncertified.prefix(3))")
    #expect(!curve.filled.isEmpty && curve.filled.allSatisfy { $0.isOverY == isOverY }, "\(text)")
    var farthest = 0.0
    for _ in 0..<2000 {
      let t = generator.next(way.domain.lower, way.domain.upper)
      let (slow, fast) = (way.place(t), height * sin(frequency * t) + slope * t)
      let place = isOverY ? SIMD2(fast, slow) : SIMD2(slow, fast)
      farthest = max(farthest, distance(of: place, to: curve, view))
    }
    #expect(farthest <= 1.6, "\(text): a place of the curve is \(farthest) px outside")
    // Each corner of the area is at a top of the wave of some t that has the same place.
    let scale = isOverY ? view.x : view.y
    let along = isOverY ? view.y : view.x
    for one in curve.filled {
      for (index, place) in one.band.x.enumerated() {
        let (low, high) = (one.band.start[index], one.band.end[index])
        var nearest = Double.infinity
        for step in 0...4000 {
          let t = way.domain.lower + way.domain.width * Double(step) / 4000
          let beside = abs(along.position(of: way.place(t)) - along.position(of: place))
          guard beside <= 2 else { continue }
          let off = [
            scale.position(of: slope * t - height) - scale.position(of: low),
            scale.position(of: slope * t + height) - scale.position(of: high),
          ].map(abs)
          nearest = min(nearest, max(off[0], off[1]))
        }
        #expect(nearest <= 3, "\(text): a corner at \(place) is \(nearest) px off")
      }
    }
  }

  @Test("an area that is spoilt is found", arguments: [0.9, 1.1])
  func spoilt(_ factor: Double) throws {
    let view = try view(400, 300)
    var curve = try Sampler(view: view).parametricCurve(
      of: Formula("(sin(1e5 t), t)").compiled(over: ["t"]).enclosed,
      over: Interval(hull: -2, 2)
    )
    #expect(distance(of: SIMD2(1, 0.5), to: curve, view) <= 1.6)
    #expect(distance(of: SIMD2(1.05, 0.5), to: curve, view) > 1.6)
    for index in curve.filled.indices {
      curve.filled[index].band.end = curve.filled[index].band.end.map { $0 * factor }
    }
    let isInside = distance(of: SIMD2(1, 0.5), to: curve, view) <= 1.6
    let isWide = distance(of: SIMD2(1.05, 0.5), to: curve, view) <= 1.6
    #expect(isInside == (factor > 1) && isWide == (factor > 1))
  }

  @Test(
    "a curve that turns seldom enough to be drawn has no area, and costs little more",
    arguments: ["(cos(t), sin(t))", "(t, t^3)", "(3cos(2t), 2sin(3t))", "(t, sin(20t))"]
  )
  func lines(_ text: String) throws {
    let curve = try Sampler(view: try view(400, 300)).parametricCurve(
      of: Formula(text).compiled(over: ["t"]).enclosed,
      over: Interval(hull: -3, 3)
    )
    #expect(curve.filled.isEmpty && curve.isCertified)
    #expect(curve.evaluations < 8000, "\(curve.evaluations)")
  }

  @Test("a wave that becomes slower goes over from an area into a line")
  func chirp() throws {
    let curve = try Sampler(view: try view(600, 300)).parametricCurve(
      of: Formula("(t, sin(1/t))").compiled(over: ["t"]).enclosed,
      over: Interval(hull: 0.001, 1)
    )
    let area = try #require(curve.filled.last?.extent)
    let line = try #require(curve.pieces.last)
    #expect(abs((line.x.first ?? 0) - area.upper) < 1e-9)
    #expect((line.x.last ?? 0) == 1)
  }

  @Test("areas that lie on each other are filled all over")
  func overlapping() throws {
    let function = try Formula("(sin(3t), t + 0.3*sin(1e4 t))").compiled(over: ["t"]).enclosed
    let chart = Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: Interval(hull: 0, 4), function: function)
    }
    let svg = chart.svg(theme: .light)
    let areas = svg.split(separator: "<").filter { $0.contains("fill-rule=\"evenodd\"") }
    // One path would have what lies in two areas outside.
    for area in areas { #expect(area.split(separator: "z").count <= 2) }
    #expect(areas.count > 3)
  }
}
