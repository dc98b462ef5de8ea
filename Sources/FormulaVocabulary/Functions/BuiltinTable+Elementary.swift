// Powers, trigonometry, hyperbolic functions and rounding.

extension Builtins {
  static let powers: [BuiltinFunction] = [
    .init(
      "sqrt(x)",
      "square root, also written √x",
      "sqrt(2)",
      .node(.squareRoot),
      spelling: .root(.two),
      domain: "x ≥ 0"
    ),
    .init(
      "cbrt(x)",
      "cube root, also written ∛x",
      "cbrt(-27)",
      .node(.cubeRoot),
      spelling: .root(.number(3))
    ),
    .init(
      "root(x, n)",
      "n-th root",
      "root(-32, 5)",
      .node(.root),
      aliases: ["nthroot"],
      spelling: .root(.argument),
      domain: "n whole and not 0; x ≥ 0 for even n"
    ),
    .init("exp(x)", "e to the power x", "exp(1)", .node(.exponential)),
    .init("ln(x)", "natural logarithm", "ln(e^2)", .node(.naturalLogarithm), domain: "x > 0"),
    .init(
      "log(x)",
      "logarithm to base 10; natural after set log natural",
      "log(100)",
      .logarithm,
      spelling: .logarithm,
      domain: "x > 0"
    ),
    .init(
      "log10(x)",
      "logarithm to base 10",
      "log10(1000)",
      .node(.decimalLogarithm),
      aliases: ["lg"],
      spelling: .lowered("log", slants: false, 10),
      domain: "x > 0"
    ),
    .init(
      "log2(x)",
      "logarithm to base 2",
      "log2(8)",
      .node(.binaryLogarithm),
      spelling: .lowered("log", slants: false, 2),
      domain: "x > 0"
    ),
    subscriptedLogarithm,
  ]

  static let trigonometry: [BuiltinFunction] = [
    .init(
      "sin(x)",
      "sine",
      "sin(pi/6)",
      .circular(.sine),
      inverse: "asin",
      spelling: .nameWithPowers
    ),
    .init(
      "cos(x)",
      "cosine",
      "cos(pi/3)",
      .circular(.cosine),
      inverse: "acos",
      spelling: .nameWithPowers
    ),
    .init(
      "tan(x)",
      "tangent, sin(x)/cos(x)",
      "tan(pi/4)",
      .circular(.tangent),
      inverse: "atan",
      spelling: .nameWithPowers,
      domain: "x not pi/2 + n·pi"
    ),
    .init(
      "sec(x)",
      "secant, 1/cos(x)",
      "sec(pi/3)",
      .circular(.secant),
      inverse: "asec",
      spelling: .nameWithPowers,
      domain: "x not pi/2 + n·pi"
    ),
    .init(
      "csc(x)",
      "cosecant, 1/sin(x)",
      "csc(pi/6)",
      .circular(.cosecant),
      inverse: "acsc",
      spelling: .nameWithPowers,
      domain: "x not n·pi"
    ),
    .init(
      "cot(x)",
      "cotangent, cos(x)/sin(x)",
      "cot(pi/4)",
      .circular(.cotangent),
      inverse: "acot",
      spelling: .nameWithPowers,
      domain: "x not n·pi"
    ),
    .init(
      "asin(x)",
      "angle with sine x, in -pi/2..pi/2",
      "asin(1)",
      angle: .arcSine,
      "arcsin",
      domain: "-1 ≤ x ≤ 1"
    ),
    .init(
      "acos(x)",
      "angle with cosine x, in 0..pi",
      "acos(0.5)",
      angle: .arcCosine,
      "arccos",
      domain: "-1 ≤ x ≤ 1"
    ),
    .init(
      "atan(x)",
      "angle with tangent x, between -pi/2 and pi/2",
      "atan(1)",
      angle: .arcTangent,
      "arctan"
    ),
    .init(
      "asec(x)",
      "angle with secant x, in 0..pi",
      "asec(2)",
      angle: .arcSecant,
      domain: "|x| ≥ 1"
    ),
    .init(
      "acsc(x)",
      "angle with cosecant x, in -pi/2..pi/2",
      "acsc(2)",
      angle: .arcCosecant,
      domain: "|x| ≥ 1"
    ),
    .init("acot(x)", "angle with cotangent x, between 0 and pi", "acot(1)", angle: .arcCotangent),
    .init(
      "atan2(y, x)",
      "angle of the point (x, y), above -pi, up to pi",
      "atan2(1, -1)",
      angle: .angleOfPoint
    ),
    .init("deg(x)", "radians to degrees", "deg(pi)", .scale(180 / Double.pi)),
    .init("rad(x)", "degrees to radians", "rad(180)", .scale(Double.pi / 180)),
  ]

  static let hyperbolic: [BuiltinFunction] = [
    .init(
      "sinh(x)",
      "hyperbolic sine",
      "sinh(1)",
      .node(.hyperbolicSine),
      inverse: "asinh",
      spelling: .nameWithPowers
    ),
    .init(
      "cosh(x)",
      "hyperbolic cosine",
      "cosh(1)",
      .node(.hyperbolicCosine),
      inverse: "acosh",
      spelling: .nameWithPowers
    ),
    .init(
      "tanh(x)",
      "hyperbolic tangent",
      "tanh(1)",
      .node(.hyperbolicTangent),
      inverse: "atanh",
      spelling: .nameWithPowers
    ),
    .init(
      "asinh(x)",
      "inverse of sinh",
      "asinh(1)",
      .node(.inverseHyperbolicSine),
      aliases: ["arcsinh"]
    ),
    .init(
      "acosh(x)",
      "inverse of cosh, not negative",
      "acosh(2)",
      .node(.inverseHyperbolicCosine),
      aliases: ["arccosh"],
      domain: "x ≥ 1"
    ),
    .init(
      "atanh(x)",
      "inverse of tanh",
      "atanh(0.5)",
      .node(.inverseHyperbolicTangent),
      aliases: ["arctanh"],
      domain: "|x| < 1"
    ),
  ]

  static let rounding: [BuiltinFunction] = [
    .init(
      "abs(x)",
      "distance from 0, also written |x|",
      "abs(-3)",
      .node(.absolute),
      spelling: .bars
    ),
    .init("sign(x)", "-1, 0 or 1", "sign(-3)", .node(.sign), aliases: ["sgn"]),
    .init("floor(x)", "greatest whole number ≤ x", "floor(-2.5)", .node(.floor), spelling: .floor),
    .init("ceil(x)", "least whole number ≥ x", "ceil(2.1)", .node(.ceiling), spelling: .ceiling),
    .init(
      "round(x, n)",
      "nearest whole number, or n decimals; halves away from zero",
      "round(2.5)",
      .rounding,
      arity: .init(minimum: 1, maximum: 2)
    ),
    .init("trunc(x)", "whole part, towards zero", "trunc(-2.5)", .node(.truncate)),
    .init("frac(x)", "x - floor(x)", "frac(2.75)", .node(.fraction)),
    .init(
      "mod(a, b)",
      "a - b·floor(a/b), also written a % b; has the sign of b",
      "mod(-7, 3)",
      .node(.modulo),
      domain: "b ≠ 0"
    ),
    .init(
      "rem(a, b)",
      "remainder with the sign of a",
      "rem(-7, 3)",
      .node(.remainder),
      domain: "b ≠ 0"
    ),
  ]
}
