import Expressions
import Testing

@Suite("Lists, ranges and parts of values")
struct ListSyntaxTests {
  @Test(
    "lists and ranges are read",
    arguments: [
      ("[]", "[]"), ("[1, 2, 3]", "[1, 2, 3]"), ("[1..5]", "[1..5]"), ("[1...5]", "[1..5]"),
      ("[0, 0.5..2]", "[0, 0.5..2]"), ("[.5..2.]", "[0.5..2]"), ("[-1..x+1]", "[(-1)..(x + 1)]"),
      ("[(1,2), (3,4)]", "[(1, 2), (3, 4)]"), ("[[1], []]", "[[1], []]"),
      ("[x>0 ? 1 : 0, x < 1]", "[{(x > 0): 1, 0}, (x < 1)]"),
      ("[n^2 for n in 1..5 step 2]", "[(n ^ 2) for n in 1..5 step 2]"),
      ("[i*j for i in 1..3, j in 1..i]", "[(i * j) for i in 1..3, j in 1..i]"),
      ("[i j for i in 1..3 for j in 1..2]", "[(i * j) for i in 1..3, j in 1..2]"),
      ("[(n, n^2) for n in 1..5]", "[(n, (n ^ 2)) for n in 1..5]"),
      ("L[2]", "L[2]"), ("[1,2,3][2]", "[1, 2, 3][2]"), ("f(x)[1]", "f(x)[1]"),
      ("-L[2]^2", "(-(L[2] ^ 2))"), ("2L[1]", "(2 * L[1])"), ("L[1]!", "(L[1]!)"),
      ("L[1][2]", "L[1][2]"), ("sin L[2]", "sin(L[2])"), ("L[L[1]]", "L[L[1]]"),
      ("[n for n in 1..5][2]", "[n for n in 1..5][2]"), ("2*[1, 2]", "(2 * [1, 2])"),
      ("(1, 2).x", "(1, 2).x"), ("P.x^2 + P.y^2", "((P.x ^ 2) + (P.y ^ 2))"),
      ("L[1].y", "L[1].y"), ("aP.x", "aP.x"), ("(5).x", "(5).x"), ("5.x", "(5 * x)"),
      ("{x > 0: (1, 2)}.x", "({(x > 0): (1, 2)}).x"),
      ("[1, 2, ..., 10]", "[1, 2..10]"), ("[1, ..., 5]", "[1..5]"), ("[1,2,...,10]", "[1, 2..10]"),
      ("[0, 0.5 ... 2]", "[0, 0.5..2]"), ("[1, …, n]", "[1..n]"),
      ("[n^2 for n in L]", "[(n ^ 2) for n in L]"), ("[n for n in [1..3]]", "[n for n in [1..3]]"),
      ("[a b for a in L, b in M[2] for c in 1..2]", "[(a * b) for a in L, b in M[2], c in 1..2]"),
      ("[n for n in (step)]", "[n for n in (step)]"),
      ("[n for n in L + 1]", "[n for n in (L + 1)]"),
      ("L.mean", "mean(L)"), ("L.max - L.min", "(max(L) - min(L))"), ("L.sum", "total(L)"),
      ("L.length^2", "(length(L) ^ 2)"), ("L.count", "length(L)"),
      ("[1, 2].total", "total([1, 2])"),
      ("L.sort[1]", "sort(L)[1]"), ("L.mean()", "mean(L)"), ("-L.median", "(-median(L))"),
      ("2L.stdev", "(2 * stdev(L))"), ("L.mean(2)", "(mean(L) * 2)"),
    ]
  )
  func lists(_ text: String, _ canonical: String) throws {
    #expect(try Reading(of: text) == .text(canonical))
  }

  @Test(
    "functions take ranges",
    arguments: [
      ("sum(n for n in 1..5 step 2)", "sum(n for n in 1..5 step 2)"),
      ("sum(i j for j in 1..3, i in 1..j)", "sum((i * j) for j in 1..3, i in 1..j)"),
      (
        "integral(integral(x y for x in 0..y) for y in 0..1)",
        "integral(integral((x * y) for x in 0..y) for y in 0..1)"
      ),
      ("max(x^2 for x in 0..1)", "max((x ^ 2) for x in 0..1)"),
      ("max(1, 2)", "max(1, 2)"),
      ("sum(n^2 for n in L)", "sum((n ^ 2) for n in L)"),
      ("min(|n| for n in [3, -1])", "min(abs(n) for n in [3, (-1)])"),
      ("sum(|i| for i in -2..2)", "sum(abs(i) for i in (-2)..2)"),
      ("|sum(n for n in 1..3)| > 2", "(abs(sum(n for n in 1..3)) > 2)"),
      ("sum(n for n in 1..3)^2 x", "((sum(n for n in 1..3) ^ 2) * x)"),
      ("integral(e^-t for t in 0..∞)", "integral((e ^ (-t)) for t in 0..inf)"),
      ("total([n^2 for n in 1..5])", "total([(n ^ 2) for n in 1..5])"),
      ("derivative(x^3, 2)", "derivative((x ^ 3), 2)"),
    ]
  )
  func functions(_ text: String, _ canonical: String) throws {
    #expect(try Reading(of: text) == .text(canonical))
  }

