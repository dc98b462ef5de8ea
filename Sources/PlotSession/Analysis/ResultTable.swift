import Expressions

/// The answer of `table`: columns of numbers under their names.
///
/// As aligned text for reading, as comma-separated values for other programs.
public struct ResultTable: Equatable, Sendable {
  /// The names of the columns: the variable first, then the formulas.
  public var names: [String]
  /// The numbers, row by row; NaN where a formula has no value.
  public var rows: [[Double]]
  /// How many significant digits are printed.
  public var digits: Int
  /// What an analysis answered in words, line by line; empty for a table.
  public var lines: [String] = []

  /// Creates a table; every row is as long as `names`.
  public init(names: [String], rows: [[Double]], digits: Int = 12) {
    self.names = names
    self.rows = rows
    self.digits = digits
  }

  /// How many bytes the numbers take, about.
  var keptBytes: Int { rows.reduce(0) { $0 + 32 + $1.count * 8 } }

  /// The columns, aligned to the right, without the last line end.
  public var text: String {
    let cells = [names] + rows.map { $0.map { $0.text(digits: digits) } }
    let widths = names.indices.map { column in
      cells.map { $0[column].count }.max() ?? 0
    }
    return cells.map { row in
      zip(row, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Comma-separated values (RFC 4180, Shafranovich 2005): lines end with CR LF, a cell without a value
  /// is empty.
  public var csv: String {
    let lines = [names.map(PointTable.field)] + rows.map { $0.map(cell) }
    return lines.map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// The same numbers as a JSON object: `columns`, `rows`, and `answer` if there are words.
  ///
  /// A cell without a value is null, an infinite one a text; other numbers are the shortest decimals that
  /// read back as the same double.
  public var json: String {
    let names = names.map(GeometryText.string).joined(separator: ", ")
    let rows = rows.map { row in "[" + row.map(jsonCell).joined(separator: ", ") + "]" }
    var text = "{\"columns\": [\(names)],\n \"rows\": ["
    text += rows.map { "\n  " + $0 }.joined(separator: ",") + "]"
    if !lines.isEmpty {
      text += ",\n \"answer\": [" + lines.map(GeometryText.string).joined(separator: ", ") + "]"
    }
    return text + "}\n"
  }

  private func jsonCell(_ number: Double) -> String {
    if number.isNaN { return "null" }
    if number.isInfinite { return number < 0 ? "\"-inf\"" : "\"inf\"" }
    return GeometryText.number(number)
  }

  private func cell(_ number: Double) -> String {
    if number.isNaN { return "" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    return number.text(digits: digits)
  }
}
