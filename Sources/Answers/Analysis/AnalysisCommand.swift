/// A row of the commands that look for something: `AnalysisRequest.Kind` names them.
package struct AnalysisCommand: Sendable {
  /// Which equations are formulas of the command.
  enum Equations {
    /// Every one, as it stands.
    case all
    /// Every one, but `y = e` is e.
    case allButCurves
    /// None, but `y = e` is e.
    case curves
  }

  /// What `between f and g` is.
  enum Between {
    /// The area between two curves.
    case area
    /// Two formulas, as `f, g` is.
    case formulas
  }

  /// Whether the command asks for a place.
  enum Place {
    /// No: for a range, or none.
    case none
    /// `at a`.
    case exact
    /// `at a`, `x -> a`, and the side.
    case approached
  }

  /// The command with its help.
  package let entry: Entry
  /// Other words for the command.
  var aliases: [String] = []
  /// A statement that shows its use.
  let example: String
  /// How many formulas it takes.
  var formulas = 1...1
  var equations = Equations.curves
  /// What `between` means to it; nil if it is no word of the command.
  var between: Between?
  /// The place that it asks for.
  var place = Place.none
  /// A word that stands behind the name, which is a function otherwise; an alias goes without.
  package var joint: String?
  /// Whether its range may have a step.
  package var takesStep = false

  /// The help of the command under each of its words.
  package var entries: [Entry] {
    [entry]
      + aliases.map { alias in
        let start = entry.name.count + (joint.map { $0.utf8.count + 1 } ?? 0)
        return Entry(
          name: alias,
          usage: alias + String(entry.usage.dropFirst(start)),
          summary: "the same as \(entry.name)",
          examples: [alias + String(example.dropFirst(start))],
          seeAlso: [entry.name]
        )
      }
  }
}

extension AnalysisRequest.Kind {
  /// Whether it takes any number of formulas, side by side.
  package var takesSeveral: Bool { row.formulas.upperBound > 2 }

  /// The row of the command.
  package var row: AnalysisCommand {
    switch self {
    case .roots:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "roots e [for x in a..b]",
          summary: "finds where a formula is 0",
          examples: ["roots cos(x) for x in 0..10", "roots x^2 - 2", "f(x) = x^3 - x", "roots f"],
          seeAlso: ["analysis", "solve", "extrema", "for"]
        ),
        example: "roots x^2 - 2",
        equations: .allButCurves
      )
    case .solve:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
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
    case .extrema:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "extrema e [for x in a..b]",
          summary: "finds minima and maxima with their values; the ends of a range count",
          examples: ["extrema x^3 - 3x", "extrema x e^-x for x in 0..5"],
          seeAlso: ["analysis", "extremes", "roots", "inflections", "for"]
        ),
        example: "extrema x^3 - 3x"
      )
    case .inflections:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "inflections e [for x in a..b]",
          summary: "finds where a curve changes the side to which it bends",
          examples: ["inflections x^3 - 3x", "inflections e^(-x^2) for x in 0..2"],
          seeAlso: ["analysis", "extrema", "derivatives", "for"]
        ),
        example: "inflections x^3 - 3x"
      )
    case .intersections:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
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
    case .asymptotes:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
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
    case .monotonic:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "monotonic e [for x in a..b]",
          summary: "finds where a function rises, falls or is constant",
          examples: ["monotonic x^3 - 3x", "monotonic sin(x) for x in 0..2pi"],
          seeAlso: ["analysis", "analyze", "extrema", "for"]
        ),
        example: "monotonic x^3 - 3x"
      )
    case .symmetry:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "symmetry e",
          summary: "tells whether a function is even, odd, symmetric elsewhere, or periodic",
          examples: ["symmetry x^3 - 3x", "symmetry x^2 - 4x", "symmetry sin(2x) + cos(3x)"],
          seeAlso: ["analysis", "analyze"]
        ),
        example: "symmetry x^3 - 3x"
      )
    case .analyze:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "analyze e [for x in a..b]",
          summary: "tells all of this about a function: symmetry, zeros, extrema, asymptotes, …",
          examples: ["analyze x^3 - 3x", "analyze (x^2 + 1)/(x - 2)", "analyze x e^-x"],
          seeAlso: ["analysis", "roots", "extrema", "inflections", "asymptotes", "monotonic"]
        ),
        example: "analyze x^3 - 3x"
      )
    case .integrate:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "integrate e for x in a..b",
          summary: "calculates an integral, or the area of between f and g",
          examples: [
            "integrate sin(x) for x in 0..pi", "integrate exp(-x^2) for x in -inf..inf",
            "integrate between x and x^2 for x in 0..2", "integrate x^2 from 0 to 1",
          ],
          seeAlso: ["analysis", "integrals", "integral", "between"]
        ),
        example: "integrate sin(x) for x in 0..pi",
        between: .area
      )
    case .length:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "length of e for x in a..b",
          summary:
            "calculates how long a curve is: y(x), x(y), (x(t), y(t)), r(theta), an equation",
          examples: [
            "length of x^2 for x in 0..1", "length of (cos(t), sin(t))",
            "length of r = 1 + cos(θ)", "length of x = y^2 for y in 0..2",
            "length of x^2/9 + y^2/4 = 1",
          ],
          seeAlso: ["analysis", "integrate", "parametric curve", "polar"]
        ),
        aliases: ["arclength"],
        example: "length of x^2 for x in 0..1",
        equations: .all,
        joint: "of"
      )
    case .differentiate:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "differentiate e at a",
          summary: "calculates the slope at a place, and the tangent",
          examples: ["differentiate x^2 at 3", "differentiate sin(x) at pi/3"],
          seeAlso: ["analysis", "derivatives", "at"]
        ),
        example: "differentiate x^2 at 3",
        place: .exact
      )
    case .limit:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
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
    case .table:
      AnalysisCommand(
        entry: Entry(
          name: rawValue,
          usage: "table e, e, … [for x in a..b step s]",
          summary: "shows values side by side; comma-separated where no terminal shows them",
          examples: ["table x^2, x^3 for x in 0..5 step 1", "table sin, cos for t in 0..pi"],
          seeAlso: ["analysis", "step", "for", "lists"]
        ),
        example: "table x^2, x^3 for x in 0..5 step 1",
        formulas: 1...Int.max,
        takesStep: true
      )
    }
  }
}
