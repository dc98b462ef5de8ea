import DataFiles

/// Cells of a heat map of data: rectangles around the places of values.
///
/// Rule. Rows `x y z` make cells if their places lie on a grid: the edges between cells are half way
/// between neighbouring values of x and of y, so that distances may differ; a place of the grid
/// without a row is left free. The numbers of a table without named columns are a matrix, as in
/// gnuplot: x is the number of the column and y that of the row, both from 0.
package struct GridCells {
  /// A cell with its value.
  package struct Cell {
    package let x: (lower: Double, upper: Double)
    package let y: (lower: Double, upper: Double)
    package let value: Double
  }

  /// The cells with a value.
  package private(set) var cells: [Cell] = []

  /// Creates the cells of rows; nil if their places lie on no grid.
  init?(_ points: [PlotPoint], _ values: [Double]) {
    let known = zip(points, values).filter { $0.0.x.isFinite && $0.0.y.isFinite }
    guard let x = Edges(known.map { $0.0.x }), let y = Edges(known.map { $0.0.y }) else { return nil }
    guard x.count * y.count <= Self.mostFree * known.count else { return nil }
    for (point, value) in known where value.isFinite {
      guard let across = x.around(point.x), let up = y.around(point.y) else { continue }
      cells.append(Cell(x: across, y: up, value: value))
    }
  }

  /// Creates the cells of a matrix, of its rows from below.
  init(matrix rows: [[Double]]) {
    for (row, values) in rows.enumerated() {
      for (column, value) in values.enumerated() where value.isFinite {
        let (x, y) = (Double(column), Double(row))
        cells.append(Cell(x: (x - 0.5, x + 0.5), y: (y - 0.5, y + 0.5), value: value))
      }
    }
  }

  /// Places for each row of a grid that has gaps: more are scattered points.
  private static let mostFree = 4

  /// The edges between the different values of a coordinate.
  private struct Edges {
    private let values: [Double]

    init?(_ all: [Double]) {
      values = Set(all).sorted()
      if values.count < 2 { return nil }
    }

    var count: Int { values.count }

    /// The edges on both sides of one of the values.
    func around(_ value: Double) -> (lower: Double, upper: Double)? {
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        if values[middle] < value { low = middle + 1 } else { high = middle }
      }
      guard low < values.count else { return nil }
      let below = low > 0 ? (values[low] - values[low - 1]) / 2 : nil
      let above = low + 1 < values.count ? (values[low + 1] - values[low]) / 2 : nil
      guard let lower = below ?? above, let upper = above ?? below else { return nil }
      return (values[low] - lower, values[low] + upper)
    }
  }
}
