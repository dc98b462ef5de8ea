import CivilTime

/// A row of a file, as far as its columns are read.
struct DataRow {
  var x: DataCell
  var y: DataCell
  /// The text in the column of x, if it is not a number; else nil.
  var name: String?
  /// The number of its group, from 0; nil if it has none.
  var group: Int?
  /// The line of the file in which the row begins.
  let line: Int
  /// Whether a blank line precedes the row.
  let isBehindGap: Bool
  /// The indices of those columns after x and y that hold a text in place of a number.
  var unread: [Int] = []
}

extension ColumnPlaces {
  /// Returns the cell at a place, before formulas are computed: for a formula a number if all its
  /// columns have values, which they have where all cells are plain numbers.
  @inline(__always)
  func cell(_ place: Place, _ cells: [DataCell], number: Int, arePlain: Bool) -> DataCell {
    switch place {
    case .field(let index): cells[slots[index]]
    case .rows(let first): .number(Double(number + first))
    case .formula(let formula): arePlain ? .number(.nan) : cell(ofFormula: formula, cells)
    }
  }

  private func cell(ofFormula formula: Int, _ cells: [DataCell]) -> DataCell {
    var cell = hasSums && isTime(formula, cells) ? DataCell.time(.nan) : DataCell.number(.nan)
    for input in inputs.prefix(inputsOfFormulas) {
      guard case .slot(let slot) = input else { continue }
      switch cells[slot] {
      case .number, .time: continue
      case .missing: cell = .missing
      case .text: return .text
      }
    }
    return cell
  }

  /// Whether a formula adds times of the day or numbers to one date: `Date + Time`.
  private func isTime(_ formula: Int, _ cells: [DataCell]) -> Bool {
    guard sums.indices.contains(formula), let fields = sums[formula] else { return false }
    var dates = 0
    for field in fields {
      if case .time(let seconds) = cells[slots[field]], seconds.magnitude > CivilTime.secondsOfDay {
        dates += 1
      }
    }
    return dates == 1
  }

  /// Returns the indices of the columns after those of x and y that hold a text in place of a number.
  func unreadFurther(_ cells: [DataCell]) -> [Int] {
    further.indices.filter { place in
      if case .field(let index) = further[place] { cells[slots[index]] == .text } else { false }
    }
  }

  /// Returns the numbers in the columns after those of x and y; NaN for formulas and for missing
  /// values.
  func furtherValues(_ cells: [DataCell], number: Int) -> [Double] {
    further.map { place in
      if case .formula = place { return .nan }
      return cell(place, cells, number: number, arePlain: false).value
    }
  }
}

extension DataCell {
  /// Replaces a cell by the value of its formula; an infinite value counts as missing.
  mutating func fill(_ value: Double) {
    switch self {
    case .number: self = value.isFinite ? .number(value) : .missing
    case .time: self = value.isFinite ? .time(value) : .missing
    case .missing, .text: break
    }
  }
}
