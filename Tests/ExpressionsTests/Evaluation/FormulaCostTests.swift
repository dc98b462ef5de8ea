import Expressions
import Testing

@Suite("What formulas cost")
struct FormulaCostTests {
  private func cost(_ text: String) throws -> Double {
    try Definitions("f(n) = {n < 1: 1, f(n - 1) + 1}").compiled(text).cost
  }

  @Test(
    "is told from operations and ranges, to a factor of ten",
    arguments: [
      ("x", 0.0...0.01), ("x^2 + 1", 0.1...2), ("sin(x)", 0.5...2), ("besselj(0, x)", 50...1000),
      ("sum(1/n^x for n in 1..100000)", 1e5...1e6), ("sum(1/n^x for n in 1..inf)", 1e3...1e4),
      ("integral(sin(x t) for t in 0..1)", 100...5000),
      ("integral(integral(exp(-x u v) for u in 0..1) for v in 0..1)", 3e4...1e6),
      ("f(x)", 20...1e4),
    ] as [(String, ClosedRange<Double>)]
  )
  func size(_ text: String, _ expected: ClosedRange<Double>) throws {
    let cost = try cost(text)
    #expect(expected.contains(cost), "\(cost)")
  }

  @Test("is the same each time, and never less for more")
  func growth() throws {
    for (less, more) in [
      ("sin(x)", "sin(x) + cos(2x)"), ("sum(x^n for n in 1..40)", "sum(x^n for n in 1..400)"),
      ("integral(x t for t in 0..1)", "integral(gamma(x t) for t in 0..1)"),
    ] {
      #expect(try cost(less) < cost(more))
      #expect(try cost(less) == cost(less))
    }
  }
}
