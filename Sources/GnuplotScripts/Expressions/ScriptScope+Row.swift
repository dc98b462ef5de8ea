// The columns of a row of data, as formulas read them.

extension ScriptScope.Row {
  /// Returns the number of a column that is given as a number or by its name.
  func column(_ choice: ScriptValue) -> Int {
    if let name = choice.textValue {
      return (heads.firstIndex(of: name) ?? -2) + 1
    }
    return Int(max(-9, min(1_000_000, choice.whole ?? -9)))
  }

  /// The text of a column; nil if there is none.
  func text(_ column: Int) -> String? {
    column >= 1 && column <= fields.count ? fields[column - 1] : nil
  }

  /// Whether a column of the row has the sign of a missing value, or is empty.
  func isMissing(_ column: Int) -> Bool {
    text(column).map { $0.isEmpty || $0 == missing } ?? false
  }

  /// The number in a column, which is real even where it is written without a point; undefined where it holds none.
  func value(_ column: Int) -> ScriptValue {
    switch column {
    case 0: return .real(row)
    case -1: return .integer(Int64(block))
    case -2: return .integer(Int64(index))
    default:
      guard let text = text(column), text != missing else { return .undefined }
      if timeColumns.contains(column) {
        return ScriptTime.seconds(timeFormat, text).map { .real($0) } ?? .undefined
      }
      return ScriptValue.leadingNumber(of: text).map { .real($0) } ?? .undefined
    }
  }
}
