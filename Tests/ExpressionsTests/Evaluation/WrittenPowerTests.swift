import Expressions
import RealFunctions
import Testing

/// The powers that a statement itself writes.
@Suite("Written powers")
struct WrittenPowerTests {
  private func powers(_ text: String) throws -> (CheckedFormula, [(String, String)]) {
    let definitions = try Definitions(
      "k = 1/3",
      "L = [1/3, 2]",
      "f(x) = (-x)^k",
      "fact(n) = {n <= 1: 1, n fact(n - 1)}"
    )
    let checked = try Evaluation.check(
      definitions.syntax(text),
      parameters: ["x"],
      in: definitions
    )
    let bytes = Array(text.utf8)
    func part(_ range: SourceRange) -> String {
      String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
    return (checked, checked.writtenPowers.map { (part($0.baseRange), part($0.exponentRange)) })
  }

  @Test(
    "powers are found in the order of the text, outer ones first",
    arguments: [
      ("x^k + 2^x", ["x^k", "2^x"]), ("(x^k)^k", ["(x^k)^k", "x^k"]), ("x^2 + x^(1/3) + x^-2", []),
      ("f(x^k)", ["x^k"]), ("e^x + f(x)", []), ("sum(x^k n for n in 1..9)", ["x^k"]),
      ("sum(x^k n for n in 1..99)", ["x^k"]), ("d/dx (x^k)", ["x^k"]), ("{x > 0: x^k, 1}", ["x^k"]),
      ("sum(n^k x for n in 1..9)", []), ("[x^k, x^L[1]]", ["x^k", "x^L[1]"]),
      ("x^L + x^[1, k]", []), ("integral(x^k t for t in 0..1)", ["x^k"]),
      ("d/dx zeta(x^k)", ["x^k"]),
    ]
  )
  func order(_ text: String, _ expected: [String]) throws {
    #expect(try powers(text).1.map { "\($0)^\($1)" } == expected)
  }

  @Test(
    "base and exponent are formulas of their own",
    arguments: [
      ("(x - 5)^k", 1.0 / 3, -3.0), ("(3 - x^2)^fact(3)", 6, -1),
      ("sum(sum((x - m)^k for m in 1..99) for n in 1..99)", 1.0 / 3, nil),
      ("sum(sum((x - 9)^k n m for m in 1..99) for n in 1..99)", 1.0 / 3, -7),
      ("d/dx ((-x)^k)", 1.0 / 3, -2), ("x^x", nil, 2), ("(x - 3)^(k x)", nil, -1),
    ] as [(String, Double?, Double?)]
  )
  func values(_ text: String, _ exponent: Double?, _ base: Double?) throws {
    let power = try #require(try powers(text).0.writtenPowers.first)
    let workspace = Workspace()
    #expect(power.exponentValue(using: workspace) == exponent)
    let value = try power.base.compiled().value(at: [2], using: workspace)
    #expect(base.map { $0 == value } ?? value.isNaN)
  }
}
