import Expressions

/// What an analysis command asks for: `roots e for x in a..b` and its relatives.
package struct AnalysisRequest {
  /// The commands; what is known of each stands in its row.
  package enum Kind: String, CaseIterable {
    case roots, solve, extrema, inflections, intersections, integrate, differentiate, table
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
  /// The place of `differentiate e at a`.
  package var place: Syntax?
  /// Where it looks; nil if nothing says so.
  package var domain: RangeClause?

  /// Where the formulas stand.
  package var formulaRange: SourceRange {
    formulas.dropFirst().reduce(formulas.first?.syntax.range ?? range) {
      $0.union($1.syntax.range)
    }
  }
}
