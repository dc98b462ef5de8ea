package import Expressions
package import Statements

/// What `fit` asks for: the values of names for which a formula comes nearest to data.
package struct FitRequest {
  /// The formula.
  package var model: Formula
  /// What it shall come near to.
  package var data: Data
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

  /// A formula of the request.
  package struct Formula {
    /// The tree; that of `y = e` is the one of e.
    package var syntax: Syntax
    /// The formula as an item that draws it, with its text and where it stands.
    package var item: PlotItem

    /// As it was written, but as it is read.
    package var text: String { item.text }
    /// Where it stands.
    package var range: SourceRange { item.range }
    /// As it was typed.
    package var typed: String { item.typed(range) }
  }

  /// Where the rows come from.
  package enum Data {
    /// A file or a list of points, as the item that draws it.
    case points(PlotItem)
    /// `y_1 ~ m x_1 + b`: a list of numbers, observed where the lists in the formula are.
    case observed(Formula)

    /// Whether the lists in the formula are the places.
    package var areLists: Bool {
      switch self {
      case .points: false
      case .observed: true
      }
    }

    /// Where the data stand.
    package var range: SourceRange {
      switch self {
      case .points(let item): item.range
      case .observed(let formula): formula.range
      }
    }
  }

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

  /// The statement without its clauses, with another formula if one is given: what hints are made of.
  package func statement(of formula: String? = nil) -> String {
    let formula = formula ?? model.typed
    return switch data {
    case .points(let item): "fit \(formula) to \(item.typed(item.range))"
    case .observed(let observed): "\(observed.typed) ~ \(formula)"
    }
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
