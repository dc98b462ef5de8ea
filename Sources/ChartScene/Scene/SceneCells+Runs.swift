extension SceneCells {
  /// Equal cells side by side.
  package struct Run: Equatable {
    /// The row, from 0 at the top.
    package let row: Int
    /// The columns, from 0 at the left.
    package let columns: Range<Int>
    /// Paint and opacity of the cells.
    package let cell: Cell
  }

  /// The cells as the longest runs of equal ones in a row, the upper row first; holes are in no
  /// run.
  package var runs: [Run] {
    var runs: [Run] = []
    for row in 0..<rows {
      var start = 0
      while start < columns {
        let cell = cells[row * columns + start]
        var end = start + 1
        while end < columns, cells[row * columns + end] == cell { end += 1 }
        if let cell { runs.append(Run(row: row, columns: start..<end, cell: cell)) }
        start = end
      }
    }
    return runs
  }
}
