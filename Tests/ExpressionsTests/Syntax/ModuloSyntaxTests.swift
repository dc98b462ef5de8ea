import Expressions
import Testing

/// `mod` between two values, and in front of its arguments.
@Suite("The sign mod")
struct ModuloSyntaxTests {
  @Test(
    "mod between two values is the remainder, as tight as a product",
    arguments: [
      ("7 mod 3", "(7 % 3)"), ("-3 mod 5", "((-3) % 5)"), ("2x mod 5", "((2 * x) % 5)"),
      ("7 mod 3 * 2", "((7 % 3) * 2)"), ("1 + 7 mod 3", "(1 + (7 % 3))"),
      ("x^2 mod 3", "((x ^ 2) % 3)"), ("7 mod -3", "(7 % (-3))"),
      ("7 mod 4 mod 3", "((7 % 4) % 3)"),
      ("7 mod (2 + 1)", "(7 % (2 + 1))"), ("(7) mod (3)", "(7 % 3)"), ("3! mod 4", "((3!) % 4)"),
      ("sin x mod 2", "(sin(x) % 2)"), ("|x| mod 2", "(abs(x) % 2)"),
      ("x mod 2 = 0", "((x % 2) = 0)"),
      ("7 mod sqrt(4)", "(7 % sqrt(4))"), ("[1, 2] mod 2", "([1, 2] % 2)"), ("x mod y", "(x % y)"),
    ]
  )
  func between(_ text: String, _ canonical: String) throws {
    #expect(try Reading(of: text) == .text(canonical))
  }

  @Test(
    "in front of two arguments mod is the function that it was",
    arguments: [
      ("mod(7, 3)", "mod(7, 3)"), ("2 mod(7, 3)", "(2 * mod(7, 3))"),
      ("x mod(7, (3))", "(x * mod(7, 3))"), ("-mod(7, 3)^2", "(-(mod(7, 3) ^ 2))"),
    ]
  )
  func inFront(_ text: String, _ canonical: String) throws {
    #expect(try Reading(of: text) == .text(canonical))
  }

  @Test("a sign without its second value says what is missing")
  func missing() {
    #expect(throws: Diagnostic.self) { try Formula("7 mod") }
    #expect(throws: Diagnostic.self) { try Formula("7 mod * 3") }
    #expect(throws: Diagnostic.self) { try Formula("mod 3").value() }
  }
}
