package import Diagnostics

/// The program's real answers to the statements on a page, so that no page can differ from it.
package struct PageAnswers: Sendable {
  /// Returns the answers to statements that are typed one after another.
  let statements: @Sendable ([String]) -> [String]
  /// Returns a wrong statement with its error.
  let error: @Sendable (ErrorExample) -> [String]

  /// Creates the answers from functions that give them.
  package init(
    statements: @escaping @Sendable ([String]) -> [String],
    error: @escaping @Sendable (ErrorExample) -> [String]
  ) {
    self.statements = statements
    self.error = error
  }
}
