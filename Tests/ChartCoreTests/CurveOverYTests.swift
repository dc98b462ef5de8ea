import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

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

  @Test(
    "on a log axis they widen y by what it has places for",
    arguments: [(-2.0, 2.0, 2e-6, 100.0), (-2, -1, 0.1, 100), (0.01, 1, 0.01, 100)]
  )
  func logY(_ from: Double, _ to: Double, _ lower: Double, _ upper: Double) throws {
    let chart = Chart { curve(from...to) { _ in 3 } }.chartYScale(type: .log)
    #expect(try chart.trained().y.window == Interval(hull: lower, upper))
    #expect(
      try chart.trained().scene(for: .text(columns: 30, rows: 8) { $0.count }).elements.isEmpty
        == false
    )
  }

  @Test(
    "on a log axis a vertical line widens x by a ratio, and where it has no place it is not seen",
    arguments: [
      (-3.0, 0.1, 100.0), (0, 0.1, 100), (0.03, 0.02, 100), (200, 0.1, 300),
      (.leastNonzeroMagnitude, 0.1, 100),
    ]
  )
  func verticalOnLog(_ place: Double, _ lower: Double, _ upper: Double) throws {
    let trained = try Chart { curve { _ in place } }.chartXScale(type: .log).trained()
    #expect(
      (trained.x.window.lower / lower - 1).magnitude < 1e-12 || place == .leastNonzeroMagnitude
    )
    #expect((trained.x.window.upper / upper - 1).magnitude < 1e-12)
    _ = try trained.scene(for: .text(columns: 30, rows: 8) { $0.count })
  }

  @Test("what no axis can carry is drawn as nothing")
  func hugeVertical() throws {
    for place in [1.7e308, -1.7e308] {
      let trained = try Chart { curve { _ in place } }.trained()
      #expect(trained.x.window.width.isFinite)
      _ = try trained.scene(for: .text(columns: 30, rows: 8) { $0.count })
    }
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
