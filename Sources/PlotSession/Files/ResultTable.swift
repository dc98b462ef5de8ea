import Expressions
public import RealFunctions

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
  /// The texts of numbers that are too small for doubles, by row and column; `rows` has 0 for them.
  public var texts: [Int: [Int: String]] = [:]
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

  /// Returns the columns, aligned to the right, without the last line end.
  public func text(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    var breath = Breath(cancellation)
    var cells = [names]
    var widths = names.map(\.count)
    for (index, row) in rows.enumerated() {
      try breath.take(weight: 1 + row.count)
      let texts = row.indices.map { self.text(index, $0) ?? row[$0].text(digits: digits) }
      for (column, text) in texts.enumerated() where text.utf8.count > widths[column] {
        widths[column] = max(widths[column], text.count)
      }
      cells.append(texts)
    }
    var text = ""
    for (index, row) in cells.enumerated() {
      try breath.take(weight: 1 + row.count)
      if index > 0 { text += "\n" }
      for (column, cell) in row.enumerated() {
        if column > 0 { text += "  " }
        text += String(repeating: " ", count: max(0, widths[column] - cell.count)) + cell
      }
    }
    return text
  }

  /// Returns comma-separated values (RFC 4180, Shafranovich 2005): lines end with CR LF, a cell without a value
  /// is empty.
  public func csv(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    var breath = Breath(cancellation)
    var text = names.map(PointTable.field).joined(separator: ",") + "\r\n"
    for (index, row) in rows.enumerated() {
      try breath.take(weight: 1 + row.count)
      let cells = row.indices.map { self.text(index, $0) ?? cell(row[$0]) }
      text += cells.joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// Returns the same numbers as a JSON object: `columns`, `rows`, and `answer` if there are words.
  ///
  /// A cell without a value is null, an infinite one a text; other numbers are the shortest decimals that
  /// read back as the same double.
  public func json(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    var breath = Breath(cancellation)
    let names = names.map(GeometryText.string).joined(separator: ", ")
    var text = "{\"columns\": [\(names)],\n \"rows\": ["
    for (index, row) in rows.enumerated() {
      try breath.take(weight: 1 + row.count)
      let cells = row.indices.map { self.text(index, $0) ?? jsonCell(row[$0]) }
      text += (index > 0 ? "," : "") + "\n  [" + cells.joined(separator: ", ") + "]"
    }
    text += "]"
    if !lines.isEmpty {
      text += ",\n \"answer\": [" + lines.map(GeometryText.string).joined(separator: ", ") + "]"
    }
    return text + "}\n"
  }

  private func text(_ row: Int, _ column: Int) -> String? { texts[row]?[column] }

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
