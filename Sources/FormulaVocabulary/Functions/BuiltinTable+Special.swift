/// Functions of whole numbers and special functions.
extension Builtins {
  static let wholeNumbers: [BuiltinFunction] = [
    .init(
      "gcd(a, b, …)",
      "greatest common divisor",
      "gcd(84, 36)",
      .fold(.gcd),
      arity: .init(minimum: 1, maximum: nil),
      domain: "whole numbers"
    ),
    .init(
      "lcm(a, b, …)",
      "least common multiple",
      "lcm(4, 6)",
      .fold(.lcm),
      arity: .init(minimum: 1, maximum: nil),
      domain: "whole numbers"
    ),
    .init(
      "binomial(n, k)",
      "binomial coefficient: ways to choose k of n",
      "binomial(10, 3)",
      .node(.binomial),
      aliases: ["ncr", "nCr"],
      domain: "k whole"
    ),
    .init(
      "nPr(n, k)",
      "ways to choose k of n in an order: n!/(n - k)!",
      "nPr(10, 3)",
      .arrangements,
      aliases: ["npr"],
      domain: "k = 0, 1, 2, …"
    ),
  ]

  static let special: [BuiltinFunction] = [
    .init(
      "gamma(x)",
      "gamma function",
      "gamma(0.5)",
      .node(.gamma),
      spelling: .letter("Γ", slants: false),
      mayHoldValue: true,
      domain: "not 0, -1, -2, …"
    ),
    .init(
      "lgamma(x)",
      "ln |gamma(x)|",
      "lgamma(10.5)",
      .node(.logGamma),
      domain: "not 0, -1, -2, …"
    ),
    .init(
      "beta(a, b)",
      "gamma(a)·gamma(b)/gamma(a + b)",
      "beta(2, 3)",
      .node(.beta),
      spelling: .letter("Β", slants: false),
      mayHoldValue: true,
      domain: "neither 0, -1, -2, …"
    ),
    .init("erf(x)", "error function", "erf(1)", .node(.errorFunction)),
    .init("erfc(x)", "1 - erf(x)", "erfc(2)", .node(.complementaryErrorFunction)),
    .init(
      "zeta(x)",
      "Riemann's zeta function",
      "zeta(2)",
      .node(.zeta),
      spelling: .letter("ζ", slants: true),
      mayHoldValue: true,
      domain: "x ≠ 1"
    ),
    .init(
      "besselj(n, x)",
      "Bessel function of the first kind",
      "besselj(0, 1)",
      .node(.besselJ),
      spelling: .indexed("J"),
      domain: "n whole"
    ),
    .init(
      "bessely(n, x)",
      "Bessel function of the second kind",
      "bessely(0, 1)",
      .node(.besselY),
      spelling: .indexed("Y"),
      domain: "n whole, x > 0"
    ),
    .init(
      "besj0(x)",
      "besselj(0, x)",
      "besj0(1)",
      .ofOrder(0, .besselJ),
      spelling: .lowered("J", slants: true, 0)
    ),
    .init(
      "besj1(x)",
      "besselj(1, x)",
      "besj1(1)",
      .ofOrder(1, .besselJ),
      spelling: .lowered("J", slants: true, 1)
    ),
    .init(
      "besy0(x)",
      "bessely(0, x)",
      "besy0(1)",
      .ofOrder(0, .besselY),
      spelling: .lowered("Y", slants: true, 0),
      domain: "x > 0"
    ),
    .init(
      "besy1(x)",
      "bessely(1, x)",
      "besy1(1)",
      .ofOrder(1, .besselY),
      spelling: .lowered("Y", slants: true, 1),
      domain: "x > 0"
    ),
    .init(
      "legendre(n, x)",
      "Legendre polynomial",
      "legendre(3, 0.5)",
      .orthogonal(.legendre),
      spelling: .indexed("P"),
      domain: "n = 0, 1, …, 2000"
    ),
    .init(
      "chebyshev(n, x)",
      "Chebyshev polynomial of the first kind, cos(n acos x)",
      "chebyshev(5, 0.3)",
      .orthogonal(.chebyshevT),
      aliases: ["chebyshevt"],
      spelling: .indexed("T"),
      domain: "n = 0, 1, …, 2000"
    ),
    .init(
      "chebyshevu(n, x)",
      "Chebyshev polynomial of the second kind",
      "chebyshevu(2, 0.5)",
      .orthogonal(.chebyshevU),
      spelling: .indexed("U"),
      domain: "n = 0, 1, …, 2000"
    ),
    .init(
      "hermite(n, x)",
      "Hermite polynomial, with the highest power 2^n x^n",
      "hermite(3, 0.5)",
      .orthogonal(.hermite),
      spelling: .indexed("H"),
      domain: "n = 0, 1, …, 2000"
    ),
    .init(
      "laguerre(n, x)",
      "Laguerre polynomial; laguerre(n, a, x) is the generalized one",
      "laguerre(3, 0.5)",
      .orthogonal(.laguerre),
      arity: .init(minimum: 2, maximum: 3),
      domain: "n = 0, 1, …, 2000, a ≥ 0"
    ),
    .init(
      "lambertw(x)",
      "the w ≥ -1 with w·e^w = x",
      "lambertw(1)",
      .node(.lambertW),
      spelling: .letter("W", slants: true),
      domain: "x ≥ -1/e"
    ),
    .init("sinc(x)", "sin(x)/x with x in radians, 1 at 0", "sinc(0)", .node(.cardinalSine)),
  ]
}
