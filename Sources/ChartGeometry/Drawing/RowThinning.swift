import RealFunctions

/// Leaves out the rows of a line or an area that nobody can see: of many in one narrow column of the page the
/// first, the last, and the lowest and highest of both ends stay.
///
/// The drawn line then covers the same stretch of every column, half a pixel wide, however many rows
/// there are. Gaps stay gaps.
struct RowThinning {
  private let window: ClipWindow.Edges
  /// Columns per unit of place.
  private let scale: Double
  private let columns: Double

  /// Fewer rows than this are drawn as they are.
  private static let fewRows = 4000
  private static let columnsPerPixel = 2.0

  /// Creates the thinning for an axis of x on a page of `width` pixels.
  init(_ window: ClipWindow.Edges, width: Double) {
    self.window = window
    columns = width * Self.columnsPerPixel
    // Halves, because the width of ±1e308 overflows.
    scale = columns / 2 / (window.upper / 2 - window.lower / 2)
  }

  /// Returns the series with the rows that show, in their order.
  func thinned(_ series: DataSeries) -> DataSeries {
    guard series.count > Self.fewRows, hasStraightPieces(series) else { return series }
    let rows = keptRows(of: series)
    return series.rows(rows)
  }

  /// Curves through values need all of them.
  private func hasStraightPieces(_ series: DataSeries) -> Bool {
    switch (series.style.interpolation ?? .linear).form {
    case .linear, .stepStart, .stepCenter, .stepEnd: true
    case .monotone, .cardinal, .catmullRom: false
    }
  }

  private func keptRows(of series: DataSeries) -> [Int] {
    var rows: [Int] = []
    var group = Group(row: 0)
    var column = Double.nan
    for row in 0..<series.count {
      let here = self.column(of: series, row)
      // What is equal to nothing, a gap, is a group of its own.
      if here != column {
        if row > 0 { group.append(to: &rows) }
        group = Group(row: row)
        column = here
      }
      group.take(row, series)
    }
    group.append(to: &rows)
    return rows
  }

  /// The column in which a row stands; one for all that is left of the window, one for all right of it,
  /// NaN for a gap.
  private func column(of series: DataSeries, _ row: Int) -> Double {
    let isGap = series.y[row].isNaN || (!series.yEnd.isEmpty && series.yEnd[row].isNaN)
    guard !isGap else { return .nan }
    let place = window.map.forward(series.x[row])
    let column = ((place - window.lower) * scale).rounded(.down)
    return column.isNaN ? .nan : min(max(column, -1), columns + 1)
  }

  /// Rows that follow each other in one column.
  private struct Group {
    private var first: Int
    private var last: Int
    private var low: Int
    private var high: Int
    private var endLow: Int
    private var endHigh: Int

    init(row: Int) {
      (first, last, low, high, endLow, endHigh) = (row, row, row, row, row, row)
    }

    mutating func take(_ row: Int, _ series: DataSeries) {
      last = row
      if series.y[row] < series.y[low] { low = row }
      if series.y[row] > series.y[high] { high = row }
      guard !series.yEnd.isEmpty else { return }
      if series.yEnd[row] < series.yEnd[endLow] { endLow = row }
      if series.yEnd[row] > series.yEnd[endHigh] { endHigh = row }
    }

    /// Appends the rows that are kept, in order, each once.
    func append(to rows: inout [Int]) {
      if first == last { return rows.append(first) }
      for row in [first, low, high, endLow, endHigh, last].sorted() where rows.last != row {
        rows.append(row)
      }
    }
  }
}
