import Expressions
import PlotSession
import Testing

/// Derivatives, antiderivatives, factors and simpler forms as formulas, letters of equations, fractions.
@Suite("Forms of formulas")
struct FormulaFormTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "a derivative is answered as a formula in the fewest terms",
    arguments: [
      ("differentiate x^3", "3x^2"), ("derivative(x^3)", "3x^2"), ("derivative of x^3", "3x^2"),
      ("diff(x^3, x)", "3x^2"), ("Derivative(x^3)", "3x^2"),
      ("f(x) = x^3 - 3x; differentiate f", "3x^2 - 3"), ("derivative of 3t^2 + 2t", "6t + 2"),
      ("differentiate sin(2x)", "2cos(2x)"), ("differentiate tan(x)", "1/cos(x)^2"),
      ("differentiate ln(x)/x", "(1 - ln(x))/x^2"), ("differentiate sqrt(x)", "1/(2sqrt(x))"),
      ("differentiate x/(x^2 + 1)", "(1 - x^2)/(x^2 + 1)^2"),
      ("differentiate (x^2 + 1)^5", "10x(x^2 + 1)^4"),
      ("differentiate a x^2 + b x + c", "2a x + b"), ("differentiate x^2 y by y", "x^2"),
      ("differentiate 5", "0"),
    ]
  )
  func derivatives(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "with a place a derivative is a number, and in a formula it is a part of it",
    arguments: [
      ("derivative of x^3 at 2", "12"), ("derivative(x^3, 2)", "12"),
      ("differentiate x^3 at 2", "12\ntangent y = 12x - 16"),
    ]
  )
  func places(_ line: String, _ value: String) {
    #expect(replies(line).values.last == value)
  }

  @Test(
    "a formula is written in the fewest terms, multiplied out, or as a product",
    arguments: [
      ("simplify (x^2 - 1)/(x - 1)", "x + 1"), ("simplify sin(x)^2 + cos(x)^2", "1"),
      ("simplify sqrt(12)", "2sqrt(3)"), ("simplify 1/sqrt(2)", "sqrt(2)/2"),
      ("simplify 12/18", "2/3"), ("simplify x/2 + x/3", "5x/6"), ("simplify ln(e^x)", "x"),
      ("simplify x(x + 1) - x^2", "x"),
      ("f(x) = x^2; simplify f(x + 1) - f(x)", "2x + 1"),
      ("expand (x + 1)^3", "x^3 + 3x^2 + 3x + 1"), ("expand (a + b)(a - b)", "a^2 - b^2"),
      ("factor x^2 - 5x + 6", "(x - 2)(x - 3)"), ("factor x^3 - 8", "(x - 2)(x^2 + 2x + 4)"),
      ("factor x^2 - y^2", "(x + y)(x - y)"), ("factor a^2 + 2a b + b^2", "(a + b)^2"),
      ("factorise 6x^2 + x - 2", "(2x - 1)(3x + 2)"), ("Factor(x^2 - 4)", "(x + 2)(x - 2)"),
      ("factor 360", "2^3 * 3^2 * 5"), ("factor 97", "97 is prime"),
      ("factor 2^61 - 1", "2305843009213693951 is prime"),
      ("factor 2^53 + 1", "3 * 107 * 28059810762433"),
      ("factor 20! + 1", "20639383 * 117876683047"),
      ("factor 10^18 + 9", "1000000000000000009 is prime"),
      ("factor 18446744073709551557", "18446744073709551557 is prime"),
      ("factor 4294967291^2", "4294967291^2"), ("factor -(2^62)", "-2^62"),
      ("factor 4294967291 * 4294967279", "4294967279 * 4294967291"), ("factor (-3)^3", "-3^3"),
    ]
  )
  func forms(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "an antiderivative is a formula with the given derivative",
    arguments: [
      "x^2", "1/x", "x cos(x)", "x^2 e^x", "sin(x)^2", "ln(x)", "x ln(x)", "1/(x^2 + 4)",
      "e^(2x)", "x e^(x^2)", "1/sqrt(1 - x^2)", "tan(x)", "(2x + 1)^3", "sin(x) cos(x)",
    ]
  )
  func antiderivatives(_ formula: String) throws {
    let found = try #require(replies("antiderivative \(formula)").values.last)
    for place in ["0.3", "0.7"] {
      let line = "f(x) = \(formula); g(x) = \(found); abs(g'(\(place)) - f(\(place)))"
      let difference = try #require(Double(replies(line).values.last ?? ""))
      #expect(difference < 1e-9)
    }
  }

  @Test("an integral with dx and no range is an antiderivative")
  func indefinite() {
    #expect(replies("integrate x^2 dx").values.last == "x^3/3")
    #expect(replies("integrate sin(x) dx for x in 0..pi").values.last == "2")
  }

  @Test(
    "a formula without a short form is refused",
    arguments: [
      "differentiate gamma(x)", "antiderivative e^(-x^2)", "simplify undefined", "expand", "factor",
      "simplify [1, 2]",
    ]
  )
  func refused(_ line: String) {
    let replies = replies(line)
    #expect(replies.codes.count == 1)
    #expect(replies.values.isEmpty)
  }

  @Test(
    "a form that is too large is refused with the reason",
    arguments: [
      ("expand (x + 1)^200", "its numbers have more than 15 digits"),
      ("expand (a + b + c + d + e + f)^8", "it has more than 400 terms"),
      ("factor 2^67 - 1", "it has more than 64 binary digits"),
    ]
  )
  func tooLarge(_ line: String, _ reason: String) {
    let message = replies(line).failures.first?.diagnostic.message
    #expect(message?.hasSuffix(": \(reason)") == true, "\(message ?? "none")")
  }

  @Test(
    "an equation is solved for a letter",
    arguments: [
      ("solve 2x + 3y = 12 for y", ["y = 4 - 2x/3"]),
      ("solve x^2 + y^2 = 4 for y", ["y = sqrt(4 - x^2)", "y = -sqrt(4 - x^2)"]),
      ("solve v = u + a t for t", ["t = (v - u)/a"]),
    ]
  )
  func letters(_ line: String, _ values: [String]) {
    let answer = replies(line).values.last?.split(separator: "\n").map(String.init)
    #expect(Set(answer ?? []) == Set(values))
  }

  @Test("a quadratic equation without real solutions names its complex ones")
  func complexPair() {
    #expect(replies("solve x^2 + 1 = 0").notes.contains { $0.contains("x = ±i") })
    #expect(replies("solve x^2 + 2x + 5 = 0").notes.contains { $0.contains("x = -1 ± 2i") })
  }

  @Test(
    "a number is answered as a fraction",
    arguments: [
      ("fraction 0.375", "3/8"), ("0.375 as a fraction", "3/8"),
      ("1/3 + 1/4 as fraction", "7/12"), ("2.75 to fraction", "11/4 = 2 + 3/4"),
      ("a = 0.6; a as fraction", "3/5"),
    ]
  )
  func fractions(_ line: String, _ value: String) {
    #expect(replies(line).values.last == value)
  }

  @Test("a calculation with fractions has its value as a fraction in a note")
  func exactFractions() {
    #expect(replies("1/3 + 1/4").notes.contains("exactly 7/12"))
    #expect(replies("1/3").notes.isEmpty)
    #expect(replies("6/3").notes.isEmpty)
  }
}
