import ChartCore
import ChartSVG
import ChartTerminal
import PlotSession
import RealFunctions
import Testing

/// Differential equations, systems and vector fields, as they are typed.
@Suite("Differential equations in statements")
struct FieldStatementTests {
  private func chart(_ line: String) throws -> TrainedChart {
    var session = Session()
    let replies = session.replies(to: line)
    try #require(replies.codes == [], "\(line)")
    return try #require(replies.pictures.last)
  }

  private func series(_ line: String) throws -> SampledSeries {
    try #require(try chart(line).sampled(size: SceneSize(width: 500, height: 400)).series.first)
  }

  private static let metrics = TextMetrics { text, _ in 7 * Double(text.count) }

  /// The texts of a picture.
  private func texts(_ line: String) throws -> Set<String> {
    let scene = try chart(line).scene(for: .graphic(width: 640, height: 400, metrics: Self.metrics))
    var texts: Set<String> = []
    func take(_ elements: [SceneElement]) {
      for element in elements {
        if case .text(let text) = element { texts.insert(text.content) }
        if case .group(let group) = element { take(group.elements) }
      }
    }
    take(scene.elements)
    return texts
  }

  private func end(_ series: SampledSeries) throws -> DataPoint {
    try #require(series.polylines.last?.last)
  }

  @Test(
    "equations of first order are drawn, however they are written",
    arguments: [
      "y' = x - y", "y′ = x - y", "plot y' = x - y", "dy/dx = x - y", "y'(x) = x - y(x)",
      "y' + y = x", "x - y = y'", "slope x - y", "plot slope field x - y",
      "plot slope field of x - y",
      "plot direction field x - y", "plot slopefield x - y", "plot slope y' = x - y",
      "2 y' = 2x - 2y", "d/dx y = x - y", "d/dx(y) = x - y", "(dy)/(dx) = x - y",
      "\\frac{dy}{dx} = x - y", "dy/dx + y = x", "2 dy/dx = 2x - 2y", "y dy/dx = (x - y) y",
      "y \\frac{dy}{dx} = x y - y^2", "dy = (x - y) dx", "dy + (y - x) dx = 0",
      "0 = (x - y) dx - dy",
      "(x - y) y dx = y dy",
    ]
  )
  func firstOrder(_ line: String) throws {
    let picture = try chart("\(line) through (0, 1)")
    let sampled = try picture.sampled(size: SceneSize(width: 500, height: 400))
    let series = try #require(sampled.series.first)
    // y = x - 1 + 2 exp(-x)
    let last = try end(series)
    #expect((last.y - (last.x - 1)).magnitude < 0.01)
    #expect(last.x > 9.9)
  }

  @Test(
    "points and start values choose solutions",
    arguments: [
      ("y' = 2x through (1, 1)", 1), ("y' = 2x through [(0, 1), (0, 2)]", 2),
      ("y' = 2x through (0, 1), (0, 2)", 2), ("y' = 2x through (0, 1) and (0, 2)", 2),
      ("y' = 2x from (0, 1)", 1), ("y' = 2x, y(0) = 1", 1), ("y' = 2x, y(0) = [1, 2, 3]", 3),
      ("y' = 2x, y(0) = 1, y(0) = 2", 2), ("y' = 2x, y(0) = 1, y(1) = 5", 2),
      ("y' = 2x, y([0, 1]) = 3", 2), ("y' = 2x with y(0) = 1", 1), ("y' = 2x where y(0) = 1", 1),
      ("y' = 2x", 0),
      ("y' = 2x for x in 0..2 through (0, 1)", 1), ("y' = 2x through (0, 1) for x in 0..2", 1),
      ("y' = 2x color red through (0, 1)", 1), ("y' = 2x through (0, 1) from 0 to 2", 1),
    ]
  )
  func starts(_ line: String, _ count: Int) throws {
    #expect(try series(line).polylines.count == count)
  }

