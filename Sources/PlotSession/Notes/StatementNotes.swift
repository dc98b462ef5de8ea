import Expressions

/// The notes of one statement: how its text was read, and what explains its answer.
struct StatementNotes {
  /// How texts with two readings were understood; errors where readings are strict.
  private(set) var readings: [ReadingNote] = []
  /// What else is worth telling.
  private(set) var remarks: [String] = []

  /// All texts in the order in which they are given.
  var texts: [String] { readings.map(\.text) + remarks }

  mutating func add(_ readings: [ReadingNote]) { self.readings += readings }
  mutating func add(_ remark: String) { remarks.append(remark) }
  mutating func add(_ remarks: [String]) { self.remarks += remarks }
}
