import ChartCore

/// Areas and rectangles: tints of the page, patterns of dots, or solid blocks.
extension ScenePainter {
  /// Fills the inside of a path.
  mutating func fill(_ path: ScenePath, with fill: SceneFill, in role: SceneGroup.Role?) {
    var coverage = Coverage(columns: canvas.columns, rows: canvas.rows)
    let window = coverage.window(of: clip(for: role))
    coverage.fill(path.polylines(scale: Coverage.partsPerUnit, window: window), in: window)
    paint(coverage, with: fill)
  }

  /// Draws a rectangle, or a key of the legend.
  mutating func draw(_ rectangle: SceneRectangle, in role: SceneGroup.Role?) {
    let frame = rectangle.frame
    if role == .legend { return drawKey(rectangle) }
    let corners = [
      ScenePoint(x: frame.x, y: frame.y), ScenePoint(x: frame.maxX, y: frame.y),
      ScenePoint(x: frame.maxX, y: frame.maxY), ScenePoint(x: frame.x, y: frame.maxY),
    ]
    let outline = ScenePath(segments: [.move(corners[0])] + corners.dropFirst().map { .line($0) })
    fill(outline, with: rectangle.fill, in: role)
  }

  private mutating func paint(_ coverage: Coverage, with fill: SceneFill) {
    let opacity = fill.opacity ?? areaOpacity
    // The page itself needs no paint.
    guard opacity > 0, fill.paint != .background else { return }
    if opacity >= 1 {
      addSolid(coverage, fill.paint)
    } else if palette.hasTints {
      addTint(coverage, palette.theme.color(of: fill.paint), opacity: opacity)
    } else {
      addPattern(coverage, fill.paint)
    }
  }

  /// What areas take that ask for no opacity: a page of characters needs more than paper.
  private var areaOpacity: Double { 0.28 }

  private mutating func addSolid(_ coverage: Coverage, _ paint: Paint) {
    if let last = canvas.solids.indices.last, canvas.solids[last].paint == paint {
      canvas.solids[last].coverage.formUnion(coverage)
    } else {
      canvas.solids.append(Canvas.Solid(paint: paint, coverage: coverage))
    }
  }

  private mutating func addTint(_ coverage: Coverage, _ color: RGB, opacity: Double) {
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns where coverage.isMostlyCovered(column: column, row: row) {
        let page = canvas.tints[column, row] ?? palette.theme.background
        canvas.tints[column, row] = palette.mix(color, over: page, opacity: opacity)
      }
    }
  }

  /// A quarter of the dots, in a quincunx of 4 × 4 that the next area does not share; where cells have
  /// fewer dots, a shaded cell.
  private mutating func addPattern(_ coverage: Coverage, _ paint: Paint) {
    let place = place(of: paint, in: &canvas.patterns)
    let shift = place % 2
    var layer = canvas.patterns[place]
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        let cell = row * canvas.columns + column
        switch style.charset {
        case .braille, .octants:
          let covered = coverage.dots(column: column, row: row)
          layer.add(covered & quincunx(column: column, shift: shift), at: cell)
        case .blocks, .ascii:
          if coverage.isMostlyCovered(column: column, row: row) { layer.add(1, at: cell) }
        }
      }
    }
    canvas.patterns[place] = layer
  }

  /// The dots of one cell: every second row of the left column, the other rows in the next cell.
  private func quincunx(column: Int, shift: Int) -> UInt8 {
    let rows: UInt8 = column.isMultiple(of: 2) ? 0b0001_0001 : 0b0100_0100
    return rows << UInt8(shift)
  }
}