  @Test(
    "a solution ends where the equation has no slope and solutions part, and passes a hole that can be filled",
    arguments: [
      ("y' = 2y/x through (1, 1)", 0.0), ("x dy/dx = 2y through (1, -1)", 0),
      ("x y' = 3y through (1, 1)", 0), ("(x - 2) y' = y through (3, 1)", 2),
      ("y' = sin(x)/x through (1, 1)", -10), ("y' = y sin(x)/x through (1, 1)", -10),
    ]
  )
  func singularPlaces(_ line: String, _ end: Double) throws {
    let x = try series(line).polylines.flatMap { $0 }.map(\.x)
    let first = try #require(x.min())
    #expect((first - end).magnitude < 1e-3, "\(first)")
  }

  @Test(
    "a solution from level to level is seen whole",
    arguments: ["dP/dt = 0.5P(1 - P/100), P(0) = 10", "P' = 3P (1 - P/1e6) through (0, 1)"]
  )
  func levels(_ line: String) throws {
    let series = try series(line)
    let y = series.polylines.flatMap { $0 }.map(\.y)
    let most = try #require(y.max())
    #expect(most > 90)
    var session = Session()
    let window = try #require(session.replies(to: line).pictures.last).y.window
    #expect(window.contains(most) && window.upper < 2 * most)
  }

  @Test("a range limits solutions, and not the slopes")
  func range() throws {
    let x = try series("plot [-3:3] y' = 2x through (1, 1) for x in 0..2").polylines.flatMap { $0 }
      .map(\.x)
    #expect(x.min() == 0 && x.max() == 2)
  }

  @Test("a comma behind points begins a new item where no point follows")
  func items() throws {
    let sampled = try chart("y' = x - y through (0, 1), sin(x)").sampled(
      size: SceneSize(width: 500, height: 400)
    )
    #expect(sampled.series.count == 2)
    #expect(sampled.series.map(\.label) == ["y' = x - y", "sin(x)"])
  }

  @Test(
    "equations of second order are solved from a value and a slope",
    arguments: [
      "y'' = -y, y(0) = 1, y'(0) = 0", "y'' + y = 0, y(0) = 1, y'(0) = 0",
      "y'' = -y through (0, 1) slope 0", "d^2y/dx^2 = -y, y'(0) = 0, y(0) = 1",
      "d²y/dx² = -y, y(0) = 1, y'(0) = 0", "2y'' = -2y, y(0) = 1, y'(0) = 0",
      "d^2y/dx^2 + y = 0, y(0) = 1, y'(0) = 0", "2 d^2y/dx^2 = -2y, y(0) = 1, y'(0) = 0",
      "(d²y)/(dx²) + y = 0 dy/dx, y(0) = 1, y'(0) = 0",
    ]
  )
  func secondOrder(_ line: String) throws {
    let last = try end(try series(line))
    #expect((last.x - 10).magnitude < 1e-6)
    #expect((last.y + 0.8390715).magnitude < 0.01)
  }

  @Test("an equation of second order without x is drawn over y and y'")
  func portrait() throws {
    var session = Session()
    let replies = session.replies(to: "y'' = -sin(y)")
    #expect(replies.codes == [])
    #expect(replies.notes.first?.contains("drawn over y and y'") == true)
  }

  @Test(
    "systems and fields are the same thing",
    arguments: [
      "x' = -y, y' = x through (1, 0)", "plot x' = -y and y' = x through (1, 0)",
      "dx/dt = -y, dy/dt = x through (1, 0)", "x' = -y, y' = x, x(0) = 1, y(0) = 0",
      "field (-y, x) through (1, 0)", "plot vector field (-y, x) through (1, 0)",
      "x' + y = 0, y' = x through (1, 0)", "dx/dt + y = 0, dy/dt - x = 0 through (1, 0)",
      "plot quiver (-y, x) through (1, 0)",
      "plot streamplot (-y, x) through (1, 0)",
      "F(x, y) = (-y, x); plot field F(x, y) through (1, 0)",
      "F(x, y) = (-y, x); plot field F through (1, 0)", "field <-y, x> through (1, 0)",
      "field [-y, x] through (1, 0)", "field {-y, x} through (1, 0)",
    ]
  )
  func systems(_ line: String) throws {
    let circle = try #require(try series(line).polylines.first)
    #expect(circle.allSatisfy { ($0.x * $0.x + $0.y * $0.y - 1).magnitude < 0.01 })
    #expect(circle.first == circle.last)
  }

