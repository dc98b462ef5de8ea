import RealFunctions

/// The lowest and the highest sample of each pixel column, and the number of cells spent on it.
struct ColumnExtents {
  /// The extent of one column.
  struct Extent {
    var low = Double.infinity
    var high = -Double.infinity
    /// The number of narrow cells that were judged in the column.
    var cells = 0

    /// Whether so much was spent on the column that the rest of the picture would suffer.
    var isSpent: Bool { cells > ColumnExtents.mostCells }
  }

  /// The largest number of cells far narrower than a pixel that are judged in one column: ten times
  /// the halvings for three poles.
  private static let mostCells = 3000

  private var extents: [Extent]

  /// Creates extents of columns without samples.
  init(width: Double) {
    let count = min(Int(nearest: width.rounded(.up)) ?? 0, 1 << 16) + 1
    extents = Array(repeating: Extent(), count: count)
  }

  /// Adds a defined sample.
  mutating func add(_ position: SIMD2<Double>) {
    let column = column(at: position.x)
    extents[column].low = min(extents[column].low, position.y)
    extents[column].high = max(extents[column].high, position.y)
  }

  /// Counts a narrow cell.
  mutating func count(in column: Int) { extents[column].cells += 1 }

  /// The extent of a column.
  subscript(column: Int) -> Extent { extents[column] }

  /// Returns the column at a position; positions beside the page belong to the column at its edge.
  func column(at across: Double) -> Int {
    min(extents.count - 1, max(0, Int(nearest: across.rounded(.down)) ?? 0))
  }
}
