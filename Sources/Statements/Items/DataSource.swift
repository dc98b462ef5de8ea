package import CivilTime
import Expressions

/// Data in a file as a plot item names them: `"d.csv" using time:(1000*voltage) where voltage > 0 every 10`.
package struct DataSource: Equatable {
  /// The path as it was written.
  package var path: String
  /// Where it stands.
  package var range: SourceRange
  /// The columns that `using` names; nil takes the first two.
  package var columns: ColumnChoice?
  /// The form of its dates and times; nil for those that are known.
  package var times: TimeFormat?
  /// Which rows are read.
  package var rows = RowChoice()
  /// Whether it is drawn again as it grows, and how much of it; nil for a file that is read once.
  package var following: Following?
  /// The path from the folder in which the program runs: the file is found again wherever a later
  /// `replot` comes from.
  package var file: String
  /// Whether the file was found already, as that of a table is.
  package var isLocated = false
  /// The rows themselves, where they stand in the line and in no file; the path is what was typed then.
  package var written: WrittenRows?

  /// The path of what is piped in.
  package static let standardInput = "-"

  /// Creates a source that is found at its path.
  package init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
    file = path
  }

  /// What messages call it.
  package var name: String {
    if let written { return DataTable.shown(written.statement, atMost: 40) }
    return path == Self.standardInput ? "standard input" : FileName.shown(path)
  }

  /// What legends call it: the path without its folders.
  package var shortName: String {
    if written != nil { return name }
    return name.split(separator: "/").last.map(String.init) ?? name
  }

  /// The item as it can be typed again, in the folder in which the program runs.
  ///
  /// It does not say that the file is followed: a session that is saved draws what is there.
  package var statement: String {
    let quoted = written?.statement ?? TextSpelling.quoted(file)
    return quoted + (columns.map { " using \($0.statement)" } ?? "") + rowsStatement
  }

  /// Which rows are meant and how they are read, with a blank in front; empty for all.
  package var rowsStatement: String {
    (times.map { " dates \(TextSpelling.quoted($0.pattern))" } ?? "") + rows.statement
  }

  /// Whether the same columns of the same file are meant, followed or not.
  package static func == (a: DataSource, b: DataSource) -> Bool {
    a.columns == b.columns && a.rows == b.rows && a.times == b.times && a.written == b.written
      && (a.written != nil || a.file == b.file)
  }
}
