import Expressions
import RealFunctions
import Testing

/// Derivatives: primes, `derivative(e, a)` and `d/dx e`.
@Suite("Derivatives")
struct DerivativeTests {
  static func definitions() throws -> Definitions {
    try Definitions(
      "a = 3",
      "f(x) = x^3",
      "g(x) = a f(x)",
      "h(u, v) = u v",
      "fact(n) = {n <= 1: 1, n fact(n - 1)}",
      "power(x, n) = {n <= 0: 1, x power(x, n - 1)}",
      "F(x) = integral(exp(-t^2) for t in 0..x)"
    )
  }

  static let values: [NumberCase] = [
    .init("total(f'([1, 2]))", 15), .init("f'(2)", 12), .init("f''(2)", 12), .init("f'''(2)", 6),
    .init("f''''(2)", 0),
    .init("f'(2)^2", 144), .init("gamma'''(2)", 0.48946151548251760, 1e-13),
    .init("lgamma''''(2)", 0.49393940226682914, 1e-13),
    .init("gamma''(-0.5)", -31.677769243994666, 1e-13), .init("g'(2)", 36),
    .init("derivative(sin(x), 0)", 1),
    .init("derivative(x^2 + a x, 1)", 5), .init("sin'(0)", 1), .init("sin''(pi/2)", -1),
    .init("ln'(4)", 0.25), .init("d/da a^2", 6), .init("d/da g(2)", 8),
    .init("F'(1)", 0.36787944117144232),
    .init("F''(1)", -0.73575888234288464), .init("derivative(power(x, 5), 2)", 80),
    .init("derivative(sum(x^k for k in 0..3), 2)", 17),
    .init("derivative(sum(x^k for k in 0..50), 0.5)", 3.9999999999999076, 1e-14),
    .init("derivative(product(x - k for k in 1..3), 2)", -1),
    .init("derivative(product(x - k for k in 1..40), 1)", -2.0397882081197444e46, 1e-14),
    .init("derivative(integral(sin(x t) for t in 0..1), 1)", 0.38177329067603627, 1e-12),
    .init("derivative(integral(t for t in x..x^2), 2)", 14, 1e-14),
    .init("derivative(total([x, x^2, x^3]), 2)", 17), .init("derivative([x, x^2][2], 3)", 6),
    .init("derivative(max(x, 1), 2)", 1), .init("derivative(|x|, -3)", -1),
    .init("derivative(|x|, 0)", .nan), .init("derivative(floor(x), 1.5)", 0),
    .init("derivative(floor(x), 1)", .nan), .init("derivative(ln(x), -1)", .nan),
    .init("derivative(5, 1)", 0), .init("derivative(ln(-1), 1)", .nan),
    .init("derivative({x < 0: -x, x^2}, 2)", 4), .init("derivative({x < 0: -x, x^2}, 0)", .nan),
    .init("derivative({x < 0: 0, x^2}, 0)", 0), .init("derivative({x = 2: 5, x^2}, 2)", .nan),
    .init("derivative({x < 1: x, x < 2: 2 - x, 0}, 1)", .nan),
    .init("derivative({x > 0: x}, 0)", .nan),
    .init("derivative({0 < x and x < 2: 1, 1}, 2)", 0), .init("heaviside'(0)", .nan),
    .init("derivative(g(2) {x > 1}, 1)", .nan),
    .init("derivative(x^x, 2)", 6.7725887222397812, 1e-15),
    .init("derivative(2^x, 3)", 5.5451774444795625, 1e-15),
    .init("derivative(x^(1/3), -8)", 1.0 / 12),
    .init("derivative(sqrt(x), 0)", .nan), .init("derivative(x^0.5, 4)", 0.25),
    .init("derivative(d/dx x^3, 2)", 12),
    .init("derivative(gamma(x), 1)", -0.57721566490153286, 1e-14),
    .init("derivative(lgamma(x), 2)", 0.42278433509846714, 1e-14),
    .init("derivative(zeta(x), 2)", -0.93754825431584376, 1e-8),
    .init("derivative(besselj(0, x), 1)", -0.44005058574493352, 1e-14),
    .init("derivative(lambertw(x), 1)", 0.36189625663488917, 1e-14),
    .init("derivative(erf(x), 0)", 1.1283791670955126),
    .init("derivative(sinc(x), 0)", 0),
    .init("derivative(sinc(x), 0.01)", -0.0033333000001190474, 1e-12),
    .init("derivative(beta(x, 2), 3)", -0.04861111111111111, 1e-13),
    .init("derivative(median([x, 1, 5]), 2)", 1, 1e-8),
    .init("derivative(max(sin(t x) for t in 0..1), 1)", 0.54030230586813972, 1e-7),
    .init("derivative(log_2(x), 4)", 0.36067376022224085), .init("derivative(atan2(x, 1), 1)", 0.5),
    .init("derivative(hypot(x, 4), 3)", 0.6), .init("derivative(x % 3, 4)", 1),
    .init("derivative(asin(x), 0.5)", 1.1547005383792517),
    .init("derivative(acosh(x), -2)", .nan), .init("derivative(asec(x), 2)", 0.28867513459481287),
  ]

  @Test("a derivative has its value", arguments: values)
  func value(_ one: NumberCase) throws {
    try one.check(in: Self.definitions())
  }

  @Test(
    "what has no derivative is an error that says so",
    arguments: [
      ("h'(1)", "E17"), ("fact''''''''''''''''''''''''(1)", "E32"), ("atan2'(1)", "E17"),
      ("f'(1, 2)", "E17"),
      ("derivative(x)", "E17"), ("zeta''(2)", "E07"), ("derivative(zeta'(x), 2)", "E07"),
      ("derivative(x, [1])", "E07"), ("nosuch'(1)", "E11"),
      ("derivative(q x, 1)", "E11"),
    ]
  )
  func error(text: String, code: String) throws {
    try Self.definitions().expectError(text, code)
  }

  @Test("every function of one number has the derivative that nearby values show")
  func againstDifferences() throws {
    let definitions = try Self.definitions()
    var comparedCount = 0
    for function in Builtins.all
    where function.takesNumbers && function.arity.accepts(1)
      && !["log_b", "gcd", "lcm"].contains(function.name)
    {
      let slope = try definitions.compiled("\(function.name)'(x)")
      let plain = try definitions.compiled("\(function.name)(x)")
      for x in [-2.3, -0.7, 0.3, 0.6, 1.7, 4.2] {
        let h = 1e-5
        let values = [x - 2 * h, x - h, x + h, x + 2 * h].map {
          plain.value(at: [$0], using: Workspace())
        }
        let estimate = (values[0] - 8 * values[1] + 8 * values[2] - values[3]) / (12 * h)
        let exact = slope.value(at: [x], using: Workspace())
        guard estimate.isFinite else { continue }
        comparedCount += 1
        // Rounding of the values, divided by the step, is what the estimate is off by.
        let tolerance = 1e-9 * max(1, estimate.magnitude)
        #expect(
          (exact - estimate).magnitude <= tolerance,
          "\(function.name)'(\(x)) = \(exact), not \(estimate)"
        )
      }
    }
    #expect(comparedCount >= 250)
  }

  @Test("degrees count in derivatives")
  func degrees() throws {
    var definitions = try Self.definitions()
    definitions.angleUnit = .degrees
    let value = try definitions.calculation("derivative(sin(x), 60)").value.number
    #expect((value - 0.5 * .pi / 180).magnitude < 1e-17)
  }
}
