import ChartScene
import RealFunctions

/// Draws a curve whose x never turns back: the range of its heights in each column of dots.
///
/// A column holds the dots whose centres lie in the range, or else the one nearest to its middle,
/// so the line is one dot thin and has no hole, and the cost is bounded by the window however steep
/// the curve is. A piece of the curve has the columns whose centres it covers (its ends beyond them
/// are drawn in its first and last column; a piece without a centre has one column), so a gap of
/// one dot is never closed.
struct ColumnRangeRaster {
  let window: DotWindow

  /// Range of heights of the curve in one column, and its entry and exit.
  private struct Reach {
    var low = Double.infinity
    var high = -Double.infinity
    var entry = ScenePoint(x: 0, y: 0)
    var exit = ScenePoint(x: 0, y: 0)

    var isEmpty: Bool { low > high }

    mutating func add(_ x: Double, _ y: Double) {
      if isEmpty { entry = ScenePoint(x: x, y: y) }
      exit = ScenePoint(x: x, y: y)
      low = min(low, y)
      high = max(high, y)
    }
  }

  /// Visits the dots of the polyline from left to right.
  func draw(_ points: [ScenePoint], visit: (DotVisit) -> Void) {
    guard var first = points.first, let last = points.last, !window.isEmpty else { return }
    let isReversed = first.x > last.x
    let (leftmost, rightmost) = isReversed ? (last, first) : (first, last)
    guard let columns = centered(from: leftmost.x, to: rightmost.x) else { return }

    var reaches = [Reach](repeating: Reach(), count: columns.count)
    if points.count == 1 { add(first, first, to: &reaches, columns) }
    var rest = isReversed ? points.reversed() : points
    first = rest.removeFirst()
    for point in rest {
      add(first, point, to: &reaches, columns)
      first = point
    }

    var previous: Int?
    for (column, reach) in zip(columns, reaches) {
      previous = draw(reach, column, after: previous, visit: visit)
    }
  }

  /// Returns the columns inside the window whose centres lie between `left` and `right`; nil for
  /// none.
  ///
  /// A centre exactly at the right end is left out, so that a gap of exactly one dot stays open.
  private func centered(from left: Double, to right: Double) -> Range<Int>? {
    // Floating-point coordinates of layouts may miss a centre by this much.
    let noise = 1e-6
    let begin = (left - 0.5 - noise).rounded(.up)
    let end = (right - 0.5 - noise).rounded(.up)
    if begin >= end {
      let middle = left / 2 + right / 2
      guard middle >= window.left, middle <= window.right else { return nil }
      return window.column(nearest: middle).map { $0..<($0 + 1) }
    }
    guard let lower = Int(nearest: max(begin, window.left)),
      let upper = Int(nearest: min(end, window.right)), lower < upper
    else { return nil }
    return lower..<upper
  }

  /// Adds the heights of a segment to the columns that it crosses; its ends beyond the first or
  /// last column of the piece count there, unless the window cut them off.
  private func add(
    _ a: ScenePoint,
    _ b: ScenePoint,
    to reaches: inout [Reach],
    _ columns: Range<Int>
  ) {
    guard b.x >= window.left, a.x <= window.right,
      let from = nearestUnit(a.x, in: columns), let to = nearestUnit(b.x, in: columns)
    else { return }
    let begin = max(a.x, window.left)
    let end = min(b.x, window.right)
    for column in from...max(from, to) {
      let left = column == from ? begin : Double(column)
      let right = column == to ? end : Double(column + 1)
      reaches[column - columns.lowerBound].add(left, height(at: left, a, b, atEnd: false))
      reaches[column - columns.lowerBound].add(right, height(at: right, a, b, atEnd: true))
    }
  }

  private func height(at x: Double, _ a: ScenePoint, _ b: ScenePoint, atEnd: Bool) -> Double {
    if x <= a.x && !(atEnd && a.x == b.x) { return a.y }
    if x >= b.x { return b.y }
    let share = (x / 2 - a.x / 2) / (b.x / 2 - a.x / 2)
    return a.y * (1 - share) + b.y * share
  }

  /// Draws one column and returns its last row if the curve went straight through.
  private func draw(
    _ reach: Reach,
    _ column: Int,
    after previous: Int?,
    visit: (DotVisit) -> Void
  ) -> Int? {
    guard var rows = rows(of: reach) else { return nil }
    let falls = reach.exit.y > reach.entry.y
    let passes =
      reach.low == min(reach.entry.y, reach.exit.y)
      && reach.high == max(reach.entry.y, reach.exit.y)
    // A centre exactly where two columns meet belongs to the first.
    if passes, rows.count > 1, let previous,
      previous == (falls ? rows.lowerBound : rows.upperBound - 1)
    {
      rows =
        falls ? (rows.lowerBound + 1)..<rows.upperBound : rows.lowerBound..<(rows.upperBound - 1)
    }
    for step in 0..<rows.count {
      visit(
        DotVisit(
          column: column,
          row: falls ? rows.lowerBound + step : rows.upperBound - 1 - step,
          entry: reach.entry,
          exit: reach.exit
        )
      )
    }
    return passes ? (falls ? rows.upperBound - 1 : rows.lowerBound) : nil
  }

  private func rows(of reach: Reach) -> Range<Int>? {
    guard reach.high >= window.top, reach.low <= window.bottom else { return nil }
    let low = max(reach.low, window.top)
    let high = min(reach.high, window.bottom)
    let centers = ((low - 0.5).rounded(.up), (high - 0.5).rounded(.down))
    if centers.0 <= centers.1 {
      guard let first = window.row(nearest: centers.0), let last = window.row(nearest: centers.1)
      else { return nil }
      return first..<(last + 1)
    }
    return window.row(nearest: low / 2 + high / 2).map { $0..<($0 + 1) }
  }
}
