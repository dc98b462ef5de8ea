import Expressions

/// A differential equation in a plot item, with the points through which its solutions go.
package struct Field: Equatable {
  /// What the equation says.
  package enum Equation: Equatable {
    /// `y' = f`, `slope f`.
    case slope(Syntax)
    /// `y'' = f`.
    case secondOrder(Syntax)
    /// `field (f, g)`.
    case vectors(Syntax)
    /// `x' = f, y' = g`.
    case system(Syntax, Syntax)
  }

  /// What shows the vectors, if an item says so.
  package enum Vectors: String, CaseIterable, Sendable {
    case streamlines, arrows, segments

    /// What it draws, for completion.
    package var summary: String {
      switch self {
      case .streamlines: "evenly spread lines along the vectors"
      case .arrows: "an arrow at each place of a grid"
      case .segments: "a stroke at each place of a grid"
      }
    }
  }

  /// Points or values that choose solutions.
  package enum Start: Equatable {
    /// `through (0, 1)`, or a list of points; with the slope there for an equation of second order.
    case through(Syntax, slope: Syntax?)
    /// `y(0) = 1`: a value of an unknown, or of its derivative, at a place.
    case value(name: String, at: Syntax, Syntax)
  }

  /// What it says.
  package var equation: Equation
  /// What the solutions run over: x of y(x), the time t of a system.
  package var variable: String
  /// The unknowns: y of y(x), x and y of a system.
  package var unknowns: [String]
  /// Which solutions are drawn.
  package var starts: [Start] = []
  /// What shows the vectors; nil for what suits the equation.
  package var vectors: Vectors?
  /// Whether all vectors have one colour, whatever their lengths.
  package var isPlain = false
  /// The equations as they are written, sides and all; empty for what a word begins.
  package var written: [Syntax] = []
  /// Where the equation alone stands.
  package var equationRange: SourceRange

  /// The names that have values in its formulas.
  package var names: [String] {
    switch equation {
    case .slope: [variable, unknowns[0]]
    case .secondOrder: [variable, unknowns[0], unknowns[0] + "'"]
    case .vectors, .system: unknowns
    }
  }

  /// The right sides.
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

  /// Whether two items are the same, wherever they stand.
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

  /// `y'`, or `dy/dt` where the prime alone would be by another variable.
  private func head(_ unknown: String) -> String {
    variable == "x" && unknown == "y" ? "y'" : "d\(unknown)/d\(variable)"
  }
}
