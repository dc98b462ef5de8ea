/// The text of a matrix, and of a vector, from the texts of its entries, row by row.
///
///     line(…)   [[2, 1], [1, 2]]      in one line, as it is typed
///     block(…)  [[ 2/3, -1/3],        rows below one another, for an answer
///                [-1/3,  2/3]]
///     a vector  (1, 2, 3)             in both
package enum MatrixText {
  /// Returns the text in one line.
  package static func line(columns: Int, _ entries: [String]) -> String {
    if columns == 1 { return "(" + entries.joined(separator: ", ") + ")" }
    let rows = rows(columns, entries).map { "[" + $0.joined(separator: ", ") + "]" }
    return "[" + rows.joined(separator: ", ") + "]"
  }

  /// Returns a line for each row, with the entries of a column right below one another.
  package static func block(columns: Int, _ entries: [String]) -> String {
    let rows = rows(columns, entries)
    guard columns > 1, rows.count > 1 else { return line(columns: columns, entries) }
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        String(repeating: " ", count: max(0, width - cell.count)) + cell
      }
      return "[" + cells.joined(separator: ", ") + "]"
    }
    return "[" + lines.joined(separator: ",\n ") + "]"
  }

  private static func rows(_ columns: Int, _ entries: [String]) -> [[String]] {
    guard columns > 0 else { return [] }
    return stride(from: 0, to: entries.count, by: columns).map { start in
      Array(entries[start..<min(entries.count, start + columns)])
    }
  }
}
