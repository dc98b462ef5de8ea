package import FormulaVocabulary

/// The answer of a calculation, and the notes that explain it.
package struct Calculation: Equatable, Sendable {
  /// The value.
  package let value: Value
  /// The value as text, if more digits were requested than doubles have; else nil.
  package let text: String?
  /// Notes that explain the value, such as `division by zero`, in order.
  package let notes: [String]

  package init(value: Value, text: String? = nil, notes: [String] = []) {
    self.value = value
    self.text = text
    self.notes = notes
  }
}
