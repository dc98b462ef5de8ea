/// A row of the catalogue of errors: the reason for an error, and the ways out.
package struct ErrorEntry: Sendable {
  /// The code.
  package let code: ErrorCode
  /// The error in a few words.
  package let title: String
  /// The reason and the rule, in two to five sentences.
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

/// A statement that fails, and correct ones.
package struct ErrorExample: Sendable {
  /// Lines that are typed before.
  package let setup: [String]
  /// The statement that fails.
  ///
  /// The message is not stored: it is the program's own.
  package let statement: String
  /// The alternatives: each is one line that succeeds after the same setup.
  package let instead: [String]
  /// The contents of existing files, by name.
  package let files: [String: String]
  /// Whether files are disabled, as by `--safe`; the alternatives are run with files enabled.
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

/// A command line that fails, and a correct one.
package struct CommandExample: Sendable {
  /// The command line as a shell reads it.
  package let command: String
  /// A command line that succeeds.
  package let instead: String
  /// The contents of existing files, by name.
  package let files: [String: String]

  init(_ command: String, instead: String, files: [String: String] = [:]) {
    self.command = command
    self.instead = instead
    self.files = files
  }
}
