package import Expressions

/// A formula as it was written, and the names in it that have no value.
package struct OpenFormula {
  /// The syntax tree of the formula.
  package let syntax: Syntax
  /// Coordinates and unknown names, each once, in the order of their first occurrence.
  package let names: [String]

  /// Finds the names without a value in a formula.
  package init(_ syntax: Syntax, in scope: Scope) {
    self.syntax = syntax
    names = Evaluation.freeNames(of: syntax, in: scope)
  }

  /// Returns the coordinates without a value, except those in `bound`.
  package func coordinates(besides bound: [String] = []) -> [String] {
    names.filter { Coordinates.contains($0) && !bound.contains($0) }
  }
}

extension [OpenFormula] {
  /// The names without a value in all formulas, each once.
  package var names: [String] { merged(\.names) }

  /// Returns the coordinates without a value in all formulas, each once.
  package func coordinates(besides bound: [String] = []) -> [String] {
    merged { $0.coordinates(besides: bound) }
  }

  private func merged(_ names: (OpenFormula) -> [String]) -> [String] {
    var all: [String] = []
    for formula in self { all += names(formula).filter { !all.contains($0) } }
    return all
  }

  /// Returns the place of the first occurrence of a name, bound or not; nil if there is none.
  package func place(of name: String) -> SourceRange? {
    lazy.compactMap { $0.syntax.range(ofName: name) }.first
  }
}
