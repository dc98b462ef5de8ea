package import Expressions

/// A habit: a spelling of another program that users type, and the error message that answers it.
package struct Habit: Sendable {
  /// The programs and languages that it comes from.
  package let origin: String
  /// A line with the habit.
  package let example: String
  /// Returns the error message with the spelling of locus; nil if the statement does not show the
  /// habit.
  package let answer: @Sendable (FailedStatement) -> Diagnostic?

  init(
    _ origin: String,
    _ example: String,
    answer: @escaping @Sendable (FailedStatement) -> Diagnostic?
  ) {
    self.origin = origin
    self.example = example
    self.answer = answer
  }
}
