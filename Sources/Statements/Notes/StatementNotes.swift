import Expressions

/// The notes of one statement: how its text was read, and what explains its answer.
package struct StatementNotes {
  /// How texts with two readings were understood; errors where readings are strict.
  package private(set) var readings: [ReadingNote] = []
  /// What else is worth telling.
  private(set) var remarks: [String] = []
  /// Whether a remark explains a power without a value: one in a session is enough.
  package private(set) var explainsPower: Bool

  /// Creates the notes of a statement; `explainsPower` tells whether an earlier one explained a power.
  package init(explainsPower: Bool = false) { self.explainsPower = explainsPower }

  /// All texts in the order in which they are given.
  package var texts: [String] { readings.map(\.text) + remarks }

  /// Adds how texts were understood.
  package mutating func add(_ readings: [ReadingNote]) { self.readings += readings }
  /// Adds something worth telling.
  package mutating func add(_ remark: String) { remarks.append(remark) }
  /// Adds what else is worth telling.
  package mutating func add(_ remarks: [String]) { self.remarks += remarks }

  /// Adds the explanation of a power without a value.
  package mutating func add(onPower remark: String) {
    remarks.append(remark)
    explainsPower = true
  }
}
