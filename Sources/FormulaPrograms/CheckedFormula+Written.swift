package import FormulaChecking
package import FormulaReading
package import FormulaVocabulary
package import RealFunctions

// Values of what the statement writes: lists and powers.

extension CheckedFormula {
  /// Returns the elements of a part that gives a list; nil if a parameter changes them, or if they
  /// cannot be calculated.
  package func elements(of part: Syntax, using workspace: Workspace) -> [Value]? {
    elements(of: part) { try? $0.value(using: workspace).value }
  }

  /// Returns what each name of `[e for n in a..b]` stands for, element by element; nil if a parameter
  /// changes it.
  package func names(
    of comprehension: Syntax,
    using workspace: Workspace
  ) -> [String: [Value]]? {
    names(of: comprehension) { try? $0.value(using: workspace).value }
  }
}

extension ListElements {
  /// Calculates lists first that no parameter changes and no operation gives element by element.
  package init(of formula: CheckedFormula, using workspace: Workspace) {
    self.init(of: formula) { try? $0.value(using: workspace).value }
  }
}

extension WrittenPower {
  /// Returns the exponent if it is a number that no parameter changes, else nil.
  package func exponentValue(using workspace: Workspace) -> Double? {
    guard exponent.isSteady, exponent.kinds == [.number] else { return nil }
    return try? exponent.at([]).value(using: workspace).value.number
  }
}
