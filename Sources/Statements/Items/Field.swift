import Expressions

/// A differential equation as a plot item, with the points through which its solutions run.
package struct Field: Equatable {
  /// The form of the equation, with its right sides.
  package enum Equation: Equatable {
    /// A slope: `y' = f`, `slope f`.
    case slope(Syntax)
    /// An equation of second order: `y'' = f`.
    case secondOrder(Syntax)
    /// A vector field: `field (f, g)`.
    case vectors(Syntax)
    /// A system of two equations: `x' = f, y' = g`.
    case system(Syntax, Syntax)
    /// Any other number of equations, of any order: `x' = y, y' = z, z' = -x`, `y''' = -y`. They have solutions over
    /// the variable, and no picture in the plane.
    case several([Part])
  }

  /// One of several equations: the derivative of highest order of an unknown.
  package struct Part: Equatable {
    /// The unknown.
    package var unknown: String
    /// The order of its highest derivative, from 1 on.
    package var order: Int
    /// That derivative as a formula of everything else.
    package var value: Syntax
    /// The unknown and its derivatives below the highest: `y`, `y'`.
    package var names: [String] {
      (0..<order).map { unknown + String(repeating: "'", count: $0) }
    }
  }

  /// The ways to draw the vectors.
  package enum Vectors: String, CaseIterable, Sendable {
    case streamlines, arrows, segments

    /// The drawing in words, for completion.
    package var summary: String {
      switch self {
      case .streamlines: "evenly spread lines along the vectors"
      case .arrows: "an arrow at each place of a grid"
      case .segments: "a stroke at each place of a grid"
      }
    }
  }

  /// Points or values that select solutions.
  package enum Start: Equatable {
    /// A point, `through (0, 1)`, or a list of points; with the slope there for an equation of second order.
    case through(Syntax, slope: Syntax?)
    /// A value of an unknown, or of its derivative, at a place: `y(0) = 1`.
    case value(name: String, at: Syntax, Syntax)
  }

  /// The equation.
  package var equation: Equation
  /// The independent variable of the solutions: x for y(x), the time t for a system.
  package var variable: String
  /// The unknowns: y for y(x), x and y for a system.
  package var unknowns: [String]
  /// The conditions that select the solutions to be drawn.
  package var starts: [Start] = []
  /// The way to draw the vectors; nil for the usual one of the equation.
  package var vectors: Vectors?
  /// Whether all vectors have one colour, whatever their lengths.
  package var isPlain = false
  /// The equations as they are written, with both sides; empty for equations after a word such as `slope`.
  package var written: [Syntax] = []
  /// The range of the equation alone.
  package var equationRange: SourceRange

  /// Whether the values of a system of two equations are drawn over the variable, not its orbits: `over t`.
  package var isOverVariable = false
  /// The unknowns that are drawn over the variable, `x(t) of x' = y, …`; empty for all.
  package var shown: [String] = []

  /// The equations one by one; nil for a vector, which names no unknowns.
  package var parts: [Part]? {
    switch equation {
    case .slope(let f): [Part(unknown: unknowns[0], order: 1, value: f)]
    case .secondOrder(let f): [Part(unknown: unknowns[0], order: 2, value: f)]
    case .system(let f, let g):
      zip(unknowns, [f, g]).map { Part(unknown: $0, order: 1, value: $1) }
    case .several(let parts): parts
    case .vectors: nil
    }
  }

  /// The names that are variables in its formulas.
  package var names: [String] {
    switch equation {
    case .slope: [variable, unknowns[0]]
    case .secondOrder: [variable, unknowns[0], unknowns[0] + "'"]
    case .vectors, .system: unknowns
    case .several(let parts): [variable] + parts.flatMap(\.names)
    }
  }

  /// The right sides of the equations.
  package var rightSides: [Syntax] {
    switch equation {
    case .slope(let f), .secondOrder(let f), .vectors(let f): [f]
    case .system(let f, let g): [f, g]
    case .several(let parts): parts.map(\.value)
    }
  }

  /// All formulas, in the order in which they are written.
  package var formulas: [Syntax] {
    rightSides
      + starts.flatMap { start in
        switch start {
        case .through(let points, let slope): [points] + (slope.map { [$0] } ?? [])
        case .value(_, let place, let value): [place, value]
        }
      }
  }

  /// Whether two items are equal, wherever they are written.
  package static func == (one: Field, other: Field) -> Bool {
    one.equation == other.equation && one.variable == other.variable
      && one.unknowns == other.unknowns && one.starts == other.starts
      && one.vectors == other.vectors && one.isPlain == other.isPlain
      && one.isOverVariable == other.isOverVariable && one.shown == other.shown
  }

  /// The item as it can be typed again, fully bracketed.
  package func statement(in scope: Scope) -> String {
    var text: String
    switch equation {
    case .slope(let f): text = "\(head(unknowns[0])) = \(Printer.text(of: f))"
    case .secondOrder(let f): text = "\(unknowns[0])'' = \(Printer.text(of: f))"
    case .vectors(let f): text = "\(scope.spelled("field")) \(Printer.text(of: f))"
    case .system(let f, let g):
      text = "\(unknowns[0])' = (\(Printer.text(of: f))), "
      text += "\(unknowns[1])' = \(Printer.text(of: g))"
    case .several(let parts):
      text = parts.map { part in
        let primes = String(repeating: "'", count: part.order)
        let head =
          part.order == 1 && part.unknown == parts[0].unknown && variable != "t"
          ? self.head(part.unknown) : part.unknown + primes
        return "\(head) = (\(Printer.text(of: part.value)))"
      }.joined(separator: ", ")
    }
    for start in starts {
      switch start {
      case .through(let points, let slope):
        text += " through \(Printer.text(of: points))"
        if let slope { text += " slope \(Printer.text(of: slope))" }
      case .value(let name, let place, let value):
        text += ", \(name)(\(Printer.text(of: place))) = \(Printer.text(of: value))"
      }
    }
    if !shown.isEmpty {
      text = "\(shown.map { "\($0)(\(variable))" }.joined(separator: ", ")) of \(text)"
    } else if isOverVariable {
      text += " over \(variable)"
    }
    if isPlain {
      text += " with plain \((vectors ?? .arrows).rawValue)"
    } else if let vectors {
      text += " with \(vectors.rawValue)"
    }
    return text
  }

  /// Returns `y'`, or `dy/dt` where the prime would mean another variable.
  private func head(_ unknown: String) -> String {
    variable == "x" && unknown == "y" ? "y'" : "d\(unknown)/d\(variable)"
  }
}
