/// Boxes that fill a lattice of equal cells, as those of a heat map do.
///
/// Hundreds of cells as one grid are a tenth of a file of single rectangles, and their edges leave no hairlines. A
/// lattice has a cell for each box: the last of several at one place is seen. Fewer boxes than a screen reader reads
/// one by one stay rectangles.
struct CellLattice {
  let frame: SceneRect
  let columns: Int
  let rows: Int
  /// The cell of each box, in the order of rows.
  let places: [Int]

  /// So many rectangles are read one by one.
  private static let mostSingle = 100
  /// How far an edge may lie beside its place in the lattice, in pixels.
  private static let tolerance = 1e-3

  /// Finds the lattice of boxes on a page; nil if they are not equal, or leave most places free.
  init?(_ frames: [SceneRect]) {
    guard frames.count > Self.mostSingle, let first = frames.first, first.width > 0,
      first.height > 0
    else { return nil }
    var (left, top) = (first.x, first.y)
    var (right, bottom) = (first.x, first.y)
    for frame in frames {
      guard abs(frame.width - first.width) <= Self.tolerance,
        abs(frame.height - first.height) <= Self.tolerance
      else { return nil }
      (left, top) = (min(left, frame.x), min(top, frame.y))
      (right, bottom) = (max(right, frame.x), max(bottom, frame.y))
    }
    let columns = ((right - left) / first.width).rounded() + 1
    let rows = ((bottom - top) / first.height).rounded() + 1
    guard columns * rows <= Double(2 * frames.count) else { return nil }
    var places: [Int] = []
    places.reserveCapacity(frames.count)
    for frame in frames {
      let column = ((frame.x - left) / first.width).rounded()
      let row = ((frame.y - top) / first.height).rounded()
      guard abs(left + column * first.width - frame.x) <= Self.tolerance,
        abs(top + row * first.height - frame.y) <= Self.tolerance
      else { return nil }
      places.append(Int(row) * Int(columns) + Int(column))
    }
    self.columns = Int(columns)
    self.rows = Int(rows)
    self.places = places
    frame = SceneRect(
      x: left,
      y: top,
      width: right - left + first.width,
      height: bottom - top + first.height
    )
  }
}
