import ChartScene

/// Composes the layers of a canvas: the character and the pen of each cell.
///
/// Letters are in front, then curves, asymptotes, axes and the grid; the page lies behind all. The
/// dots of all curves in a cell make one character in the colour of the curve with the most dots,
/// of the front one in case of a tie: a mix of colours would be in no legend.
struct Composition {
  let canvas: Canvas
  let palette: Palette
  let glyphs: DotGlyphs
  let seriesOrder: SeriesOrder

  private let curvePens: [Pen]
  private let patternPens: [Pen]
  private let solidCells: [SolidCell?]
  /// Whether any cell has a page colour behind letters and curves.
  private let hasPages: Bool
  private let hasPatterns: Bool

  /// One finished cell.
  struct Cell: Equatable {
    var text: CellText
    var pen: Pen

    static let blank = Cell(" ", .standard)

    init(_ text: CellText, _ pen: Pen) {
      self.text = text
      self.pen = pen
    }

    init(_ character: Unicode.Scalar, _ pen: Pen) {
      self.init(.scalar(character), pen)
    }
  }

  init(_ painter: ScenePainter) {
    canvas = painter.canvas
    palette = painter.palette
    glyphs = painter.glyphs
    seriesOrder = painter.order
    let palette = painter.palette
    curvePens = painter.canvas.curves.map { palette.pen(for: $0.paint, opacity: $0.opacity) }
    patternPens = painter.canvas.patterns.map { palette.pen(for: $0.paint) }
    solidCells = SolidCell.cells(of: painter)
    hasPatterns = !painter.canvas.patterns.isEmpty
    hasPages = !painter.canvas.solids.isEmpty || painter.canvas.tints.holds { !$0.isEmpty }
  }

  /// Returns the cells of one row.
  func row(_ row: Int) -> [Cell] {
    (0..<canvas.columns).map { column in
      let index = row * canvas.columns + column
      let cell = foreground(column: column, row: row, index: index)
      return hasPages ? onPage(cell, column: column, row: row, index: index) : cell
    }
  }

  /// Returns a cell with the page behind it.
  private func onPage(_ front: Cell, column: Int, row: Int, index: Int) -> Cell {
    let tint = canvas.tints[column, row]
    var cell = front
    if tint.upper != tint.lower, cell == .blank { return halves(of: tint) }
    if cell.pen.page == .standard {
      cell.pen.page = page(behind: cell, tint, index: index)
    }
    if cell.pen.ink == .standard, cell.pen.page != .standard, isOpaque(tint, index: index) {
      cell.pen.ink = palette.ink(readableOn: cell.pen.page)
    }
    return cell
  }

  /// Whether letters stand on a colour that hides the page.
  private func isOpaque(_ tint: Canvas.Tint, index: Int) -> Bool {
    tint.isOpaque || solidCells[index]?.isFull == true
  }

  /// Returns a cell without letters whose halves have two colours.
  private func halves(of tint: Canvas.Tint) -> Cell {
    guard let upper = tint.upper else {
      return Cell("▄", Pen(ink: tint.lower.map(palette.page(tinted:)) ?? .standard))
    }
    let page = tint.lower.map(palette.page(tinted:)) ?? .standard
    let ink = palette.page(tinted: upper)
    return ink == page
      ? Cell(" ", Pen(page: page)) : Cell("▀", Pen(ink: ink, page: page))
  }

  /// Returns the page behind letters and curves: a solid shape, or the tint of an area.
  private func page(behind cell: Cell, _ tint: Canvas.Tint, index: Int) -> Ink {
    if let solid = solidCells[index], solid.isFull, palette.style.colors != .none {
      return cell.text == .scalar(solid.character) ? .standard : solid.pen.ink
    }
    guard let color = tint.upper ?? tint.lower else { return .standard }
    guard let lower = tint.lower, lower != color else { return palette.page(tinted: color) }
    return palette.page(tinted: color.mixed(with: lower, share: 0.5))
  }

  private func foreground(column: Int, row: Int, index: Int) -> Cell {
    if let letter = canvas.letters[column, row] {
      return Cell(letter.text, letter.pen)
    }
    if let curve = curve(at: index) { return curve }
    if hasPages {
      if let solid = solidCells[index] { return Cell(solid.character, solid.pen) }
      if canvas.tints[column, row].isOpaque { return .blank }
    }
    if !canvas.shades.isEmpty, let shade = canvas.shades[index] {
      return Cell(shade, .standard)
    }
    let mark = canvas.background[column, row]
    if hasPatterns, glyphs.mergesPatterns {
      // The grid stays visible in a pattern of dots; in ASCII its dots would be lost among those of
      // the pattern.
      if let mark, mark.paint == .grid, isInsidePattern(at: index) {
        return Cell(mark.character, palette.pen(for: mark.paint))
      }
      // Dots of a pattern hide the axes as dots of curves do; shades of whole cells lie behind the
      // axes.
      if let pattern = pattern(at: index) { return pattern }
    }
    if let mark, mark.paint == .asymptote {
      return Cell(mark.character, palette.pen(for: mark.paint))
    }
    let line = canvas.lines[column, row]
    if !line.arms.isEmpty {
      let isASCII = glyphs.charset == .ascii
      let character = isASCII ? line.arms.asciiCharacter : line.arms.boxCharacter
      return Cell(character, palette.pen(for: line.paint))
    }
    if hasPatterns, !glyphs.mergesPatterns, let pattern = pattern(at: index) { return pattern }
    if let decoration = decoration(at: index) { return decoration }
    if let mark, !hasPatterns || glyphs.mergesPatterns {
      return Cell(mark.character, palette.pen(for: mark.paint))
    }
    return .blank
  }

  // MARK: Dots

  private func curve(at index: Int) -> Cell? {
    var merged: UInt8 = 0
    var most = 0
    var front = 0
    // By index: iterating over elements would copy the layer for each cell of the page.
    for place in canvas.curves.indices {
      let mask = canvas.curves[place].masks[index]
      if mask == 0 { continue }
      let count = glyphs.charset == .ascii ? 1 : mask.nonzeroBitCount
      if count >= most {
        most = count
        front = place
      }
      merged = glyphs.charset == .ascii ? mask : merged | mask
    }
    guard most > 0 else { return nil }
    if hasPatterns, glyphs.mergesPatterns { merged |= patternMask(at: index) }
    return Cell(character(merged), curvePens[front])
  }

  private func pattern(at index: Int) -> Cell? {
    guard let front = canvas.patterns.lastIndex(where: { $0.masks[index] != 0 }) else { return nil }
    let character: Unicode.Scalar =
      switch glyphs.charset {
      case .braille, .octants: self.character(patternMask(at: index))
      case .blocks: "░"
      case .ascii: front.isMultiple(of: 2) ? "." : ":"
      }
    return Cell(character, patternPens[front])
  }

  /// Whether a pattern fills a cell: with a quarter of its dots, as everywhere inside it.
  private func isInsidePattern(at index: Int) -> Bool {
    patternMask(at: index).nonzeroBitCount >= 2
  }

  private func patternMask(at index: Int) -> UInt8 {
    canvas.patterns.reduce(0) { $0 | $1.masks[index] }
  }

  private func decoration(at index: Int) -> Cell? {
    guard !canvas.decoration.isEmpty,
      let layer = canvas.decoration.last(where: { $0.masks[index] != 0 })
    else { return nil }
    return Cell(character(layer.masks[index]), palette.pen(for: layer.paint))
  }

  private func character(_ mask: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(glyphs.codePoint(of: mask)) ?? " "
  }
}