  @Test(
    "a bound name hides every other meaning, in front of its range and in later ones",
    arguments: [
      ("[label from for from in 1..2 for label in from..3]", "label * from"),
      ("[sin(2) for sin in 1..2]", "sin * 2"),
      ("[a(2) + f(2) for f in 1..2]", "((a * 2) + (f * 2))"),
      ("[in for in in 1..2]", "[in for in in 1..2]"),
      ("[mx for mx in 1..2]", "[mx for mx in 1..2]"),
      ("[d/dx for d in 1..2]", "((d / d) * x)"),
      ("[f(n) for n in f(1)..2 for f in 1..2]", "[(f * n) for n in f(1)..2, f in 1..2]"),
    ]
  )
  func boundNames(_ text: String, _ part: String) throws {
    guard case .text(let canonical) = try Reading(of: text) else {
      Issue.record("\(text) is refused")
      return
    }
    #expect(canonical.contains(part))
  }

  @Test("the names of later ranges are bound in the expression, not in the ends of earlier ones")
  func scopeOfNames() throws {
    let syntax = try Formula("[i j for i in 1..j, j in i..3]").syntax
    var free: [String] = []
    syntax.forEachName { free.append($0) }
    #expect(free == ["j"])
  }

  @Test("the word step is a name in brackets, and gives a note where it is a name too")
  func wordStep() throws {
    var scope = Scope()
    scope.define("step", as: .number(3))
    let formula = try Formula("[step n for n in 1..(step) step 2]", in: scope)
    #expect(formula.canonicalText == "[(step * n) for n in 1..(step) step 2]")
    #expect(
      formula.notes.map(\.text)
        == ["step is read as the step of the range; write (step) for your name"]
    )
    #expect(try Formula("[step for step in 1..9 step 2]").notes == [])
  }

  @Test(
    "a slip in a list is answered with the list that was meant",
    arguments: [
      ("[1, 2", "E01", 6, "missing ']'", "the '[' at column 1 is not closed"),
      ("[1,", "E06", 4, "the line ends where a value is expected", nil),
      ("[1,]", "E06", 4, "a value is missing before ']'", nil),
      ("[1 2]", "E04", 4, "two values side by side", "put a comma between them: [1, 2]"),
      ("[for]", "E06", 2, "a value is missing before 'for'", nil),
      ("[n for n in 1..2 for]", "E20", 21, "expected a name behind 'for'", "write for n in 1..5"),
      ("[1, 2, 3..10]", "E02", 9, "'..' cannot be used here", "write [1, 2..10]"),
      (
        "[1..9 step 2]", "E02", 7, "'step' cannot be used here",
        "write [n for n in 1..9 step 2]"
      ),
      ("[1..3, 7]", "E02", 6, "',' cannot be used here", nil),
      ("[1:5]", "E20", 3, "expected '..' between the ends of the range", "write [1..5]"),
      (
        "[1:2:9]", "E20", 3, "expected '..' between the ends of the range",
        "write [n for n in 1..9 step 2]"
      ),
      ("[1, n for n in 1..3]", "E02", 7, "'for' cannot be used here", "write [n for n in 1..3]"),
      ("[n for pi in 1..2]", "E24", 8, "pi is a constant and cannot be changed", nil),
      (
        "[n for and in 1..2]", "E12", 8,
        "and is a word of the language and cannot be used as a name", nil
      ),
      ("[n for n in 1..2, n in 1..3]", "E25", 19, "the range of n is named twice", nil),
      ("L[", "E06", 3, "the line ends where a value is expected", nil),
      ("L[]", "E06", 3, "a value is missing before ']'", nil),
      ("L[2", "E01", 4, "missing ']'", "the '[' at column 2 is not closed"),
      (
        "2[1..5]", "E04", 2, "two values side by side",
        "put an operator between them, for example 2*[1..5]"
      ),
      ("P.z", "E02", 2, "'.' cannot be used here", "write P.x or P.y"),
      ("P .x", "E02", 3, "'.' cannot be used here", nil),
      ("1..5", "E02", 2, "'..' cannot be used here", "write [1..5] for a list"),
      ("sin[x]", "E15", 4, "sin needs an argument", "write sin(x)"),
      ("sin[1, 2]", "E15", 4, "sin needs an argument", "write sin([1, 2])"),
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

  @Test(
    "a slip in a range is answered with the range that was meant",
    arguments: [
      ("sum(n^2)", "E19", 1, "sum needs a range", "write sum(n^2 for n in 1..5)"),
      ("sum(n^2, n, 1, 10)", "E19", 1, "sum needs a range", "write sum(n^2 for n in 1..10)"),
      ("sum(a^q)", "E19", 1, "sum needs a range", "write sum(a^q for q in 1..5)"),
      ("sum(a)", "E19", 1, "sum needs a range", "write sum(a for n in 1..5)"),
      ("sum(n^2, {n, 1, 9})", "E19", 1, "sum needs a range", "write sum(n^2 for n in 1..9)"),
      ("sum(n^2, n = 1..9)", "E19", 1, "sum needs a range", "write sum(n^2 for n in 1..9)"),
      ("sum([1, 2])", "E19", 1, "sum needs a range", "write total([1, 2])"),
      ("sum()", "E19", 1, "sum needs a range", "write sum(n for n in 1..5)"),
      ("sum n^2", "E19", 1, "sum needs a range", "write sum(n^2 for n in 1..5)"),
      (
        "product(foo(k), k, 1, m)", "E19", 1, "product needs a range",
        "write product(foo(k) for k in 1..m)"
      ),
      (
        "2 integral(x^2)", "E19", 3, "integral needs a range",
        "write integral(x^2 for x in 1..5)"
      ),
      ("sum", "E15", 4, "sum needs an argument", "write sum(n for n in 1..5)"),
      ("sum(", "E06", 5, "the line ends where a value is expected", nil),
      ("sum(n for)", "E20", 10, "expected a name behind 'for'", "write for n in 1..5"),
      ("sum(n for n)", "E20", 12, "expected 'in' behind n", "write for n in 1..5"),
      ("sum(n for n = 1..9)", "E20", 13, "expected 'in' behind n", "write for n in 1..9"),
      (
        "sum(n for n = 1, 9)", "E20", 16, "expected '..' between the ends of the range",
        "write for n in 1..9"
      ),
      (
        "sum(n for n in 1 to 9)", "E20", 17, "expected '..' between the ends of the range",
        "write for n in 1..9"
      ),
      (
        "sum(n for n in 9)", "E20", 17, "expected '..' between the ends of the range",
        "write for n in 1..9"
      ),
      (
        "sum(n for n in a, b)", "E20", 17, "expected '..' between the ends of the range",
        "write for n in a..b"
      ),
      (
        "sum(n for n in)", "E20", 15, "the ends of the range of n are missing",
        "write for n in 1..5"
      ),
      ("sum(n for n in 1..)", "E06", 19, "a value is missing before ')'", nil),
      ("sum(n for n in 1..2 step)", "E06", 25, "a value is missing before ')'", nil),
      ("sin(n for n in 1..3)", "E20", 7, "sin takes no range", "write [sin(n) for n in 1..3]"),
      (
        "mean(x^2 for x in 0..pi)", "E20", 10, "mean takes no range",
        "write mean([x^2 for x in 0..pi step pi/100])"
      ),
      (
        "total(n^2 for n in -1..3)", "E20", 11, "total takes no range",
        "write total([n^2 for n in -1..3])"
      ),
      (
        "median(x for x in 1..2.5)", "E20", 10, "median takes no range",
        "write median([x for x in 1..2.5 step (2.5 - (1))/100])"
      ),
      (
        "max(n for n in 1..3, 7)", "E17", 20, "a range belongs to a single argument",
        "write max(7, max(n for n in 1..3))"
      ),
      ("sum(n for n in 1..3, 7)", "E17", 20, "a range belongs to a single argument", nil),
      ("(n for n in 1..3)", "E02", 4, "'for' cannot be used here", nil),
    ] as [(String, String, Int, String, String?)]
  )
  func rangeSlips(
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
}
