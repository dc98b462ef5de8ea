import RealFunctions
import Sampling
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks

/// Curves of equations in charts that Swift declares.
@Suite("Curves of equations by Swift closures")
struct ImplicitPlotTests {
  private func series<Content: ChartContent>(
    _ content: Content,
    to end: Double = 2
  ) throws -> SampledSeries {
    let chart = Chart { content }.chartXScale(domain: -end...end).chartYScale(domain: -end...end)
    return try #require(try chart.sampled(size: SceneSize(width: 400, height: 400)).series.first)
  }

  /// The farthest that a point of a drawing is from the zeros of a function, by its value and slope there.
  private func distance(
    _ series: SampledSeries,
    _ function: (Double, Double) -> Double
  ) -> Double {
    var farthest = 0.0
    for point in series.polylines.joined() {
      let step = 1e-6
      let value = function(point.x, point.y)
      let x = (function(point.x + step, point.y) - value) / step
      let y = (function(point.x, point.y + step) - value) / step
      farthest = max(farthest, value.magnitude / (x * x + y * y).squareRoot())
    }
    return farthest
  }

  @Test("a circle is one closed line on the circle, and nothing of it is proved")
  func circle() throws {
    let found = try series(ImplicitPlot(x: "x", y: "y") { x, y in x * x + y * y - 1 })
    #expect(!found.isCertified)
    let line = try #require(found.polylines.first)
    #expect(found.polylines.count == 1 && line.first == line.last && line.count > 50)
    // A hundredth of a pixel is 0.0001 here; between two points the chord leaves the circle.
    #expect(distance(found) { $0 * $0 + $1 * $1 - 1 } < 2e-4)
  }

  @Test("branches of a hyperbola are two lines, and the pole between them is none")
  func pole() throws {
    let hyperbola = try series(ImplicitPlot(x: "x", y: "y") { x, y in x * y - 0.5 })
    #expect(hyperbola.polylines.count == 2)
    let quotient = try series(ImplicitPlot(x: "x", y: "y") { x, y in y - 1 / x })
    #expect(quotient.polylines.count == 2)
    #expect(quotient.polylines.joined().allSatisfy { ($0.x * $0.y - 1).magnitude < 0.02 })
  }

  @Test(
    "a function without a zero, without values or of one value draws nothing",
    arguments: [1.0, -1, 0, .nan, .infinity]
  )
  func nothing(_ value: Double) throws {
    #expect(try series(ImplicitPlot(x: "x", y: "y") { _, _ in value }).polylines.isEmpty)
  }

  @Test("the chart of a closed curve shows it whole, with room around it")
  func window() throws {
    let chart = Chart { ImplicitPlot(x: "x", y: "y") { x, y in x * x / 9 + y * y - 1 } }
    let sampled = try chart.sampled(size: SceneSize(width: 400, height: 300))
    let points = try #require(sampled.series.first).polylines.joined()
    let ends = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    #expect((ends.0 + 3).magnitude < 0.01 && (ends.1 - 3).magnitude < 0.01)
    #expect(sampled.x.lower < -3 && sampled.x.lower > -6 && sampled.x.upper < 6)
  }
}
