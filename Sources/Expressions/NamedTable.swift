/// A table of data under a name: where its rows are, and what its columns are called.
package struct NamedTable: Equatable, Sendable {
  /// The file, from the folder in which the program runs.
  package let file: String
  /// Which of its rows count, and how they are read, as it can be typed again with a blank in front: ` where v > 0`.
  package let rows: String
  /// The names in its header line; empty if it has none.
  package let columns: [String]

  /// Creates a table that is not read yet.
  package init(file: String, rows: String, columns: [String]) {
    self.file = file
    self.rows = rows
    self.columns = columns
  }

  /// What defines it, where the file is called so: `data "run.csv" where v > 0`.
  package func text(file: String) -> String { "data \(TextSpelling.quoted(file))\(rows)" }
}
