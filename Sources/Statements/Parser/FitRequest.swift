import Expressions

/// What `fit` asks for: the values of names for which a formula comes nearest to data.
package struct FitRequest {
  /// The formula.
  package var model: PlotItem
  /// A file, or a list of points; behind `~` a list of numbers, what was observed.
  package var data: PlotItem
  /// Whether the lists in the formula are the places, as in `y_1 ~ m x_1 + b`.
  package var isOfLists: Bool
  /// The names that `via` lists; nil for all that have no value.
  package var parameters: [Word]?
  /// What `with` says of single parameters.
  package var constraints: [Constraint] = []
  /// The rows that count: those between two places.
  package var rows: Rows?
  /// The standard errors of what was observed: a number, or a list.
  package var errors: Syntax?
  /// Where the command stands.
  package var range: SourceRange

  /// `a in 0..5`, `a > 0`, `a = 2`.
  package struct Constraint {
    /// The parameter.
    package var name: Word
    /// The ends; nil for one that is open, the same formula for both of a parameter that is held.
    package var lower: Syntax?
    package var upper: Syntax?
    /// Whether the parameter keeps one value.
    package var isHeld = false
  }

  /// `[a:b]`, or `for x in a..b`.
  package struct Rows {
    /// The variable, if it is named.
    package var variable: Word?
    /// The ends; nil for one that is open.
    package var lower: Syntax?
    package var upper: Syntax?
  }
}
