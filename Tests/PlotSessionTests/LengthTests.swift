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

  @Test(
    "lengths of equations are right, and as near as is said to be proved",
    arguments: [
      ("x^2 + y^2 = 1", 2 * Double.pi, true), ("x^2/9 + y^2/4 = 1", 15.865439589290589, true),
      ("(x - 50)^2 + y^2 = 1e-4", 0.02 * Double.pi, true),
      ("(x^2 + y^2 - 1) (x^2 + y^2 - 4) = 0", 6 * Double.pi, true),
      ("x^2 + y^2 = 4 {y > x}", 2 * Double.pi, false),
      ("x^4 + y^4 = 1", 7.017697943564, true), ("abs(x) + abs(y) = 1", 32.0.squareRoot(), false),
      ("(x^2 + y^2)^2 = x^2 - y^2", 5.244115108584, false),
      ("r^2 = cos(2 theta)", 5.244115108584, false),
    ]
  )
  func equations(_ equation: String, _ expected: Double, _ isProved: Bool) throws {
    let line = try #require(
      answer("length of \(equation)").split(separator: "\n").first.map(String.init)
    )
    let numbers = line.split(whereSeparator: { " ,".contains($0) }).compactMap { Double($0) }
    let value = try #require(numbers.first)
    #expect(line.hasPrefix("about") == !isProved, "\(line)")
    #expect(abs(value - expected) < (isProved ? 1e-5 : 3e-3) * expected, "\(line)")
    if isProved {
      let bound = try #require(numbers.last)
      #expect(numbers.count == 2 && abs(value - expected) <= bound && bound < 1e-3 * expected)
    }
  }

  @Test("the length of an equation is kept, and what is an area has none")
  func kept() {
    var session = Session()
    let replies = session.replies(toLines: ["length of x^2 + y^2 = 4", "round(ans/pi, 4)"])
    #expect(replies.values.last == "4")
    let failure = session.replies(to: "length of x + y = y + x").failures.first?.diagnostic
    #expect(failure?.message.hasPrefix("length of is for curves") == true)
    #expect(session.replies(to: "length of x^2 + y^2 = -1").values.first?.hasPrefix("0\n") == true)
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
