import CivilTime
import RealFunctions

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

/// Rows whose formulas are not computed yet.
///
/// A formula has a value where all columns that it contains hold numbers; where one holds a text
/// the formula is unreadable, else missing. A row is taken where the condition holds; a condition
/// without a value, such as one on a logarithm of a negative number, does not hold.
struct RowBuffer {
  private let places: ColumnPlaces
  private let program: ColumnProgram
  private(set) var rows: [DataRow] = []
  /// The texts of rows with an unreadable part, by row.
  private(set) var texts: [Int: RowText] = [:]
  /// The values of the columns after those of x and y, row by row.
  private var further: [Double] = []
  /// The inputs of the program: all rows of the first input, then those of the next.
  private var inputs: [Double]
  private var outputs: [Double]
  /// Number of rows after which the buffer is computed.
  private static let capacity = 512

  init(_ places: ColumnPlaces, _ program: ColumnProgram) {
    (self.places, self.program) = (places, program)
    inputs = [Double](repeating: .nan, count: max(1, program.inputs.count) * Self.capacity)
    outputs = [Double](repeating: .nan, count: max(1, program.function.outputCount) * Self.capacity)
  }

  /// Takes a row with its cells, and returns whether the buffer is full now; `number` is the row
  /// number from 0, `tests` are the results of its comparisons with texts.
  mutating func take(
    _ row: DataRow,
    _ cells: [DataCell],
    _ tests: [Double],
    number: Int,
    text: @autoclosure () -> RowText?
  ) -> Bool {
    let index = rows.count
    for (input, source) in places.inputs.enumerated() {
      let value =
        switch source {
        case .slot(let slot): cells[slot].value
        case .missing(let slot): cells[slot].hasValue ? 0.0 : 1
        case .row: Double(number)
        case .text(let test): tests[test]
        }
      inputs[input * Self.capacity + index] = value
    }
    if !places.further.isEmpty { further += places.furtherValues(cells, number: number) }
    if let text = text() { texts[index] = text }
    rows.append(row)
    return rows.count == Self.capacity
  }

  /// Computes the formulas of all rows, passes each row to `body` with the values of its further
  /// columns, its text and whether the condition holds, and empties the buffer.
  mutating func flush(
    _ body: (
      DataRow, _ further: ArraySlice<Double>, _ text: RowText?, _ holds: Bool
    ) throws(DataProblem) -> Void
  ) throws(DataProblem) {
    guard !rows.isEmpty else { return }
    compute()
    let width = places.further.count
    let condition = program.function.outputCount - 1
    for (index, row) in rows.enumerated() {
      if places.hasCondition, output(condition, index) != 1 {
        try body(row, further[0..<0], nil, false)
        continue
      }
      var row = row
      if case .formula(let number) = places.x { row.x.fill(output(number, index)) }
      if case .formula(let number) = places.y { row.y.fill(output(number, index)) }
      for (column, place) in places.further.enumerated() {
        if case .formula(let number) = place {
          further[index * width + column] = output(number, index)
        }
      }
      let text = texts.isEmpty ? nil : texts[index]
      try body(row, further[(index * width)..<((index + 1) * width)], text, true)
    }
    rows.removeAll(keepingCapacity: true)
    further.removeAll(keepingCapacity: true)
    texts.removeAll()
  }

  private func output(_ number: Int, _ row: Int) -> Double {
    outputs[number * Self.capacity + row]
  }

  private mutating func compute() {
    let (function, workspace, count) = (program.function, program.workspace, rows.count)
    inputs.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { outputs in
        guard let input = inputs.baseAddress, let output = outputs.baseAddress else { return }
        let batch = PointBatch(
          count: count,
          inputs: input,
          inputStride: Self.capacity,
          outputs: output,
          outputStride: Self.capacity
        )
        function.evaluate(batch, using: workspace)
      }
    }
  }
}

extension ColumnPlaces {
  /// Returns the cell at a place, before formulas are computed: for a formula a number if all its
  /// columns have values.
  func cell(_ place: Place, _ cells: [DataCell], number: Int) -> DataCell {
    switch place {
    case .field(let index): return cells[slots[index]]
    case .rows(let first): return .number(Double(number + first))
    case .formula(let formula):
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
      return cell(place, cells, number: number).value
    }
  }
}

extension DataCell {
  /// Replaces a cell by the value of its formula; an infinite value counts as missing.
  fileprivate mutating func fill(_ value: Double) {
    switch self {
    case .number: self = value.isFinite ? .number(value) : .missing
    case .time: self = value.isFinite ? .time(value) : .missing
    case .missing, .text: break
    }
  }
}
