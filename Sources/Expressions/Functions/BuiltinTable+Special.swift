/// Functions of whole numbers and special functions.
extension Builtins {
  static let wholeNumbers: [BuiltinFunction] = [
    .init(
      "gcd(a, b, …)",
      "greatest common divisor of whole numbers",
      "gcd(84, 36)",
      .fold(.gcd),
      arity: .init(minimum: 2, maximum: nil)
    ),
    .init(
      "lcm(a, b, …)",
      "least common multiple of whole numbers",
      "lcm(4, 6)",
      .fold(.lcm),
      arity: .init(minimum: 2, maximum: nil)
    ),
    .init(
      "binomial(n, k)",
      "binomial coefficient, k whole, n real",
      "binomial(10, 3)",
      .node(.binomial),
      aliases: ["ncr"]
    ),
  ]

  static let special: [BuiltinFunction] = [
    .init("gamma(x)", "gamma function, not at 0, -1, …", "gamma(0.5)", .node(.gamma)),
    .init("lgamma(x)", "ln |gamma(x)|", "lgamma(10.5)", .node(.logGamma)),
    .init("beta(a, b)", "gamma(a)·gamma(b)/gamma(a + b)", "beta(2, 3)", .node(.beta)),
    .init("erf(x)", "error function", "erf(1)", .node(.errorFunction)),
    .init("erfc(x)", "1 - erf(x)", "erfc(2)", .node(.complementaryErrorFunction)),
    .init("zeta(x)", "Riemann's zeta function, x ≠ 1", "zeta(2)", .node(.zeta)),
    .init(
      "besselj(n, x)",
      "Bessel function of the first kind, n whole",
      "besselj(0, 1)",
      .node(.besselJ)
    ),
    .init(
      "bessely(n, x)",
      "Bessel function of the second kind, n whole, x > 0",
      "bessely(0, 1)",
      .node(.besselY)
    ),
    .init("besj0(x)", "besselj(0, x)", "besj0(1)", .ofOrder(0, .besselJ)),
    .init("besj1(x)", "besselj(1, x)", "besj1(1)", .ofOrder(1, .besselJ)),
    .init("besy0(x)", "bessely(0, x)", "besy0(1)", .ofOrder(0, .besselY)),
    .init("besy1(x)", "bessely(1, x)", "besy1(1)", .ofOrder(1, .besselY)),
    .init(
      "lambertw(x)",
      "the w ≥ -1 with w·e^w = x, x ≥ -1/e",
      "lambertw(1)",
      .node(.lambertW)
    ),
    .init("sinc(x)", "sin(x)/x with x in radians, 1 at 0", "sinc(0)", .node(.cardinalSine)),
  ]
}
