/// A value for each cell of a page of text.
struct CellGrid<Value> {
  let columns: Int
  let rows: Int
  private var values: [Value]

  init(columns: Int, rows: Int, filledWith value: Value) {
    self.columns = columns
    self.rows = rows
    values = [Value](repeating: value, count: columns * rows)
  }

  /// Whether the grid has the cell.
  func has(column: Int, row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Whether any cell's value satisfies a condition.
  func holds(where condition: (Value) -> Bool) -> Bool { values.contains(where: condition) }

  /// The value of a cell; the grid must have the cell.
  subscript(column: Int, row: Int) -> Value {
    get { values[row * columns + column] }
    set { values[row * columns + column] = newValue }
  }
}
