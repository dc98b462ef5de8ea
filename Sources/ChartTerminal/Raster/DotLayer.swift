import ChartScene

/// The dots of all curves with one paint and opacity, one mask per cell.
struct DotLayer {
  let paint: Paint
  /// From 0, invisible, to 1.
  let opacity: Double
  private(set) var masks: [UInt8]

  init(paint: Paint, opacity: Double = 1, cells: Int) {
    self.paint = paint
    self.opacity = opacity
    masks = [UInt8](repeating: 0, count: cells)
  }

  /// Adds dots to a cell; in ASCII the mask is a letter, and the last one stays.
  mutating func add(_ mask: UInt8, at cell: Int, replacing: Bool = false) {
    guard masks.indices.contains(cell) else { return }
    masks[cell] = replacing ? mask : masks[cell] | mask
  }
}
