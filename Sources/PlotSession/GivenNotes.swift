import Expressions

/// The notes that a session gave: each one is given once.
struct GivenNotes {
  private var given = LayeredDictionary<String, Bool>()
  /// Bytes held by the texts of the notes.
  private(set) var bytes = 0
  /// Whether a note has explained a power without a value.
  private(set) var hasExplainedPower = false

  /// Bytes of a note in the table of given notes, besides its text.
  private static let bytesOfNote = 100

  /// Emits each note that was not given before.
  mutating func give(_ notes: StatementNotes, _ emit: (Event) -> Void) {
    if notes.explainsPower { hasExplainedPower = true }
    for note in notes.texts where given[note] == nil {
      given[note] = true
      bytes += 2 * note.utf8.count + Self.bytesOfNote
      emit(.note(note))
    }
  }
}
