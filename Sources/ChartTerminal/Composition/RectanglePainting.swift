import ChartCore
import RealFunctions

/// Rectangles, exact to an eighth of a cell; one that has a width and a height is always seen.
extension ScenePainter {
  /// Draws a rectangle, or a key of the legend.
  mutating func draw(_ rectangle: SceneRectangle, in role: SceneGroup.Role?) {
    if role == .legend { return drawKey(rectangle) }
    var coverage = Coverage(columns: canvas.columns, rows: canvas.rows)
    if let brush = brush(of: rectangle.fill, over: rectangle.frame) {
      cover(rectangle.frame, brush, &coverage, in: role)
      paint(coverage, brush, rectangle.fill)
    } else if let stroke = rectangle.stroke {
      outline(rectangle.frame, stroke, in: role)
    }
  }

  /// Draws rectangles of one look.
  mutating func draw(_ run: SceneRectangles, in role: SceneGroup.Role?) {
    if run.fill.gradient != nil || role == .legend
      || brush(of: run.fill, over: clip(for: role)) == nil
    {
      for frame in run.frames {
        draw(SceneRectangle(frame: frame, fill: run.fill, stroke: run.stroke), in: role)
      }
      return
    }
    guard let brush = brush(of: run.fill, over: clip(for: role)) else { return }
    var coverage = Coverage(columns: canvas.columns, rows: canvas.rows)
    for frame in run.frames { cover(frame, brush, &coverage, in: role) }
    paint(coverage, brush, run.fill)
  }

  private mutating func outline(
    _ frame: SceneRect,
    _ stroke: SceneStroke,
    in role: SceneGroup.Role?
  ) {
    guard stroke.opacity > 0, frame.width > 0, frame.height > 0 else { return }
    let corners = [
      ScenePoint(x: frame.x, y: frame.y), ScenePoint(x: frame.maxX, y: frame.y),
      ScenePoint(x: frame.maxX, y: frame.maxY), ScenePoint(x: frame.x, y: frame.maxY),
    ]
    let sides = corners.dropFirst().map { ScenePath.Segment.line($0) }
    draw(ScenePath(segments: [.move(corners[0])] + sides + [.close], stroke: stroke), in: role)
  }

  private mutating func paint(_ coverage: Coverage, _ brush: Brush, _ fill: SceneFill) {
    if palette.hasTints, brush.gradient != nil || brush.opacity < 1 {
      // An area of the theme's opacity is a tint as other areas are.
      guard fill.opacity != nil else { return addTint(coverage, brush) }
      let (full, edges) = coverage.split()
      addTint(full, brush)
      addSolid(edges, brush)
    } else if brush.opacity >= 1 || (fill.opacity != nil && brush.opacity > faintest) {
      addSolid(coverage, brush)
    } else {
      addPattern(coverage, fill.paint)
    }
  }

  /// Up to this opacity a fill is a hint, which leaves the grid visible.
  private var faintest: Double { 0.3 }

  // MARK: Parts of cells

  private func cover(
    _ frame: SceneRect,
    _ brush: Brush,
    _ coverage: inout Coverage,
    in role: SceneGroup.Role?
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    let window = coverage.window(of: clip(for: role))
    let scale = Coverage.partsPerUnit
    guard
      let across = parts(frame.x * scale.x, frame.maxX * scale.x, in: window.columns),
      let down = parts(frame.y * scale.y, frame.maxY * scale.y, in: window.rows)
    else { return }
    if SolidCell.hasWholeCells(brush, self) {
      coverage.fill(columns: wholeCells(across), rows: wholeCells(down))
    } else if isSpeck(across) || isSpeck(down) {
      // A stroke as long as the cells that it crosses by half: the ends of a thin one would be lost.
      let thin = (across: isSpeck(across), down: isSpeck(down))
      coverage.fill(
        columns: thin.across ? visibleStroke(across) : thin.down ? wholeCells(across) : across,
        rows: thin.down ? visibleStroke(down) : thin.across ? wholeCells(down) : down
      )
    } else {
      coverage.fill(columns: across, rows: down)
    }
  }

  /// The parts whose centres lie between two places, at least one; nil if the window shows none.
  private func parts(_ low: Double, _ high: Double, in range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty, low < Double(range.upperBound), high > Double(range.lowerBound),
      let first = nearestEdge(low, in: range), let end = nearestEdge(high, in: range)
    else { return nil }
    if first < end { return first..<end }
    let middle = nearestUnit(low / 2 + high / 2, in: range) ?? first
    return middle..<(middle + 1)
  }

  private func nearestEdge(_ value: Double, in range: Range<Int>) -> Int? {
    let inside = max(Double(range.lowerBound), min(Double(range.upperBound), value))
    return Int(nearest: (inside - 0.5).rounded(.up))
  }

  /// The cells of which the parts cover half, at least one.
  private func wholeCells(_ parts: Range<Int>) -> Range<Int> {
    let first = (parts.lowerBound + 3) / 8 * 8
    let end = (parts.upperBound + 4) / 8 * 8
    if first < end { return first..<end }
    let middle = (parts.lowerBound + parts.upperBound - 1) / 2 / 8 * 8
    return middle..<(middle + 8)
  }

  /// Whether parts lie in the midst of one cell, where no character has so few of them.
  private func isSpeck(_ parts: Range<Int>) -> Bool {
    parts.count <= 2 && parts.lowerBound / 8 == (parts.upperBound - 1) / 8
      && !parts.lowerBound.isMultiple(of: 8) && !parts.upperBound.isMultiple(of: 8)
  }

  /// The parts of the nearest stroke that is a character: at an edge of the cell or in its middle.
  private func visibleStroke(_ parts: Range<Int>) -> Range<Int> {
    let cell = parts.lowerBound / 8 * 8
    let middle = Double(parts.lowerBound + parts.upperBound) / 2 - Double(cell)
    if middle < 2 { return cell..<(cell + 1) }
    return middle > 6 ? (cell + 7)..<(cell + 8) : (cell + 3)..<(cell + 5)
  }
}
