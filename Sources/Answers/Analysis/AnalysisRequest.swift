package import Expressions
package import Statements

/// What an analysis command asks for: `roots e for x in a..b` and its relatives.
package struct AnalysisRequest {
  /// The commands; what is known of each stands in its row.
  package enum Kind: String, CaseIterable {
    case roots, solve, extrema, inflections, intersections, asymptotes, monotonic, symmetry, analyze
    case integrate, length, differentiate, limit, table
  }

  /// The side from which a limit is approached.
  package enum Side: String, CaseIterable {
    case left, right

    /// Creates the side of a word behind `from`.
    init?(word: String) {
      switch word {
      case "left", "below": self = .left
      case "right", "above": self = .right
      default: return nil
      }
    }
  }

  /// A formula or an equation of the request.
  package struct Formula {
    /// The tree.
    package var syntax: Syntax
    /// As it was written, but as it is read.
    package var text: String
    /// The text as it can be read with elements in place of lists.
    package var reading: ItemReading
  }

  /// The command.
  package var kind: Kind
  /// Where the command stands.
  package var range: SourceRange
  /// What it is asked of.
  package var formulas: [Formula]
  /// `integrate between f and g`: the area.
  package var isArea = false
  /// The place of `differentiate e at a` and `limit e at a`.
  package var place: Syntax?
  /// The variable that the place names: `at x = 2`, `x -> 0`.
  package var variable: Word?
  /// The one side of a limit that is asked for.
  package var side: Side?
  /// Whether a derivative is asked for and no tangent: `d/dx x^3 at 2`.
  package var isSlopeAlone = false
  /// Where it looks; nil if nothing says so.
  package var domain: RangeClause?
  /// Where it looks for the second of two unknowns.
  package var secondDomain: RangeClause?
  /// Whether it asks for two unknowns: `solve x + y = 3, x - y = 1`.
  package var isSystem: Bool { kind == .solve && formulas.count == 2 }

  /// The error of a command without its place.
  package var missingPlace: Problem {
    let formula = formulas.first?.text ?? "x^2"
    let example =
      kind.row.place == .approached
      ? "limit \(formula) at 0, or limit \(formula) at inf"
      : "differentiate \(formula) at 1, or plot d/dx (\(formula))"
    return .placeNeeded(kind.rawValue, example: example)
  }

  /// Where the formulas stand.
  package var formulaRange: SourceRange {
    formulas.dropFirst().reduce(formulas.first?.syntax.range ?? range) {
      $0.union($1.syntax.range)
    }
  }
}
