/// A table of data with a name: the source of its rows, and the names of its columns.
package struct NamedTable: Equatable, Sendable {
  /// The path of the file, from the folder in which the program runs.
  package let file: String
  /// The options that choose and parse its rows, as they are typed, with a blank before them: ` where v > 0`.
  package let rows: String
  /// The names in its header line; empty if it has none.
  package let columns: [String]

  /// Creates a table that is not read yet.
  package init(file: String, rows: String, columns: [String]) {
    self.file = file
    self.rows = rows
    self.columns = columns
  }

  /// Returns the definition of the table, with `file` as the file's name: `data "run.csv" where v > 0`.
  package func text(file: String) -> String { "data \(TextSpelling.quoted(file))\(rows)" }
}
