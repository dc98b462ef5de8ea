import ChartCore
import PlotSession
import Testing

/// Inequalities and what `and`, `or` and `not` make of them, as they are typed.
@Suite("Regions")
struct RegionTests {
  private func series(_ line: String) throws -> SampledSeries {
    var session = Session()
    let replies = session.replies(to: line)
    try #require(replies.codes == [])
    let chart = try #require(replies.pictures.last)
    return try #require(
      try chart.sampled(size: SceneSize(width: 500, height: 500)).series.first
    )
  }

  @Test(
    "inequalities are drawn as regions, whatever joins them",
    arguments: [
      "y > x^2", "plot y ≥ x^2", "x^2 + y^2 <= 9", "plot x^2 + y^2 < 4 and y > x", "-2 < x < 2",
      "x > 3", "y <= -1", "0 < y < sin(x)", "r < 1 + cos(theta)", "r < 2 and y > 0",
      "x > 0 and y > 0", "x > 0 or y > 0", "not y > x", "not (x > 0 and y > 0)", "{x^2 + y^2 < 1}",
      "y > x {x > 0}", "y > x {0 < x < 2} {y < 3}", "y > x for x in 0..2", "1 < r < 2", "theta < 1",
      "abs(x) + abs(y) <= 1", "max(abs(x), abs(y)) < 1", "x^2 >= 0", "plot 3 > 2",
    ]
  )
  func drawn(_ line: String) throws {
    let series = try series(line)
    #expect(series.kind == .area)
    #expect(!series.outlines.isEmpty)
  }

  @Test("what belongs to a region has solid lines, other boundaries are open")
  func strictness() throws {
    let strict = try series("y > x")
    #expect(strict.polylines.count == 1 && strict.openCount == 1)
    let closed = try series("y >= x")
    #expect(closed.polylines.count == 1 && closed.openCount == 0)
    let denied = try series("not y > x")
    #expect(denied.polylines.count == 1 && denied.openCount == 0)
    let both = try series("0 <= x < 2")
    #expect(both.polylines.count == 2 && both.openCount == 1)
    #expect(both.polylines[0].allSatisfy { abs($0.x) < 1e-9 })
  }

  @Test("restrictions, poles and the edge of what is defined have no line")
  func invisible() throws {
    let restricted = try series("plot [-4:4] [-4:4] y > x {x > 0}")
    let ends = restricted.openBoundaries.joined().map(\.x)
    #expect(ends.allSatisfy { $0 >= -1e-6 } && (ends.max() ?? 0) > 3.9)
    #expect(restricted.openBoundaries.joined().allSatisfy { abs($0.x - $0.y) < 0.02 })
    let pole = try series("plot [-4:4] [-4:4] y < 1/x")
    #expect(pole.openBoundaries.joined().allSatisfy { abs($0.x * $0.y - 1) < 0.05 })
    let root = try series("plot [-4:4] [-4:4] y < sqrt(x)")
    #expect(root.openBoundaries.joined().allSatisfy { $0.y > -0.02 })
  }

  @Test("a boundary that is not beside the region is not drawn")
  func faraway() throws {
    // The line y = 5 bounds nothing of the disc.
    let series = try series("plot [-6:6] [-6:6] x^2 + y^2 < 4 and y < 5")
    #expect(series.openBoundaries.joined().allSatisfy { $0.y < 2.1 })
  }

  @Test("corners are where the boundaries meet")
  func corners() throws {
    let series = try series("x >= 0 and y >= 0 and x + y <= 5 and x + 2y <= 8")
    let corners = [(0.0, 0.0), (5.0, 0.0), (2.0, 3.0), (0.0, 4.0)]
    for (x, y) in corners {
      #expect(
        series.outlines.joined().contains { abs($0.x - x) < 1e-6 && abs($0.y - y) < 1e-6 }
      )
    }
    #expect(series.isCertified)
    #expect(series.outlines.count == 1)
    #expect(series.outlines.first?.count == 5)
  }

  @Test(
    "an equation that conditions restrict is a curve, and one of several equations is all of them"
  )
  func equations() throws {
    let upper = try series("x^2 + y^2 = 1 and y > 0")
    #expect(upper.kind == .line)
    #expect(upper.polylines.joined().allSatisfy { $0.y >= -1e-6 })
    let half = try series("y = x^2 and x > 0")
    #expect(half.kind == .line)
    #expect(half.polylines.joined().allSatisfy { $0.x >= 0 })
    let cross = try series("y = x or y = -x")
    #expect(cross.polylines.joined().allSatisfy { abs(abs($0.x) - abs($0.y)) < 1e-6 })
    let parabola = try series("y = x^2 {y < 4}")
    #expect(parabola.polylines.joined().allSatisfy { $0.y <= 4 })
  }

  @Test("what != leaves out is a dashed line through the area")
  func leftOut() throws {
    let line = try series("plot [-4:4] [-4:4] y != x")
    #expect(line.share > 0.999)
    #expect(line.openBoundaries.count == 1 && line.polylines.count == 1)
    #expect(line.openBoundaries.joined().allSatisfy { abs($0.x - $0.y) < 1e-6 })
    let part = try series("plot [-4:4] [-4:4] x != 1 and y > x")
    #expect(abs(part.share - 0.5) < 1e-3)
    #expect(
      part.openBoundaries.contains { line in
        line.allSatisfy { abs($0.x - 1) < 1e-6 && $0.y > 0.98 }
      }
    )
  }

  @Test("a closed condition without area is the line or the point where it holds")
  func thin() throws {
    let line = try series("plot [-4:4] [-4:4] (x - y)^2 <= 0")
    #expect(line.outlines.isEmpty && line.openCount == 0)
    #expect(line.polylines.joined().allSatisfy { abs($0.x - $0.y) < 1e-3 })
    #expect(line.polylines.joined().contains { $0.x > 3.9 })
    let point = try series("plot [-4:4] [-4:4] (x - 0.3)^2 + (y - 0.1)^2 <= 0")
    #expect(point.polylines.map(\.count) == [1])
    #expect(abs((point.polylines.first?.first?.x ?? 0) - 0.3) < 1e-6)
    #expect(try series("plot [-4:4] [-4:4] (x - y)^2 < 0").polylines.isEmpty)
  }

  @Test("equations in r and theta that r does not stand alone in are curves")
  func polarEquations() throws {
    let lemniscate = try series("r^2 = cos(2theta)")
    #expect(lemniscate.kind == .line)
    #expect((lemniscate.polylines.joined().map(\.x).max() ?? 0) > 0.999)
    #expect(
      lemniscate.polylines.joined().allSatisfy {
        let square = $0.x * $0.x + $0.y * $0.y
        return abs(square * square - $0.x * $0.x + $0.y * $0.y) < 0.01
      }
    )
    let circle = try series("r^2 = 4")
    #expect(circle.isCertified)
    let ray = try series("plot [-4:4] [-4:4] theta = pi/4")
    #expect(ray.polylines.joined().allSatisfy { $0.x >= -1e-9 && abs($0.x - $0.y) < 1e-6 })
    var session = Session()
    let degrees = session.replies(toLines: ["set angles degrees", "r < 1 + cos(theta)"])
    #expect(degrees.codes.isEmpty)
  }

  @Test("files have all boundaries, and how many of them are open")
  func files() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(
      toLines: [
        "plot x^2 + y^2 < 4 and y >= x", "save \"a.json\"", "save \"a.csv\"", "save \"a.tex\"",
      ]
    )
    #expect(replies.codes.isEmpty)
    #expect(files.text("a.json").contains("\"open\": 1"))
    #expect(files.text("a.csv").split(separator: "\r\n").count > 10)
    #expect(files.text("a.tex").contains("even odd rule"))
  }

  @Test("windows show bounded regions whole, and holes with what is around them")
  func windows() throws {
    func window(_ line: String) throws -> (Double, Double, Double, Double) {
      var session = Session()
      let chart = try #require(session.replies(to: line).pictures.last)
      return (
        chart.x.window.lower, chart.x.window.upper, chart.y.window.lower, chart.y.window.upper
      )
    }
    let disc = try window("x^2 + y^2 < 1")
    #expect(disc.2 > -1.3 && disc.2 < -1 && disc.3 > 1 && disc.3 < 1.3)
    let hole = try window("x^2 + y^2 > 4")
    #expect(hole.2 < -2.5 && hole.2 > -6)
    let half = try window("y > x")
    #expect(half.2 <= -10 && half.3 >= 10)
    let strip = try window("-2 < x < 2")
    #expect(strip.0 < -2 && strip.1 > 2 && strip.1 < 20)
  }

  @Test("a region per element of a list")
  func families() throws {
    var session = Session()
    let replies = session.replies(to: "plot y > [1, 2, 3] x^2")
    #expect(replies.codes.isEmpty)
    let chart = try #require(replies.pictures.first)
    #expect(try chart.sampled(size: SceneSize(width: 500, height: 500)).series.count == 3)
  }

  @Test(
    "what cannot be drawn says why",
    arguments: [
      ("plot t > 3", "E41"), ("plot y = x or y > 3", "E52"), ("plot y = x and y = x^2", "E41"),
      ("plot y > x with points", "E43"), ("plot y > x for x in 0..2 step 0.1", "E43"),
      ("plot y > (1, 2)", "E07"), ("plot x > 0 and x", "E43"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    var session = Session()
    #expect(session.replies(to: line).codes == [code])
  }

  @Test("a picture without a boundary says what holds")
  func remarks() {
    func remark(_ line: String) -> String {
      var session = Session(display: .plain)
      return session.replies(to: line).notes.joined()
    }
    #expect(remark("x^2 + y^2 < -1") == "no point of the picture satisfies x^2 + y^2 < -1")
    #expect(remark("x^2 >= 0") == "every point of the picture satisfies x^2 >= 0")
    #expect(remark("y > x") == "")
  }

  @Test("the disc is a small file, its inside and its dashed line cubics")
  func small() throws {
    var session = Session()
    let chart = try #require(session.replies(to: "x^2 + y^2 < 1").pictures.last)
    let file = chart.file()
    #expect(file.utf8.count <= 4000)
    #expect(file.contains("stroke-dasharray"))
    #expect(file.contains("41% of the picture"))
  }

  @Test("x > 3 says nothing of vertical lines")
  func verticalLine() {
    var session = Session()
    #expect(session.replies(to: "x > 3").notes.isEmpty)
    #expect(!session.replies(to: "x = 3").notes.isEmpty)
  }

  @Test("a chain with one equation is the curve where the rest holds")
  func chain() throws {
    let half = try series("x < y = 2")
    #expect(half.kind == .line)
    #expect(half.polylines.joined().allSatisfy { $0.x < 2.01 && abs($0.y - 2) < 1e-9 })
    #expect(half.polylines.joined().contains { $0.x > 1.9 })
  }

  @Test(
    "two equations at a time are told apart, in words that can be typed",
    arguments: [
      ("x = y = 2", "write solve x = y, y = 2, or plot x = y, y = 2"),
      ("x = 2 and y = 3", "write solve x = 2, y = 3, or plot x = 2, y = 3"),
      ("x^2 + y^2 = 4 = x y", "write solve x^2 + y^2 = 4, 4 = x y, or plot x^2 + y^2 = 4, 4 = x y"),
    ]
  )
  func equationsTogether(_ line: String, _ hint: String) {
    var session = Session()
    let failure = session.replies(to: "plot \(line)").failures.first?.diagnostic
    #expect(failure?.message == "two equations hold together at single points only")
    #expect(failure?.hint == hint)
  }
}
