import Expressions

/// The notes that a session gave: one of each kind, which for most is their text.
struct GivenNotes {
  private var given = LayeredDictionary<String, Bool>()
  /// Bytes held by the kinds of the notes.
  private(set) var bytes = 0
  /// Whether a note has explained a power without a value.
  private(set) var hasExplainedPower = false

  /// Bytes of a note in the table of given notes, besides its text.
  private static let bytesOfNote = 100

  /// Emits each note of a kind that was not given before.
  mutating func give(_ notes: StatementNotes, _ emit: (Event) -> Void) {
    if notes.explainsPower { hasExplainedPower = true }
    for note in notes.all where given[note.kind] == nil {
      given[note.kind] = true
      bytes += 2 * note.kind.utf8.count + Self.bytesOfNote
      emit(.note(note.text))
    }
  }
}
