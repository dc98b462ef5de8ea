import Expressions
import Foundation
import RealFunctions
import Testing

@Suite("Printed digits of answers")
struct PreciseAnswerTests {
  @Test(
    "are right where numbers cancel, are huge, or are known without rounding",
    arguments: [
      ("e^(pi sqrt(163)) - 262537412640768744", "-7.49927402802e-13"),
      ("sqrt(2)*1e17 - 141421356237309504", "0.880168872421"),
      ("cos(10^cosh(3))", "0.0379663373612"), ("cos(10^cosh(3)) > 0.03797", "false"),
      ("10^(10 + 1/3) - 21544346900", "0.318837217593"),
      ("2^(30 + 1/3) - 1352829926", "0.210116120186"),
      ("2^log2(1e6 + 1) - 1000001", "0"), ("3^log_3(5) - 5", "0"), ("e^(ln(2)) - 2", "0"),
      ("ln(e^7) - 7", "0"), ("cos(27.5!)", "0.343748481519"),
      ("sin(1e8 zeta(3))", "-0.947984931582"), ("frac(10^sqrt(70))", "0.462022240441"),
      ("sin(1e20 besselj(0, 0.3))", "-0.768997903158"),
      ("zeta(cos(1.575e-6))", "-806248425296"), ("tan(max(pi/2, 0))", "undefined"),
      ("tan(min(pi/2, 3))", "undefined"), ("tan({1 < 2: pi/2})", "undefined"),
      ("cot(max(pi, 0.05))", "undefined"), ("cos(max(pi/2, 0))", "0"),
      ("sin(mod(5pi, 2pi))", "0"), ("4 atan(1) - pi", "0"),
      ("sqrt(2) + sqrt(3) - sqrt(5 + 2sqrt(6))", "0"), ("1/(sqrt(2)^2 - 2)", "undefined"),
      ("floor(sqrt(2)^2)", "2"), ("sqrt(2) + sqrt(3) = sqrt(5 + 2sqrt(6))", "true"),
      ("cos(pi/7) cos(2pi/7) cos(3pi/7) - 1/8", "0"), ("0.1 + 0.2 = 0.3", "true"),
      ("(1 - 1e-40)*0.1 - 0.1", "-1e-41"), ("tanh(50)*56.52 - 56.52", "-4.20517388329e-42"),
      ("pi^(17/6) - 25.6", "0.0207185683594"), ("cosh(ln(pi))^3e-300", "1"),
      ("0.1234567890123456789 - 0.1234567890123456788", "1e-19"),
      ("[0.1, 0.2]*3 - [0.3, 0.6]", "[0, 0]"), ("total([0.1, 0.2, 0.3]) - 0.6", "0"),
      ("mean([1e16, 1, -1e16])", "0.333333333333"), ("max([sqrt(2)^2, 2]) - 2", "0"),
      ("sum(0.1 for n in 1..10) - 1", "0"), ("product(1 + 1/n for n in 1..9) - 10", "0"),
      ("sum((-1)^n*1e17/n for n in 1..4) + 7e17/12", "0"),
      ("f(20) - 6765", "0"), ("f(20)/f(19) - (1 + sqrt(5))/2", "-2.55831883187e-8"),
      ("g(10)", "0.318837217593"), ("sin(pi/7)*1e17 - 43388373911755812", "0.0475768332848"),
    ]
  )
  func targeted(_ text: String, _ printed: String) throws {
    var definitions = try Definitions()
    try definitions.define("f(n) = {n < 2: n, f(n - 1) + f(n - 2)}")
    try definitions.define("g(x) = 10^(x + 1/3) - 21544346900")
    let calculation = try definitions.calculation(text)
    #expect(calculation.value.text() == printed, "\(calculation.notes)")
    #expect(calculation.notes.allSatisfy { $0 == "division by zero" }, "\(calculation.notes)")
  }

  /// A formula and what mpmath says is to be printed: `scripts/answers.py COUNT --table FILE`.
  private static func table() throws -> [(formula: String, printed: String)] {
    let url = try #require(
      Bundle.module.url(
        forResource: "answer_values",
        withExtension: "txt",
        subdirectory: "Resources"
      )
    )
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let sides = line.split(separator: "\t").map(String.init)
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
  }

  /// Formulas whose printed answers are wrong without a note, and how many have a note.
  private static func judged(
    _ table: [(formula: String, printed: String)]
  ) throws -> (wrong: [String], told: Int) {
    let definitions = try Definitions()
    var wrong: [String] = []
    var told = 0
    for (formula, printed) in table {
      let calculation = try definitions.calculation(formula)
      if calculation.value.text() == printed { continue }
      if calculation.notes.contains(where: { $0 != "division by zero" }) {
        told += 1
      } else {
        wrong.append("\(formula): \(calculation.value.text()), not \(printed)")
      }
    }
    return (wrong, told)
  }

  @Test("are those of mpmath for hundreds of random formulas")
  func randomFormulas() throws {
    let table = try Self.table()
    #expect(table.count >= 400)
    let (wrong, told) = try Self.judged(table)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(told <= table.count / 100, "\(told)")
  }

  @Test("are found wrong where a table is spoilt")
  func spoiltTable() throws {
    let spoilt = try Self.table().prefix(50).map { line in
      (formula: line.formula, printed: line.printed == "undefined" ? "0" : line.printed + "1")
    }
    let (wrong, told) = try Self.judged(Array(spoilt))
    #expect(wrong.count + told == spoilt.count)
  }
}
