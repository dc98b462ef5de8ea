import Expressions

/// A row of the table of commands, from which parser, completion, help and manual read.
package struct Command: Sendable {
  /// Rule for the text after the part that the command parses.
  enum Ending: Sendable {
    /// No text may follow; the error says that the command stands alone.
    case nothing
    /// Only certain words may follow, which the error names.
    case words(String)
    /// No text may follow; the error names the first token too many, as after a formula.
    case formula
  }

  /// Use that a statement makes of the file that it names.
  package enum FileUse: Sendable {
    case drawing, running, saving
  }

  /// The word that begins the statement, with its help.
  package let entry: Entry
  /// Rule for the text after the part that the command parses.
  let ending: Ending
  /// A word that must follow the name; nil if there is none.
  let joint: String?
  /// Whether three formulas in brackets may follow the name in place of the joint.
  let takesTriples: Bool
  /// Use of the file that a quoted text names; nil if the command takes no file.
  package let files: FileUse?
  /// Returns the completions after tokens, of which the command is the first.
  let words: @Sendable (CompletionWords, [Token]) -> [Completion]
  /// Parses the statement after the command.
  let read: @Sendable (inout StatementParser) throws(Diagnostic) -> any StatementKind

  init(
    _ entry: Entry,
    joint: String? = nil,
    takesTriples: Bool = false,
    ending: Ending = .formula,
    files: FileUse? = nil,
    words: @escaping @Sendable (CompletionWords, [Token]) -> [Completion] = { _, _ in [] },
    read: @escaping @Sendable (inout StatementParser) throws(Diagnostic) -> any StatementKind
  ) {
    self.entry = entry
    self.joint = joint
    self.takesTriples = takesTriples
    self.ending = ending
    self.files = files
    self.words = words
    self.read = read
  }

  /// The word that begins the statement.
  package var name: String { entry.name }
}
