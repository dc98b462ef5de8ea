/// A row of the catalogue of errors: why there is such an error, and the ways out.
package struct ErrorEntry: Sendable {
  /// The code.
  package let code: ErrorCode
  /// What is wrong, in a few words.
  package let title: String
  /// Two to five sentences: why it is an error and what the rule is.
  package let explanation: String
  /// Statements that fail with this code.
  package let examples: [ErrorExample]
  /// Command lines that fail with this code.
  package let commands: [CommandExample]
}

extension ErrorCode {
  /// Returns the row of the code.
  func entry(
    _ title: String,
    _ text: String,
    _ examples: ErrorExample...,
    commands: CommandExample...
  ) -> ErrorEntry {
    ErrorEntry(code: self, title: title, explanation: text, examples: examples, commands: commands)
  }
}

/// A statement that fails, and what to write.
package struct ErrorExample: Sendable {
  /// Lines typed before.
  package let setup: [String]
  /// The statement that fails.
  ///
  /// Its message is not stored: it is what the program says.
  package let statement: String
  /// What to write: one line or the other, each succeeds behind the same setup.
  package let instead: [String]
  /// The files that there are.
  package let files: [String: String]
  /// Whether files are switched off, as by `--safe`; the way out is to switch them on.
  package let isSafe: Bool

  init(
    _ statement: String,
    instead: String...,
    after setup: [String] = [],
    files: [String: String] = [:],
    isSafe: Bool = false
  ) {
    self.statement = statement
    self.instead = instead
    self.setup = setup
    self.files = files
    self.isSafe = isSafe
  }
}

/// A command line that fails, and what to write.
package struct CommandExample: Sendable {
  /// The command line as a shell reads it.
  package let command: String
  /// A command line that succeeds.
  package let instead: String
  /// The files that there are.
  package let files: [String: String]

  init(_ command: String, instead: String, files: [String: String] = [:]) {
    self.command = command
    self.instead = instead
    self.files = files
  }
}
