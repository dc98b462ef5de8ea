import ChartScene
import RealFunctions

/// Drawing of axes, ticks, grid and asymptotes: vertical and horizontal strokes become characters
/// of a cell.
extension ScenePainter {
  /// Draws a stroke with a paint of decoration.
  mutating func drawDecoration(_ path: ScenePath, _ stroke: SceneStroke) {
    let window = dotWindow(for: nil)
    let unit = ScenePoint(x: 1, y: 1)
    let lines = path.polylines(scale: unit, window: window).flatMap { polyline in
      zip(polyline.points, polyline.points.dropFirst()).map { (from: $0, to: $1) }
    }
    // Vertical lines come first: horizontal grid lines leave room beside their dots.
    for (from, to) in lines where isNear(from.x, to.x) {
      drawUpright(x: from.x, from: min(from.y, to.y), to: max(from.y, to.y), stroke.paint)
    }
    for (from, to) in lines where !isNear(from.x, to.x) {
      if isNear(from.y, to.y) {
        drawLevel(y: from.y, from: min(from.x, to.x), to: max(from.x, to.x), stroke.paint)
      } else {
        drawSlanted(from, to, stroke)
      }
    }
  }

  /// Whether two coordinates are equal but for floating-point errors of the layout.
  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }

  private mutating func drawUpright(x: Double, from top: Double, to bottom: Double, _ paint: Paint)
  {
    let window = cellWindow(for: nil)
    guard x >= 0, let column = nearestColumn(x / 2, window) else { return }
    let rows = touched(top / 4, bottom / 4, in: window.rows)
    for row in rows {
      switch paint {
      case .grid: mark(gridDot, .grid, column: column, row: row)
      case .asymptote: mark(asymptote(isUpright: true), paint, column: column, row: row)
      case .zeroAxis, .axis, .series, .fixed, .named, .background, .text, .title, .level, .ramp,
        .diverging:
        let arms = arms(.up, .down, from: top / 4 - Double(row), to: bottom / 4 - Double(row))
        join(arms, paint, column: column, row: row)
      }
    }
  }

  private mutating func drawLevel(y: Double, from left: Double, to right: Double, _ paint: Paint) {
    let window = cellWindow(for: nil)
    guard y >= 0, let row = nearestRow(y / 4, window) else { return }
    // Every second cell from one vertical line to the next, so that all crossings look alike.
    var start = firstPlotColumn
    for column in touched(left / 2, right / 2, in: window.columns) {
      switch paint {
      case .grid:
        if isGrid(column, row) { start = column }
        if (column - start).isMultiple(of: 2), !isGrid(column + 1, row) {
          mark(gridDot, .grid, column: column, row: row)
        }
      case .asymptote: mark(asymptote(isUpright: false), paint, column: column, row: row)
      case .zeroAxis, .axis, .series, .fixed, .named, .background, .text, .title, .level, .ramp,
        .diverging:
        let arms = arms(
          .left,
          .right,
          from: left / 2 - Double(column),
          to: right / 2 - Double(column)
        )
        join(arms, paint, column: column, row: row)
      }
    }
  }

  private mutating func drawSlanted(_ from: ScenePoint, _ to: ScenePoint, _ stroke: SceneStroke) {
    let place = place(of: stroke.paint, in: &canvas.decoration)
    var layer = canvas.decoration[place]
    let path = ScenePath(segments: [.move(from), .line(to)])
    var drawn = 0
    let places = dotPlaces
    trace(path, in: .marks) { visit in
      // Every second dot: lighter than a curve.
      if drawn.isMultiple(of: 2) { places.add(visit, letter: UInt8(ascii: "."), to: &layer) }
      drawn += 1
    }
    canvas.decoration[place] = layer
  }

  /// Whether a cell of the page has a dot of the grid.
  private func isGrid(_ column: Int, _ row: Int) -> Bool {
    canvas.background.has(column: column, row: row)
      && canvas.background[column, row]?.paint == .grid
  }

  // MARK: Characters

  private var gridDot: Unicode.Scalar { style.charset == .ascii ? "." : "·" }

  private func asymptote(isUpright: Bool) -> Unicode.Scalar {
    if style.charset == .ascii { return isUpright ? ":" : "." }
    return isUpright ? "┊" : "┈"
  }

  /// Whether grid dots are drawn; in ASCII a single curve has dots, too, which they would resemble.
  private var hasGridDots: Bool { style.charset != .ascii || order.count != 1 }

  /// Puts a character behind the curves; an asymptote stays in front of the grid.
  private mutating func mark(_ character: Unicode.Scalar, _ paint: Paint, column: Int, row: Int) {
    if paint == .grid, !hasGridDots || canvas.background[column, row] != nil { return }
    canvas.background[column, row] = Canvas.Mark(character: character, paint: paint)
  }

  /// Joins a line with those in the cell.
  private mutating func join(_ arms: BoxArms, _ paint: Paint, column: Int, row: Int) {
    guard !arms.isEmpty else { return }
    canvas.lines[column, row].arms.formUnion(arms)
    canvas.lines[column, row].paint = paint
  }

  // MARK: Cells

  /// Returns the arms of a line between two places of a cell, from 0 to 1: one for each half of the
  /// cell of which the line takes at least a half.
  private func arms(_ first: BoxArms, _ second: BoxArms, from: Double, to: Double) -> BoxArms {
    var arms: BoxArms = []
    if min(to, 0.5) - max(from, 0) >= 0.249 { arms.insert(first) }
    if min(to, 1) - max(from, 0.5) >= 0.249 { arms.insert(second) }
    return arms
  }

  private func touched(_ low: Double, _ high: Double, in range: Range<Int>) -> Range<Int> {
    guard high >= Double(range.lowerBound), low <= Double(range.upperBound),
      let first = nearestUnit(low, in: range),
      let last = nearestUnit(high.rounded(.up) - 1, in: range), first <= last
    else { return 0..<0 }
    return first..<(last + 1)
  }

  private func nearestColumn(_ value: Double, _ window: DotWindow) -> Int? {
    value <= window.right ? window.column(nearest: value) : nil
  }

  private func nearestRow(_ value: Double, _ window: DotWindow) -> Int? {
    value <= window.bottom ? window.row(nearest: value) : nil
  }

  /// First column of the dots of horizontal grid lines.
  private var firstPlotColumn: Int { cellWindow(for: .marks).columns.lowerBound }
}
