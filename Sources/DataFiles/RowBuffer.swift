import RealFunctions

/// Rows whose formulas are not computed yet.
///
/// A formula has a value where all columns that it contains hold numbers; where one holds a text
/// the formula is unreadable, else missing. A row is taken where the condition holds; a condition
/// without a value, such as one on a logarithm of a negative number, does not hold.
///
/// Of most rows two numbers and their group are all that waits: names, unreadable columns and texts for messages are
/// kept beside them, by the place of the row, so that no references are counted for each of millions of rows.
struct RowBuffer {
  /// What each row has.
  private struct Waiting {
    var x: DataCell
    var y: DataCell
    let group: Int?
    let line: Int
    let isBehindGap: Bool
  }

  /// What few rows have.
  private struct Words {
    let name: String?
    let unread: [Int]
    let text: RowText?
  }

  private let places: ColumnPlaces
  private let program: ColumnProgram
  /// The sources of the inputs, and whether there are columns after those of x and y: asked for every row.
  private let sources: [ColumnPlaces.Input]
  private let hasFurther: Bool
  private var rows: [Waiting] = []
  private var words: [Int: Words] = [:]
  /// The values of the columns after those of x and y, row by row.
  private var further: [Double] = []
  /// The inputs of the program: all rows of the first input, then those of the next.
  private var inputs: [Double]
  private var outputs: [Double]
  /// Number of rows after which the buffer is computed.
  private static let capacity = 512

  init(_ places: ColumnPlaces, _ program: ColumnProgram) {
    (self.places, self.program) = (places, program)
    (sources, hasFurther) = (places.inputs, !places.further.isEmpty)
    inputs = [Double](repeating: .nan, count: max(1, program.inputs.count) * Self.capacity)
    outputs = [Double](repeating: .nan, count: max(1, program.function.outputCount) * Self.capacity)
    rows.reserveCapacity(Self.capacity)
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
    let text = text()
    if row.name != nil || !row.unread.isEmpty || text != nil {
      words[rows.count] = Words(name: row.name, unread: row.unread, text: text)
    }
    let waiting = Waiting(
      x: row.x,
      y: row.y,
      group: row.group,
      line: row.line,
      isBehindGap: row.isBehindGap
    )
    return take(waiting, cells, tests, number)
  }

  /// Takes a row whose cells are all plain numbers, and that has no name.
  mutating func takePlain(
    _ x: DataCell,
    _ y: DataCell,
    group: Int?,
    line: Int,
    _ cells: [DataCell],
    _ tests: [Double],
    number: Int
  ) -> Bool {
    let waiting = Waiting(x: x, y: y, group: group, line: line, isBehindGap: false)
    return take(waiting, cells, tests, number)
  }

  @inline(__always)
  private mutating func take(
    _ row: Waiting,
    _ cells: [DataCell],
    _ tests: [Double],
    _ number: Int
  ) -> Bool {
    var place = rows.count
    for source in sources {
      inputs[place] =
        switch source {
        case .slot(let slot): cells[slot].value
        case .missing(let slot): cells[slot].hasValue ? 0.0 : 1
        case .row: Double(number)
        case .text(let test): tests[test]
        }
      place += Self.capacity
    }
    if hasFurther { further += places.furtherValues(cells, number: number) }
    rows.append(row)
    return rows.count == Self.capacity
  }

  /// Computes the formulas of all rows, passes each row to `others` with the values of its further
  /// columns, its text and whether the condition holds, and empties the buffer.
  ///
  /// A row of two plain numbers and nothing else in which the condition holds is passed to `plain` first; `others`
  /// follows unless `plain` has taken it.
  mutating func flush(
    plain: (_ x: DataCell, _ y: DataCell, _ group: Int?) -> Bool,
    others body: (
      DataRow, _ further: ArraySlice<Double>, _ text: RowText?, _ holds: Bool
    ) throws(DataProblem) -> Void
  ) throws(DataProblem) {
    guard !rows.isEmpty else { return }
    compute()
    let width = places.further.count
    let condition = places.hasCondition ? program.function.outputCount - 1 : -1
    let (x, y) = (output(of: places.x), output(of: places.y))
    let hasWords = !words.isEmpty
    for index in rows.indices {
      let holds = condition < 0 || output(condition, index) == 1
      // A row that is left out matters only for the gap before it.
      if !holds, !rows[index].isBehindGap { continue }
      if holds {
        if x >= 0 { rows[index].x.fill(output(x, index)) }
        if y >= 0 { rows[index].y.fill(output(y, index)) }
        if !hasWords, !hasFurther, !rows[index].isBehindGap,
          plain(rows[index].x, rows[index].y, rows[index].group)
        {
          continue
        }
        for (column, place) in places.further.enumerated() {
          if case .formula(let number) = place {
            further[index * width + column] = output(number, index)
          }
        }
      }
      let words = hasWords ? words[index] : nil
      let row = DataRow(
        x: rows[index].x,
        y: rows[index].y,
        name: words?.name,
        group: rows[index].group,
        line: rows[index].line,
        isBehindGap: rows[index].isBehindGap,
        unread: words?.unread ?? []
      )
      let values = holds ? further[(index * width)..<((index + 1) * width)] : further[0..<0]
      try body(row, values, words?.text, holds)
    }
    rows.removeAll(keepingCapacity: true)
    further.removeAll(keepingCapacity: true)
    words.removeAll()
  }

  /// The output of the program that a column is; -1 for fields and row numbers.
  private func output(of place: ColumnPlaces.Place) -> Int {
    if case .formula(let number) = place { number } else { -1 }
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
