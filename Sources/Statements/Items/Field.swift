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

  /// The names that are variables in its formulas.
  package var names: [String] {
    switch equation {
    case .slope: [variable, unknowns[0]]
    case .secondOrder: [variable, unknowns[0], unknowns[0] + "'"]
    case .vectors, .system: unknowns
    }
  }

  /// The right sides of the equations.
  package var rightSides: [Syntax] {
    switch equation {
    case .slope(let f), .secondOrder(let f), .vectors(let f): [f]
    case .system(let f, let g): [f, g]
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
