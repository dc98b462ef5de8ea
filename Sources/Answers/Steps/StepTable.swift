package import DataAnswers

/// The steps of a method as a table, with the words that belong to it.
///
/// A search ends at a zero, where a step changes nothing, after the number of steps that the statement gives (20 if it
/// gives none), or where a step has no value; a note says which. Steps of differential equations end at the end of the
/// range: the last one is shorter if the range is no multiple of the step.
package struct StepTable {
  /// The rows.
  package internal(set) var table: ResultTable
  /// The number that the method arrives at: the last place, value or sum; nil if there is none.
  package internal(set) var result: Double?
  /// The notes that are shown with the table of steps.
  package internal(set) var notes: [String] = []

  /// The steps of a search that are shown if the statement names no number.
  package static let usualSteps = 20
  /// The most steps.
  package static let mostSteps = 100_000

  init(_ names: [String], digits: Int) {
    table = ResultTable(names: names, rows: [], digits: digits)
  }
}
