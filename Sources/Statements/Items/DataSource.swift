package import CivilTime
import Expressions

/// Data in a file as a plot item names them: `"d.csv" using time:(1000*voltage) where voltage > 0 every 10`.
package struct DataSource: Equatable {
  /// The path as it was written.
  package var path: String
  /// The range of the path in the statement.
  package var range: SourceRange
  /// The columns after `using`; nil for the first two.
  package var columns: ColumnChoice?
  /// The format of its dates and times; nil for the known formats.
  package var times: TimeFormat?
  /// Where its table begins, as far as the statement says it.
  package var layout = TableLayout()
  /// The choice of rows.
  package var rows = RowChoice()
  /// Whether all numbers of the file are a matrix, and not columns.
  package var isMatrix = false
  /// Whether the numbers in the column of x are names, as codes are: `as names`.
  package var areNames = false
  /// The curve that is drawn in place of the rows; nil for the rows themselves.
  package var smoothing: SmoothingKind?
  /// What is computed of the rows, or of their smooth curve; nil for the rows themselves.
  package var work: RowWork?
  /// The column that tells groups of rows; nil if all rows are one series.
  package var grouping: RowGrouping?
  /// The steps of x in which rows are put together; nil for rows with the same x.
  package var summary: RowSummary?
  /// The number of rows for a file that is drawn again as it grows; nil for a file that is read once.
  package var following: Following?
  /// The path from the folder in which the program runs, so that a later `replot` finds the file
  /// from anywhere.
  package var file: String
  /// Whether the file was already found, as that of a table is.
  package var isLocated = false
  /// Whether its condition is that of the table it is, so that another one is added to it.
  package var isOfTable = false
  /// The name of the table that it was written as; nil for files and joins.
  package var table: String?
  /// The rows themselves, where they stand in the line and in no file; the path is what was typed then.
  package var written: WrittenRows?
  /// The tables whose rows are joined, where it is no file; the path is the text of the join then.
  package var join: TableJoin?

  /// The words by which people ask, in front of a file's name, what is in it.
  package static let askingWords: Set = [
    "table", "data", "describe", "head", "show", "columns", "look", "cat", "less", "info",
  ]

  /// The path that stands for standard input.
  package static let standardInput = "-"

  /// Creates a source with a path.
  package init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
    file = path
  }

  /// Creates the rows of a join.
  package init(_ join: TableJoin) {
    self.init(path: join.statement, range: join.range)
    self.join = join
    // The joined rows have their names in front.
    layout.names = .line(1)
    isLocated = join.isLocated
  }

  /// Creates all of the file that another source reads a part of.
  init(fileOf other: DataSource) {
    self.init(path: other.path, range: other.range)
    file = other.file
    isLocated = other.isLocated
    layout = other.layout
  }

  /// The name of the source in messages.
  package var name: String {
    if let written { return DataTable.shown(written.statement, atMost: 40) }
    if let join { return join.name }
    return path == Self.standardInput ? "standard input" : FileName.shown(path)
  }

  /// The name of the source in legends: the path without its folders.
  package var shortName: String {
    if written != nil || join != nil { return name }
    return name.split(separator: "/").last.map(String.init) ?? name
  }

  /// The item as it can be typed again, in the folder in which the program runs.
  ///
  /// It does not contain `follow`: a saved session draws the present data.
  package var statement: String {
    (written?.statement ?? join?.statement ?? TextSpelling.quoted(file)) + clauses
  }

  /// The clauses behind the name of the file as they can be typed again, with a blank before each.
  package var clauses: String {
    layoutStatement + (isMatrix ? " matrix" : "")
      + (columns.map { " using \($0.statement)" } ?? "") + (areNames ? " as names" : "")
      + rowsStatement
      + (grouping.map { " \($0.statement)" } ?? "")
      + (summary.map { " \($0.statement)" } ?? "")
      + (smoothing.map { " smooth \($0.text)" } ?? "")
      + (work.map { " \($0.statement)" } ?? "")
  }

  /// Where the table begins, as far as it was said; joined rows begin where they do.
  package var layoutStatement: String { join == nil ? layout.statement : "" }

  /// The options that choose and parse rows, with a blank before each; empty for all rows.
  package var rowsStatement: String {
    (times.map { " dates \(TextSpelling.quoted($0.pattern))" } ?? "") + rows.statement
  }

  /// Whether two sources have the same columns of the same file, followed or not.
  package static func == (a: DataSource, b: DataSource) -> Bool {
    a.columns == b.columns && a.isMatrix == b.isMatrix && a.areNames == b.areNames
      && a.rows == b.rows
      && a.grouping == b.grouping && a.summary == b.summary
      && a.smoothing == b.smoothing && a.work == b.work && a.times == b.times
      && a.layout == b.layout
      && a.written == b.written && a.join == b.join
      && (a.written != nil || a.join != nil || a.file == b.file)
  }
}
