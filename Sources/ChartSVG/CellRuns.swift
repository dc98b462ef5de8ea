import ChartScene

/// The runs of cells in a row that are painted at once, style by style.
///
/// A run continues over cells that a later style paints over, as the numbers around a peak do: a
/// row of the styles 1 2 3 2 1 is three runs in that order, and five in the opposite one.
/// Translucent styles cannot paint over others and end every run.
struct CellRuns {
  struct Run {
    let column: Int
    let row: Int
    let length: Int
  }

  /// The runs of each style, in the order of painting.
  private(set) var paths: [(look: Int, runs: [Run])]

  /// Returns the runs in rising or in falling order of the numbers, whichever are fewer.
  static func fewest(_ looks: CellLooks) -> CellRuns {
    let order = looks.risingOrder
    let (rising, falling) = (CellRuns(looks, order), CellRuns(looks, order.reversed()))
    return falling.count < rising.count ? falling : rising
  }

  private var count: Int { paths.reduce(0) { $0 + $1.runs.count } }

  private init(_ looks: CellLooks, _ order: [Int]) {
    paths = order.map { ($0, []) }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, look) in order.enumerated() { ranks[look] = rank }
    let isOpaque = looks.cells.map { $0.opacity >= 1 }
    // Runs that may still continue: each is painted before those after it in this list.
    var open: [(rank: Int, start: Int, end: Int)] = []
    for row in 0..<looks.rows {
      func close(_ run: (rank: Int, start: Int, end: Int)) {
        paths[run.rank].runs
          .append(Run(column: run.start, row: row, length: run.end - run.start))
      }
      for column in 0..<looks.columns {
        let place = row * looks.columns + column
        guard let look = looks.places[place] else {
          while let run = open.popLast() { close(run) }
          continue
        }
        let rank = ranks[look]
        // A run that is painted later than this cell cannot continue after it.
        while let last = open.last, last.rank > rank || (last.rank != rank && !isOpaque[look]) {
          open.removeLast()
          close(last)
        }
        if let last = open.last, last.rank == rank, isOpaque[look] || last.end == column {
          open[open.count - 1].end = column + 1
        } else {
          if let last = open.last, last.rank == rank {
            open.removeLast()
            close(last)
          }
          open.append((rank, column, column + 1))
        }
      }
      while let run = open.popLast() { close(run) }
    }
    paths.removeAll { $0.runs.isEmpty }
  }
}
