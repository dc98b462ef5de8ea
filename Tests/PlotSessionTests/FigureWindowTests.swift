import ChartCore
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import Testing

/// Which part of the plane shows figures that are small, large, far away, or beside curves that run anywhere.
@Suite("Windows of figures of the plane")
struct FigureWindowTests {
  private func drawn(_ line: String) throws -> (chart: SampledChart, notes: [String]) {
    var session = Session(display: .plain)
    let replies = session.replies(to: line)
    try #require(replies.codes == [])
    let chart = try #require(replies.pictures.last)
    return (try chart.sampled(size: SceneSize(width: 600, height: 400)), replies.notes)
  }

  @Test(
    "a closed curve is shown whole, however small or large it is",
    arguments: [
      ("x^2 + y^2 = 0.01", 0.1, 0.0), ("x^2 + y^2 = 150", 150.0.squareRoot(), 0),
      ("x^2 + y^2 = 10000", 100, 0), ("(x - 50)^2 + y^2 = 25", 5, 50),
      ("(x - 8)^2 + y^2 = 25", 5, 8), ("x^2 + y^2 < 0.01", 0.1, 0),
    ]
  )
  func whole(_ line: String, _ radius: Double, _ middle: Double) throws {
    let chart = try drawn("plot \(line)").chart
    let points = try #require(chart.series.first).polylines.joined()
    let (x, y) = (points.map(\.x), points.map(\.y))
    for (ends, center) in [((x.min(), x.max()), middle), ((y.min(), y.max()), 0)] {
      let (low, high) = (try #require(ends.0), try #require(ends.1))
      #expect(abs(low - (center - radius)) < 0.03 * radius, "\(low)")
      #expect(abs(high - (center + radius)) < 0.03 * radius, "\(high)")
    }
    #expect(chart.y.width < 3 * radius, "\(chart.y)")
  }

  @Test("a circle that is smaller than a dot is a point, and no missing solution")
  func tiny() throws {
    let drawn = try drawn("plot x^2 + y^2 = 0.0001")
    #expect(drawn.notes == [])
    #expect(try #require(drawn.chart.series.first).isCertified)
  }

  @Test("an equation without solutions has the usual window")
  func empty() throws {
    let drawn = try drawn("plot x^2 + y^2 = -1")
    #expect(drawn.chart.y.width < 30)
    #expect(drawn.notes.count == 1)
  }

  @Test(
    "a closed figure and a line through it have equal units, and the line crosses the window",
    arguments: [
      ("plot x^2 + y^2 = 1, y = x", 1.0), ("plot x^2 + y^2 = 4, y = x^2", 2),
      ("plot sin(x), x^2 + y^2 = 4", 2), ("plot x^2 + y^2 < 4, y = x + 1", 2),
    ]
  )
  func lineThroughFigure(_ line: String, _ radius: Double) throws {
    let chart = try drawn(line).chart
    let units = chart.x.width / 600 / (chart.y.width / 400)
    #expect(abs(units - 1) < 0.2, "\(chart.x), \(chart.y)")
    #expect(chart.y.width > 2.2 * radius && chart.y.width < 5 * radius)
    let ends = chart.series.map { series in
      series.polylines.joined().map { max(abs($0.x) / chart.x.upper, abs($0.y) / chart.y.upper) }
        .max() ?? 0
    }
    #expect(ends.contains { $0 > 0.99 })
  }

  @Test(
    "curves go on to the edge of what is defined",
    arguments: [
      ("plot [0:1.2] [0:1.2] sqrt(x) + sqrt(y) = 1", 1.0, 0.0),
      ("plot [0:1.25] [0:1.3] sqrt(x) + sqrt(y) = 1", 0, 1),
      ("plot [-0.3:1.2] [-0.21:1.2] sqrt(x) + sqrt(y) = 1", 1, 0),
      ("plot [-1:5] [-1:5] sqrt(y) = sqrt(x) - 1", 1, 0),
    ]
  )
  func ends(_ line: String, _ x: Double, _ y: Double) throws {
    let chart = try drawn(line).chart
    let points = try #require(chart.series.first).polylines.joined()
    let pixel = chart.x.width / 600
    let nearest = points.map { max(abs($0.x - x), abs($0.y - y)) }.min() ?? .infinity
    #expect(nearest < 2 * pixel, "\(nearest / pixel) pixels")
  }

  @Test("an equation of one coordinate that holds on stretches draws them as strips")
  func strips() throws {
    let one = try drawn("plot floor(x) = 2")
    #expect(one.notes.last == "floor(x) = 2 holds for every x in 2..3")
    #expect(one.chart.x.width > 15)
    let many = try drawn("plot mod(floor(x), 2) = 0")
    #expect(many.notes.last?.hasSuffix("-10..-9, -8..-7, -6..-5, -4..-3 and 6 more") == true)
    #expect(try drawn("plot floor(y) = 2").chart.y.contains(3.5))
  }

  @Test(
    "the first picture that newcomers draw is proved at any size",
    arguments: [60, 80, 100, 160]
  )
  func sinc(_ columns: Int) throws {
    var session = Session(display: .plain)
    let chart = try #require(session.replies(to: "plot [-20:20] sin(x)/x").pictures.last)
    let size = SceneSize(width: Double(2 * columns), height: Double(columns))
    #expect(try #require(chart.sampled(size: size).series.first).isCertified)
  }
}
