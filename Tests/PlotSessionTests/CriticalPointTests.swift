import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Extrema of functions of x and y")
struct CriticalPointTests {
  private func answer(_ lines: String...) -> String {
    var session = Session()
    let replies = session.replies(toLines: lines)
    #expect(replies.codes == [])
    return replies.values.last ?? ""
  }

  @Test(
    "critical points are found with their kinds",
    arguments: [
      ("x^2 - y^2", "saddle x = 0, y = 0, z = 0"), ("x^2 + y^2", "minimum x = 0, y = 0, z = 0"),
      ("4 - x^2 - 2y^2", "maximum x = 0, y = 0, z = 4"),
      ("x^3 - 3x + y^2", "saddle x = -1, y = 0, z = 2\nminimum x = 1, y = 0, z = -2"),
      (
        "x^4 + y^4 - 4x y",
        "minimum x = -1, y = -1, z = -2\nsaddle x = 0, y = 0, z = 0\nminimum x = 1, y = 1, z = -2"
      ),
      ("x + y", "none found in x in -2..2, y in -2..2"),
      ("x^4 + y^4", "minimum x = 0, y = 0, z = 0 (not proved)"),
      ("x^3 - 3x y^2", "saddle x = 0, y = 0, z = 0 (not proved)"),
      ("abs(x) + abs(y)", "minimum x = 0, y = 0, z = 0 (not proved)"),
      ("(y - x^2)*(y - 3x^2)", "saddle x = 0, y = 0, z = 0 (not proved)"),
    ]
  )
  func kinds(_ formula: String, _ expected: String) {
    #expect(answer("extrema \(formula) for x in -2..2, y in -2..2") == expected)
  }

  @Test("an extreme value at a corner of a curve is a minimum or a maximum, not proved")
  func corner() {
    let text = answer("extrema x + 2y where |x| + |y| = 1 for x in -2..2, y in -2..2")
    #expect(
      text == "minimum x = 0, y = -1, z = -2 (not proved)\nmaximum x = 0, y = 1, z = 2 (not proved)"
    )
  }

  @Test("a function of two variables may stand alone, and its points are kept")
  func alone() {
    let text = answer("f(x, y) = x^2 + (y - 1)^2", "extrema f for x in -2..2, y in -2..2")
    #expect(text == "minimum x = 0, y = 1, z = 0")
    #expect(
      answer("f(x, y) = x^2 + (y - 1)^2", "extrema f for x in -2..2, y in -2..2", "ans")
        == "(0, 1)"
    )
    #expect(answer("f(x, y) = x y", "integrate f for x in 0..1, y in 0..2") == "1")
  }

  @Test("without a range the usual one is searched, and the answer says so")
  func usualRange() {
    #expect(
      answer("extrema x^2 + y^2")
        == "minimum x = 0, y = 0, z = 0\nsearched x in -10..10, y in -10..10 only; outside not known"
    )
  }

  @Test(
    "the length of a curve in space is that of its speed",
    arguments: [
      "length of (cos t, sin t, t) for t in 0..2pi", "length (cos t, sin t, t) for t in 0..2pi",
    ]
  )
  func length(_ statement: String) {
    #expect(answer(statement) == "8.88576587632")
  }

  @Test(
    "a tangent plane says its equation",
    arguments: [
      ("tangent plane x^2 - y^2 at (1, 2)", "z = 2x - 4y + 3"),
      ("surface x*y, tangent plane x*y at (0, 0)", "z = 0"),
      ("f(x, y) = x^2 + y; surface f, tangent plane to f at (1, 1)", "z = 2x + y - 1"),
    ]
  )
  func plane(_ statement: String, _ equation: String) {
    #expect(answer(statement, "describe").contains(equation))
  }

  @Test(
    "a tangent plane needs a place with slopes",
    arguments: [
      ("tangent plane x^2", "E"), ("tangent plane x^2 at 1", "E"),
      ("tangent plane sqrt(x) at (0, 0)", "E43"), ("tangent plane 1/x at (0, 1)", "E43"),
    ]
  )
  func refused(_ statement: String, _ code: String) {
    var session = Session()
    let codes = session.replies(toLines: [statement]).codes
    #expect(codes.count == 1 && "\(codes[0])".contains(code))
  }
}
