import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Files of pictures in space")
struct SpaceFileTests {
  private let files = MemoryFiles()

  init() {
    files.contents["points.dat"] = Array("0 0 1\n1 0 2\n0 1 3\n1 1 5\n".utf8)
    files.contents["grid.dat"] = Array("0 0 1\n1 0 2\n\n0 1 3\n1 1 5\n".utf8)
    files.contents["arrows.dat"] = Array("0 0 1 1 0 0\n1 0 2 0 1 0\n".utf8)
  }

  private func text(_ path: String, after lines: [String]) -> String {
    var session = Session(files: files.access)
    #expect(session.replies(toLines: lines + ["save \"\(path)\""]).codes == [])
    return files.text(path)
  }

  @Test(
    "each kind of item in space is saved as a session and drawn the same again",
    arguments: [
      "surface x*y", "surface x*y for x in 0..1, y in 0..2 with wire lines 20",
      "z = x^2 - y^2", "f(x, y) = x + y; surface f",
      "z = r for r in 0..2, theta in 0..pi",
      "(cos(u) sin(v), sin(u) sin(v), cos(v)) for u in 0..2pi, v in 0..pi",
      "(cos t, sin t, t/5) for t in 0..6pi", "(1, 2, 3)", "[(1, 2, 3), (4, 5, 6)]",
      "x^2 + y^2 + z^2 = 9", "x + 2y + z = 4", "revolve sqrt(x) for x in 0..4",
      "revolve sqrt(x) about x for x in 0..4", "r = 1 + cos(phi)/2", "spherical 2",
      "vector (1, 2, 3)", "plot arrow (0, 0, 0) to (1, 2, 3)",
      "plot segment (0, 0, 0) to (1, 1, 1)",
      "splot \"points.dat\" using 1:2:3", "splot \"points.dat\" using 1:2:3 with lines",
      "surface \"grid.dat\" using 1:2:3", "splot \"arrows.dat\" using 1:2:3:4:5:6 with vectors",
      "surface \"points.dat\" using 1:2:3, surface x*y",
      "splot [0:1] [0:2] [0:3] x*y, \"points.dat\"",
      "surface x*y, tangent plane x*y at (1, 2)", "f(x, y) = x^2; tangent plane f at (1, 1)",
    ]
  )
  func roundTrip(_ statement: String) {
    let picture = text("a.svg", after: [statement, "save \"a.plot\""])
    var session = Session(files: files.access)
    #expect(session.replies(toLines: ["load \"a.plot\"", "save \"b.svg\""]).codes == [])
    #expect(files.text("b.svg") == picture)
  }

  /// All shapes of three ranges: open ones, ones with an open end, and whole ones.
  static let ranges: [String] = {
    let shapes = ["[:]", "[-1:]", "[:2]", "[-1:2]"]
    return shapes.flatMap { x in shapes.flatMap { y in shapes.map { z in "\(x) \(y) \(z)" } } }
  }()

  @Test("every shape of ranges in front of items is written as it is read", arguments: Self.ranges)
  func shape(_ ranges: String) {
    let items = ["surface x y", "x^2 + y^2 + z^2 = 3", "surface [1, 2] x y"]
    for (number, item) in items.enumerated() {
      var session = Session(files: files.access, display: .plain)
      let first = session.replies(toLines: [
        "plot \(ranges) \(item)", "describe", "save \"r\(number).plot\"",
      ])
      #expect(first.failures.isEmpty)
      var second = Session(files: files.access, display: .plain)
      let again = second.replies(toLines: ["load \"r\(number).plot\"", "describe"])
      #expect(again.failures.isEmpty)
      #expect(again.values.last == first.values.last)
    }
  }

