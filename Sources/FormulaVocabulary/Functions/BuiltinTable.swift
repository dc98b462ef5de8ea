/// The built-in functions and constants: one table for the parser, the evaluator, completion, help
/// and the documentation.
package enum Builtins {
  /// Every function, in the order of the manual.
  package static let all: [BuiltinFunction] = groups.flatMap(\.functions)

  /// The functions by subject, with the titles of the manual.
  package static let groups: [(title: String, functions: [BuiltinFunction])] = [
    ("Roots, powers and logarithms", powers), ("Trigonometry", trigonometry),
    ("Hyperbolic functions", hyperbolic), ("Rounding and remainders", rounding),
    ("Choice", selection), ("Whole numbers", wholeNumbers), ("Special functions", special),
    ("Over a range", ranges), ("Lists", lists), ("Statistics", statistics),
    ("Distributions", distributions), ("Points", points),
  ]

  /// Returns the function of that name or alias, `log_2` and `log_b` included; nil if there is none.
  package static func function(named name: String) -> BuiltinFunction? {
    function(named: name, meaning(of: name))
  }

  /// Returns the function of a name with this meaning.
  package static func function(named name: String, _ meaning: NameMeaning?) -> BuiltinFunction? {
    if let index = meaning?.function { return all[index] }
    return base(ofLogarithm: name) == nil ? nil : subscriptedLogarithm
  }

  /// What the language means by a name or alias of one of its rows: one look-up for all who ask.
  package struct NameMeaning: Sendable {
    /// The place of its function in ``all``.
    fileprivate(set) var function: Int?
    /// The place of its constant in ``constants``.
    fileprivate(set) var constant: Int?
    /// Whether it may be given a value, which then hides what it means.
    package fileprivate(set) var mayHoldValue = false

    /// Whether it is a constant.
    package var isConstant: Bool { constant != nil }
  }

  /// Returns what the language means by a name; nil if it knows no such row, as `log_2`.
  package static func meaning(of name: String) -> NameMeaning? { meanings[name] }

  /// Returns the base that a name such as `log_2` or `log_b` carries, as it is written.
  package static func base(ofLogarithm name: String) -> Substring? {
    guard name.utf8.starts(with: "log_".utf8) else { return nil }
    let base = name.dropFirst(4)
    return base.isEmpty ? nil : base
  }

  /// Returns the function that a name behind a dot calls with what stands before: `mean` in `L.mean`.
  package static func function(ofMember name: String) -> BuiltinFunction? {
    all.first { $0.members.contains(name) }
  }

  private static let meanings: [String: NameMeaning] = {
    var meanings: [String: NameMeaning] = [:]
    meanings.reserveCapacity(240)
    for (index, function) in all.enumerated() {
      meanings[function.name, default: NameMeaning()].function = index
      for alias in function.aliases { meanings[alias, default: NameMeaning()].function = index }
    }
    for (index, constant) in constants.enumerated() {
      meanings[constant.name, default: NameMeaning()].constant = index
      for alias in constant.aliases { meanings[alias, default: NameMeaning()].constant = index }
    }
    for name in namesThatMayHoldValues { meanings[name]?.mayHoldValue = true }
    return meanings
  }()

  /// The function behind every name with a subscripted base; the name is the pattern's.
  static let subscriptedLogarithm = BuiltinFunction(
    "log_b(x)",
    "logarithm to the base b, which is digits or a name",
    "log_2(8)",
    .subscriptedLogarithm,
    domain: "b > 0, b ≠ 1, x > 0"
  )

  private static let powers: [BuiltinFunction] = [
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

  private static let trigonometry: [BuiltinFunction] = [
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

  private static let hyperbolic: [BuiltinFunction] = [
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
      .node(.areaSine),
      aliases: ["arcsinh"]
    ),
    .init(
      "acosh(x)",
      "inverse of cosh, not negative",
      "acosh(2)",
      .node(.areaCosine),
      aliases: ["arccosh"],
      domain: "x ≥ 1"
    ),
    .init(
      "atanh(x)",
      "inverse of tanh",
      "atanh(0.5)",
      .node(.areaTangent),
      aliases: ["arctanh"],
      domain: "|x| < 1"
    ),
  ]

  private static let rounding: [BuiltinFunction] = [
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

  private static let selection: [BuiltinFunction] = [
    .init(
      "min(a, b, …)",
      "least of the arguments",
      "min(3, 1, 2)",
      .fold(.minimum),
      arity: .init(minimum: 1, maximum: nil),
      members: ["min"]
    ),
    .init(
      "max(a, b, …)",
      "greatest of the arguments",
      "max(3, 1, 2)",
      .fold(.maximum),
      arity: .init(minimum: 1, maximum: nil),
      members: ["max"]
    ),
    .init(
      "clamp(x, lo, hi)",
      "x kept between lo and hi",
      "clamp(7, 0, 5)",
      .node(.clamp),
      domain: "lo ≤ hi"
    ),
    .init("lerp(a, b, t)", "a + (b - a)·t", "lerp(10, 20, 0.25)", .interpolation),
    .init("hypot(x, y)", "sqrt(x^2 + y^2) without overflow", "hypot(3, 4)", .node(.hypotenuse)),
    .init(
      "if(c, a, b)",
      "a if the condition c holds, else b",
      "if(1 < 2, 3, 4)",
      .choice,
      spelling: .choice
    ),
    .init("heaviside(x)", "0 for x < 0, 1 for x ≥ 0", "heaviside(-1)", .step),
  ]

  private static let ranges: [BuiltinFunction] = [
    .init(
      "sum(e for n in a..b)",
      "e for n = a, a+1, … up to b, which may be inf, added; 0 if there is none",
      "sum(n^2 for n in 1..10)",
      .overRange(.sum),
      arity: .init(minimum: 1, maximum: 1),
      spelling: .sum("∑")
    ),
    .init(
      "product(e for n in a..b)",
      "e for n = a, a+1, … up to b, which may be inf, multiplied; 1 if there is none",
      "product(n for n in 1..5)",
      .overRange(.product),
      arity: .init(minimum: 1, maximum: 1),
      spelling: .sum("∏")
    ),
    .init(
      "integral(e for x in a..b)",
      "integral of e; ends may be infinite; undefined if it does not converge",
      "integral(exp(-x^2) for x in -inf..inf)",
      .overRange(.integral),
      arity: .init(minimum: 1, maximum: 1),
      spelling: .integral
    ),
    .init(
      "derivative(e, a)",
      "derivative of e by x where x is a; also f'(a) and d/dx e",
      "derivative(x^3, 2)",
      .derivative,
      arity: .init(minimum: 2, maximum: 2)
    ),
  ]

  private static let lists: [BuiltinFunction] = [
    .init(
      "length(L)",
      "number of elements of a list",
      "length([4, 5, 6])",
      .list(.length),
      members: ["length", "count", "size"]
    ),
    .init(
      "total(L)",
      "sum of the elements",
      "total([4, 5, 6])",
      .list(.total),
      members: ["total", "sum"]
    ),
    .init(
      "sort(L)",
      "the elements in rising order",
      "sort([3, 1, 2])",
      .list(.sort),
      members: ["sort", "sorted"]
    ),
    .init(
      "join(L, M, …)",
      "one list of all elements, in order; numbers count as lists of one",
      "join([1, 2], 3, [4..6])",
      .join,
      arity: .init(minimum: 1, maximum: nil)
    ),
  ]

  private static let points: [BuiltinFunction] = [
    .init("distance(P, Q)", "distance of two points", "distance((1, 2), (4, 6))", .distance),
    .init(
      "midpoint(P, Q)",
      "point halfway between two points",
      "midpoint((1, 2), (3, 4))",
      .midpoint
    ),
    .init(
      "polygon(P, Q, R, …)",
      "corners of a closed outline, the first again at the end; drawn as lines",
      "polygon((0, 0), (1, 0), (0, 1))",
      .polygon,
      arity: .init(minimum: 1, maximum: nil)
    ),
  ]
}
