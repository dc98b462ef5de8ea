import ChartScene
import RealFunctions

/// Drawing of rectangles, exact to an eighth of a cell; one with a width and a height is always
/// visible.
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

  /// Draws rectangles in one style.
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
    // Each side by itself: along a single line the corners would be cut off.
    let segments = zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap {
      [ScenePath.Segment.move($0), .line($1)]
    }
    draw(ScenePath(segments: segments, stroke: stroke), in: role)
  }

  private mutating func paint(_ coverage: Coverage, _ brush: Brush, _ fill: SceneFill) {
    if palette.hasTints, brush.gradient != nil || brush.opacity < 1 {
      // A fill with the theme's opacity is a tint, as other areas are.
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

  /// The greatest opacity of a fill that leaves the grid visible.
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
    } else {
      let seen = seenParts(across, down)
      coverage.fill(columns: seen.across, rows: seen.down)
    }
  }

  /// Returns the parts that are filled so that the rectangle is visible: its own parts, or the
  /// nearest ones that a character has.
  private func seenParts(
    _ across: Range<Int>,
    _ down: Range<Int>
  ) -> (across: Range<Int>, down: Range<Int>) {
    if isThin(across) || isThin(down) {
      // A stroke as long as the cells that it crosses by half: the ends of a thin one would be
      // lost.
      return (
        isThin(across) && !isThin(down) ? stroke(across) : wholeCells(across),
        isThin(down) ? stroke(down) : wholeCells(down)
      )
    }
    let isSmall = across.count < 16 && down.count < 16
    return isSmall && !hasCharacter(across, down) ? (half(across), half(down)) : (across, down)
  }

  /// Returns the parts whose centres lie between two places, at least one; nil if the window shows
  /// none.
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

  /// Returns the cells that the parts cover by half, at least one.
  private func wholeCells(_ parts: Range<Int>) -> Range<Int> {
    let first = (parts.lowerBound + 3) / 8 * 8
    let end = (parts.upperBound + 4) / 8 * 8
    if first < end { return first..<end }
    let middle = (parts.lowerBound + parts.upperBound - 1) / 2 / 8 * 8
    return middle..<(middle + 8)
  }

  private func isThin(_ parts: Range<Int>) -> Bool { parts.count <= 3 }

  /// Returns the parts of the nearest stroke that a character has: the given parts if they lie at
  /// the lower or left edge of a cell, else one part at the other edge or two in the middle.
  private func stroke(_ parts: Range<Int>) -> Range<Int> {
    let middle = Double(parts.lowerBound + parts.upperBound) / 2
    let cell = (Int(nearest: middle.rounded(.down)) ?? parts.lowerBound) / 8 * 8
    let isInside = parts.lowerBound >= cell && parts.upperBound <= cell + 8
    if isInside, parts.lowerBound == cell || parts.upperBound == cell + 8 { return parts }
    let place = middle - Double(cell)
    if place < 2 { return cell..<(cell + 1) }
    return place > 6 ? (cell + 7)..<(cell + 8) : (cell + 3)..<(cell + 5)
  }

  /// Returns the half of a cell that contains the middle of the parts.
  private func half(_ parts: Range<Int>) -> Range<Int> {
    let start = (parts.lowerBound + parts.upperBound) / 2 / 4 * 4
    return start..<(start + 4)
  }

  /// Whether a character shows some of the parts.
  private func hasCharacter(_ across: Range<Int>, _ down: Range<Int>) -> Bool {
    for row in down.lowerBound / 8...(down.upperBound - 1) / 8 {
      for column in across.lowerBound / 8...(across.upperBound - 1) / 8 {
        let mask = Coverage.mask(columns: across, rows: down, cellColumn: column, cellRow: row)
        if BlockGlyphs().nearest(to: mask).character != " " { return true }
      }
    }
    return false
  }
}
