import ChartScene
import RealFunctions

/// A rectangle of whole dots, in which marks are drawn and at whose edges they are clipped.
///
/// A dot is the unit square at its column and row; a curve on the right or lower edge belongs to
/// the last column or row.
struct DotWindow: Equatable {
  let columns: Range<Int>
  let rows: Range<Int>

  var left: Double { Double(columns.lowerBound) }
  var right: Double { Double(columns.upperBound) }
  var top: Double { Double(rows.lowerBound) }
  var bottom: Double { Double(rows.upperBound) }
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates the window of the dots that `frame` touches, inside a canvas.
  init(_ frame: SceneRect, scale: ScenePoint, columns: Int, rows: Int) {
    self.columns = wholeRange(frame.x * scale.x, frame.maxX * scale.x, limit: columns)
    self.rows = wholeRange(frame.y * scale.y, frame.maxY * scale.y, limit: rows)
  }

  /// Returns the column that contains `x`, or the nearest one; nil without columns or for NaN.
  func column(nearest x: Double) -> Int? { nearestUnit(x, in: columns) }

  /// Returns the row that contains `y`, or the nearest one; nil without rows or for NaN.
  func row(nearest y: Double) -> Int? { nearestUnit(y, in: rows) }

  /// Whether the point lies in the window or on its edge.
  func holds(_ point: ScenePoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }
}

/// Returns the unit interval of `range` that contains `value`, or the nearest one.
func nearestUnit(_ value: Double, in range: Range<Int>) -> Int? {
  guard !range.isEmpty, !value.isNaN else { return nil }
  let low = Double(range.lowerBound)
  let high = Double(range.upperBound - 1)
  return Int(nearest: max(low, min(high, value.rounded(.down))))
}

/// Floating-point error of cell edges in layouts: a smaller overlap with a dot is ignored.
private let edgeNoise = 1e-6

private func wholeRange(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
  let last = Double(max(0, limit))
  guard
    let lower = Int(nearest: max(0, min(last, (low + edgeNoise).rounded(.down)))),
    let upper = Int(nearest: max(0, min(last, (high - edgeNoise).rounded(.up)))),
    lower < upper
  else { return 0..<0 }
  return lower..<upper
}
