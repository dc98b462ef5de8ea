package import Reference

/// A row of the table of analysis commands: grammar and help of one `AnalysisRequest.Kind`.
package struct AnalysisCommand: Sendable {
  /// Treatment of equations among the formulas of the command.
  enum Equations {
    /// Every equation is accepted as it stands.
    case all
    /// Every equation is accepted as it stands, but `y = e` means e.
    case allButCurves
    /// `y = e` means e; other equations are refused.
    case curves
  }

  /// Meaning of `between f and g`.
  enum Between {
    /// The area between two curves.
    case area
    /// Two formulas, as in `f, g`.
    case formulas
  }

  /// Form of the place that the command takes.
  enum Place {
    /// No place: the command takes a range, or none.
    case none
    /// A place after `at`: `at a`.
    case exact
    /// A place, and a side: `at a`, `x -> a`.
    case approached
  }

  /// The command with its help.
  package let entry: Entry
  /// Further names of the command.
  var aliases: [String] = []
  /// A statement that shows its use.
  let example: String
  /// Number of formulas that it takes.
  var formulas = 1...1
  var equations = Equations.curves
  /// Meaning of `between` in the command; nil if the command does not take the word.
  var between: Between?
  /// Form of the place that the command takes.
  var place = Place.none
  /// Word that must follow the name, which else means a function; not needed after an alias.
  package var joint: String?
  /// Whether its range may have a step.
  package var takesStep = false
  /// Whether it takes functions of x and y, with a range for each: then `f` alone is `f(x, y)`.
  package var takesFunctionsOfTwo = false
  /// A statement with `where` and the equation of a curve; empty if the command takes none.
  var withCurve = ""
  /// Whether it takes the three coordinates of a curve in space: `(cos t, sin t, t)`.
  package var takesTriples = false

  /// The help of the command under each of its names.
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
  /// Whether the command takes functions of x and y.
  package var takesFunctionsOfTwo: Bool { row.takesFunctionsOfTwo }

  /// Whether the command takes any number of formulas, side by side.
  package var takesSeveral: Bool { row.formulas.upperBound > 2 }

  /// The row of the command.
  package var row: AnalysisCommand {
    switch self {
    case .roots: .roots
    case .solve: .solve
    case .extrema: .extrema
    case .inflections: .inflections
    case .intersections: .intersections
    case .asymptotes: .asymptotes
    case .domain: .domain
    case .range: .range
    case .monotonic: .monotonic
    case .symmetry: .symmetry
    case .analyze: .analyze
    case .integrate: .integrate
    case .length: .length
    case .differentiate: .differentiate
    case .limit: .limit
    case .table: .table
    }
  }
}
