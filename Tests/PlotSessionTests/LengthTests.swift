import Expressions
import PlotSession
import Testing

@Suite("How long curves are")
struct LengthTests {
  private func answer(_ statement: String) -> String {
    var session = Session()
    return session.replies(to: statement).values.first ?? ""
  }

  @Test(
    "lengths of curves with known ones",
    arguments: [
      ("length of 3x + 1 for x in 0..2", 2 * 10.0.squareRoot()),
      ("length of x^2 for x in 0..1", 1.4789428575445974),
      ("length of y = cosh(x) for x in -1..1", 2.3504023872876028),
      ("length of (cos(t), sin(t))", 2 * Double.pi),
      ("length of (cos(t)^3, sin(t)^3)", 6),
      ("length of (t - sin t, 1 - cos t)", 8),
      ("length of r = 1 + cos(θ)", 8),
      ("length of r = θ for theta in 0..1", 1.1477935746963190),
      ("length of x = y^2 for y in 0..1", 1.4789428575445974),
      ("arclength sqrt(1 - x^2) for x in -1..1", Double.pi),
      ("f(x) = 2x; length of f for x in 0..1", 5.0.squareRoot()),
    ]
  )
  func known(_ statement: String, _ expected: Double) throws {
    let text = answer(statement).split(separator: "\n").first?.split(separator: " ").first
    let value = try #require(text.flatMap { Double($0) })
    #expect(abs(value - expected) < 1e-9 * expected)
  }

  @Test("length( is a function of lists, and a name may be called so")
  func function() {
    #expect(answer("length([1, 2, 3])") == "3")
    var session = Session()
    #expect(session.replies(toLines: ["length([4, 5]) + 1"]).values == ["3"])
  }

  @Test("without a range the usual one is measured, and told")
  func usual() {
    #expect(answer("length of x").hasSuffix("measured over -10..10 only"))
  }

  @Test(
    "what has no length is refused",
    arguments: ["length of", "length of x y", "length of x < 2"]
  )
  func refused(_ statement: String) {
    var session = Session()
    #expect(session.replies(to: statement).codes.count == 1)
  }
}
