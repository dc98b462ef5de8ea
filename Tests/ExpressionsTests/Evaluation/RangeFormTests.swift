import Expressions
import RealFunctions
import Testing

/// Sums, products, integrals and extremes over ranges.
@Suite("Formulas over ranges")
struct RangeFormTests {
  static func definitions() throws -> Definitions {
    try Definitions(
      "a = 3",
      "n = 100",
      "f(x) = x^2",
      "fact(n) = {n <= 1: 1, n fact(n - 1)}",
      "sumOf(n) = {n <= 0: 0, sum(sumOf(k) + 1 for k in 0..n - 1)}",
      "area(b) = integral(f(x) for x in 0..b)"
    )
  }

  static let values: [NumberCase] = [
    .init("sum(n^2 for n in 1..10)", 385), .init("sum(n for n in 5..1)", 0),
    .init("product(n for n in 1..5)", 120), .init("product(n for n in 5..1)", 1),
    .init("sum(1/k for k in 1..100)", 5.1873775176396202608, 2e-16),
    .init("sum(1/k for k in 1..1e6)", 14.392726722865723632, 4e-16),
    .init("sum(0.1 for k in 1..1000)", 100), .init("sum(n for n in 1..9 step 4)", 15),
    .init("sum(a k for k in 1..n)", 15150), .init("sum(n for n in 0.5..3)", 4.5),
    .init("sum(i j for i in 1..3, j in 1..i)", 25), .init("sum(k > 3 for k in 1..10)", 7),
    .init("sum(i j for i in 1..50, j in 1..i)", 834_275, 0),
    .init("sum(fact(k) for k in 1..5)", 153),
    .init("sum(fact(k) for k in 1..40)", 8.36850334330315506e47, 3e-16), .init("sumOf(6)", 63),
    .init("sum(sum(k for k in 1..m) for m in 1..40)", 11480),
    .init("sum(1/k for k in -1..1)", .nan),
    .init("sum(k for k in 0/0..3)", .nan),
    .init("product(1 - 1/k^2 for k in 2..100)", 0.505, 2e-15),
    .init("max(k(7 - k) for k in 0..7 step 1)", 12),
    .init("min(cos(k) for k in 0..100 step 1)", -0.9999608263946371, 1e-15),
    .init("integral(x^2 for x in 0..3)", 9, 1e-12), .init("integral(x for x in 1..0)", -0.5, 1e-12),
    .init("integral(exp(-x^2) for x in -inf..inf)", 1.7724538509055160273, 1e-12),
    .init("integral(a x for x in 0..2)", 6, 1e-12), .init("integral(1/x for x in 0..1)", .nan),
    .init("integral(x y for x in 0..1, y in 0..2)", 1, 1e-11), .init("area(3)", 9, 1e-12),
    .init("integral(integral(x y for x in 0..y) for y in 0..2)", 2, 1e-11),
    .init("integral(sum(x^k for k in 0..3) for x in 0..1)", 25.0 / 12, 1e-12),
    .init("sum(integral(x^k for x in 0..1) for k in 0..3)", 25.0 / 12, 1e-12),
    .init("integral(fact(3) x for x in 0..2)", 12, 1e-12),
    .init("max(sin(x) for x in 0..3)", 1, 1e-15), .init("min(x^2 - 2x for x in 0..3)", -1, 1e-15),
    .init("max(f(x) for x in -1..3)", 9), .init("min(3, 1, 2)", 1),
    .init("sum(1/k^2 for k in 1..inf)", 1.6449340668482264365),
    .init("sum(a/k^2 for k in 1..inf)", 4.9348022005446793094),
    .init("sum(1/k^2 for k in 1..inf step 2)", 1.2337005501361698274, 1e-15),
    .init("sum(1/k^2 for k in -inf..-1)", 1.6449340668482264365),
    .init("sum(1/(k^2 + 1) for k in -inf..inf)", 3.1533480949371623483, 1e-15),
    .init("sum(1/(j k)^2 for j in 1..inf, k in 1..inf)", 2.7058080842778453, 1e-14),
    .init("sum(fact(3)/2^k for k in 1..inf)", 6),
    .init("sum(1/k for k in 1..inf)", .nan), .init("sum(1/(k - 3) for k in 1..inf)", .nan),
    .init("product(1 - 1/k^2 for k in 2..inf)", 0.5, 1e-14),
    .init("sum(k for k in 1..-inf)", 0), .init("sum(1/k^2 for k in 1..inf step 0/0)", .nan),
  ]

  @Test("a formula over a range has its value", arguments: values)
  func value(_ one: NumberCase) throws {
    try one.check(in: Self.definitions())
  }

  @Test(
    "what does not fit is an error that says so",
    arguments: [
      ("sum(n for n in 1..1e9)", "E31", 0), ("sum(k for k in 1..fact(20))", "E31", 0),
      ("max(k for k in 1..inf step 1)", "E31", 0), ("1 + sum(k for k in 1..2 step 0)", "E46", 4),
      ("integral(x for x in 0..1 step 0.1)", "E20", 30), ("sum([1, 2] for k in 1..100)", "E07", 4),
      ("product((k, 1) for k in 1..3)", "E07", 8), ("sum(q for k in 1..3)", "E11", 4),
      ("sum(k for k in 1..[2])", "E07", 18), ("sum(q for k in 3..1)", "E11", 4),
    ] as [(String, String, Int)]
  )
  func error(text: String, code: String, start: Int) throws {
    try Self.definitions().expectError(text, code, start: start)
  }

  @Test("a picture computes ranges at every point as a calculation does")
  func compiled() throws {
    let definitions = try Self.definitions()
    let texts = [
      "sum(sin(k x)/k for k in 1..20)", "sum(sin(k x)/k for k in 1..100)", "sum(k for k in 1..x)",
      "product(x - k for k in 1..40)", "integral(exp(-t^2) for t in 0..x)", "area(x)",
      "max(sin(t x) for t in 0..1)", "sum(fact(k) x^k for k in 0..x)", "sumOf(x)",
      "min(k x for k in 1..x step 1)", "sum(x^k/k! for k in 0..200)",
      "sum(x^k/k! for k in 0..inf)", "sum(1/k^x for k in 1..inf)",
    ]
    for text in texts { try definitions.expectCompiledAgrees(text, at: [-1.5, 0, 1, 2.5, 6]) }
  }

  @Test("a point where a range is too long is undefined, and the picture learns of it")
  func faults() throws {
    let function = try Self.definitions().compiled("sum(k for k in 1..x)")
    let workspace = Workspace()
    #expect(function.value(at: [1e9], using: workspace).isNaN)
    #expect(workspace.faults == .tooManyTerms)
    #expect(function.value(at: [10], using: workspace) == 55)
  }
}
