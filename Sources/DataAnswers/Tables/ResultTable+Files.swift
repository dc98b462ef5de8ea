import Expressions
public import RealFunctions

// Tables as files.

extension ResultTable {
  /// Returns comma-separated values (RFC 4180, Shafranovich 2005): lines end with CR LF, a cell without a value
  /// is empty.
  public func csv(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    var poll = CancellationPoll(cancellation)
    var text = names.map(PointTable.field).joined(separator: ",") + "\r\n"
    for (index, row) in rows.enumerated() {
      try poll.take(weight: 1 + row.count)
      let cells = row.indices.map { self.texts[index]?[$0] ?? cell(row[$0]) }
      text += cells.joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// Returns the same numbers as a JSON object: `columns`, `rows`, and `answer` if there are words.
  ///
  /// A cell without a value is null, an infinite one a text; other numbers are the shortest
  /// decimals that read back as the same double.
  public func json(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    var poll = CancellationPoll(cancellation)
    let names = names.map(GeometryText.string).joined(separator: ", ")
    var text = "{\"columns\": [\(names)],\n \"rows\": ["
    for (index, row) in rows.enumerated() {
      try poll.take(weight: 1 + row.count)
      let cells = row.indices.map { column in
        let text = self.texts[index]?[column]
        return text.map { timeColumns.contains(column) ? "\"\($0)\"" : $0 } ?? jsonCell(row[column])
      }
      text += (index > 0 ? "," : "") + "\n  [" + cells.joined(separator: ", ") + "]"
    }
    text += "]"
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
