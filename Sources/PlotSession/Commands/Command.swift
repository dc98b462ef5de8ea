import Expressions

/// A row of the table of commands: the parser, completion, help and the manual read it.
package struct Command: Sendable {
  /// What may stand behind what the command reads.
  enum Ending: Sendable {
    /// Nothing: what follows is told that the command stands alone.
    case nothing
    /// Nothing: certain words alone could stand there, which this names.
    case words(String)
    /// Nothing: what follows is a sign too many, as behind a formula.
    case formula
  }

  /// What a statement does with the file that it names.
  package enum FileUse: Sendable {
    case drawing, running, saving
  }

  /// The word that begins the statement, with its help.
  package let entry: Entry
  /// What may stand behind what it reads.
  let ending: Ending
  /// A word that must follow the name; nil if none must.
  let joint: String?
  /// What it does with the file that a text in quotes names; nil if texts name none.
  package let files: FileUse?
  /// The words that may stand behind tokens, of which the command is the first.
  let words: @Sendable (CompletionWords, [Token]) -> [Completion]
  /// Reads what stands behind the command.
  let read: @Sendable (inout StatementParser) throws(Diagnostic) -> any StatementKind

  init(
    _ entry: Entry,
    joint: String? = nil,
    ending: Ending = .formula,
    files: FileUse? = nil,
    words: @escaping @Sendable (CompletionWords, [Token]) -> [Completion] = { _, _ in [] },
    read: @escaping @Sendable (inout StatementParser) throws(Diagnostic) -> any StatementKind
  ) {
    self.entry = entry
    self.joint = joint
    self.ending = ending
    self.files = files
    self.words = words
    self.read = read
  }

  /// The word that begins the statement.
  package var name: String { entry.name }
}
