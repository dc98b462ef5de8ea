import Expressions
import RealFunctions
import Testing

/// Functions that call themselves, and definitions that call one another.
@Suite("Recursion")
struct RecursionTests {
  @Test(
    "functions that call themselves have their values",
    arguments: [
      ("fact(5)", "120"), ("fact(1)", "1"), ("fib(20)", "6765"), ("even(10)", "true"),
      ("even(7)", "false"), ("gcd2(84, 36)", "12"), ("power(2, 10)", "1024"), ("count(200)", "200"),
      ("{even(2): 1, 2}", "1"), ("fact(fact(3))", "720"), ("twice(3)", "12"),
      ("{1 < 2: 5, loop(1)}", "5"), ("collatz(27)", "111"), ("k(5)", "120"),
    ]
  )
  func values(_ text: String, _ answer: String) throws {
    #expect(try Self.definitions().calculation(text).value.text() == answer)
  }

  static func definitions() throws -> Definitions {
    var definitions = try Definitions(
      "fact(n) = n <= 1 ? 1 : n fact(n-1)",
      "fib(n) = {n < 2: n, fib(n-1) + fib(n-2)}",
      "odd(n) = 1 < 2",
      "even(n) = {n = 0: true, odd(n-1)}",
      "odd(n) = {n = 0: false, even(n-1)}",
      "gcd2(a, b) = {b = 0: a, gcd2(b, a % b)}",
      "power(b, n) = {n = 0: 1, b power(b, n - 1)}",
      "count(n) = {n <= 1: 1, 1 + count(n - 1)}",
      "twice(n) = 2 fact(n)",
      "loop(n) = loop(n+1)",
      "collatz(n) = {n = 1: 0, n % 2 = 0: 1 + collatz(n/2), 1 + collatz(3n + 1)}",
      "k(n) = if(n <= 1, 1, n k(n-1))",
      "explode(n) = explode(n + 1) + explode(n + 2)"
    )
    try definitions.define("slow(n) = {n < 2: 1, slow(n-1) + slow(n-2) + 0*n}")
    return definitions
  }

  @Test(
    "a function that calls itself gives what its body gives, lists and conditions too",
    arguments: [
      ("Q.x", "[1, 3]"), ("min([4, 3])", "3"), ("[1, 2] > 1", "[false, true]"),
      ("{[1, 2] > 1: 1, 0}", "[0, 1]"), ("derivative([x, x^2], 1)", "[1, 2]"),
      ("total(Q).x", "4"), ("mean([1, 3])", "2"), ("[1 < 2, 5]", "[1, 5]"),
      ("[1 < 2, 2 < 1]", "[true, false]"), ("sum((k, 1) for k in 1..3).x", "6"),
      ("length(Q)", "2"), ("not (1 < 2)", "false"), ("[sort(Q.y)[1]..3]", "[2, 3]"),
      ("(Q + [(1, 1), (1, 1)])[2].y", "5"), ("if([1, 2] > 1, 5, 6)", "[6, 5]"),
      ("P", "E07"), ("sum((k, 1) for k in 1..3)", "E07"),
      ("total(Q)", "E07"),
    ]
  )
  func kinds(_ body: String, _ answer: String) throws {
    let definitions = try Definitions(
      "P = (1, 2)",
      "Q = [(1, 2), (3, 4)]",
      "f(n) = {n <= 0: \(body), f(n - 1)}"
    )
    do throws(any Error) {
      #expect(try definitions.calculation("f(2)").value.text() == answer)
    } catch {
      let diagnostic = try #require(error as? Diagnostic)
      #expect(diagnostic.code.rawValue == answer, "\(diagnostic.message)")
    }
  }

  @Test("two hundred calls are the limit")
  func limit() throws {
    let definitions = try Self.definitions()
    #expect(try definitions.calculation("count(200)").value == .number(200))
    #expect(throws: Diagnostic.self) { try definitions.calculation("count(201)") }
  }

  @Test("a function that calls itself twice without end ends")
  func endless() throws {
    #expect(throws: Diagnostic.self) { try Self.definitions().calculation("explode(1)") }
  }

  @Test("a curve has a gap where a function calls itself too deeply")
  func gap() throws {
    let function = try Self.definitions().compiled("count(x)", "x")
    let workspace = Workspace()
    let values = function.values(at: [3, 300, 5], using: workspace)
    #expect(values[0][0] == 3)
    #expect(values[0][1].isNaN)
    #expect(values[0][2] == 5)
    #expect(workspace.faults == .recursionTooDeep)
  }

  @Test("a case that is not chosen is not called")
  func notChosen() throws {
    let function = try Self.definitions().compiled("{x < 1: x, loop(x)}")
    let workspace = Workspace()
    #expect(function.values(at: [0, -3], using: workspace) == [[0, -3]])
    #expect(workspace.faults == [])
    // Needed outside, so computed always, whatever the case says.
    let shared = try Self.definitions().compiled("{x < 1: x, loop(x)} + loop(x)")
    #expect(shared.values(at: [0.0], using: workspace)[0][0].isNaN)
    #expect(workspace.faults == .recursionTooDeep)
  }

  @Test("long recursion stops when it is cancelled")
  func cancelled() throws {
    let definitions = try Self.definitions()
    let workspace = Workspace(cancellation: Cancellation { true })
    let syntax = try definitions.syntax("slow(150)")
    // Without the cancellation this takes longer than the universe is old.
    let answer = try Evaluation.calculate(syntax, in: definitions, using: workspace)
    #expect(answer.value.isUndefined)
    let function = try definitions.compiled("slow(x)")
    #expect(function.values(at: [150.0, 150], using: workspace)[0].allSatisfy { $0.isNaN })
  }

  @Test("a long chain of definitions is no deep recursion of ours")
  func longChain() throws {
    var definitions = try Definitions("f0(x) = x + 1")
    for index in 1...3000 { try definitions.define("f\(index)(x) = f\(index - 1)(x)") }
    #expect(try definitions.calculation("f3000(1)").value == .number(2))
    let function = try definitions.compiled("f3000(x)")
    #expect(function.values(at: [1.0, 5], using: Workspace()) == [[2, 6]])
  }

  @Test("definitions that use one another twice do not explode")
  func usedTwice() throws {
    var definitions = try Definitions("g0(x) = x", "h0(x) = x")
    for index in 1...60 {
      try definitions.define("g\(index)(x) = g\(index - 1)(x) + g\(index - 1)(x)")
      try definitions.define("h\(index)(x) = h\(index - 1)(x + 1) + h\(index - 1)(x + 2)")
    }
    #expect(try definitions.calculation("g60(1) = 2^60").value == .condition(true))
    let workspace = Workspace(cancellation: Cancellation { true })
    let function = try definitions.compiled("h60(x)")
    #expect(function.values(at: [1.0], using: workspace)[0][0].isNaN)
    let small = try definitions.compiled("h9(x)")
    let value = small.values(at: [1.0], using: workspace)[0][0]
    #expect(value == 7424)  // 2^9 terms, 1 + 9·1.5 on average
  }

  @Test("names in a body are looked up when the function is used")
  func lateNames() throws {
    var definitions = try Definitions("a = 1", "f(x) = a x")
    #expect(try definitions.calculation("f(3)").value == .number(3))
    definitions.values["a"] = .number(10)
    #expect(try definitions.calculation("f(3)").value == .number(30))
  }
}
