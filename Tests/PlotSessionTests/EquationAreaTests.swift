import ChartCore
import ChartTerminal
import Expressions
import PlotSession
import Testing

/// Equations that hold all over an area, or everywhere, and what is said of equations in words.
@Suite("Equations that hold all over areas")
struct EquationAreaTests {
  private struct Drawn {
    let series: SampledSeries
    let notes: [String]
    let description: String
  }

  private func drawn(_ line: String) throws -> Drawn {
    var session = Session(display: .plain)
    let replies = session.replies(to: line)
    try #require(replies.codes == [])
    let chart = try #require(replies.pictures.last)
    return Drawn(
      series: try #require(
        try chart.sampled(size: SceneSize(width: 500, height: 500)).series.first
      ),
      notes: replies.notes,
      description: session.replies(to: "describe").values.joined(separator: "\n")
    )
  }

  @Test(
    "an equation that always holds is a whole picture, and says so",
    arguments: [
      "x + y = y + x", "0 x = 0 y", "(x + y)^2 = x^2 + 2x y + y^2",
      "sin(x + y) = sin(x)cos(y) + cos(x)sin(y)", "e^(x + y) = e^x e^y", "x y = y x",
      "ln(e^(x y)) = x y", "(x - y)^3 = x^3 - 3x^2 y + 3x y^2 - y^3",
    ]
  )
  func identity(_ line: String) throws {
    let drawn = try drawn(line)
    #expect(drawn.series.kind == .area && drawn.series.polylines.isEmpty)
    #expect(drawn.series.share > 0.999)
    #expect(
      drawn.notes.contains("\(line) holds for all x and y in the picture, as far as was found")
    )
    #expect(drawn.description.contains("all of the picture"))
    #expect(!drawn.series.isCertified)
  }

  @Test(
    "an equation that nearly always holds does not count as one that does",
    arguments: [
      "1e-20 x + y = y", "(x + y)^2 = x^2 + 2x y + y^2 + 1e-20 x", "x = (1 + 1e-14) x + 0 y",
      "sin(1e300 x) = 0 y",
    ]
  )
  func nearly(_ line: String) throws {
    #expect(try drawn(line).series.kind == .line)
  }

  @Test("half of the picture is filled where the other half has no value")
  func domain() throws {
    let drawn = try drawn("sqrt(x) + y = y + sqrt(x)")
    #expect(abs(drawn.series.share - 0.5) < 0.01)
    #expect(
      drawn.notes == [
        "sqrt(x) + y = y + sqrt(x) holds for all x and y at which it has a value, as far as was found"
      ]
    )
  }

  @Test(
    "an area on which both sides are the same is filled, and its boundary drawn",
    arguments: [
      ("sign(x) = sign(y)", 0.5, true), ("abs(x) + abs(y) = x + y", 0.25, true),
      ("max(x, y) = x", 0.5, true), ("max(x, 3) = max(y, 3)", 0.4, true),
      ("(floor(x) - floor(y)) (x^2 + y^2 - 400) = 0", 0.05, true),
    ]
  )
  func area(_ line: String, _ share: Double, _ isProved: Bool) throws {
    let drawn = try drawn(line)
    #expect(drawn.series.kind == .area)
    #expect(abs(drawn.series.share - share) < 0.05, "\(drawn.series.share)")
    #expect(!drawn.series.polylines.isEmpty)
    #expect(drawn.notes.contains("\(line) holds all over the area that is filled"))
    // What places alone tell of a part of the area is no proof.
    let isDoubted = drawn.notes.contains { $0.contains("is not proved near") }
    #expect(isDoubted != isProved, "\(drawn.notes)")
  }

  @Test("beside an area what is a curve stays a curve")
  func curveBesideArea() throws {
    let series = try drawn("abs(x) - abs(y) = x - y").series
    let diagonal = series.polylines.filter { line in
      line.contains { $0.x < -5 && abs($0.x - $0.y) < 0.1 }
    }
    #expect(series.kind == .area && !diagonal.isEmpty)
    #expect(abs(series.share - 0.25) < 0.01)
  }

  @Test("an identity with a line on which it has no value is told to hold where it has one")
  func gap() throws {
    for line in ["(y - x^2)/(y - x^2) = 1", "(x - y)/(x - y) = 1"] {
      let drawn = try drawn(line)
      #expect(drawn.series.share > 0.999)
      #expect(
        drawn.notes == [
          "\(line) holds for all x and y at which it has a value, as far as was found"
        ]
      )
      #expect(drawn.description.contains("all of the picture at which it has a value"))
    }
  }

  @Test(
    "a region whose edge is a pole or an edge of the domain is told by its share",
    arguments: [
      ("1/x>0", "50% of the picture.", nil), ("1/(x*y)<0", "50% of the picture.", nil),
      ("x/abs(x)>0", "50% of the picture.", nil),
      ("sqrt(x)<3", "50% of the picture, all at which it has a value.", "at which it has a value"),
      ("ln(x)<5", "50% of the picture, all at which it has a value.", "at which it has a value"),
      ("x/x>0", "All of the picture at which it has a value.", "at which it has a value"),
      ("x^2+y^2<100", "All of the picture.", "of the picture"),
    ] as [(String, String, String?)]
  )
  func part(_ condition: String, _ fact: String, _ points: String?) throws {
    let drawn = try drawn("plot [-2:2][-2:2] \(condition)")
    #expect(drawn.description.hasSuffix(fact), "\(drawn.description)")
    let remarks = drawn.notes.filter { $0.hasPrefix("every point ") }
    if let points {
      #expect(remarks.count == 1)
      #expect(remarks.first?.hasPrefix("every point \(points) satisfies \(condition)") == true)
    } else {
      #expect(remarks == [])
    }
  }

  @Test(
    "a condition that fails on a line or at a point alone is not told to hold at every point",
    arguments: ["(x-y)^2>0", "x^2+y^2>0"]
  )
  func seam(_ condition: String) throws {
    let drawn = try drawn("plot [-2:2][-2:2] \(condition)")
    #expect(!drawn.description.hasSuffix("All of the picture."), "\(drawn.description)")
    #expect(!drawn.notes.contains("every point of the picture satisfies \(condition)"))
  }

  @Test(
    "a denied equation leaves out its curve, as what is not equal does",
    arguments: ["x != y", "not x = y", "not (x = y or y > 9)", "x != y and y < 9"]
  )
  func denied(_ condition: String) throws {
    let drawn = try drawn("plot [-2:2][-2:2] \(condition)")
    #expect(drawn.series.openCount == 1, "\(drawn.series.polylines)")
    #expect(drawn.series.share > 0.999)
    #expect(!drawn.description.contains("All of the picture"), "\(drawn.description)")
    #expect(!drawn.notes.contains { $0.hasPrefix("every point") }, "\(drawn.notes)")
  }

  @Test("an alternative of what is not equal leaves out its curve where nothing else holds")
  func alternative() throws {
    let series = try drawn("plot [-2:2][-2:2] x != y or y > 1").series
    #expect(series.openCount == 1)
    let ends = series.openBoundaries.flatMap { $0 }.map(\.y)
    #expect(abs((ends.max() ?? 9) - 1) < 0.02 && abs((ends.min() ?? 9) + 2) < 0.02, "\(ends)")
  }

  @Test("what is not equal leaves out all of the area")
  func notEqual() throws {
    #expect(try drawn("x + y != y + x").series.outlines.isEmpty)
    let series = try drawn("sign(x) != sign(y)").series
    #expect(abs(series.share - 0.5) < 0.01)
    // On the axes one sign is 0, and the other is not: they belong to it.
    #expect(series.openCount == 0)
  }

  @Test(
    "a curve of an equation is told by its ends and where it meets the axes",
    arguments: [
      ("x^2 + y^2 = 9", "1 closed curve, x from −3 to 3, y from −3 to 3"),
      ("x^2 + y^2 = 9", "Crosses the x axis at −3 and 3"),
      ("y^2 = x^3 - 3x", "Crosses the x axis at −1.73, 0 and 1.73"),
      ("x^2 + y^2 = 0", "Single point at (0, 0)"), ("x^2 + y^2 = -1", "No solution here"),
      ("x^2 + y^2 = 1e-6", "Single point at (0, 0)"),
      ("x^2/4 + (y - 1)^2 = 1", "x from −2 to 2, y from 0 to 2"),
    ]
  )
  func words(_ line: String, _ fact: String) throws {
    let description = try drawn(line).description
    #expect(description.contains(fact), "\(description)")
  }

  @Test(
    "extents and crossings have no digit that the drawing does not know",
    arguments: [
      ("plot [-2:2][-2:2] y^2=x^4", "Crosses the x axis at 0."),
      ("plot [-3:3][-3:3] x^2+y^2=0.6^2", "x from −0.6 to 0.6, y from −0.6 to 0.6."),
      ("plot [-3:3][-3:3] x^2+y^2=0.5^2", "Crosses the y axis at −0.5 and 0.5."),
      ("plot [-3:3][-3:3] sqrt(1-x^2-y^2)=0", "x from −1 to 1, y from −1 to 1."),
      ("plot [-3:3][-3:3] x^2+y^2=2", "Crosses the x axis at −1.414 and 1.414."),
      ("set xscale log; plot [1e-6:1e6][-3:3] y^2=ln(x)", "x from 1 to 8100, y from −3 to 3."),
      ("set xscale log; plot [1e-6:1e6][-3:3] y^2=ln(x)", "Crosses the x axis at 1."),
    ]
  )
  func digits(_ line: String, _ fact: String) throws {
    let description = try drawn(line).description
    #expect(description.contains(fact), "\(description)")
  }

  @Test(
    "a single point is found wherever it lies",
    arguments: [
      ("x^2 + (y - 0.6)^2 = 0", 0, 0.6), ("(x - 1)^2 + y^2 = 0", 1, 0),
      ("x^2 + y^2 = 2y - 1", 0, 1), ("(x - 1/3)^2 + (y - 0.61)^2 = 0", 1 / 3.0, 0.61),
      ("x^4 + (y - 2)^2 = 0", 0, 2), ("abs(x) + abs(y - 1) = 0", 0, 1),
    ]
  )
  func point(_ line: String, _ x: Double, _ y: Double) throws {
    let polylines = try drawn(line).series.polylines
    #expect(polylines.count == 1 && polylines[0].count == 1, "\(polylines)")
    let point = try #require(polylines.first?.first)
    #expect(abs(point.x - x) < 1e-3 && abs(point.y - y) < 1e-3)
  }
}
