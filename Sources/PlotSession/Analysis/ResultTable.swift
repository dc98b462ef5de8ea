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

  /// Creates a table; every row is as long as `names`.
  public init(names: [String], rows: [[Double]], digits: Int = 12) {
    self.names = names
    self.rows = rows
    self.digits = digits
  }

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

  private func cell(_ number: Double) -> String {
    if number.isNaN { return "" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    return number.text(digits: digits)
  }
}
