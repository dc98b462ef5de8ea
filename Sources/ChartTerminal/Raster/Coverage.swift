import ChartScene
import RealFunctions

/// The parts of each cell that a filled shape covers, 8 × 8 to a cell.
///
/// Bit `8 × row + column` of a cell's mask is the part in that row (from the top) and column. Block
/// characters can show eighths, and 8 × 8 divides into every pattern of dots.
struct Coverage {
  let columns: Int
  let rows: Int
  private(set) var masks: [UInt64]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    masks = [UInt64](repeating: 0, count: columns * rows)
  }

  /// Parts per unit of the scene, which is a dot, 2 × 4 to a cell.
  static let partsPerUnit = ScenePoint(x: 4, y: 2)

  /// Returns the window of the parts that `frame` touches.
  func window(of frame: SceneRect) -> DotWindow {
    DotWindow(frame, scale: Self.partsPerUnit, columns: columns * 8, rows: rows * 8)
  }

  /// A place at which an outline crosses the middle of a row of parts: 1 for downwards, −1 for upwards.
  private struct Crossing {
    var x: Double
    var turn: Int
  }

  /// Fills closed outlines: a part is covered if its centre is inside.
  mutating func fill(_ outlines: [Polyline], _ rule: SceneFill.Rule, in window: DotWindow) {
    guard !window.isEmpty else { return }
    var crossings = [[Crossing]](repeating: [], count: window.rows.count)
    for outline in outlines {
      guard var from = outline.points.last else { continue }
      for to in outline.points {
        addCrossings(from, to, &crossings, window)
        from = to
      }
    }
    for (row, found) in zip(window.rows, crossings) where found.count > 1 {
      var turns = 0
      var start = 0.0
      for crossing in found.sorted(by: { $0.x < $1.x }) {
        let wasInside = turns != 0
        switch rule {
        case .evenOdd: turns = 1 - turns
        case .nonzero: turns += crossing.turn
        }
        if !wasInside { start = crossing.x }
        if wasInside, turns == 0 { fill(row: row, from: start, to: crossing.x, window) }
      }
    }
  }

  /// Covers whole parts; the page must have the columns and rows.
  mutating func fill(columns partColumns: Range<Int>, rows partRows: Range<Int>) {
    guard !partColumns.isEmpty, !partRows.isEmpty else { return }
    for row in (partRows.lowerBound / 8)...((partRows.upperBound - 1) / 8) {
      for column in (partColumns.lowerBound / 8)...((partColumns.upperBound - 1) / 8) {
        masks[row * columns + column] |= Self.mask(
          columns: partColumns,
          rows: partRows,
          cellColumn: column,
          cellRow: row
        )
      }
    }
  }

  /// Returns the mask of one cell for a rectangle of parts.
  static func mask(
    columns: Range<Int>,
    rows: Range<Int>,
    cellColumn: Int,
    cellRow: Int
  ) -> UInt64 {
    let down = bits(rows, from: cellRow * 8)
    var upright: UInt64 = 0
    for place in 0..<8 where down & 1 << UInt64(place) != 0 { upright |= 0xff << UInt64(place * 8) }
    return upright & (bits(columns, from: cellColumn * 8) * 0x0101_0101_0101_0101)
  }

  /// Returns the bits of the eight parts from `start` on that a range contains.
  private static func bits(_ range: Range<Int>, from start: Int) -> UInt64 {
    let first = max(0, range.lowerBound - start)
    let end = min(8, range.upperBound - start)
    return first < end ? (1 << UInt64(end)) - (1 << UInt64(first)) : 0
  }

  /// Separates the cells that are covered as a whole from the others.
  func split() -> (full: Coverage, edges: Coverage) {
    var (full, edges) = (self, self)
    for cell in masks.indices {
      if masks[cell] == .max { edges.masks[cell] = 0 } else { full.masks[cell] = 0 }
    }
    return (full, edges)
  }

  /// Whether at least half of the upper or the lower half of the cell is covered.
  func isMostlyCovered(column: Int, row: Int, isLower: Bool) -> Bool {
    let mask = masks[row * columns + column]
    return (isLower ? mask >> 32 : mask & 0xffff_ffff).nonzeroBitCount >= 16
  }

  /// Adds the parts that `other`, of the same size, covers.
  mutating func formUnion(_ other: Coverage) {
    for cell in masks.indices { masks[cell] |= other.masks[cell] }
  }

  /// Whether at least half of the cell is covered.
  func isMostlyCovered(column: Int, row: Int) -> Bool {
    masks[row * columns + column].nonzeroBitCount >= 32
  }

  /// Returns the dots of a cell, 2 × 4, of which at least half is covered.
  func dots(column: Int, row: Int) -> UInt8 {
    let mask = masks[row * columns + column]
    if mask == 0 { return 0 }
    var dots: UInt8 = 0
    for bit in 0..<8 {
      let corner = UInt64(bit / 2 * 16 + bit % 2 * 4)
      if (mask >> corner & 0x0f0f).nonzeroBitCount >= 4 { dots |= 1 << UInt8(bit) }
    }
    return dots
  }

  private func addCrossings(
    _ a: ScenePoint,
    _ b: ScenePoint,
    _ crossings: inout [[Crossing]],
    _ window: DotWindow
  ) {
    let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
    let first = max(window.top, (upper.y - 0.5).rounded(.up))
    let end = min(window.bottom, (lower.y - 0.5).rounded(.up))
    guard first < end, let begin = Int(nearest: first), let stop = Int(nearest: end) else { return }
    for row in begin..<stop {
      let share = (Double(row) / 2 + 0.25 - upper.y / 2) / (lower.y / 2 - upper.y / 2)
      crossings[row - window.rows.lowerBound].append(
        Crossing(x: upper.x * (1 - share) + lower.x * share, turn: a.y <= b.y ? 1 : -1)
      )
    }
  }

  private mutating func fill(row: Int, from left: Double, to right: Double, _ window: DotWindow) {
    let low = max(window.left, (left - 0.5).rounded(.up))
    let high = min(window.right, (right - 0.5).rounded(.up))
    guard low < high, let first = Int(nearest: low), let end = Int(nearest: high) else { return }
    let base = row / 8 * columns
    for part in first..<end {
      masks[base + part / 8] |= 1 << UInt64(row % 8 * 8 + part % 8)
    }
  }
}
