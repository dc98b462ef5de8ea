package import Expressions

/// A spelling of another program that people type here, and the answer to it.
package struct Habit: Sendable {
  /// The programs and languages that it is from.
  package let origin: String
  /// A line that shows it.
  package let example: String
  /// The spelling here and its place, or nil if a statement does not show the habit.
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
