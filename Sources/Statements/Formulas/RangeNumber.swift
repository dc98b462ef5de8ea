import Expressions
package import RealFunctions

/// A number of a range, an end or the step: its double, and its exact meaning, which is computed on demand.
package struct RangeNumber: Sendable {
  /// The double next to it.
  package let value: Double
  /// The formula that gave the number; nil for a double or a decimal with its own meaning.
  private let formula: CheckedFormula?

  /// Creates a number that a formula without variables gave.
  init(_ value: Double, _ formula: CheckedFormula) { (self.value, self.formula) = (value, formula) }

  /// Creates a number as it is written.
  package init(written value: Double) { (self.value, formula) = (value, nil) }

  /// Returns the number as an exact end; nil if it is a double.
  func written(using workspace: Workspace) -> WrittenEnd? {
    formula.flatMap { WrittenEnd($0, near: value, using: workspace) }
  }

  /// Returns the number and its exact meaning: of `pi/2` that, and not the double next to it.
  package func meant(using workspace: Workspace) -> (value: Double, meaning: MeantNumber) {
    let known = formula?.meaning(of: .number(value), using: workspace)?.columns.first?.first
    return (value, known?.meaning ?? .written(value))
  }
}
