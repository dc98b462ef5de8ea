import Expressions

/// What an analysis command asks for: `roots e for x in a..b` and its relatives.
struct AnalysisRequest {
  /// The commands.
  enum Kind: String, CaseIterable {
    case roots, solve, extrema, intersections, integrate, differentiate, table

    /// A statement that shows its use.
    var example: String {
      switch self {
      case .roots: "roots x^2 - 2"
      case .solve: "solve cos(x) = x/2"
      case .extrema: "extrema x^3 - 3x"
      case .intersections: "intersections x^2, 2 - x"
      case .integrate: "integrate sin(x) for x in 0..pi"
      case .differentiate: "differentiate x^2 at 3"
      case .table: "table x^2, x^3 for x in 0..5 step 1"
      }
    }
  }

  /// A formula or an equation of the request.
  struct Formula {
    var syntax: Syntax
    /// As it was written, but as it is read.
    var text: String
    /// The text as it can be read with elements in place of lists.
    var reading: ItemReading
  }

  var kind: Kind
  /// Where the command stands.
  var range: SourceRange
  var formulas: [Formula]
  /// `integrate between f and g`: the area.
  var isArea = false
  /// The place of `differentiate e at a`.
  var place: Syntax?
  var domain: RangeClause?

  /// Where the formulas stand.
  var formulaRange: SourceRange {
    formulas.dropFirst().reduce(formulas.first?.syntax.range ?? range) {
      $0.union($1.syntax.range)
    }
  }
}
