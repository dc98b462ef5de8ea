import Expressions
import RealFunctions
import Testing

/// Errors of formulas that read well.
@Suite("Errors of evaluation")
struct EvaluationErrorTests {
  struct ErrorCase: Sendable, CustomTestStringConvertible {
    let text: String
    let code: String
    /// The marked bytes.
    let range: SourceRange
    let message: String
    let hint: String?

    init(
      _ text: String,
      _ code: String,
      _ start: Int,
      _ end: Int,
      _ message: String,
      _ hint: String?
    ) {
      self.text = text
      self.code = code
      range = SourceRange(start, end)
      self.message = message
      self.hint = hint
    }

    var testDescription: String { text }
  }

  static let cases: [ErrorCase] = [
    .init("foo + 1", "E11", 0, 3, "unknown name foo", "define it first: foo = 1"),
    .init("a_1", "E11", 0, 3, "unknown name a_1", "define it first: a_1 = 1"),
    .init("width + b", "E11", 0, 5, "unknown name width", "define it first: width = 1"),
    .init("1 + x^2", "E21", 4, 5, "x has no value here", nil),
    .init("theta", "E21", 0, 5, "theta has no value here", nil),
    .init("f(1, 2)", "E17", 0, 1, "f takes 1 argument, 2 given", "f(x) = x^2"),
    .init("h(1)", "E17", 0, 1, "h takes 2 arguments, 1 given", "h(u, v) = u*v"),
    .init(
      "atan(1, 2)",
      "E17",
      0,
      4,
      "atan takes 1 argument, 2 given",
      "the angle of a point is atan2(y, x)"
    ),
    .init("1 + sin()", "E17", 4, 7, "sin takes 1 argument, 0 given", "write sin(x)"),
    .init(
      "round(1, 2, 3)",
      "E17",
      0,
      5,
      "round takes 1 or 2 arguments, 3 given",
      "write round(x, n)"
    ),
    .init("min()", "E17", 0, 3, "min takes at least 1 argument, 0 given", "write min(a, b, …)"),
    .init("gcd(4)", "E17", 0, 3, "gcd takes at least 2 arguments, 1 given", "write gcd(a, b, …)"),
    .init(
      "{2: 1}",
      "E22",
      1,
      2,
      "expected a condition such as x > 0, found a number",
      nil
    ),
    .init(
      "not b",
      "E22",
      4,
      5,
      "expected a condition such as x > 0, found a number",
      nil
    ),
    .init(
      "1 < 2 and 3",
      "E22",
      10,
      11,
      "expected a condition such as x > 0, found a number",
      nil
    ),
    .init(
      "if(b, 1, 2)",
      "E22",
      3,
      4,
      "expected a condition such as x > 0, found a number",
      nil
    ),
    // Inside a function's body the mark goes under the call in the statement.
    .init("1 + g(2)", "E11", 4, 8, "unknown name missing", "define it first: missing = 1"),
    .init("1 + gg(2)", "E11", 4, 9, "unknown name missing", "define it first: missing = 1"),
    .init(
      "2 c(3)",
      "E22",
      2,
      6,
      "expected a condition such as x > 0, found a number",
      nil
    ),
    .init("1 + p", "E07", 2, 3, "a point and a number cannot be put together", nil),
    .init("1 + (1, 2)", "E07", 2, 3, "a point and a number cannot be put together", nil),
    .init(
      "2 + loop(1)",
      "E30",
      4,
      11,
      "loop calls itself too deeply (limit 200)",
      "it needs a case that stops: loop(n) = {n <= 0: 0, …}"
    ),
    .init(
      "2 + outer(1)",
      "E30",
      4,
      12,
      "loop calls itself too deeply (limit 200)",
      "it needs a case that stops: loop(n) = {n <= 0: 0, …}"
    ),
    .init("log_q(3)", "E11", 0, 5, "unknown name q", "define it first: q = 1"),
  ]

  @Test("a mistake gets its message", arguments: cases)
  func mistake(_ item: ErrorCase) throws {
    let definitions = try Definitions(
      "f(x) = x^2",
      "h(u, v) = u*v",
      "b = 3",
      "loop(n) = loop(n+1)",
      "outer(n) = 1 + loop(n)",
      "g(u) = u missing",
      "gg(u) = g(u + 1)",
      "c(q) = {q: 1, 2}",
      "p = (1, 2)"
    )
    let expected = Diagnostic(
      code: try #require(ErrorCode(rawValue: item.code)),
      range: item.range,
      message: item.message,
      hint: item.hint
    )
    #expect(throws: expected) { try definitions.lenientCalculation(item.text) }
  }

