package import ChartScene
import CivilTime
import Expressions
public import RealFunctions

/// The result of `table`: columns of numbers under their names.
///
/// It gives aligned text for reading, and comma-separated values for other programs.
public struct ResultTable: Equatable, Sendable {
  /// The names of the columns: the variable first, then the formulas.
  public var names: [String]
  /// The numbers, row by row; NaN where a formula has no value.
  public var rows: [[Double]]
  /// Significant digits of printed numbers.
  public var digits: Int
  /// The texts of times and of numbers that are too small for doubles, by row and column; `rows` has 0 for the latter.
  public var texts: [Int: [Int: String]] = [:]
  /// The columns whose texts are times, which are quoted in JSON.
  package var timeColumns: Set<Int> = []
  /// The sign in front of decimals in aligned text; files of numbers keep the point.
  package var decimalSign = DecimalSign.point
  /// Answer of an analysis in words, line by line; empty for a table.
  public var lines: [String] = []

  /// Creates a table; every row is as long as `names`.
  public init(names: [String], rows: [[Double]], digits: Int = 12) {
    self.names = names
    self.rows = rows
    self.digits = digits
  }

  /// Gives the numbers of some columns, seconds since 1970, the texts of their times, one form for each column.
  package mutating func showTimes(in columns: [Int]) {
    for column in columns where names.indices.contains(column) {
      var form = TimeForm()
      for row in rows { form.take(row[column]) }
      for (index, row) in rows.enumerated() where row[column].isFinite {
        texts[index, default: [:]][column] = form.text(row[column])
      }
      timeColumns.insert(column)
    }
  }

  /// Bytes that the numbers take, about.
  package var keptBytes: Int { rows.reduce(0) { $0 + 32 + $1.count * 8 } }

  /// Returns the columns, aligned to the right, without the last line end.
  public func text(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    var poll = CancellationPoll(cancellation)
    var cells = [names]
    var widths = names.map(\.count)
    for (index, row) in rows.enumerated() {
      try poll.take(weight: 1 + row.count)
      let texts = row.indices.map {
        self.texts[index]?[$0] ?? decimalSign.written(row[$0].text(digits: digits))
      }
      for (column, text) in texts.enumerated() where text.utf8.count > widths[column] {
        widths[column] = max(widths[column], text.count)
      }
      cells.append(texts)
    }
    var text = ""
    for (index, row) in cells.enumerated() {
      try poll.take(weight: 1 + row.count)
      if index > 0 { text += "\n" }
      for (column, cell) in row.enumerated() {
        if column > 0 { text += "  " }
        text += String(repeating: " ", count: max(0, widths[column] - cell.count)) + cell
      }
    }
    return text
  }
}
