package import Expressions
package import Statements

/// A `fit` statement as it was parsed: a formula, data, and the names whose values make the formula
/// fit the data best.
package struct FitRequest {
  /// The formula.
  package var model: Formula
  /// Data that the formula is fitted to.
  package var data: Data
  /// The word that named the formula: `linear`; nil for a formula that was typed.
  package var modelName: String?
  /// The names that `via` lists; nil for all names without a value.
  package var parameters: [Word]?
  /// Conditions on single parameters, after `with`.
  package var constraints: [Constraint] = []
  /// The range of rows that count; nil for all.
  package var rows: Rows?
  /// The standard errors of the observations: a number, or a list; nil if none are given.
  package var errors: Syntax?
  /// Source range of the command word.
  package var range: SourceRange

  /// A formula of the request.
  package struct Formula {
    /// The syntax tree; for `y = e` that of e.
    package var syntax: Syntax
    /// The formula as an item that draws it, with its text and source range.
    package var item: PlotItem

    /// The formula as it was written, in the spelling that was read.
    package var text: String { item.text }
    /// Source range of the formula.
    package var range: SourceRange { item.range }
    /// The formula as it was typed.
    package var typed: String { item.typed(range) }
  }

  /// Source of the rows.
  package enum Data {
    /// A file or a list of points, as the item that draws it.
    case points(PlotItem)
    /// `y_1 ~ m x_1 + b`: a list of observations, one for each element of the lists in the formula.
    case observed(Formula)

    /// Whether the values of the variables are the lists in the formula.
    package var areLists: Bool {
      switch self {
      case .points: false
      case .observed: true
      }
    }

    /// Source range of the data.
    package var range: SourceRange {
      switch self {
      case .points(let item): item.range
      case .observed(let formula): formula.range
      }
    }
  }

  /// A condition on a parameter: `a in 0..5`, `a > 0`, `a = 2`.
  package struct Constraint {
    /// The parameter.
    package var name: Word
    /// The ends; nil for an open one; both are the same formula if the parameter is fixed.
    package var lower: Syntax?
    package var upper: Syntax?
    /// Whether the parameter is fixed.
    package var isHeld = false
  }

  /// Returns the statement without its clauses, for hints; with another formula if one is given.
  package func statement(of formula: String? = nil) -> String {
    let formula = formula ?? model.typed
    return switch data {
    case .points(let item): "fit \(formula) to \(item.typed(item.range))"
    case .observed(let observed): "\(observed.typed) ~ \(formula)"
    }
  }

  /// Range of rows: `[a:b]`, or `for x in a..b`.
  package struct Rows {
    /// The variable, if it is named.
    package var variable: Word?
    /// The ends; nil for an open one.
    package var lower: Syntax?
    package var upper: Syntax?
  }
}