  @Test(
    "an unknown name gets the nearest help",
    arguments: [
      ("sni", true, "did you mean sin?"), ("sinx", false, "did you mean sin(x)?"),
      ("sin2", false, "did you mean sin(2)?"), ("log2x", false, "did you mean log2(x)?"),
      ("mx", false, "for a product define m = 1 first, or write m*x"),
      ("foo", false, "define it first: foo = 1"), ("foo", true, "define it first: foo(x) = …"),
      ("n", false, "define it first: n = 1"), ("g", true, "define it first: g(x) = …"),
      ("n", true, "define it first: n(x) = …, or n = 1 for a product"),
      ("Sin", true, "did you mean sin?"), ("apmlitude", false, "did you mean amplitude?"),
      ("sqtr", true, "did you mean sqrt?"), ("wavx", true, "did you mean wave?"),
      ("atna2", true, "did you mean atan2?"), ("ampli", false, "define it first: ampli = 1"),
      ("tua", false, "did you mean tau?"), ("q2", false, "define it first: q2 = 1"),
      ("wavey", false, "did you mean wave(y)?"),
      ("x2", false, "for a product write 2x, for a power x^2"),
    ]
  )
  func unknownName(_ name: String, _ isCall: Bool, _ hint: String) throws {
    let definitions = try Definitions("amplitude = 2", "b = 3", "wave(u) = sin(u)")
    let problem = UnknownName(name, isCall: isCall, in: definitions).problem
    #expect(problem.hint == hint)
    #expect(problem.message == "unknown \(isCall ? "function" : "name") \(name)")
  }

  @Test("parameters are suggested too")
  func parameters() throws {
    let definitions = try Definitions()
    let unknown = UnknownName("hieght", isCall: false, bound: ["height"], in: definitions)
    #expect(unknown.problem.hint == "did you mean height?")
  }

  @Test(
    "a coordinate without value says what to write",
    arguments: [
      (
        Problem.CoordinateHint.function(name: "g", parameters: ["x"], body: "x^2"),
        "g(x) = x^2"
      ),
      (.function(name: "g", parameters: ["a", "x"], body: "a x"), "g(a, x) = a x"),
      (
        .drawOrCall(coordinate: "x", body: "x^2"),
        "to draw it: plot x^2; for one value: f(x) = x^2, then f(3)"
      ),
      (
        .drawOrStore(coordinate: "t", body: "t^2"),
        "to draw it: plot t^2; to store a number: t = 1"
      ),
      (.curveOver(coordinate: "y", body: "y^2"), "for a curve over y write x = y^2"),
      (
        .drawnNotStored(equation: "y = 2x", parameter: "x", body: "2x", drawing: "f(x)"),
        "y = 2x was drawn, not stored: write f(x) = 2x, then plot f(x)"
      ),
    ]
  )
  func coordinate(
    _ hint: Problem.CoordinateHint,
    _ text: String
  ) {
    #expect(Problem.coordinateWithoutValue("x", hint).hint == text)
  }

  @Test(
    "names without value are free in the order of the text",
    arguments: [
      ("x^2 + a y - b", ["x", "a", "y"]), ("sin(pi t) + e", ["t"]), ("log_q(x)", ["q", "x"]),
      ("{x < 0: y, z}", ["x", "y", "z"]), ("b + 1", []), ("f(x, k)", ["x", "k"]),
    ]
  )
  func freeNames(_ text: String, _ names: [String]) throws {
    let definitions = try Definitions("b = 3", "f(u, v) = u w")
    let syntax = try definitions.syntax(text, bound: ["a", "q", "k"])
    #expect(Evaluation.freeNames(of: syntax, in: definitions) == names)
    #expect(Evaluation.freeNames(of: syntax, bound: names, in: definitions) == [])
  }
}

extension Definitions {
  /// Calculates a formula in which unknown names read as names.
  fileprivate func lenientCalculation(_ text: String) throws -> Calculation {
    let syntax = try syntax(text, bound: ["foo", "a_1", "width", "missing", "q"])
    return try Evaluation.calculate(syntax, in: self, using: Workspace())
  }
}
