import Expressions
import PlotSession
import SeededNumbers
import Testing

/// `solve` of conditions on one variable.
@Suite("Solutions of inequalities")
struct InequalityTests {
  private func answer(_ line: String) -> [String] {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes.isEmpty)
    return (replies.values.last ?? "").split(separator: "\n").map(String.init)
  }

  @Test(
    "the intervals on which a condition holds are answered with their ends",
    arguments: [
      ("solve x^2 - x - 6 < 0", ["-2 < x < 3"]), ("solve x^2 - x - 6 <= 0", ["-2 <= x <= 3"]),
      ("solve x^2 >= 2", ["x <= -sqrt(2)", "x >= sqrt(2)"]), ("solve 1/x > 2", ["0 < x < 0.5"]),
      ("solve x^2 + 1 > 0", ["all x"]), ("solve x^2 + 1 < 0", ["no x"]),
      ("solve (x - 1)^2 <= 0", ["x = 1"]), ("solve (x - 1)^2 > 0", ["x < 1", "x > 1"]),
      ("solve -1 < x^2 - 2 <= 3", ["-sqrt(5) <= x < -1", "1 < x <= sqrt(5)"]),
      ("solve sqrt(x) < 2", ["0 <= x < 4"]), ("solve x^2 > 400", ["x < -20", "x > 20"]),
      ("solve sin(x) > 1/2 for x in 0..2pi", ["pi/6 < x < 5pi/6"]),
      ("solve abs(x - 2) <= 3", ["-1 <= x <= 5"]), ("solve x^2 = 4 and x > 0", ["x = 2"]),
      ("solve x < 1 or x > 2", ["x < 1", "x > 2"]), ("solve not x < 1", ["x >= 1"]),
      ("solve (x - 1)/(x + 2) <= 0", ["-2 < x <= 1"]), ("solve ln(x) < 0", ["0 < x < 1"]),
      ("solve x^2 < 4 for x in 0..5", ["0 <= x < 2"]),
      ("solve x^2 != 1", ["x < -1", "-1 < x < 1", "x > 1"]),
      ("f(t) = t^2; solve f(t) < 9", ["-3 < t < 3"]),
      // At the ends of the window a sign changes, too.
      ("solve x < 10", ["x < 10"]), ("solve x > 10", ["x > 10"]),
      ("solve 0 < x < 10", ["0 < x < 10"]), ("solve x^3 >= 1000", ["x >= 10"]),
      ("solve x^2 - 11x + 10 < 0", ["1 < x < 10"]), ("solve 1/x < 0.1", ["x < 0", "x > 10"]),
      ("solve x != 10", ["x < 10", "x > 10"]), ("solve 1/(x + 10) > 0", ["x > -10"]),
      ("set xrange 0..5; solve x > 5", ["x > 5"]),
    ]
  )
  func intervals(_ line: String, _ expected: [String]) {
    #expect(answer(line) == expected)
  }

  @Test(
    "a magnitude against its own argument is decided by the sign of the argument",
    arguments: [
      ("solve |x^2 - 1| >= x^2 - 1", ["all x"]), ("solve |x - 1| > x - 1", ["x < 1"]),
      ("solve |x^2 - 4| = x^2 - 4", ["x <= -2", "x >= 2"]), ("solve |x| < x", ["no x"]),
      ("solve x^2 - 4 = |x^2 - 4|", ["x <= -2", "x >= 2"]), ("solve |x| = -x", ["x <= 0"]),
      ("solve x - 1 < |x - 1|", ["x < 1"]), ("solve |x - 1| != x - 1", ["x < 1"]),
      ("solve not |x - 1| <= x - 1", ["x < 1"]), ("solve |ln(x)| >= ln(x)", ["x > 0"]),
    ]
  )
  func magnitudes(_ line: String, _ expected: [String]) {
    #expect(answer(line) == expected)
  }

  @Test("what lies beyond the searched range is named where it is not proved")
  func searched() {
    #expect(answer("solve sin(x^2) > 1/2").last == "searched -10..10 only; outside not known")
  }

  @Test(
    "a condition with a period that is proved has a family of intervals as its answer",
    arguments: [
      ("solve sin(x) > 1/2", ["pi/6 + 2pi k < x < 5pi/6 + 2pi k"], "k"),
      ("solve sin(x) < 0", ["-pi + 2pi k < x < 2pi k"], "k"),
      ("solve tan(x) > 1", ["pi/4 + pi k < x < pi/2 + pi k"], "k"),
      ("solve cos(2x) >= 1", ["x = pi k"], "k"),
      ("solve frac(x) < 1/2", ["k <= x < 0.5 + k"], "k"),
      ("solve sin(k) > 1/2", ["pi/6 + 2pi n < k < 5pi/6 + 2pi n"], "n"),
    ]
  )
  func families(_ line: String, _ expected: [String], _ letter: String) {
    #expect(answer(line) == expected + ["for every whole number \(letter)"])
  }

  @Test(
    "a condition with a period may hold everywhere or nowhere",
    arguments: [("solve sin(x) < 2", "all x"), ("solve cos(x) > 1", "no x")]
  )
  func familiesOfAll(_ line: String, _ expected: String) {
    #expect(answer(line) == [expected])
  }

  @Test(
    "conditions behind commas must all hold",
    arguments: [
      ("solve x > 1, x^2 < 9", ["1 < x < 3"]), ("solve x^2 = 4, x > 0", ["x = 2"]),
      ("solve x > 0, x < 5, x != 3", ["0 < x < 3", "3 < x < 5"]), ("solve x > 1, x < 0", ["no x"]),
    ]
  )
  func systems(_ line: String, _ expected: [String]) {
    #expect(answer(line) == expected)
  }

  @Test("the answer holds at the same numbers as the condition, for products of linear factors")
  func law() {
    var random = SeededGenerator(seed: 7)
    let signs = ["<", "<=", ">", ">="]
    for _ in 0..<60 {
      let roots = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: -10...10, using: &random)
      }
      let pole = Bool.random(using: &random) ? Int.random(in: -8...8, using: &random) : nil
      let sign = signs[Int.random(in: 0..<4, using: &random)]
      let product = roots.map { "(x - (\($0)))" }.joined(separator: "*")
      let formula = pole.map { "\(product)/(x - (\($0)))" } ?? product
      let lines = answer("solve \(formula) \(sign) 0")
      for place in stride(from: -10.0, through: 10, by: 0.5) {
        #expect(
          Self.holds(lines, at: place) == Self.holds(roots, pole, sign, at: place),
          "\(formula) \(sign) 0 at \(place): \(lines)"
        )
      }
    }
  }

  /// Whether the value of the quotient satisfies its comparison with 0.
  private static func holds(_ roots: [Int], _ pole: Int?, _ sign: String, at place: Double) -> Bool
  {
    if let pole, place == Double(pole) { return false }
    let value = roots.reduce(pole.map { place - Double($0) } ?? 1) { $0 * (place - Double($1)) }
    switch sign {
    case "<": return value < 0
    case "<=": return value <= 0
    case ">": return value > 0
    default: return value >= 0
    }
  }

  /// Whether a number lies in one of the intervals of an answer.
  private static func holds(_ lines: [String], at place: Double) -> Bool {
    lines.contains { line in
      if line == "all x" { return true }
      if line == "no x" { return false }
      var session = Session()
      let condition = line.replacing("x", with: "(\(place))")
      return session.replies(to: "print {\(condition): 1, 0}").values == ["1"]
    }
  }

  @Test(
    "what cannot be listed is refused with a line that draws or solves it",
    arguments: [
      ("solve x + y < 3", "write plot x + y < 3"),
      ("roots x^2 - 4 < 0", "write solve x^2 - 4 < 0"),
    ]
  )
  func refused(_ line: String, _ hint: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.failures.first?.diagnostic.hint == hint)
    #expect(session.replies(to: String(hint.dropFirst("write ".count))).codes.isEmpty)
  }
}
