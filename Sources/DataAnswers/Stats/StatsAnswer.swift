import CivilTime
package import Expressions
import SystemLibrary

/// The lines of `stats`: a row for each number, a column for each column of data, then the
/// statistics of both together.
///
/// Groups of one column of data stand side by side, under the name of that column; the groups of the next one follow
/// behind a blank line.
///
/// Measures of times are times to the second, to the millisecond if they lie within a hundred seconds; their standard
/// deviation is told in seconds, and they have no total.
package struct StatsAnswer {
  let columns: [ColumnSummary]
  let pair: PairSummary?
  let digits: Int

  /// The most digits of what describes two columns together.
  private static let mostDigitsOfPairs = 8

  /// All lines.
  package var text: String {
    var lines: [String] = []
    var rest = columns[...]
    while let section = rest.first?.section {
      if !lines.isEmpty { lines.append("") }
      let side = rest.prefix { $0.section == section }
      lines += table(of: Array(side), titled: section)
      rest = rest.dropFirst(side.count)
    }
    if let pair, columns.count == 2 { lines += both(pair) }
    return lines.joined(separator: "\n")
  }

  /// The numbers with names of their own, in the order of the lines.
  ///
  /// Of one column each is a number. Of two columns a number without an ending is that of the second, and both have it
  /// with the endings `_x` and `_y`. Of groups and of several columns each is a list with an element for each.
  package var numbers: [(name: String, value: Value)] {
    guard let last = columns.last else { return [] }
    let counts: [(name: String, value: (ColumnSummary) -> Double)] = [
      ("n", { Double($0.count) }), ("missing", { Double($0.missing) }),
    ]
    let measures: [(name: String, value: (ColumnSummary) -> Double)] = last.rows.indices.map {
      row in
      (name: last.rows[row].name.filter { $0 != " " }, value: { $0.rows[row].value })
    }
    let all = counts + measures
    guard let pair, columns.count == 2 else {
      return all.map { number in
        let values = columns.map { Value.number(number.value($0)) }
        return (number.name, columns.count == 1 ? values[0] : .list(values))
      }
    }
    let ofColumns = all.flatMap { number in
      zip(["", "_x", "_y"], [last, columns[0], last]).map { ending, column in
        (name: number.name + ending, value: Value.number(number.value(column)))
      }
    }
    let ofPair = [
      ("correlation", pair.correlation), ("slope", pair.slope), ("intercept", pair.intercept),
      ("slope_err", pair.slopeError), ("intercept_err", pair.interceptError),
    ]
    return ofColumns + ofPair.map { (name: $0, value: Value.number($1)) }
  }

  /// The names of the numbers that are dates or times.
  package var times: Set<String> {
    guard let last = columns.last else { return [] }
    let places = last.rows.filter { $0.meaning == .place }
      .map { row in row.name.filter { $0 != " " } }
    // Of several columns the lists hold numbers of all.
    guard pair != nil, columns.count == 2 else {
      return columns.allSatisfy(\.areTimes) ? Set(places) : []
    }
    let endings = (columns[0].areTimes ? ["_x"] : []) + (last.areTimes ? ["", "_y"] : [])
    return Set(endings.flatMap { ending in places.map { $0 + ending } })
  }

  private func table(of columns: [ColumnSummary], titled title: String) -> [String] {
    var rows: [[String]] = [[title] + columns.map(\.name)]
    rows.append(["n"] + columns.map { "\($0.count)" })
    rows.append(["missing"] + columns.map { "\($0.missing)" })
    for index in columns[0].rows.indices {
      rows.append(
        [columns[0].rows[index].name] + columns.map { cell(index, of: $0) }
      )
    }
    var widths = [Int](repeating: 0, count: columns.count + 1)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }.joined(separator: "  ")
    }
  }

  private func cell(_ index: Int, of column: ColumnSummary) -> String {
    let row = column.rows[index]
    guard column.areTimes, row.value.isFinite else { return text(ofColumn: row.value) }
    switch row.meaning {
    case .place: return time(row.value, of: column)
    case .length: return row.value.text(digits: min(digits, Self.mostDigitsOfPairs)) + " s"
    case .number: return text(ofColumn: row.value)
    case .none: return "-"
    }
  }

  private func time(_ value: Double, of column: ColumnSummary) -> String {
    let places = column.rows.filter { $0.name == "min" || $0.name == "max" }.map(\.value)
    var form = TimeForm()
    for place in places { form.take(place) }
    let span = (places.max() ?? 0) - (places.min() ?? 0)
    let scale = span < Self.shortSpan ? 1000.0 : 1
    let rounded = (value * scale).rounded() / scale
    form.take(rounded)
    return form.text(rounded)
  }

  /// Seconds within which times are told to the millisecond.
  private static let shortSpan = 100.0

  private func both(_ pair: PairSummary) -> [String] {
    var lines = ["correlation \(text(pair.correlation)) (\(pair.count) pairs)"]
    guard !pair.slope.isNaN else { return lines }
    if columns[0].areTimes { return lines + overTime(pair) }
    let sign = pair.intercept < 0 ? "-" : "+"
    lines.append(
      "regression \(name(1, "y")) = \(text(pair.slope)) \(name(0, "x")) \(sign) "
        + text(pair.intercept.magnitude)
    )
    if !pair.slopeError.isNaN {
      lines.append(
        "standard errors \(pair.slopeError.text(digits: 3)) of the slope, "
          + "\(pair.interceptError.text(digits: 3)) of the constant"
      )
    }
    return lines
  }

  /// The line of regression over times: its slope a day and a second.
  ///
  /// The constant is a value of 1970.
  private func overTime(_ pair: PairSummary) -> [String] {
    let day = CivilTime.secondsOfDay
    guard !columns[1].areTimes else { return [] }
    let slope =
      "regression: \(name(1, "y")) changes by \(text(pair.slope * day)) a day, \(text(pair.slope)) a second"
    guard !pair.slopeError.isNaN else { return [slope] }
    return [slope, "standard error \((pair.slopeError * day).text(digits: 3)) a day"]
  }

  /// Returns a column's name if it is one word, else the letter.
  private func name(_ column: Int, _ letter: String) -> String {
    let name = columns[column].name
    let isOneWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isOneWord && name.first?.isLetter == true ? name : letter
  }

  private func text(_ value: Double) -> String {
    value.text(digits: min(digits, Self.mostDigitsOfPairs))
  }

  /// Returns a value of a column with the digits of the setting, as answers have them.
  ///
  /// Whole numbers are printed in full whatever `digits` says, so a value between two whole numbers
  /// of more digits has all digits before the point: twelve digits of the mean of 10^15 + 1 and
  /// 10^15 + 2 would be less than both. A half, as in quartiles of whole numbers, gets one more
  /// digit where doubles represent halves exactly. If the user sets fewer digits, that number is
  /// the limit.
  private func text(ofColumn value: Double) -> String {
    var most = digits
    if digits >= AnswerDigits.ofDoubles, (1...0x1p53).contains(value.magnitude) {
      let digitsInFront = Int(log10(value.magnitude)) + 1
      let isHalf = value.ulp <= 0.125 && 2 * value == (2 * value).rounded()
      most = max(digits, digitsInFront + (isHalf ? 1 : 0))
    }
    return value.text(digits: most)
  }
}
