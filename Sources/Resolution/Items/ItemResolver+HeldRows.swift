import DataFiles
import RealFunctions
import Statements

// Rows that the program holds under the name of a file: those of a script of another program.

extension ItemResolver {
  /// Returns the table of rows that are held, without their text being read; nil if there are none under the name of
  /// the source, or if it asks for more than plain columns of them.
  func heldTable(
    of asked: ColumnReading,
    _ source: DataSource,
    _ cancellation: Cancellation
  ) throws(Failure) -> DataTable? {
    guard let rows = context.files.heldRows(of: source.file), source.join == nil,
      source.rows == RowChoice(), source.grouping == nil, source.following == nil,
      source.summary == nil, source.times == nil, source.layout.isUsual, !source.areNames,
      !asked.takesAll, !asked.countsNames, item.options.style?.row.wantsNames != true,
      rows.count < Self.mostHeldRows, let table = rows.table(asked.columns)
    else { return nil }
    guard cancellation.take(rows.numbers.count * MemoryLayout<Double>.stride) else {
      throw .interrupted
    }
    return table
  }

  /// Longer lines are merged as they are read.
  private static var mostHeldRows: Int { 1 << 18 }
}
