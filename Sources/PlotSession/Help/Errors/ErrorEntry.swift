/// A row of the catalogue of errors: why there is such an error, and the ways out.
package struct ErrorEntry: Sendable {
  /// The code, such as `E16`.
  package let code: String
  /// What is wrong, in a few words.
  package let title: String
  /// Two to five sentences: why it is an error and what the rule is.
  package let explanation: String
  /// Statements that fail with this code.
  package let examples: [ErrorExample]
  /// Command lines that fail with this code.
  package let commands: [CommandExample]

  init(
    _ code: String,
    _ title: String,
    _ explanation: String,
    _ examples: ErrorExample...
  ) {
    self.code = code
    self.title = title
    self.explanation = explanation
    self.examples = examples
    commands = []
  }

  init(
    _ code: String,
    _ title: String,
    _ explanation: String,
    commands: CommandExample...
  ) {
    self.code = code
    self.title = title
    self.explanation = explanation
    examples = []
    self.commands = commands
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

  /// Runs the statement behind its setup.
  package var answer: Demonstration.Answer {
    var demonstration = isSafe ? Demonstration.withoutFiles() : Demonstration(files: files)
    for line in setup { _ = demonstration.answer(to: line) }
    return demonstration.answer(to: statement)
  }

  /// Runs each way out behind the setup, in a session of its own, and returns the answers.
  package var answersInstead: [Demonstration.Answer] {
    instead.map { line in
      var demonstration = Demonstration(files: files)
      for line in setup { _ = demonstration.answer(to: line) }
      return demonstration.answer(to: line)
    }
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
