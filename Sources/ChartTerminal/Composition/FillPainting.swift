import ChartScene

/// Drawing of areas and other insides: tints of the page, patterns of dots, or solid blocks.
extension ScenePainter {
  /// Fills the inside of a path.
  mutating func fill(_ path: ScenePath, with fill: SceneFill, in role: SceneGroup.Role?) {
    var coverage = Coverage(columns: canvas.columns, rows: canvas.rows)
    let window = coverage.window(of: clip(for: role))
    coverage.fill(
      path.polylines(scale: Coverage.partsPerUnit, window: window),
      fill.rule,
      in: window
    )
    guard let brush = brush(of: fill, over: path.bounds) else { return }
    if let stroke = path.stroke, stroke.paint == fill.paint, brush.opacity >= 1 {
      // A fill in the paint of the path's own line is part of the line: dots, to which the next
      // piece of the line adds.
      addInk(coverage, fill.paint)
    } else if brush.gradient != nil {
      addTint(coverage, brush)
    } else if brush.opacity >= 1 {
      addSolid(coverage, brush)
    } else if palette.hasTints {
      addTint(coverage, brush)
    } else {
      addPattern(coverage, fill.paint)
    }
  }

  /// Returns the brush of a fill; nil for an invisible fill, such as one in the colour of the page.
  func brush(of fill: SceneFill, over box: SceneRect) -> Brush? {
    let opacity = fill.opacity ?? areaOpacity
    guard opacity > 0 else { return nil }
    // With few colours one of them replaces a gradient.
    guard let gradient = fill.gradient, palette.hasTints else {
      let share = fill.gradient?.middle.opacity ?? 1
      guard fill.paint != .background, share > 0 else { return nil }
      return Brush(paint: fill.paint, opacity: opacity * share)
    }
    return Brush(paint: fill.paint, opacity: opacity, gradient: gradient, box: box)
  }

  /// Opacity of areas that set none: a page of characters needs more than paper.
  private var areaOpacity: Double { 0.28 }

  /// Adds all covered dots.
  private mutating func addInk(_ coverage: Coverage, _ paint: Paint) {
    let place = place(of: paint, in: &canvas.curves)
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        let ink = ink(of: paint, coverage, column: column, row: row)
        if ink != 0 { canvas.curves[place].add(ink, at: row * canvas.columns + column) }
      }
    }
  }

  /// Returns the covered dots of one cell; in ASCII the letter of the paint, and 0 for none.
  private func ink(of paint: Paint, _ coverage: Coverage, column: Int, row: Int) -> UInt8 {
    switch style.charset {
    case .braille, .octants: return coverage.dots(column: column, row: row)
    case .blocks:
      let dots = glyphs.dotsPerCell
      let half = dots.rows / 2 * dots.columns
      let bits = UInt8(truncatingIfNeeded: (1 << half) - 1)
      let upper = coverage.isMostlyCovered(column: column, row: row, isLower: false)
      let lower = coverage.isMostlyCovered(column: column, row: row, isLower: true)
      return (upper ? bits : 0) | (lower ? bits << UInt8(half) : 0)
    case .ascii:
      guard coverage.isMostlyCovered(column: column, row: row) else { return 0 }
      return order.letter(of: paint) ?? UInt8(ascii: "#")
    }
  }

  mutating func addSolid(_ coverage: Coverage, _ brush: Brush) {
    if let last = canvas.solids.indices.last, canvas.solids[last].brush == brush {
      canvas.solids[last].coverage.formUnion(coverage)
    } else {
      canvas.solids.append(Canvas.Solid(brush: brush, coverage: coverage))
    }
  }

  /// Tints the cells that are covered by half; a gradient has a colour for each half of a cell.
  mutating func addTint(_ coverage: Coverage, _ brush: Brush) {
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        if brush.gradient != nil {
          addHalves(coverage, brush, column: column, row: row)
        } else if coverage.isMostlyCovered(column: column, row: row) {
          let color = palette.theme.color(of: brush.paint)
          canvas.tints[column, row].lay(color, brush.opacity, isLower: false, palette)
          canvas.tints[column, row].lay(color, brush.opacity, isLower: true, palette)
        }
      }
    }
  }

  private mutating func addHalves(_ coverage: Coverage, _ brush: Brush, column: Int, row: Int) {
    var isOpaque = true
    for isLower in [false, true] {
      guard coverage.isMostlyCovered(column: column, row: row, isLower: isLower) else {
        isOpaque = false
        continue
      }
      let place = ScenePoint(x: Double(column * 2 + 1), y: Double(row * 4) + (isLower ? 3 : 1))
      let (color, opacity) = brush.color(at: place, in: palette.theme)
      isOpaque = isOpaque && opacity >= 1
      canvas.tints[column, row].lay(color, opacity, isLower: isLower, palette)
    }
    if isOpaque { canvas.tints[column, row].isOpaque = true }
  }

  /// Adds a quarter of the covered dots, in a quincunx of 4 × 4 that the next area does not share;
  /// where cells have fewer dots, a shaded cell.
  mutating func addPattern(_ coverage: Coverage, _ paint: Paint) {
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
    if let mark = areaMark(of: paint) { add(mark, to: coverage) }
  }

  /// Returns the mark that tells an area from others with an equal boundary; nil for the first area
  /// with its boundary.
  func areaMark(of paint: Paint) -> Unicode.Scalar? {
    guard style.colors == .none, style.charset != .ascii, order.isFilled(paint) else { return nil }
    let round = order.placeAmongAreas(of: paint) / DashPattern.distinct.count
    return FillCharacters(isASCII: false).mark(round)
  }

  /// Puts a mark into every fourth cell of every second row, if the cell is covered.
  private mutating func add(_ mark: Unicode.Scalar, to coverage: Coverage) {
    if canvas.shades.isEmpty {
      canvas.shades = [Unicode.Scalar?](repeating: nil, count: canvas.columns * canvas.rows)
    }
    for row in stride(from: 0, to: canvas.rows, by: 2) {
      for column in stride(from: row % 4, to: canvas.columns, by: 4)
      where coverage.isMostlyCovered(column: column, row: row) {
        canvas.shades[row * canvas.columns + column] = mark
      }
    }
  }

  /// Returns the dots of one cell: every second row of the left column, the other rows in the next
  /// cell.
  private func quincunx(column: Int, shift: Int) -> UInt8 {
    let rows: UInt8 = column.isMultiple(of: 2) ? 0b0001_0001 : 0b0100_0100
    return rows << UInt8(shift)
  }
}

extension Canvas.Tint {
  /// Lays a colour over one half.
  mutating func lay(_ color: RGB, _ opacity: Double, isLower: Bool, _ palette: Palette) {
    guard opacity > 0 else { return }
    let page = (isLower ? lower : upper) ?? palette.theme.background
    let mixed = palette.mix(color, over: page, opacity: opacity)
    if isLower { lower = mixed } else { upper = mixed }
  }
}
