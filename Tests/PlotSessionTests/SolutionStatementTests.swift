import ChartCore
import ChartSVG
import Expressions
import SystemLibrary
import Testing

@testable import PlotSession

/// Solutions of differential equations as values, events, tables, functions and curves over their variable.
@Suite("Solutions of differential equations")
struct SolutionStatementTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  /// The numbers behind the equals signs of an answer.
  private func numbers(_ answer: String?) -> [Double] {
    (answer ?? "").split(whereSeparator: { ", ()".contains($0) }).compactMap { Double($0) }
  }

  @Test(
    "any number of equations of any order has values at a place, right to the digits that are shown",
    arguments: [
      ("solve x' = y, y' = z, z' = -x, x(0) = 1, y(0) = -1, z(0) = 1 at 2", exp(-2.0)),
      ("solve y''' = -y, y(0) = 1, y'(0) = -1, y''(0) = 1 at 3", exp(-3.0)),
      ("solve y'''' = y, y(0) = 0, y'(0) = 1, y''(0) = 0, y'''(0) = -1 at 1", sin(1.0)),
      (
        "solve x'' = -2x + y, y'' = x - 2y, x(0) = 1, x'(0) = 0, y(0) = 1, y'(0) = 0 at 5",
        cos(5.0)
      ),
      ("solve S' = -S, I' = S - I, R' = I, S(0) = 1, I(0) = 0, R(0) = 0 at 1", exp(-1.0)),
    ]
  )
  func severalUnknowns(_ line: String, _ value: Double) throws {
    let replies = replies(line)
    try #require(replies.codes.isEmpty)
    let found = try #require(numbers(replies.values.last).first)
    #expect(abs(found - value) <= 1e-11 * abs(value))
    #expect(replies.values.last?.hasSuffix("(not proved)") == true)
  }

  @Test(
    "an event is the first place behind the start where an equation holds",
    arguments: [
      ("solve y'' = -9.8, y(0) = 10, y'(0) = 0 until y = 0", (20 / 9.8).squareRoot()),
      ("solve y'' = -y, y(0) = 0, y'(0) = 1 until y = 0", Double.pi),
      ("solve y' = y, y(0) = 1 until y = 10", log(10.0)),
      ("solve y' = y, y(0) = 1 until y - 10", log(10.0)),
      ("solve x' = y, y' = -x, x(0) = 1, y(0) = 0 until x = y", 3 * Double.pi / 4),
    ]
  )
  func events(_ line: String, _ place: Double) throws {
    let replies = replies(line)
    try #require(replies.codes.isEmpty)
    let found = try #require(numbers(replies.values.last).first)
    #expect(abs(found - place) <= 1e-11 * place)
  }

  @Test(
    "an event that does not happen, and equations without a start, are refused",
    arguments: [
      "solve y' = y, y(0) = 1 until y = 0 for x in 0..3", "solve y''' = y at 1",
      "solve y'' = -9.8, y(0) = 0, y'(0) = 14 until y = 11",
      "solve y'' = y'^2, y(0) = 0, y'(0) = 1 until y = -1",
      "solve y' = -y, y(0) = 1 until y = 0",
      "table y' = y for x in 0..1", "f = solution y' = y", "f = solution y' = y, y(0) = [1, 2]",
      "solve y''' = y, y(0) = 1 at 1",
      "x' = y, y' = z, z' = x through (0, 1)",
    ]
  )
  func refused(_ line: String) {
    #expect(replies(line).codes == ["E41"])
  }

  @Test("a table of a solution has a row for each step and the numbers of the solution")
  func tables() throws {
    var session = Session()
    let replies = session.replies(to: "table y' = y, y(0) = 1 for x in 0..2 step 0.5")
    try #require(replies.codes.isEmpty)
    let table = try #require(session.lastTable)
    #expect(table.names == ["x", "y"])
    #expect(table.rows.count == 5)
    for row in table.rows { #expect(abs(row[1] - exp(row[0])) <= 1e-12 * exp(row[0])) }
    #expect(replies.notes.contains { $0.hasPrefix("not proved") })
  }

  @Test(
    "a solution is a function with values, slopes and derivatives to twelve digits",
    arguments: [
      ("f = solution y' = x - y, y(0) = 1", "f(2)", 1 + 2 * exp(-2.0)),
      ("f = solution y' = x - y, y(0) = 1", "f(-3.1)", -4.1 + 2 * exp(3.1)),
      ("f(x) = solution of y' = y, y(0) = 1 for x in 0..3", "f(2.9)", exp(2.9)),
      ("f = solution y'' = -y, y(0) = 0, y'(0) = 1", "f(7.3)", sin(7.3)),
      ("f = solution y'' = -y, y(0) = 0, y'(0) = 1", "f'(7.3)", cos(7.3)),
      ("p = solution x' = y, y' = -x, x(0) = 1, y(0) = 0", "p_y(5)", -sin(5.0)),
      ("p = solution x' = y, y' = -x, x(0) = 1, y(0) = 0", "p(5).x", cos(5.0)),
      ("q = solution a' = b, b' = c, c' = -a, a(0) = 1, b(0) = -1, c(0) = 1", "q_a(2)", exp(-2.0)),
    ]
  )
  func functions(_ line: String, _ call: String, _ value: Double) throws {
    var session = Session()
    let defined = session.replies(to: line)
    try #require(defined.codes.isEmpty)
    let found = try #require(Double(session.replies(to: call).values.last ?? ""))
    #expect(abs(found - value) <= 3e-11 * max(1, abs(value)))
    let beyond = session.replies(to: "plot \(call.prefix(while: { $0 != "(" }))")
    #expect(beyond.codes.isEmpty)
  }

  @Test("a solution that ends keeps the part that it has, with a note")
  func ends() {
    var session = Session()
    let replies = session.replies(to: "f = solution y' = y^2, y(0) = 1 for x in 0..2")
    #expect(replies.codes.isEmpty)
    #expect(replies.notes.contains { $0.contains("the solution ends at x = 1") })
    #expect(session.replies(to: "f(0.5)").values.last == "2")
  }

  @Test("a session with a solution as a function is saved and restored")
  func restored() throws {
    var session = Session()
    _ = session.replies(to: "f = solution y' = -y, y(0) = 1 for x in 0..1")
    let shown = session.replies(to: "show").values.joined(separator: "\n")
    #expect(shown.contains("f(x) = hermitespline(f_knots, f_values, x)"))
  }

  @Test(
    "three unknowns, a higher order and x(t), y(t) are curves over the variable",
    arguments: [
      ("x' = y, y' = z, z' = -x, x(0) = 1, y(0) = 0, z(0) = 0 for t in 0..10", 3),
      ("y''' = -y, y(0) = 1, y'(0) = 0, y''(0) = 0 for x in 0..5", 1),
      ("plot x(t), y(t) of x' = y, y' = -x, x(0) = 1, y(0) = 0", 2),
      ("plot x' = y, y' = -x, x(0) = 1, y(0) = 0 over t", 2),
      ("plot y(t) of x' = y, y' = -x, x(0) = 1, y(0) = [0, 1]", 2),
    ]
  )
  func courses(_ line: String, _ count: Int) throws {
    let replies = replies(line)
    try #require(replies.codes.isEmpty)
    let picture = try #require(replies.pictures.last)
    let sampled = try picture.sampled(size: SceneSize(width: 500, height: 400))
    #expect(sampled.series.count == count)
  }
}
