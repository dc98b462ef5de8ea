import Expressions
import Foundation
import Testing

@testable import FormulaReading

@Suite("Habits of other languages")
struct ForeignHabitTests {
  @Test(
    "another spelling is answered with the one here",
    arguments: [
      ("Sin[x]", 1, "there is no Sin[…]", "write sin(x)"),
      ("Log[x]", 1, "there is no Log[…]", "write ln(x)"),
      ("2 Log[2, x]", 3, "there is no Log[…]", "write ln(x)/ln(2)"),
      ("Plot[Sin[x],{x,0,1}]", 1, "there is no Plot[…]", "write plot sin(x) for x in 0..1"),
      (
        "Plot[{Sin[x], x}, {x, 0, Pi}]", 1, "there is no Plot[…]",
        "write plot sin(x) for x in 0..pi, x for x in 0..pi"
      ),
      (
        "ParametricPlot[{Cos[t], Sin[t]}, {t, 0, 2Pi}]", 1, "there is no ParametricPlot[…]",
        "write plot (cos(t), sin(t)) for t in 0..2pi"
      ),
      (
        "Integrate[Exp[-x^2], {x, 0, Infinity}]", 1, "there is no Integrate[…]",
        "write integral(exp(-x^2) for x in 0..inf)"
      ),
      ("Table[n^2, {n, 5}]", 1, "there is no Table[…]", "write [n^2 for n in 1..5]"),
      ("ArcTan[x, y]", 1, "there is no ArcTan[…]", "write atan2(y, x)"),
      ("Power[x + 1, 2]", 1, "there is no Power[…]", "write (x + 1)^2"),
      ("Sqrt[x", 1, "there is no Sqrt[…]", "write sqrt(x)"),
      ("np.log(x)", 1, "np. is not needed", "write ln(x)"),
      ("math.sin(x)", 1, "math. is not needed", "write sin(x)"),
      ("1 + np.sin(np.pi*x)", 5, "np. is not needed", "write sin(pi*x)"),
      ("Math.pow(x, 2)", 1, "Math. is not needed", "write x^2"),
      ("math.log(x, 2)", 1, "math. is not needed", "write ln(x)/ln(2)"),
      ("Math.PI", 1, "Math. is not needed", "write pi"),
      ("np.linspace(0, 1)", 1, "np. is not needed", "write [0, 0 + (1 - 0)/49..1]"),
      ("a || b", 3, "|| is not an operator", "write a or b"),
      ("(x > 1 || x < 0) and y > 2", 8, "|| is not an operator", "write x > 1 or x < 0"),
      ("f(a || |b|)", 5, "|| is not an operator", "write a or |b|"),
    ] as [(String, Int, String, String?)]
  )
  func habits(_ text: String, _ column: Int, _ message: String, _ hint: String?) throws {
    #expect(
      try Reading(of: text)
        == .refusal(code: "E52", column: column, message: message, hint: hint)
    )
  }

  @Test(
    "names that have a value are no habit",
    arguments: [("Log[1]", "Log[1]"), ("np.x", "np.x"), ("Foo[2]", "Foo[2]")]
  )
  func knownNames(_ text: String, _ canonical: String) throws {
    var scope = Scope()
    scope.define("Log", as: .list([.number(1)]))
    #expect(try Formula(text, in: scope).canonicalText == canonical)
  }

  @Test(
    "unknown names of other languages have an answer",
    arguments: [
      ("pow", ["x + 1", "2"], "(x + 1)^2"), ("fabs", ["x"], "abs(x)"),
      ("coth", ["x"], "1/tanh(x)"), ("factorial", ["n"], "n!"),
      ("choose", ["5", "2"], "binomial(5, 2)"),
      ("diff", ["x^2", "x"], "d/dx(x^2)"),
    ]
  )
  func unknownCalls(_ name: String, _ arguments: [String], _ spelling: String) {
    let problem = ForeignHabits.problem(
      ofCall: name,
      arguments.map { .init(text: $0, isSingle: $0.count == 1) }
    )
    #expect(problem == .foreign("there is no \(name)(…)", write: spelling))
  }

  @Test("every pattern is filled with a formula that can be read")
  func patterns() throws {
    let tables = [ForeignHabits.mathematica, ForeignHabits.library, ForeignHabits.functions]
    var count = 0
    // What draws in space are statements.
    for (name, patterns) in tables.joined() where !name.hasSuffix("3D") {
      // Statements are typed by the law of hints; no pattern is one for a call that has no answer.
      let commands = [
        "plot ", "solve ", "extrema ", "roots ", "inflections ", "intersections ", "limit ",
        "taylor ", "minimize ", "maximize ", "histogram ", "pie ", "boxplot ",
      ]
      let formulas = patterns.flatMap { $0.components(separatedBy: " | ") }.filter { pattern in
        !pattern.isEmpty && !pattern.contains(";") && !pattern.hasSuffix(" digits")
          && !commands.contains(where: pattern.hasPrefix)
      }
      for pattern in formulas {
        let first = pattern.hasPrefix("if") ? "1 < 2" : "x + 1"
        let arguments = [first, "x", "3", "4"].prefix(pattern.contains("$*") ? 3 : 4)
          .map {
            ForeignPattern.Argument(text: $0, isSingle: $0.count == 1, elements: ["x", "1", "2"])
          }
        let filled = ForeignPattern.filled([pattern], with: arguments)
        #expect(throws: Never.self, "\(name): \(filled)") { _ = try Formula(filled) }
        count += 1
      }
    }
    #expect(count >= 140)
  }

  @Test(
    "brackets within brackets of another language are answered",
    // Trying each bracket twice would take 2^60 steps; no slow machine takes minutes.
    .timeLimit(.minutes(5))
  )
  func nested() {
    for text in ["D[{", "Log[2, {D[", "np.log(np.log(", "Plot[{Sin["] {
      let nested = String(repeating: text, count: 60)
      #expect(throws: Diagnostic.self) { _ = try Formula(nested + "x") }
    }
  }
}
