import Expressions
import Testing

@Suite("Primes and d/dx")
struct DerivativeSyntaxTests {
  @Test(
    "derivatives are read in every spelling",
    arguments: [
      ("f'(2)", "f'(2)"), ("f’(x)", "f'(x)"), ("f′(x)", "f'(x)"), ("f''(2)", "f''(2)"),
      ("sin'(x)", "sin'(x)"), ("arcsin'(x)", "asin'(x)"), ("f'(x)^2", "(f'(x) ^ 2)"),
      ("f' 2x", "f'((2 * x))"), ("f'(x) g'(x)", "(f'(x) * g'(x))"), ("xsin'(x)", "(x * sin'(x))"),
      ("q'(2)", "q'(2)"), ("d/dx x^2", "d/dx((x ^ 2))"), ("d/dx(x^2)", "d/dx((x ^ 2))"),
      ("d/dx x^2 + 1", "(d/dx((x ^ 2)) + 1)"), ("d/dx sin x cos x", "d/dx((sin(x) * cos(x)))"),
      ("2 d/dt t^2", "(2 * d/dt((t ^ 2)))"), ("-d/dx x", "(-d/dx(x))"),
      ("(d/dx x^2)^2", "((d/dx((x ^ 2))) ^ 2)"), ("(d/dx x) x", "((d/dx(x)) * x)"),
      ("d/dθ sin θ", "d/dtheta(sin(theta))"), ("d/dtheta sin θ", "d/dtheta(sin(theta))"),
      ("d/dα α^2", "d/dα((α ^ 2))"), ("d/da_1 a_1^2", "d/da_1((a_1 ^ 2))"),
      ("d/dx d/dy x y", "d/dx(d/dy((x * y)))"), ("d^2/dx^2 x^3", "d/dx(d/dx((x ^ 3)))"),
      ("d²/dx² x^3", "d/dx(d/dx((x ^ 3)))"), ("d/dx -x", "d/dx((-x))"), ("d / dx", "(d / dx)"),
    ]
  )
  func derivatives(_ text: String, _ canonical: String) throws {
    #expect(try Reading(of: text) == .text(canonical))
  }

  @Test("with a value d is divided")
  func division() throws {
    var scope = Scope()
    scope.define("d", as: .number(2))
    #expect(try Formula("d/dx", in: scope).canonicalText == "((d / d) * x)")
    scope = Scope()
    scope.define("dx", as: .number(2))
    #expect(try Formula("d/dx", in: scope).canonicalText == "(d / dx)")
  }

  @Test(
    "a derivative without its function or its argument says so",
    arguments: [
      ("f'", "E15", 3, "f' needs an argument", "write f'(x)"),
      ("f'' + 1", "E15", 4, "f'' needs an argument", "write f''(x)"),
      ("a'", "E02", 2, "a prime is for functions, and a is none", "write d/dx a"),
      ("x''", "E02", 2, "a prime is for functions, and x is none", "write d/dx x"),
      ("f(x)'", "E02", 5, "a prime belongs behind the name of a function", "write f'(x)"),
      (
        "(x^2)' + g(x)'", "E02", 6, "a prime belongs behind the name of a function",
        "write d/dx (x^2)"
      ),
      (
        "f'^2(x)", "E14", 1, "f'^2 could mean f'(x)^2 or f'(f'(x))",
        "write f'(x)^2 or f'(f'(x))"
      ),
      (
        "sin'^2(x)", "E14", 1, "sin'^2 could mean sin'(x)^2 or sin'(sin'(x))",
        "write sin'(x)^2 or sin'(sin'(x))"
      ),
      (
        "sum'(n x for n in 1..3)", "E02", 4, "a prime belongs behind the name of a function",
        "write d/dx sum(n x for n in 1..3)"
      ),
      ("d/dx", "E06", 5, "the line ends where a value is expected", nil),
      ("d/dx + 1", "E06", 6, "a value is missing before '+'", nil),
      ("(d/dx)", "E06", 6, "a value is missing before ')'", nil),
      ("d/dpi x", "E24", 1, "pi is a constant and cannot be changed", nil),
    ] as [(String, String, Int, String, String?)]
  )
  func slips(
    _ text: String,
    _ code: String,
    _ column: Int,
    _ message: String,
    _ hint: String?
  ) throws {
    #expect(
      try Reading(of: text)
        == .refusal(code: code, column: column, message: message, hint: hint)
    )
  }

  @Test("a quote is a prime directly behind a name only")
  func quotes() {
    let kinds = Lexer.tokens(of: "f'(x) 'a' f '' g’‘b’").map(\.kind)
    #expect(kinds[1] == .symbol(.prime))
    #expect(kinds[5] == .text("a"))
    #expect(kinds[7] == .text(""))
    #expect(kinds[9] == .symbol(.prime))
    #expect(kinds[10] == .text("b"))
  }
}