  @Test("any name may be the unknown, and names its axis")
  func names() throws {
    #expect(try texts("P' = 0.1 P (1 - P/100) through (0, 10)").isSuperset(of: ["t", "P"]))
    #expect(try texts("u' = u - v, v' = u + v").isSuperset(of: ["u", "v"]))
    #expect(try texts("y' = sin(t)").contains("t"))
    #expect(try texts("y'' = -y").contains("y'"))
  }

  @Test("names of the user are parameters, and functions of the user are no unknowns")
  func ownNames() throws {
    let last = try end(try series("k = 2; y' = -k y through (0, 1) for x in 0..1"))
    #expect((last.y - 0.1353).magnitude < 0.001)
    _ = try chart("f(x) = x^2; plot f', f''")
    _ = try chart("slope = 2; plot slope*x")
    _ = try chart("field(x) = x^2; plot field(x)")
  }

  @Test(
    "what does not choose a solution, or is no such equation, is answered",
    arguments: [
      ("x' = y; y' = -x", "E41", "write x' = y, y' = …"),
      ("y'' = -x y", "E41", "write y'' = -x y, y(0) = 1, y'(0) = 0"),
      ("y' = y'^2", "E41", "write y' = …"),
      ("y'' = -y through (0, 1)", "E41", "through (0, 1) slope 0"),
      ("y'' = -y, y(0) = 1", "E41", "add, y'(0) = 0"),
      ("y' = x - y through 3", "E22", "points are written (1, 2)"),
      ("field x y", "E22", "points are written (1, 2)"),
      (
        "x' = y + t, y' = -x", "E41",
        "choose a solution: x' = y + t, y' = -x, x(0) = 1, y(0) = 0"
      ),
      ("field (y, cos(t))", "E41", "choose a solution: field (y, cos(t)), x(0) = 1, y(0) = 0"),
      ("x' = y + t, y' = -x, x(0) = 1", "E41", "add, y(0) = 0"),
      ("x' = y, y' = t, x(3) = 1, y(3) = 0 for t in 5..20", "E41", "for t in 3..20"),
      ("x' = y, y' = t through (1, 0) with streamlines", "E43", "leave it out"),
      ("x' = y, y' = t through (1, 0) with arrows", "E43", "leave it out"),
      ("field (y, x) for x in -3..3", "E43", "write plot [-3:3] field (y, x)"),
      ("heat x*y for y in 0..1", "E43", "write plot [-10:10] [0:1] heat x*y"),
      ("F(x, y) = (y, -x); plot F", "E40", "for a field of vectors write field F"),
      ("y' = k y", "E11", "define it first: k = 1"),
      ("y' = x - y through (0, 1) slope 2", "E43", "leave it out"),
      ("y' = x - y for t in 0..2", "E43", "write for x"),
      ("y'' = -y, y(0) = 1, y'(1) = 0", "E41", "give all of them at one"),
      ("y' = y, y(0) = inf", "E41", "through (0, 1)"),
      ("y' = y through (0, undefined)", "E41", "through (0, 1)"),
    ]
  )
  func mistakes(_ line: String, _ code: String, _ hint: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [code])
    #expect(replies.failures.first?.diagnostic.problem.hint == hint)
  }

  @Test(
    "a picture says why solutions end",
    arguments: [
      ("y' = y^2 through (0, 1)", "the solution through (0, 1) runs off to infinity at x = 1"),
      ("y' = -y/x through (1, 1)", "runs off to infinity at x = 0"),
      ("y' = x/y through (2, 1)", "ends at x = 1.732, where its slope has no bound or jumps"),
      ("y' = sqrt(1 - x^2) through (0, 0)", "ends at x = 1: the equation has no value there"),
      ("y' = 10 (y - x) through (0, 0.1)", "is not certain beyond x ="),
      ("y' = sqrt(-1 - y^2)", "has no values here"),
    ]
  )
  func remarks(_ line: String, _ remark: String) throws {
    let scene = try chart(line).scene(for: .graphic(width: 640, height: 400, metrics: Self.metrics))
    #expect(scene.remarks.contains { $0.contains(remark) }, "\(scene.remarks)")
  }

  @Test(
    "nothing is said of solutions that are whole",
    arguments: [
      "y' = x - y through (0, 1)", "y' = -50 (y - cos(x)) through (0, 0)", "y' = -y through (0, 3)",
      "y' = -1e6 (y - cos(x)) through (0, 0)", "x' = y, y' = -sin(x) through [(1, 0), (0, 0)]",
      "y'' + 0.2y' + 4y = 0, y(0) = 1, y'(0) = 0",
      "x' = x (1 - y), y' = y (x - 1) through (1, 0.5)",
    ]
  )
  func silence(_ line: String) throws {
    let scene = try chart(line).scene(for: .graphic(width: 640, height: 400, metrics: Self.metrics))
    #expect(scene.remarks == [])
  }

  @Test(
    "a saved session draws the same",
    arguments: [
      "y' = x - y through (0, 1)", "dy/dt = t - y through (0, 1) for t in 0..2",
      "y'' + y = 0, y(0) = 1, y'(0) = 0", "x' = y, y' = -x through [(1, 0), (2, 0)] color red",
      "field (y, -x) with streamlines", "slope x/y", "field (y, -x) with plain arrows",
      "field (y, -x) with plain streamlines through (1, 0)",
      "x' = y, y' = cos(t) - x, x(1) = 1, y(1) = 0 for t in 0..9",
      "u' = u - v, v' = u + v, u(0) = 1, v(0) = [0, 1]",
      "y' = x - y label \"mine\" through (0, 1), (0, 2)",
    ]
  )
  func saved(_ line: String) throws {
    var session = Session()
    #expect(session.replies(to: line).codes == [])
    let text = try #require(session.replies(to: "show plot").statements.first)
    var other = Session()
    let again = other.replies(toLines: text.split(separator: "\n").map(String.init))
    #expect(again.codes == [], "\(text)")
    #expect(other.replies(to: "show plot").statements == [text])
    let first = try #require(session.replies(to: "replot").pictures.last)
    let second = try #require(other.replies(to: "replot").pictures.last)
    let size = SceneSize(width: 300, height: 200)
    #expect(
      try first.sampled(size: size).series.map(\.polylines)
        == second.sampled(size: size).series.map(\.polylines)
    )
  }

  @Test("a slope field is one path, and small")
  func graphic() throws {
    let chart = try chart("y' = x - y")
    let svg = try chart.svg(width: 640, height: 400)
    #expect(svg.utf8.count < 9000)
    let scene = try chart.scene(for: .graphic(width: 640, height: 400, metrics: Self.metrics))
    var paths = 0
    func count(_ elements: [SceneElement]) {
      for element in elements {
        if case .path(let path) = element, path.label == "y' = x - y" { paths += 1 }
        if case .group(let group) = element { count(group.elements) }
      }
    }
    count(scene.elements)
    #expect(paths == 1)
  }

  @Test("descriptions name the field and its solutions")
  func description() throws {
    let text = try chart("y' = x - y through (0, 1)").description()
    #expect(text.hasPrefix("Slope field chart of y' = x - y for x from"))
    #expect(text.contains("Solution through (0, 1)."))
    let portrait = try chart("x' = y, y' = -x through [(1, 0), (2, 0)]").description()
    #expect(portrait.hasPrefix("Vector field chart of x' = y, y' = -x"))
    #expect(portrait.contains("2 solutions through (1, 0) and (2, 0)."))
  }

  @Test("without ranges a field shows -10 to 10, with solutions that can be seen whole these")
  func windows() throws {
    let usual = try chart("y' = x - y")
    #expect(usual.x.window == Interval(hull: -10, 10) && usual.y.window == Interval(hull: -10, 10))
    #expect(try chart("y' = cos(x) through (0, 0)").y.window.upper < 1.5)
    #expect(try chart("P' = 0.1 P (1 - P/100), P(0) = 50").y.window.upper < 110)
    let far = try chart("y' = y through (0, 100)")
    #expect(far.y.window.contains(100))
  }
}
