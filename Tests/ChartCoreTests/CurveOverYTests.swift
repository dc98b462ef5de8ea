import RealFunctions
import Testing

@testable import ChartCore

private func curve(
  _ domain: ClosedRange<Double>? = nil,
  _ function: @escaping (Double) -> Double
) -> some ChartContent {
  LinePlot(
    x: "x",
    overY: "y",
    named: "y",
    domain: domain.map(Interval.init),
    function: OpaqueFunction(function)
  )
}

@Suite("Curves x(y)")
struct CurveOverYTests {
  @Test("alone they run over the usual window of y")
  func alone() throws {
    let trained = try Chart { curve { $0 * $0 } }.trained()
    #expect(trained.x.window == Interval(hull: -10, 10))
    #expect(trained.y.window == Interval(hull: -10, 10))
    #expect(trained.series.map(\.domain) == [Interval(hull: -10, 10)])
    #expect(!trained.isEqual)
  }

  @Test("they run over the window of y that the others have, and have no vote on x")
  func others() throws {
    func parabola() -> some ChartContent {
      LinePlot(x: "x", y: "y", domain: 0...3) { $0 * $0 }
    }
    let without = try Chart { parabola() }.trained()
    let trained = try Chart {
      curve { 100 * $0 }
      parabola()
    }
    .trained()
    #expect(trained.x.window == without.x.window)
    #expect(trained.y.window == without.y.window)
    #expect(trained.series.first?.domain == without.y.window)
    #expect(trained.series.first?.name == "(x, y)")
  }

  @Test("with a domain they widen y")
  func ownDomain() throws {
    let trained = try Chart {
      curve(-50...2) { $0 }
      curve { $0 }
    }
    .trained()
    #expect(trained.y.window == Interval(hull: -50, 10))
    #expect(
      trained.series.map(\.domain) == [Interval(hull: -50, 2), Interval(hull: -50, 10)]
    )
  }

  @Test(
    "a vertical line widens x to itself and a margin",
    arguments: [
      (5.0, -10.0, 10.0), (10, -10, 10), (20, -10, 21), (-20, -21, 10), (2000, -10, 2100),
    ]
  )
  func vertical(_ place: Double, _ lower: Double, _ upper: Double) throws {
    let chart = Chart { curve { _ in place } }
    #expect(try chart.trained().x.window == Interval(hull: lower, upper))
    let given = try chart.chartXScale(domain: -1...1).trained()
    #expect(given.x.window == Interval(hull: -1, 1))
    let open = try chart.with { $0.x.domain = .partial(lower: -10, upper: nil) }.trained()
    #expect(open.x.window == Interval(hull: -10, upper))
  }

  @Test("scales are equal beside parametric curves only if that is asked for")
  func proportion() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...1) { (x: $0, y: $0) }
      curve { _ in 0.5 }
    }
    #expect(try !chart.trained().isEqual)
    #expect(try chart.chartAspect(.equal).trained().isEqual)
  }

  @Test("they are drawn as the same curve (g(t), t) is")
  func sameAsParametric() throws {
    let size = SceneSize(width: 300, height: 200)
    func series(_ content: some ChartContent) throws -> SampledSeries {
      let chart = Chart { content }.chartXScale(domain: -2...2).chartYScale(domain: -2...2)
      return try #require(try chart.sampled(size: size).series.first)
    }
    let over = try series(curve(-2...2) { 1 / $0 })
    let parametric = try series(
      LinePlot(x: "x", y: "y", t: "y", domain: -2...2) { (x: 1 / $0, y: $0) }
    )
    #expect(over.polylines == parametric.polylines)
    #expect(over.breaks == parametric.breaks)
    #expect(over.label == parametric.label)
    #expect(over.evaluations == parametric.evaluations)
  }
}
