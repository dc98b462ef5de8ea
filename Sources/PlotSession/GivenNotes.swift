import Expressions

/// The notes that a session gave: each one is given once.
struct GivenNotes {
  private var given = LayeredDictionary<String, Bool>()
  /// How many bytes they take.
  private(set) var bytes = 0
  /// Whether one of them explained a power without a value.
  private(set) var hasExplainedPower = false

  /// What a note takes in the table of those that were given.
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
