import ChartCore
import PlotSession
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Systems of differential equations that depend on the time, as they are typed.
@Suite("Systems that depend on the time")
struct DrivenSystemTests {
  private func sampled(_ line: String) throws -> SampledSeries {
    var session = Session()
    let replies = session.replies(to: line)
    try #require(replies.codes == [], "\(line)")
    let chart = try #require(replies.pictures.last)
    return try #require(try chart.sampled(size: SceneSize(width: 500, height: 400)).series.first)
  }

  private func farthest(_ points: [DataPoint], from truth: (x: Double, y: Double)) -> Double {
    points.map { hypot($0.x - truth.x, $0.y - truth.y) }.min() ?? .infinity
  }

  @Test(
    "the solution through a point is drawn, from time 0 on or from that of the start values",
    arguments: [
      "x' = y, y' = -x + cos(2t), x(0) = 1, y(0) = 0 for t in 0..6",
      "x' = y, y' = -x + cos(2t) through (1, 0) for t in 0..6",
      "plot dx/dt = y and dy/dt = -x + cos(2t), x(0) = 1, y(0) = 0 for t in 0..6",
      "field (y, -x + cos(2t)) through (1, 0) for t in 0..6",
      "u' = v, v' = -u + cos(2t), u(0) = 1, v(0) = 0 for t in 0..6",
    ]
  )
  func solution(_ line: String) throws {
    let series = try sampled(line)
    let points = series.polylines.flatMap { $0 }
    // x = (4 cos t - cos 2t)/3, and y is its slope.
    for step in 0...60 {
      let t = Double(step) / 10
      let truth = (x: (4 * cos(t) - cos(2 * t)) / 3, y: (2 * sin(2 * t) - 4 * sin(t)) / 3)
      #expect(farthest(points, from: truth) < 0.1, "\(t)")
    }
    let end = try #require(series.polylines.last?.last)
    #expect(
      hypot(end.x - (4 * cos(6) - cos(12)) / 3, end.y - (2 * sin(12) - 4 * sin(6)) / 3) < 1e-4
    )
    #expect(series.vectors.isEmpty)
  }

  @Test("time counts from the start values, also backwards")
  func start() throws {
    // x = t²/2, y = t³/6.
    let line = "x' = t, y' = t^2/2, x(2) = 2, y(2) = 4/3 for t in -1..3"
    let points = try sampled("plot [-1:6] [-2:6] \(line)").polylines.flatMap { $0 }
    let ends = [try #require(points.first), try #require(points.last)]
    #expect(hypot(ends[0].x - 0.5, ends[0].y + 1.0 / 6) < 1e-4)
    #expect(hypot(ends[1].x - 4.5, ends[1].y - 4.5) < 1e-4)
  }

  @Test("it goes on where it meets itself, and after it rests")
  func crossing() throws {
    // x = sin t, y = sin 2t: a figure of eight that is drawn twice, and 0 for all time before.
    let eight = try sampled(
      "x' = cos(t), y' = 2cos(2t), x(0) = 0, y(0) = 0 for t in 0..4pi"
    )
    let length = eight.polylines.reduce(0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.0.x - $1.1.x, $1.0.y - $1.1.y) }
    }
    #expect(abs(length - 2 * 9.4295) < 0.05)
    let late = try sampled(
      "plot [-1:9] [-1:1] x' = {t > 5: 1, 0}, y' = 0, x(0) = 0, y(0) = 0 for t in 0..12"
    )
    let end = try #require(late.polylines.last?.last)
    #expect(abs(end.x - 7) < 1e-3)
  }

  @Test("without a range it runs for 20 units of time, and a note says so")
  func usualTimes() throws {
    var session = Session()
    let replies = session.replies(to: "x' = y, y' = -x + cos(2t), x(0) = 1, y(0) = 0")
    #expect(replies.notes == ["drawn for t in 0..20; another range: for t in 0..50"])
    #expect(replies.codes == [])
  }

  @Test("a solution that errors of rounding decide is not drawn on as if it were known")
  func chaos() throws {
    var session = Session()
    let line = "x' = y, y' = x - x^3 - 0.3y + 0.5cos(1.2t), x(0) = 1, y(0) = 0 for t in 0..400"
    let chart = try #require(session.replies(to: line).pictures.last)
    let scene = try chart.scene(
      for: .graphic(width: 640, height: 400, metrics: TextMetrics { text, _ in Double(text.count) })
    )
    #expect(
      scene.remarks.contains { $0.contains("is not certain beyond t =") },
      "\(scene.remarks)"
    )
  }

  @Test("times of a system that does not depend on the time count from its start values, too")
  func freeSystem() throws {
    let points = try sampled(
      "plot [-2:2] [-2:2] x' = 1, y' = 0, x(1) = 0, y(1) = 1 for t in 0..2"
    ).polylines.flatMap { $0 }
    #expect(abs((points.map(\.x).min() ?? 0) + 1) < 1e-6)
    #expect(abs((points.map(\.x).max() ?? 0) - 1) < 1e-6)
  }

  @Test("equations of first order over t are slope fields, and of second order curves")
  func single() throws {
    #expect(try !sampled("x' = t - x").vectors.isEmpty)
    let resonance = try sampled("y'' = -y + cos(t), y(0) = 0, y'(0) = 0 for t in 0..10")
    let end = try #require(resonance.polylines.last?.last)
    #expect(abs(end.y - 5 * sin(10)) < 0.01)
  }
}
