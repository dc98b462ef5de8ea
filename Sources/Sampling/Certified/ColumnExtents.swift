import RealFunctions

/// The lowest and the highest sample of each pixel column, and what was spent on it.
struct ColumnExtents {
  /// What one column shows.
  struct Extent {
    var low = Double.infinity
    var high = -Double.infinity
    /// How many narrow cells were judged in it.
    var cells = 0

    /// Whether so much was spent that the rest of the picture would suffer.
    var isSpent: Bool { cells > ColumnExtents.mostCells }
  }

  /// So many cells far narrower than a pixel are judged in one column: three poles' worth of halvings ten times over.
  private static let mostCells = 3000

  private var extents: [Extent]

  /// Creates extents of columns without samples.
  init(width: Double) {
    let count = min(Int(nearest: width.rounded(.up)) ?? 0, 1 << 16) + 1
    extents = Array(repeating: Extent(), count: count)
  }

  /// Counts a sample with a value.
  mutating func add(_ position: SIMD2<Double>) {
    let column = column(at: position.x)
    extents[column].low = min(extents[column].low, position.y)
    extents[column].high = max(extents[column].high, position.y)
  }

  /// Counts a narrow cell.
  mutating func count(in column: Int) { extents[column].cells += 1 }

  /// What a column shows.
  subscript(column: Int) -> Extent { extents[column] }

  /// Returns the column at a position; what lies beside the page counts for its edge.
  func column(at across: Double) -> Int {
    min(extents.count - 1, max(0, Int(nearest: across.rounded(.down)) ?? 0))
  }
}
