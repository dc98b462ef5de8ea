import Expressions
import Testing

/// What formulas speak of through the functions that they call.
@Suite("Dependencies of formulas")
struct ReachTests {
  private func definitions() throws -> Definitions {
    try Definitions(
      "f(x) = a g(x) + sin(x) + h(x)",
      "g(x) = b x + log_c(x)",
      "h(x) = {x < 0: 1, h(x - 1) g(2)}",
      "even(n) = {n = 0: 1, odd(n - 1)}",
      "odd(n) = {n = 0: 0, even(n - 1)}",
      "top(x) = even(x) + f(x)"
    )
  }

  @Test(
    "functions and names come in the order in which they are met",
    arguments: [
      ("f(x) + k", ["f", "g", "h"], ["x", "k", "a", "b", "c"]),
      ("sum(g(n) for n in 1..m)", ["g"], ["m", "b", "c"]),
      ("top(1) + g(y)", ["top", "g", "even", "f", "odd", "h"], ["y", "b", "c", "a"]),
      ("sin(x)", [], ["x"]), ("even'(p)", ["even", "odd"], ["p"]),
    ]
  )
  func orders(_ text: String, _ functions: [String], _ names: [String]) throws {
    let definitions = try definitions()
    let reach = Dependencies(of: [try definitions.syntax(text)], in: definitions)
    #expect(reach.functions.map(\.name) == functions)
    #expect(reach.names == names)
  }

  @Test("bound names are not met in the formulas, but in the functions behind them")
  func bound() throws {
    let definitions = try definitions()
    let formula = try definitions.syntax("a + b + g(x)")
    #expect(
      Dependencies(of: [formula], besides: ["a", "b"], in: definitions).names == ["x", "b", "c"]
    )
  }

  @Test("functions that call themselves are found, and callees come first")
  func recursion() throws {
    let definitions = try definitions()
    let reach = Dependencies(functions: ["top"], in: definitions)
    #expect(reach.recursive == ["h", "even", "odd"])
    #expect(reach.calleesFirst == ["odd", "even", "g", "h", "f", "top"])
    #expect(Dependencies(functions: ["f", "g"], in: definitions).calleesFirst == ["g", "h", "f"])
  }

  @Test("a long chain of definitions is no recursion of ours")
  func chain() throws {
    var definitions = try Definitions()
    for index in 0..<5_000 { try definitions.define("f_\(index)(x) = x + f_\(index + 1)(x)") }
    try definitions.define("f_5000(x) = f_2500(x)")
    let reach = Dependencies(functions: ["f_0"], in: definitions)
    #expect(reach.calleesFirst.first == "f_5000")
    #expect(reach.recursive.count == 2_501)
  }
}
