import Expressions
import PlotSession
import Testing

/// `why x = 2`.
@Suite("What the curves of a picture do at a place")
struct ExplanationTests {
  private func lines(_ statements: String...) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: statements)
    #expect(replies.failures.isEmpty, "\(replies.failures)")
    return (replies.values.last ?? "").split(separator: "\n").map(String.init)
  }

  @Test(
    "a curve without a break has its value, its slope and proved bounds around the place",
    arguments: ["why x = 2", "why 2", "why at x = 2", "why x = 1 + 1"]
  )
  func smooth(_ statement: String) {
    #expect(
      lines("plot x^2", statement) == [
        "x^2: 4 at x = 2", "  no break, slope 4",
        "  proved: no break, values in 3.9601..4.0401 for x in 1.99..2.01",
      ]
    )
  }

  @Test(
    "what is proved to go on at a place has no break there, however near another one is",
    arguments: [
      ("abs(x)", "1e-20", "1e-20 at x = 1e-20", "no break, slope 1"),
      ("abs(x)", "-1e-200", "1e-200 at x = -1e-200", "no break, slope -1"),
      ("sqrt(x)", "1e-30", "1e-15 at x = 1e-30", "no break, slope 5e14"),
      ("1/x", "1e-12", "1000000000000 at x = 1e-12", "no break, slope -1e24"),
      ("floor(x)", "1e-20", "0 at x = 1e-20", "no break, slope 0"),
    ]
  )
  func besideBreaks(_ formula: String, _ place: String, _ value: String, _ course: String) {
    let answer = lines("plot \(formula)", "why x = \(place)")
    #expect(Array(answer.prefix(2)) == ["\(formula): \(value)", "  \(course)"])
  }

  @Test("a jump from or to 0 is one")
  func jumpAtZero() {
    #expect(
      lines("plot floor(x)", "why x = 0") == [
        "floor(x): 0 at x = 0",
        "  a jump: on the left it tends to -1, on the right it tends to 0",
      ]
    )
  }

  @Test(
    "why there is no value is told of the part that has none",
    arguments: [
      ("1/(x - 2)", "division by zero: x - 2 is 0"),
      ("sqrt(1/(x - 2))", "division by zero: x - 2 is 0"),
      ("sqrt(1 - x)", "root of a negative number: 1 - x is -1"),
      ("ln(2 - x)", "logarithm of 0: 2 - x is 0"),
      ("log(1 - x)", "logarithm of a negative number: 1 - x is -1"),
      ("asin(x)", "no angle has a sine or cosine beyond -1..1: x is 2"),
      ("(1 - x)^0.5", "root of a negative number: 1 - x is -1"),
      ("(1 - x)^pi", "a negative number has no power with the exponent 3.14159265359: 1 - x is -1"),
      ("(x - 2)^-1", "division by zero: x - 2 is 0, and its power is -1"),
      ("x % (x - 2)", "there is no remainder of a division by zero: x - 2 is 0"),
      ("{x < 2: 1, x > 2: 3}", "none of the cases in { } holds there"),
      ("{x < 5: 1/(x - 2), sqrt(-1)}", "division by zero: x - 2 is 0"),
      ("gamma(1 - x)", "there is a pole at 0, -1, -2, …: 1 - x is -1"),
      ("(1 - x)!", "1 - x is -1, and negative whole numbers have no factorial"),
      ("f(x^2)", "division by zero: x-4 is 0 (in f(x) = 1/(x-4))"),
      ("y = 1/(x - 2)", "division by zero: x - 2 is 0"),
    ]
  )
  func reasons(_ formula: String, _ reason: String) {
    let answer = lines("f(x) = 1/(x-4)", "plot \(formula)", "why x = 2")
    #expect(answer.first?.hasSuffix("no value at x = 2; \(reason)") == true, "\(answer)")
  }

  @Test(
    "what a curve does beside the place is told",
    arguments: [
      (
        "1/(x - 2)",
        "a pole: on the left it falls below all bounds, on the right it grows beyond all bounds"
      ),
      ("1/(x - 2)^2", "a pole: on both sides it grows beyond all bounds"),
      ("floor(x)", "a jump: on the left it tends to 1, on the right it tends to 2"),
      (
        "sin(x - 2)/(x - 2)",
        "a hole: on both sides the curve tends to 1, and a value there would close it"
      ),
      ("{x = 2: 5, x}", "a value beside its curve, which tends to 2 on both sides"),
      ("abs(x - 2)", "a corner: the slope is -1 on the left and 1 on the right"),
      ("cbrt(x - 2)", "no break, and the tangent is upright"),
      (
        "sqrt(x - 2)",
        "the curve begins or ends here: on the left there are no values, on the right it tends to 0"
      ),
      ("{x = 2: 5}", "a single value: there are none beside it"),
      ("sqrt(1 - x)", "there are no values beside it either"),
      ("x for x in 2..3", "the curve begins or ends here: on the right it tends to 2"),
    ]
  )
  func sides(_ item: String, _ words: String) {
    let answer = lines("plot \(item)", "why x = 2")
    #expect(answer.contains("  " + words), "\(answer)")
  }

  @Test("an oscillation without a limit is told")
  func oscillation() {
    let answer = lines("plot sin(1/x)", "why x = 0")
    #expect(answer.contains { $0.hasPrefix("  no limit: ") && $0.contains("however close") })
  }

  @Test("at a pole that is no number there is no value, whatever the nearest number gives")
  func nearestNumber() {
    let answer = lines("plot tan(x)", "why x = pi/2")
    #expect(answer.first?.hasPrefix("tan(x): no value at x = π/2; division by zero") == true)
    #expect(answer.contains { $0.hasPrefix("  a pole: ") })
  }

  @Test("every curve that runs over the place is explained, coordinate by coordinate")
  func severalCurves() {
    let answer = lines("plot 1/x, x^2, (cos(t), tan(t)), x = y^2", "why x = 0")
    #expect(answer.filter { !$0.hasPrefix(" ") }.map { $0.prefix(4) } == ["1/x:", "x^2:"])
    let parametric = lines("plot (cos(t), tan(t)), x^2", "why t = pi/2")
    #expect(parametric.first == "(cos(t), tan(t)), x: 0 at t = π/2")
    #expect(parametric.contains { $0.hasPrefix("(cos(t), tan(t)), y: no value at t = π/2") })
    #expect(lines("plot x = y^2", "why y = 2").first == "x = y^2: 4 at y = 2")
    #expect(lines("plot [sin(k x) for k in 1..50]", "why x = 1").last == "and 30 more curves")
  }

  @Test("curves are explained with the definitions that they were drawn with")
  func definitions() {
    #expect(lines("a = 3", "plot a x", "a = 5", "why x = 2").first == "a x: 6 at x = 2")
  }

  @Test(
    "bad input is an error with a way out",
    arguments: [
      ("clear", "why x = 2", "E60", "plot something first"),
      ("plot x", "why", "E43", "write why x = 2"),
      ("plot x", "why x > 2", "E43", "write why x = 2"),
      ("plot x", "why x = 0/0", "E43", "write why x = 2"),
      ("plot x", "why x = inf", "E43", "write why x = 2"),
      ("plot x", "why x = [1, 2]", "E43", "write why x = 2"),
      ("plot x", "why t = 2", "E43", "write why x = 2"),
      ("plot x for x in 0..1", "why x = 2", "E43", "write why x = 0"),
      ("plot [1, 2, 3]", "why x = 2", "E43", "write plot 1/x"),
    ]
  )
  func errors(_ setup: String, _ statement: String, _ code: String, _ hint: String) {
    var session = Session()
    let replies = session.replies(toLines: [setup, statement])
    #expect(replies.codes == [code])
    #expect(replies.failures.first?.diagnostic.hint == hint)
  }

  @Test("asking changes nothing")
  func changesNothing() {
    var session = Session()
    let replies = session.replies(toLines: ["a = 1", "plot 1/x", "why x = 0", "undo", "show"])
    #expect(replies.values.last == "a = 1")
  }
}
