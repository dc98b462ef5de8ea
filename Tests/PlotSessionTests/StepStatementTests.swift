import Testing

@testable import PlotSession

/// Steps of numerical methods, extrema on curves, Hessians and slopes of curves of equations.
@Suite("Steps and extrema on curves")
struct StepStatementTests {
  private func answers(_ line: String) -> [String] {
    var session = Session()
    return session.replies(toLines: [line]).values
  }

  @Test(
    "the last step of a method is kept as ans",
    arguments: [
      ("newton x^2 - 2 from 1", 1.4142135623730951, 1e-13),
      ("f(x) = cos(x) - x; newton f from 1", 0.7390851332151607, 1e-13),
      ("newton x^2 - 2 from 1 steps 2", 17.0 / 12, 1e-13),
      ("newton t^3 - 8 from 3", 2, 1e-13),
      ("secant x^2 - 2 from 1, 2", 1.4142135623730951, 1e-13),
      ("bisection x^2 - 2 on 1..2 steps 3", 1.375, 0),
      ("bisection x^3 for x in -1..1", 0, 0),
      ("euler y' = y, y(0) = 1 step 0.5 to 1", 2.25, 0),
      ("euler y' = y, y(0) = 1 step 0.4 to 1", 1.4 * 1.4 * 1.2, 1e-13),
      ("heun y' = y, y(0) = 1 step 0.5 to 1", 1.625 * 1.625, 1e-13),
      ("rk4 y' = y, y(0) = 1 step 0.1 to 1", 2.7182797441351663, 1e-13),
      ("euler y'' = -y, y(0) = 1, y'(0) = 0 step 0.1 to 0.2", 0.99, 1e-13),
      ("simpson x^3 on 0..2 n 4", 4, 1e-13),
    ] as [(String, Double, Double)]
  )
  func results(_ line: String, _ value: Double, _ error: Double) throws {
    let text = try #require(answers(line + "; ans to 17 digits").last)
    let found = try #require(Double(text))
    #expect((found - value).magnitude <= error * max(1, value.magnitude))
  }

  @Test(
    "steps without what they need are refused",
    arguments: [
      "newton x^2", "newton", "secant x^2 - 2 from 1", "bisection x^2 + 1 on 0..1",
      "bisection x^2", "euler x^2 step 0.1 to 1", "euler y' = y step 0.1 to 1",
      "euler y' = y, y(0) = 1 step 0 to 1", "euler y' = y, y(0) = 1 step -0.1 to 1",
      "euler y' = y, y(0) = 1 step 1e-9 to 1", "simpson x^2 on 0..1 n 3",
      "newton x y from 1", "newton x from 1 steps 0",
    ]
  )
  func refused(_ line: String) {
    var session = Session()
    #expect(session.replies(toLines: [line]).codes.count == 1)
  }

  @Test(
    "extrema on the curve of an equation are proved, with their kinds",
    arguments: [
      (
        "extrema x y where x + y = 4 for x in 0..5, y in 0..5", ["maximum x = 2, y = 2, z = 4"]
      ),
      (
        "extrema x + y where x^2 + y^2 = 2 for x in -3..3, y in -3..3",
        ["minimum x = -1, y = -1, z = -2", "maximum x = 1, y = 1, z = 2"]
      ),
      (
        // A coordinate that is the rounding of 0 is 0.
        "extrema x^2 y where x^2 + y^2 = 3 for x in -1..1, y in -3..3",
        [
          "maximum x = 0, y = -1.73205080757 = -sqrt(3), z = 0",
          "minimum x = 0, y = 1.73205080757 = sqrt(3), z = 0",
        ]
      ),
      (
        "extrema x^2 + y^2 subject to x + 2y = 5 for x in -9..9, y in -9..9",
        ["minimum x = 1, y = 2, z = 5"]
      ),
    ]
  )
  func curves(_ line: String, _ lines: [String]) {
    #expect(answers(line).flatMap { $0.split(separator: "\n").map(String.init) } == lines)
  }

  @Test(
    "partial derivatives at a point",
    arguments: [
      ("hessian x^3 y at (1, 2)", "[(12, 3), (3, 0)]"),
      ("f(x, y) = x^2 y^3; hessian f at (1, 1)", "[(2, 6), (6, 6)]"),
      ("gradient x^2 y at (1, 2) along (3, 4)", "3.2"),
      ("dy/dx of x^2 + y^2 = 1 at (0.6, 0.8)", "-0.75"),
      ("dy/dx of x y = 6 at (2, 3)", "-1.5"),
    ]
  )
  func partial(_ line: String, _ value: String) {
    #expect(answers(line).last == value)
  }

  @Test(
    "the slope of a curve is refused at a point beside it, and not at a rounded one",
    arguments: [
      ("dy/dx of x^2 + y^2 = 25 at (3, 5)", ["E41"]), ("dy/dx of x y = 6 at (2, 4)", ["E41"]),
      ("dy/dx of x^2 + y^2 = 25 at (3, 4)", []), ("dy/dx of x^2 + y^2 = 1 at (0.71, 0.71)", []),
      ("dy/dx of x^2 + y^2 at (3, 5)", []), ("P = (3, 5); dy/dx of x^2 + y^2 = 25 at P", ["E41"]),
    ]
  )
  func pointsOfCurves(_ line: String, _ codes: [String]) {
    var session = Session()
    #expect(session.replies(toLines: [line]).codes == codes)
  }
}
