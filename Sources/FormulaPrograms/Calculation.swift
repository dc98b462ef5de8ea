package import FormulaVocabulary

/// The answer of a calculation and what explains it.
package struct Calculation: Equatable, Sendable {
  /// The value.
  package let value: Value
  /// The value as text, where more digits were asked for than doubles have.
  package let text: String?
  /// Notes that explain the value, such as `division by zero`, in order.
  package let notes: [String]

  package init(value: Value, text: String? = nil, notes: [String] = []) {
    self.value = value
    self.text = text
    self.notes = notes
  }
}
