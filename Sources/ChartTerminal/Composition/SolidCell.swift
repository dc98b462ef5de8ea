import ChartScene
import RealFunctions

/// A cell of filled shapes, as a block character.
///
/// Two shapes in one cell are drawn as letter and page if there is colour; without colour the
/// series differ by their shades.
struct SolidCell {
  let character: Unicode.Scalar
  let pen: Pen
  /// Whether the front shape covers the whole cell.
  let isFull: Bool

  /// Returns the cells of a canvas that solid shapes cover, in the order of rows.
  static func cells(of painter: ScenePainter) -> [SolidCell?] {
    let canvas = painter.canvas
    let count = canvas.columns * canvas.rows
    guard !canvas.solids.isEmpty else { return [SolidCell?](repeating: nil, count: count) }
    return (0..<count).map { index in
      let parts = visibleParts(at: index, in: canvas)
      guard let first = parts.first else { return nil }
      let place = (column: index % canvas.columns, row: index / canvas.columns)
      return cell(first, parts.dropFirst().first, place, painter)
    }
  }

  /// Whether a shape is drawn with whole cells: shades and letters have no halves.
  static func hasWholeCells(_ brush: Brush, _ painter: ScenePainter) -> Bool {
    painter.style.charset == .ascii || shade(of: brush, painter) > 0
  }

  /// Returns the number of the character that tells a shape apart: without colour that of its
  /// series, with colour the number of earlier series in its colour; where colours cannot be mixed,
  /// the more transparent the shape, the fainter.
  static func shade(of brush: Brush, _ painter: ScenePainter) -> Int {
    let place =
      if painter.style.colors != .none {
        paleShade(painter.palette.repetition(of: brush.paint))
      } else {
        brush.paint.shadeOfNumber ?? painter.order.placeAmongFills(of: brush.paint)
      }
    if painter.palette.hasTints || brush.opacity >= 1 { return place }
    return place + (brush.opacity > 0.6 ? 1 : 2)
  }

  /// Returns the shade for a repeated colour; the darkest shade is left out, since it looks like
  /// the full block.
  private static func paleShade(_ repetition: Int) -> Int { repetition == 0 ? 0 : repetition + 1 }

  private typealias Part = (brush: Brush, mask: UInt64)

  /// Returns the visible part of each shape, the largest part first.
  private static func visibleParts(at index: Int, in canvas: Canvas) -> [Part] {
    var covered: UInt64 = 0
    var parts: [Part] = []
    for solid in canvas.solids.reversed() {
      let mask = solid.coverage.masks[index] & ~covered
      covered |= mask
      if mask != 0 { parts.append((solid.brush, mask)) }
    }
    return parts.sorted { $0.mask.nonzeroBitCount > $1.mask.nonzeroBitCount }
  }

  private static func cell(
    _ first: Part,
    _ second: Part?,
    _ place: (column: Int, row: Int),
    _ painter: ScenePainter
  ) -> SolidCell? {
    let isFull = first.mask.nonzeroBitCount >= 60
    let palette = painter.palette
    var pen = first.brush.pen(column: place.column, row: place.row, palette)
    let shade = shade(of: first.brush, painter)
    if painter.style.charset == .ascii || shade > 0 {
      guard first.mask.nonzeroBitCount >= 32 else { return nil }
      let character = FillCharacters(isASCII: painter.style.charset == .ascii).solid(shade)
      return SolidCell(character: character, pen: pen, isFull: isFull)
    }
    var block = BlockGlyphs().nearest(to: first.mask)
    guard painter.style.colors != .none else { return shown(block.character, pen, isFull) }
    if let second, second.mask.nonzeroBitCount >= 8 {
      let other = BlockGlyphs().nearest(to: second.mask)
      let otherPen = second.brush.pen(column: place.column, row: place.row, palette)
      if other.error < block.error {
        block = other
        pen = Pen(ink: otherPen.ink, page: pen.ink)
      } else {
        pen.page = otherPen.ink
      }
      return shown(block.character, pen, isFull)
    }
    // Blocks exist from the lower and the left edge: a shape at the upper or right edge is drawn as
    // the inverse of its rest.
    let rest = BlockGlyphs().nearest(to: ~first.mask)
    if rest.error < block.error {
      pen.isReversed = true
      block = rest
    }
    return shown(block.character, pen, isFull)
  }

  private static func shown(_ character: Unicode.Scalar, _ pen: Pen, _ isFull: Bool) -> SolidCell? {
    character == " " ? nil : SolidCell(character: character, pen: pen, isFull: isFull)
  }
}

extension Paint {
  /// The shade of the number that a colour shows, from the full block for the largest to the
  /// palest, as in the color bar; nil for paints that show no number.
  fileprivate var shadeOfNumber: Int? {
    let share: Double
    switch self {
    case .ramp(let number): share = number
    case .diverging(let number): share = number / 2 + 0.5
    case .series, .fixed, .named, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote,
      .level:
      return nil
    }
    // The lowest of five steps is blank in a bar: a shape would be invisible.
    return 4 - max(1, min(4, Int(nearest: (share * 5 - 0.5).rounded()) ?? 1))
  }
}
