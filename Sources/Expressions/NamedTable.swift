/// A table of data with a name: the source of its rows, and the names of its columns.
package struct NamedTable: Equatable, Sendable {
  /// The path of the file, from the folder in which the program runs; of a join that of its first file.
  package let file: String
  /// The options that choose and parse its rows, as they are typed, with a blank before them: ` where v > 0`.
  package let rows: String
  /// The tables whose rows it joins; nil for the rows of one file.
  package let join: Join?
  /// The names in its header line; empty if it has none.
  package let columns: [String]

  /// How two tables are joined.
  package struct Join: Equatable, Sendable {
    /// The word in front of `join`, with a blank behind; empty for the usual join.
    package let kind: String
    /// The table on the left and the one on the right.
    package let tables: [NamedTable]
    /// The columns whose cells are compared, as they are typed: ` on id`.
    package let keys: String

    /// Creates a join.
    package init(kind: String, tables: [NamedTable], keys: String) {
      (self.kind, self.tables, self.keys) = (kind, tables, keys)
    }
  }

  /// Creates a table that is not read yet.
  package init(file: String, rows: String, join: Join? = nil, columns: [String]) {
    self.file = file
    self.rows = rows
    self.join = join
    self.columns = columns
  }

  /// Returns the definition of the table, with the names of its files as `path` gives them:
  /// `data "run.csv" where v > 0`, `join "a.csv", "b.csv" on id`.
  package func text(path: (String) -> String = { $0 }) -> String {
    (join == nil ? "data " : "") + source(path: path)
  }

  /// The rows as a source of data: `"run.csv" where v > 0`, `join "a.csv", "b.csv" on id`.
  package func source(path: (String) -> String = { $0 }) -> String {
    guard let join else { return TextSpelling.quoted(path(file)) + rows }
    let tables = join.tables.map { table in
      table.join == nil ? table.source(path: path) : "(\(table.source(path: path)))\(table.rows)"
    }
    return "\(join.kind)join \(tables.joined(separator: ", "))\(join.keys)"
  }
}
