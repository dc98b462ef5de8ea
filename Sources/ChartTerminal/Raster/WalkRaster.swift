import ChartScene

/// Draws any curve by walking from dot to dot along it, each segment clipped first.
///
/// Every dot that the curve crosses is visited; then the corners of L-shaped steps are removed, so
/// that the line is one dot thin and still has no hole.
struct WalkRaster {
  let window: DotWindow

  /// Visits the dots of the polyline in the order of travel.
  func draw(_ points: [ScenePoint], visit: (DotVisit) -> Void) {
    guard !window.isEmpty, var from = points.first else { return }
    var thinning = CornerThinning()
    if points.count == 1, window.holds(from), let cell = cell(of: from) {
      return visit(DotVisit(column: cell.column, row: cell.row, entry: from, exit: from))
    }
    for to in points.dropFirst() {
      if let segment = window.clipped(from, to) {
        if segment.from != from { thinning.flush(visit) }
        walk(segment.from, segment.to, &thinning, visit)
        if segment.to != to { thinning.flush(visit) }
      }
      from = to
    }
    thinning.flush(visit)
  }

  /// Adds the dots of a segment inside the window.
  ///
  /// After Amanatides and Woo, A fast voxel traversal algorithm, 1987, but an axis whose last dot
  /// is reached takes no more steps, so that rounding can never let the walk run past its end.
  private func walk(
    _ a: ScenePoint,
    _ b: ScenePoint,
    _ thinning: inout CornerThinning,
    _ visit: (DotVisit) -> Void
  ) {
    guard let from = cell(of: a), let to = cell(of: b) else { return }
    let (across, down) = (b.x - a.x, b.y - a.y)
    let stepX = to.column >= from.column ? 1 : -1
    let stepY = to.row >= from.row ? 1 : -1
    var (column, row) = from
    var entry = a
    while column != to.column || row != to.row {
      let edgeX = Double(stepX > 0 ? column + 1 : column)
      let edgeY = Double(stepY > 0 ? row + 1 : row)
      let shareX = (edgeX - a.x) / across
      let shareY = (edgeY - a.y) / down
      let goesAcross = row == to.row || (column != to.column && shareX <= shareY)
      let share = goesAcross ? shareX : shareY
      let exit = ScenePoint(x: a.x + across * share, y: a.y + down * share)
      thinning.add(DotVisit(column: column, row: row, entry: entry, exit: exit), visit)
      if goesAcross { column += stepX } else { row += stepY }
      entry = exit
    }
    thinning.add(DotVisit(column: column, row: row, entry: entry, exit: b), visit)
  }

  private func cell(of point: ScenePoint) -> (column: Int, row: Int)? {
    guard let column = window.column(nearest: point.x), let row = window.row(nearest: point.y)
    else { return nil }
    return (column, row)
  }
}

/// Removes the corner of a step that goes along a row and then along a column, or the reverse.
private struct CornerThinning {
  private var before: DotVisit?
  private var last: DotVisit?

  mutating func add(_ next: DotVisit, _ visit: (DotVisit) -> Void) {
    if var last, last.column == next.column, last.row == next.row {
      last.exit = next.exit
      self.last = last
      return
    }
    if let before, last != nil, isDiagonal(before, next) {
      last = next
      return
    }
    if let before { visit(before) }
    before = last
    last = next
  }

  mutating func flush(_ visit: (DotVisit) -> Void) {
    if let before { visit(before) }
    if let last { visit(last) }
    before = nil
    last = nil
  }

  private func isDiagonal(_ a: DotVisit, _ b: DotVisit) -> Bool {
    (a.column - b.column).magnitude == 1 && (a.row - b.row).magnitude == 1
  }
}
