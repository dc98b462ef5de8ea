import ChartCore
import Expressions
import RealFunctions
import Testing

@testable import PlotSession

@Suite("Windows of curves")
struct CurveWindowTests {
  private let files = MemoryFiles()

  init() {
    files.contents = [
      "d.csv": Array("time,speed\n100,3\n104,5\n102,4\n".utf8),
      "e.csv": Array("time,speed\n110,3\n120,5\n".utf8),
      "one.csv": Array("20,3\n".utf8), "none.csv": Array("1,NA\n2,NA\n3,1\nNA,2\n".utf8),
      "log.csv": Array("-1,3\n0,2\n0.5,4\n700,1\n".utf8),
    ]
  }

  private func window(_ line: String) throws -> Interval {
    var session = Session(files: files.access)
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    return try #require(session.picture).x.window
  }

  @Test(
    "what takes long to compute is drawn from end to end, in a window of its values",
    arguments: [
      ("integral(exp(-t) cos(x t) for t in 0..inf) for x in -10..10", 0.009_900_990, 1.0),
      ("integral(exp(-t^2) for t in -inf..x) for x in -3..3", 0.000_019_577, 1.772_434),
      ("sum(x^n/n! for n in 0..inf) for x in -1..3", 0.367_879, 20.085_537),
    ]
  )
  func endless(_ formula: String, _ low: Double, _ high: Double) throws {
    var session = Session(files: files.access)
    let replies = session.replies(to: "plot \(formula); save \"c.csv\"")
    #expect(replies.failures.isEmpty)
    let window = try #require(session.picture).y.window
    #expect(window.lower <= low && window.lower > low - (high - low))
    #expect(window.upper >= high && window.upper < high + (high - low))
    let rows = String(decoding: try #require(files.contents["c.csv"]), as: UTF8.self)
      .split(whereSeparator: \.isNewline).dropFirst()
    let places = rows.compactMap { $0.split(separator: ",").dropLast().last.flatMap { Double($0) } }
    let x = try #require(session.picture).x.window
    #expect(places.first == x.lower && places.last == x.upper)
  }

  @Test(
    "curves without a range run over what the other items show",
    arguments: [
      // The first item decides where the window begins.
      ("plot sin(x) for x in -3..5; add 3", -3.0, 5.0),
      ("plot sin(x) for x in -3..5, 3, x for x in 2..9", -3, 9),
      ("plot 3, sin(x) for x in -3..5", -3.0, 5.0),
      ("plot x^2, 3, between x and 3 for x in 1..2", -3, 3),
      ("plot sin(t)", 0.0, 2 * Double.pi), ("plot [0:15] sin(t), exp(t)", 0, 15),
      ("plot exp(t), sin(t) for t in 0..15", 0, 15), ("set xrange 0..20; plot sin(t)", 0, 20),
      ("plot \"d.csv\", sin(t)", 100, 104), ("plot x, sin(t)", -10, 10),
      ("plot x^2; add [(1, 2), (30, 4)]", -10, 30),
      ("plot [(1, 2), (30, 4)]; add x^2", 1, 30),
      ("plot [3, 1, 4], x", 1, 3),
      ("plot n^2 for n in -3..5 step 3, 3", -3, 5),
      ("plot under x for x in 0..2, x", 0, 2),
      ("plot sin(t) for t in 0..0.01; add 3", 0, 0.01),
      // A single place makes no window.
      ("plot (1, 2), x", -10, 10),
      ("plot [(30, 2)], x", -10, 30),
      ("plot [(0/0, 2), (1, 0/0)], x", -10, 10),
      // Rows of data decide wherever they stand.
      ("plot \"d.csv\"; add x", 100, 104),
      ("plot x, \"d.csv\"", 100, 104),
      ("plot x with points, \"d.csv\" with lines, x", 100, 104),
      ("plot x for x in 90..95, \"d.csv\", x, [(130, 2)]", 90, 130),
      ("plot \"d.csv\", x, \"e.csv\"", 100, 120),
      ("plot \"d.csv\", [1, 2]x with linespoints, x", 100, 104),
      ("plot \"one.csv\", x", -10, 20),
      ("plot \"one.csv\", x, \"d.csv\"", 20, 104),
      ("plot \"none.csv\", x", -10, 10),
      // Lines that stand in the picture do not make it.
      ("plot x = 3, x", -10, 10),
      ("plot \"d.csv\", x = 101, x", 100, 104),
      ("plot \"d.csv\", x = y - 1, x", 100, 104),
      ("plot \"d.csv\", (x - 102)^2 = 1, x", 100, 104),
      ("plot y^2 = 4 for y in 0..5, \"d.csv\"", 100, 104),
      ("plot (cos t, sin t), x", -10, 10),
      // A range that is given is the window.
      ("plot [0:200] \"d.csv\", x", 0, 200),
      ("set xrange 0..200; plot \"d.csv\", x", 0, 200),
      // A range is shared by all that run over its name, areas too.
      ("plot w^2, under w for w in 1..3", 1, 3),
      ("plot n, m, 2n for n in 1..3, m for m in 0..2", 0, 3),
      // The end that is left open is found.
      ("plot [0:] x", 0, 10), ("plot [0:*] x", 0, 10), ("plot [*:3] x", -10, 3),
      ("plot [20:] x", 20, 40), ("plot [:-20] x", -40, -20), ("plot [0:] \"d.csv\", x", 0, 104),
      ("plot [:102] x, \"d.csv\"", 100, 102), ("set xrange [0:]; plot \"e.csv\", x", 0, 120),
      ("set xrange 1..; plot sin(x)", 1, 10), ("set xrange *:1; plot sin(t)", 0, 1),
      ("set xrange [*:*]; plot x", -10, 10), ("plot [0:] sin(x) for x in -3..5", 0, 5),
      ("set xscale log; plot [1:] x", 1, 100), ("set xscale log; plot [1000:] x", 1000, 1_000_000),
      // A log axis has places for positive numbers only.
      ("set xscale log; plot \"log.csv\", x", 0.5, 700),
      ("set xscale log; plot [(-1, 2), (1, 3), (5, 4)], x", 1, 5),
      ("set xscale log; plot [(-1, 2), (0, 3)], x", 0.1, 100),
      ("set xscale log; plot 3 for x in 2..3, x", 2, 3),
    ]
  )
  func windows(_ line: String, _ lower: Double, _ upper: Double) throws {
    #expect(try window(line) == Interval(hull: lower, upper))
  }

  @Test(
    "an open end of y is found from what is drawn",
    arguments: [
      ("plot [0:3] [0:] x^2", 0, 9...10), ("set yrange [-1:]; plot x^2 for x in 0..2", -1, 4...5),
      ("set yrange [100:]; plot 5 for x in 0..1", 100, 100.1...1000),
    ] as [(String, Double, ClosedRange<Double>)]
  )
  func openTop(_ line: String, _ lower: Double, _ upper: ClosedRange<Double>) throws {
    var session = Session()
    #expect(session.replies(to: line).codes == [])
    let window = try #require(session.picture).y.window
    #expect(window.lower == lower)
    #expect(upper.contains(window.upper), "\(window)")
  }

  @Test("a curve without a range is drawn from edge to edge, by values too")
  func edges() throws {
    var session = Session(files: files.access)
    let line = "plot \"d.csv\", x label \"c\", 2x with points label \"p\"; save \"a.csv\""
    #expect(session.replies(to: line).codes == [])
    for row in ["c,100,100", "c,104,104", "p,100,200", "p,104,208"] {
      #expect(files.text("a.csv").contains(row + "\r\n"), "\(row)")
    }
  }

  @Test("every row of data lies in the window, whatever stands beside it")
  func rowsAreShown() throws {
    let others = [
      "x", "3 for x in 0..1", "[(1, 2), (3, 4)]", "(cos t, sin t)", "x = 3", "under x", "sin(t)",
      "x with points", "x^2 = 4", "(5, 6)",
    ]
    let files = [("d.csv", 100.0, 104.0), ("one.csv", 20, 20), ("e.csv", 110, 120)]
    for (data, lower, upper) in files {
      for first in others {
        for second in others {
          for line in ["\"\(data)\", \(first), \(second)", "\(first), \"\(data)\", \(second)"] {
            let window = try window("plot \(line)")
            #expect(window.contains(lower) && window.contains(upper), "\(line)")
          }
        }
      }
    }
  }

  @Test("notes speak of the window that is drawn, in the order of the items")
  func notes() {
    var session = Session(files: files.access)
    let replies = session.replies(to: "plot sqrt(x - 50), sqrt(20 - x), \"d.csv\", [(0/0, 1)]")
    #expect(
      replies.notes == [
        "sqrt(20 - x) has no value for x in 100..104", "division by zero",
        "[(0/0, 1)] has no point that can be drawn",
      ]
    )
  }

  @Test(
    "an item of 0/0 alone is a name in the legend, without a note",
    arguments: [
      "plot x, [(0/0, 0/0)] with points label \"a\" size 0", "plot [(1, 2)], (0/0) label \"a\"",
      "plot x, under (0/0) label \"a\"",
    ]
  )
  func namesAlone(_ line: String) {
    var session = Session(files: files.access)
    let replies = session.replies(to: line)
    #expect(replies.codes == [] && replies.notes == [])
  }
}
