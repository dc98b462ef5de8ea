import ChartCore

/// A cell of opaque shapes, as a block character.
///
/// Two shapes in one cell are drawn as letter and page if there is colour; without colour the
/// series differ by their shades.
struct SolidCell {
  let text: String
  let pen: Pen
  /// Whether the shape in front covers the whole cell.
  let isFull: Bool

  /// Returns the cells of a canvas that solid shapes cover, in the order of rows.
  static func cells(of painter: ScenePainter) -> [SolidCell?] {
    let canvas = painter.canvas
    let count = canvas.columns * canvas.rows
    guard !canvas.solids.isEmpty else { return [SolidCell?](repeating: nil, count: count) }
    return (0..<count).map { index in
      let parts = visibleParts(at: index, in: canvas)
      guard let first = parts.first else { return nil }
      return cell(first, parts.dropFirst().first, painter)
    }
  }

  private typealias Part = (paint: Paint, mask: UInt64)

  /// What is seen of each shape, the largest part first.
  private static func visibleParts(at index: Int, in canvas: Canvas) -> [Part] {
    var covered: UInt64 = 0
    var parts: [Part] = []
    for solid in canvas.solids.reversed() {
      let mask = solid.coverage.masks[index] & ~covered
      covered |= mask
      if mask != 0 { parts.append((solid.paint, mask)) }
    }
    return parts.sorted { $0.mask.nonzeroBitCount > $1.mask.nonzeroBitCount }
  }

  private static func cell(_ first: Part, _ second: Part?, _ painter: ScenePainter) -> SolidCell? {
    let isFull = first.mask.nonzeroBitCount >= 60
    let place = painter.order.place(of: first.paint)
    var pen = painter.palette.pen(for: first.paint)
    if painter.style.charset == .ascii {
      guard first.mask.nonzeroBitCount >= 32 else { return nil }
      return SolidCell(text: ["#", "=", "%", "+"][place % 4], pen: pen, isFull: isFull)
    }
    if painter.style.colors == .none, place % 4 > 0 {
      guard first.mask.nonzeroBitCount >= 32 else { return nil }
      return SolidCell(text: ["█", "▓", "▒", "░"][place % 4], pen: pen, isFull: isFull)
    }
    var block = BlockGlyphs().nearest(to: first.mask)
    if let second, second.mask.nonzeroBitCount >= 8, painter.style.colors != .none {
      let other = BlockGlyphs().nearest(to: second.mask)
      let otherPen = painter.palette.pen(for: second.paint)
      if other.error < block.error {
        block = other
        pen = Pen(ink: otherPen.ink, page: pen.ink)
      } else {
        pen.page = otherPen.ink
      }
    }
    return block.character == " "
      ? nil : SolidCell(text: String(block.character), pen: pen, isFull: isFull)
  }
}
