// The commands that look for something.

extension CommandTable {
  static let analysis: [Command] = [
    Command(
      name: "roots",
      usage: "roots e [for x in a..b]",
      summary: "finds where a formula is 0",
      examples: ["roots cos(x) for x in 0..10", "roots x^2 - 2", "f(x) = x^3 - x", "roots f"],
      seeAlso: ["analysis", "solve", "extrema", "for"]
    ),
    Command(
      name: "solve",
      usage: "solve e = e [for x in a..b]",
      summary: "finds where two sides are equal; the unknown may be any name without a value",
      examples: ["solve cos(x) = x/2", "solve x^2 = 4 for x in 0..5", "solve 2^q = 10"],
      seeAlso: ["analysis", "roots", "intersections", "for"]
    ),
    Command(
      name: "extrema",
      usage: "extrema e [for x in a..b]",
      summary: "finds minima and maxima with their values; the ends of a range count",
      examples: ["extrema x^3 - 3x", "extrema x e^-x for x in 0..5"],
      seeAlso: ["analysis", "extremes", "roots", "for"]
    ),
    Command(
      name: "intersections",
      usage: "intersections e, e, … [for x in a..b]",
      summary: "finds where curves meet, pair by pair",
      examples: ["intersections x^2, 2 - x", "intersections sin(x), cos(x) for x in 0..2pi"],
      seeAlso: ["analysis", "solve", "for"]
    ),
    Command(
      name: "integrate",
      usage: "integrate e for x in a..b",
      summary: "calculates an integral, or the area of between f and g",
      examples: [
        "integrate sin(x) for x in 0..pi", "integrate exp(-x^2) for x in -inf..inf",
        "integrate between x and x^2 for x in 0..2", "integrate x^2 from 0 to 1",
      ],
      seeAlso: ["analysis", "integrals", "integral", "between"]
    ),
    Command(
      name: "differentiate",
      usage: "differentiate e at a",
      summary: "calculates the slope at a place, and the tangent",
      examples: ["differentiate x^2 at 3", "differentiate sin(x) at pi/3"],
      seeAlso: ["analysis", "derivatives", "at"]
    ),
    Command(
      name: "table",
      usage: "table e, e, … [for x in a..b step s]",
      summary: "shows values side by side; comma-separated where no terminal shows them",
      examples: ["table x^2, x^3 for x in 0..5 step 1", "table sin, cos for t in 0..pi"],
      seeAlso: ["analysis", "step", "for", "lists"]
    ),
  ]
}
