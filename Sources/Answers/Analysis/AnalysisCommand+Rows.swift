import Reference

// The rows of the commands that look for something, in the order of the manual.

extension AnalysisCommand {
  static let roots = AnalysisCommand(
    entry: Entry(
      name: "roots",
      usage: "roots e [for x in a..b]",
      summary: "finds where a formula is 0",
      examples: ["roots cos(x) for x in 0..10", "roots x^2 - 2", "f(x) = x^3 - x", "roots f"],
      seeAlso: ["analysis", "solve", "extrema", "for"]
    ),
    example: "roots x^2 - 2",
    equations: .allButCurves
  )

  static let solve = AnalysisCommand(
    entry: Entry(
      name: "solve",
      usage: "solve e = e [for x in a..b], solve e = e, e = e [for x in a..b, y in c..d]",
      summary:
        "finds where two sides are equal; the unknown may be any name without a value, and two equations have two",
      examples: [
        "solve cos(x) = x/2", "solve x^2 = 4 for x in 0..5", "solve 2^q = 10",
        "solve x + 2y = 4, 3x - y = 5",
        "solve x^2 + y^2 = 4 and y = x^2 for x in 0..2, y in 0..2",
      ],
      seeAlso: ["analysis", "roots", "intersections", "for"]
    ),
    example: "solve cos(x) = x/2",
    formulas: 1...2,
    equations: .all
  )

  static let extrema = AnalysisCommand(
    entry: Entry(
      name: "extrema",
      usage:
        "extrema e [for x in a..b], extrema e [where equation] [for x in a..b, y in c..d]",
      summary:
        "finds minima and maxima with their values; the ends of a range count. Of a function of x and y also saddles; borders do not count. With where, on the curve of an equation",
      examples: [
        "extrema x^3 - 3x", "extrema x e^-x for x in 0..5", "extrema x^3 - 3x + y^2",
        "extrema x y where x + y = 4 for x in 0..5, y in 0..5",
      ],
      seeAlso: ["analysis", "extremes", "roots", "inflections", "for"]
    ),
    example: "extrema x^3 - 3x",
    takesFunctionsOfTwo: true,
    withCurve: "extrema x + y where x^2 + y^2 = 1"
  )

  static let inflections = AnalysisCommand(
    entry: Entry(
      name: "inflections",
      usage: "inflections e [for x in a..b]",
      summary: "finds where a curve changes the side to which it bends",
      examples: ["inflections x^3 - 3x", "inflections e^(-x^2) for x in 0..2"],
      seeAlso: ["analysis", "extrema", "derivatives", "for"]
    ),
    example: "inflections x^3 - 3x"
  )

  static let intersections = AnalysisCommand(
    entry: Entry(
      name: "intersections",
      usage: "intersections e, e, … [for x in a..b]",
      summary: "finds where curves meet, pair by pair",
      examples: [
        "intersections x^2, 2 - x", "intersections sin(x), cos(x) for x in 0..2pi",
      ],
      seeAlso: ["analysis", "solve", "for"]
    ),
    example: "intersections x^2, 2 - x",
    formulas: 2...Int.max,
    between: .formulas
  )

  static let asymptotes = AnalysisCommand(
    entry: Entry(
      name: "asymptotes",
      usage: "asymptotes e [for x in a..b]",
      summary: "finds the straight lines that a curve comes near to",
      examples: [
        "asymptotes (x^2 + 1)/(x - 2)", "asymptotes tan(x) for x in 0..2pi",
        "asymptotes e^-x",
      ],
      seeAlso: ["analysis", "analyze", "limit", "for"]
    ),
    example: "asymptotes (x^2 + 1)/(x - 2)"
  )

  static let monotonic = AnalysisCommand(
    entry: Entry(
      name: "monotonic",
      usage: "monotonic e [for x in a..b]",
      summary: "finds where a function rises, falls or is constant",
      examples: ["monotonic x^3 - 3x", "monotonic sin(x) for x in 0..2pi"],
      seeAlso: ["analysis", "analyze", "extrema", "for"]
    ),
    example: "monotonic x^3 - 3x"
  )

  static let symmetry = AnalysisCommand(
    entry: Entry(
      name: "symmetry",
      usage: "symmetry e",
      summary: "tells whether a function is even, odd, symmetric elsewhere, or periodic",
      examples: ["symmetry x^3 - 3x", "symmetry x^2 - 4x", "symmetry sin(2x) + cos(3x)"],
      seeAlso: ["analysis", "analyze"]
    ),
    example: "symmetry x^3 - 3x"
  )

