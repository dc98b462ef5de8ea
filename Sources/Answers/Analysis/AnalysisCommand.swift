package import Reference

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
    case .roots: .roots
    case .solve: .solve
    case .extrema: .extrema
    case .inflections: .inflections
    case .intersections: .intersections
    case .asymptotes: .asymptotes
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
