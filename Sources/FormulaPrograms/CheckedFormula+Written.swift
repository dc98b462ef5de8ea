package import FormulaChecking
package import FormulaReading
package import FormulaVocabulary
package import RealFunctions

// Values of parts that the statement writes: lists and powers.

extension CheckedFormula {
  /// Returns the elements of a part that gives a list; nil if a parameter changes them, or if they
  /// cannot be calculated.
  package func elements(of part: Syntax, using workspace: Workspace) -> [Value]? {
    elements(of: part) { try? $0.value(using: workspace).value }
  }

  /// Returns the values of each name of `[e for n in a..b]`, element by element; nil if they depend on a
  /// parameter.
  package func names(
    of comprehension: Syntax,
    using workspace: Workspace
  ) -> [String: [Value]]? {
    names(of: comprehension) { try? $0.value(using: workspace).value }
  }
}

extension ListElements {
  /// Creates the elements, and first calculates the lists that depend on no parameter and cannot be
  /// made element by element.
  package init(of formula: CheckedFormula, using workspace: Workspace) {
    self.init(of: formula) { try? $0.value(using: workspace).value }
  }
}

extension WrittenPower {
  /// Returns the exponent if it is a number that depends on no parameter, else nil.
  package func exponentValue(using workspace: Workspace) -> Double? {
    guard exponent.isSteady, exponent.kinds == [.number] else { return nil }
    return try? exponent.at([]).value(using: workspace).value.number
  }
}
