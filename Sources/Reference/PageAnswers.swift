package import Diagnostics

/// What the program really answers to the statements on a page, so that no page can disagree with it.
package struct PageAnswers: Sendable {
  /// Statements that are typed one after the other, with their answers.
  let statements: @Sendable ([String]) -> [String]
  /// A statement that is wrong, with its error.
  let error: @Sendable (ErrorExample) -> [String]

  /// Creates the answers from who gives them.
  package init(
    statements: @escaping @Sendable ([String]) -> [String],
    error: @escaping @Sendable (ErrorExample) -> [String]
  ) {
    self.statements = statements
    self.error = error
  }
}
