import Expressions

/// The notes of one statement: on the reading of its text, and on its answer.
package struct StatementNotes {
  /// The notes on texts with two readings; errors where readings are strict.
  package private(set) var readings: [ReadingNote] = []
  /// The other notes.
  private var remarks: [Remark] = []
  /// Whether a note explains a power without a value: one in a session is enough.
  package private(set) var explainsPower: Bool

  /// Creates the notes of a statement; `explainsPower` says whether an earlier one explained a power.
  package init(explainsPower: Bool = false) { self.explainsPower = explainsPower }

  /// All notes in the order in which they are shown.
  package var all: [Remark] { readings.map { Remark($0.text, kind: $0.kind) } + remarks }

  /// Adds notes on readings.
  package mutating func add(_ readings: [ReadingNote]) { self.readings += readings }
  /// Adds another note.
  package mutating func add(_ remark: String) { remarks.append(Remark(remark)) }
  /// Adds other notes.
  package mutating func add(_ remarks: [String]) { self.remarks += remarks.map { Remark($0) } }
  /// Adds other notes with their kinds.
  package mutating func add(_ remarks: [Remark]) { self.remarks += remarks }

  /// Adds the note on a power without a value.
  package mutating func add(onPower remark: String) {
    remarks.append(Remark(remark))
    explainsPower = true
  }
}
