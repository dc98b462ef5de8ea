/// Groups of the rows of a table: rows with the same text in one column.
package struct RowGroups: Equatable {
  /// The texts, each once, in order of first occurrence.
  package var names: [String] = []
  /// For each point of the table the index of its group; nil for rows without a text, and between
  /// groups of rows that a blank line separates.
  package var ofPoints: [Int?] = []
  /// Number of rows of each group that have two numbers, if they were counted before rows were merged.
  package var drawn: [Int]?
  /// Number of rows without a text that have a number, counted like that.
  package var drawnWithoutText = 0
  /// The name of the column in the header line; nil without one.
  package var column: String?
  /// The number of the column, from 1.
  package var number = 1

  /// Number of rows of each group.
  package var counts: [Int] {
    var counts = [Int](repeating: 0, count: names.count)
    for case .some(let group) in ofPoints { counts[group] += 1 }
    return counts
  }
}
