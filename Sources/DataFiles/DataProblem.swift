package import Diagnostics

/// Problem with the bytes of a data file.
package enum DataProblem: Error, Equatable {
  case isUTF16
  case isNotText(line: Int)
  case recordTooLong(line: Int)
  case unclosedQuote(line: Int)
  case tooManyRows
  /// A row of a file that begins as JSON is not JSON.
  case badJSON(row: Int)
  /// The format of the file is known and not read; the reason names the way that works.
  case unreadFormat(String)
  /// A column number beyond the number of columns.
  case columnMissing(asked: Int, has: Int)
  /// A column name that the header line does not contain.
  case columnUnknown(String, names: [String])
  /// A column name although there is no header line.
  case noNames(String)
  /// No row has numbers in both columns.
  case noNumbers(columns: [String], firstLine: String?, instead: String?)
  /// A column of x with both names and numbers: its name, the line in which the second kind begins,
  /// one of the names, and the number of the column of y.
  case mixedColumn(name: String, line: Int, text: String, y: Int)

  /// The condition holds in no row.
  case noRows
  /// A formula over the columns has an error.
  case formula(Diagnostic)

  /// Reason why the file cannot be read at all; nil if it can.
  package var reason: String? {
    switch self {
    case .isUTF16: "it is UTF-16 text; save it as UTF-8"
    case .isNotText(let line): "line \(line) is no text"
    case .recordTooLong(let line):
      "line \(line) is too long (limit \(RecordCutter.longestRecord) bytes)"
    case .unclosedQuote(let line): "the quote that opens in line \(line) is not closed"
    case .badJSON(let row): "it begins as JSON, and row \(row) is none"
    case .unreadFormat(let reason): reason
    case .tooManyRows: "it has too many rows (limit \(DataReader.mostRows))"
    case .columnMissing, .columnUnknown, .noNames, .noNumbers, .mixedColumn, .noRows, .formula: nil
    }
  }
}
