package import FormulaVocabulary

/// The answer of a calculation and what explains it.
package struct Calculation: Equatable, Sendable {
  /// The value.
  package let value: Value
  /// Notes that explain the value, such as `division by zero`, in order.
  package let notes: [String]

  package init(value: Value, notes: [String] = []) {
    self.value = value
    self.notes = notes
  }
}