  @Test(
    "the JSON of a surface says its range, poles, critical points and edges",
    arguments: [
      ("x^2 - y^2", "\"range\": {\"lowest\": -4, \"highest\": 4, \"proved\": true}"),
      (
        "x^2 - y^2",
        "\"critical\": [{\"x\": 0, \"y\": 0, \"z\": 0, \"kind\": \"saddle\", \"proved\": true}]"
      ),
      ("x^2 - y^2", "\"criticalComplete\": true"), ("x^2 - y^2", "\"poles\": []"),
      ("x^2 - y^2", "\"edges\": []"), ("x^2 - y^2", "\"form\": \"graph\""),
      ("1/(x^2 + y^2)", "\"range\": {\"lowest\": 0.125, \"highest\": null, \"proved\": true}"),
      ("1/(x^2 + y^2)", "\"ways\": [\"up\"]"), ("floor(x) + y", "\"jumps\": [[["),
      ("abs(x) + y", "\"creases\": [[["), ("sqrt(1 - x^2 - y^2)", "\"edges\": [[["),
    ]
  )
  func json(_ formula: String, _ part: String) {
    let text = text("a.json", after: ["surface \(formula) for x in -2..2, y in -2..2"])
    #expect(text.contains(part))
  }

  @Test("JSON has the points of curves, data and triangles of shapes")
  func jsonOfShapes() {
    let curve = text("a.json", after: ["(cos t, sin t, t) for t in 0..1"])
    #expect(curve.contains("\"form\": \"curve\"") && curve.contains("\"polylines\": [[[1, 0, 0]"))
    let points = text("b.json", after: ["splot \"points.dat\" using 1:2:3"])
    #expect(points.contains("\"points\": [[[0, 0, 1], [1, 0, 2], [0, 1, 3], [1, 1, 5]]]"))
    let grid = text("c.json", after: ["surface \"grid.dat\" using 1:2:3"])
    #expect(grid.contains("\"grid\": [[[0, 0, 1], [1, 0, 2]],\n     [[0, 1, 3], [1, 1, 5]]]"))
    let ball = text("d.json", after: ["x^2 + y^2 + z^2 = 9"])
    #expect(ball.contains("\"form\": \"implicit\"") && ball.contains("\"triangles\": [["))
  }

  @Test(
    "rows in space are parted by the texts of a column, and coloured by its numbers",
    arguments: [
      ("splot \"kinds.csv\" using x:y:z by kind", ["\"label\": \"a\"", "\"label\": \"b\""]),
      ("splot \"kinds.csv\" using x:y:z color kind", ["\"label\": \"a\"", "\"label\": \"b\""]),
      ("splot \"kinds.csv\" using x:y:z color w", ["[[0, 0, 1], [1, 0, 2], [0, 1, 3], [1, 1, 5]]"]),
    ]
  )
  func groups(_ statement: String, _ parts: [String]) {
    files.contents["kinds.csv"] = Array(
      "x,y,z,kind,w\n0,0,1,a,10\n1,0,2,b,20\n0,1,3,a,30\n1,1,5,b,40\n".utf8
    )
    let text = text("a.json", after: [statement])
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test("CSV has rows of x, y and z, with a blank line behind each row of a grid")
  func csv() {
    let grid = text("a.csv", after: ["surface \"grid.dat\" using 1:2:3"])
    #expect(grid == "x,y,z\r\n0,0,1\r\n1,0,2\r\n\r\n0,1,3\r\n1,1,5\r\n")
    let lines = text("b.csv", after: ["surface x + y for x in 0..1, y in 0..1"])
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 1 + 41 * 42 && lines[1] == "0,0,0" && lines[42] == "")
    let two = text("c.csv", after: ["surface x*y, (1, 2, 3)"])
    #expect(two.hasPrefix("series,x,y,z\r\nx*y,") && two.hasSuffix("\"(1, 2, 3)\",1,2,3\r\n"))
  }

  @Test("a place without a value is an empty cell, and null")
  func missing() {
    let lines = ["surface sqrt(x) for x in -1..1, y in 0..1"]
    #expect(text("a.csv", after: lines).hasPrefix("x,y,z\r\n-1,0,\r\n"))
    #expect(text("a.json", after: lines).contains("\"grid\": [[[-1, 0, null]"))
  }

  @Test(
    "show plot says what is proved of surfaces and curves",
    arguments: [
      ("surface x*y", "# x*y: proved, "), ("surface floor(x) + y", "#   jumps along x = "),
      ("surface abs(x) + y", "#   crease along x = 0"),
      ("surface sqrt(1 - x^2 - y^2)", "#   it ends at the edge of its domain: "),
    ]
  )
  func shown(_ statement: String, _ part: String) {
    var session = Session(files: files.access)
    let values = session.replies(toLines: [statement, "show plot"]).values
    #expect(values.last?.contains(part) == true)
  }
}