  static let analyze = AnalysisCommand(
    entry: Entry(
      name: "analyze",
      usage: "analyze e [for x in a..b]",
      summary: "tells all of this about a function: symmetry, zeros, extrema, asymptotes, …",
      examples: ["analyze x^3 - 3x", "analyze (x^2 + 1)/(x - 2)", "analyze x e^-x"],
      seeAlso: ["analysis", "roots", "extrema", "inflections", "asymptotes", "monotonic"]
    ),
    example: "analyze x^3 - 3x"
  )

  static let domain = AnalysisCommand(
    entry: Entry(
      name: "domain",
      usage: "domain e [for x in a..b]",
      summary: "tells for which numbers a formula has a value",
      examples: ["domain sqrt(x - 2)", "domain 1/(x^2 - 1)", "domain of ln(4 - x^2)"],
      seeAlso: ["analysis", "analyze", "solve"]
    ),
    example: "domain sqrt(x - 2)"
  )

  static let range = AnalysisCommand(
    entry: Entry(
      name: "range",
      usage: "range e [for x in a..b]",
      summary: "tells which values a continuous function takes",
      examples: ["range of x^2 + 1", "range of sin(x) + x for x in 0..2pi", "range of e^-x"],
      seeAlso: ["analysis", "analyze", "extrema"]
    ),
    example: "range of x^2 + 1"
  )

  static let integrate = AnalysisCommand(
    entry: Entry(
      name: "integrate",
      usage: "integrate e for x in a..b, integrate e for x in a..b, y in c..d",
      summary:
        "calculates an integral, the volume under a surface, or the area of between f and g",
      examples: [
        "integrate sin(x) for x in 0..pi", "integrate exp(-x^2) for x in -inf..inf",
        "integrate between x and x^2 for x in 0..2", "integrate x^2 from 0 to 1",
        "integrate x y for x in 0..1, y in 0..2",
      ],
      seeAlso: ["analysis", "integrals", "integral", "between"]
    ),
    example: "integrate sin(x) for x in 0..pi",
    between: .area,
    takesFunctionsOfTwo: true
  )

  static let length = AnalysisCommand(
    entry: Entry(
      name: "length",
      usage: "length of e for x in a..b",
      summary:
        "calculates how long a curve is: y(x), x(y), (x(t), y(t)), (x(t), y(t), z(t)), r(theta), an equation",
      examples: [
        "length of x^2 for x in 0..1", "length of (cos(t), sin(t))",
        "length of r = 1 + cos(θ)", "length of x = y^2 for y in 0..2",
        "length of x^2/9 + y^2/4 = 1", "length of (cos t, sin t, t) for t in 0..2pi",
      ],
      seeAlso: ["analysis", "integrate", "parametric curve", "polar"]
    ),
    aliases: ["arclength"],
    example: "length of x^2 for x in 0..1",
    equations: .all,
    joint: "of",
    takesTriples: true
  )

  static let differentiate = AnalysisCommand(
    entry: Entry(
      name: "differentiate",
      usage: "differentiate e [at a]",
      summary: "gives the derivative as a formula; at a place the slope, and the tangent",
      examples: [
        "differentiate x sin(x)", "differentiate x^2 at 3", "differentiate sin(x) at pi/3",
      ],
      seeAlso: ["analysis", "derivatives", "at"]
    ),
    example: "differentiate x^2 at 3",
    place: .exact
  )

  static let limit = AnalysisCommand(
    entry: Entry(
      name: "limit",
      usage: "limit e at a [from the left]",
      summary:
        "finds where values go near a place or at infinity, and what that rests on",
      examples: [
        "limit sin(x)/x at 0", "limit (1 + 1/x)^x at inf", "limit abs(x)/x at 0 from the right",
        "lim (x^2 - 4)/(x - 2) as x -> 2",
      ],
      seeAlso: ["analysis", "differentiate", "at", "inf"]
    ),
    aliases: ["lim"],
    example: "limit sin(x)/x at 0",
    place: .approached
  )

  static let table = AnalysisCommand(
    entry: Entry(
      name: "table",
      usage: "table e, e, … [for x in a..b] [step s] [digits n]",
      summary: "shows values side by side; comma-separated where no terminal shows them",
      examples: ["table x^2, x^3 for x in 0..5 step 1", "table sin, cos for t in 0..pi"],
      seeAlso: ["analysis", "step", "for", "lists"]
    ),
    example: "table x^2, x^3 for x in 0..5 step 1",
    formulas: 1...Int.max,
    takesStep: true
  )
}
