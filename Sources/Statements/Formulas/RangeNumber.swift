import Expressions
package import RealFunctions

/// A number of a range, an end or the step: the double, and what is meant, which is found out when somebody asks.
package struct RangeNumber: Sendable {
  /// The double next to it.
  package let value: Double
  /// What it was calculated of; nil of a double or a decimal that stands for itself.
  private let formula: CheckedFormula?

  /// Creates a number that a formula without variables gave.
  init(_ value: Double, _ formula: CheckedFormula) { (self.value, self.formula) = (value, formula) }

  /// Creates a number as it is written.
  package init(written value: Double) { (self.value, formula) = (value, nil) }

  /// The number as an end as it is written; nil if it is a double.
  func written(using workspace: Workspace) -> WrittenEnd? {
    formula.flatMap { WrittenEnd($0, near: value, using: workspace) }
  }

  /// The number and what it means: of `pi/2` that, and not the double next to it.
  package func meant(using workspace: Workspace) -> (value: Double, meaning: MeantNumber) {
    let known = formula?.meaning(of: .number(value), using: workspace)?.columns.first?.first
    return (value, known?.meaning ?? .written(value))
  }
}
