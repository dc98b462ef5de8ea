import Expressions
import Testing

@testable import PlotSession

@Suite("Parametric curves as two equations")
struct ParametricEquationTests {
  private static func request(_ line: String) throws -> PlotRequest {
    var parser = StatementParser(line, tokens: Lexer.tokens(of: line), scope: Scope())
    return try #require(try parser.statement()?.facts.draws, "\(line)")
  }

  @Test(
    "two equations that contain one letter are the curve of a point",
    arguments: [
      "x = cos(t), y = sin(t)", "plot x = cos(t), y = sin(t)", "plot y = sin(t), x = cos(t)",
      "plot x(t) = cos(t), y(t) = sin(t)", "parametric x = cos(t), y = sin(t)",
      "parametric cos(t), sin(t)", "plot parametric cos(t), sin(t)", "parametric (cos(t), sin(t))",
    ]
  )
  func curve(_ line: String) throws {
    let items = try Self.request(line).items
    let plain = try Self.request("plot (cos(t), sin(t))").items
    #expect(items.map(\.form) == plain.map(\.form), "\(line)")
  }

  @Test("a range and options behind the second equation are those of the curve")
  func clauses() throws {
    let item = try #require(
      try Self.request("plot x = t^2, y = 2t for t in -1..1 color red, x^2").items.first
    )
    #expect(item.bound == ["t"])
    #expect(item.options.color != nil)
  }

  @Test(
    "equations of coordinates and of numbers alone are curves of their own",
    arguments: [
      "plot x = 2, y = 3", "plot x = y^2, y = x", "plot y = x^2, y = x", "plot y = 2, x = y^2",
    ]
  )
  func curves(_ line: String) throws {
    #expect(try Self.request(line).items.count == 2, "\(line)")
  }

  @Test(
    "circles and ellipses are curves of points",
    arguments: [
      ("circle", "(cos(t), sin(t))"), ("circle radius 3", "(3 cos(t), 3 sin(t))"),
      ("circle(3)", "(3 cos(t), 3 sin(t))"),
      ("circle (1, 2) radius 3", "(1 + 3 cos(t), 2 + 3 sin(t))"),
      ("circle (1, 2) 3", "(1 + 3 cos(t), 2 + 3 sin(t))"),
      ("circle((1, 2), 3)", "(1 + 3 cos(t), 2 + 3 sin(t))"),
      ("circle(1, 2, 3)", "(1 + 3 cos(t), 2 + 3 sin(t))"),
      ("circle with radius 3 and center (1, 2)", "(1 + 3 cos(t), 2 + 3 sin(t))"),
      ("circle at (1, 2) with radius 3 color red", "(1 + 3 cos(t), 2 + 3 sin(t))"),
      ("circle (t, 2) radius 3", "(t + 3 cos(theta), 2 + 3 sin(theta))"),
      ("ellipse radii 3 and 2", "(3 cos(t), 2 sin(t))"),
      ("ellipse (1, 2) radii 3, 2", "(1 + 3 cos(t), 2 + 2 sin(t))"),
      ("ellipse((1, 2), 3, 2)", "(1 + 3 cos(t), 2 + 2 sin(t))"),
    ]
  )
  func circle(_ typed: String, _ meant: String) throws {
    let items = try Self.request("plot \(typed)").items
    #expect(items.map(\.form) == (try Self.request("plot \(meant)").items.map(\.form)), "\(typed)")
  }

  @Test("behind the comma after a circle stands the next item")
  func items() throws {
    #expect(try Self.request("plot circle radius 3, x^2").items.count == 2)
    #expect(
      try Self.request("circle (1, 2) radius 3, circle radius 2 for t in 0..pi").items.count == 2
    )
  }
}
