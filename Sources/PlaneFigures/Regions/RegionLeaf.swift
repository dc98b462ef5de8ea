import RealFunctions

/// A cell through which the boundary of a region may run.
struct RegionLeaf {
  enum Kind: Equatable {
    /// One part decides, and its zeros are one arc.
    case arc
    /// Two parts decide, and their arcs meet at most once.
    case corner
    /// Any other cell; a doubtful one may contain a jump or be undefined somewhere.
    case knot(isDoubtful: Bool)
    /// A cell that the budget did not reach.
    case coarse
  }

  let cell: GridCell
  let kind: Kind
  /// Bound for the area of the cell that its polygon counts wrongly as inside or outside, in square
  /// pixels.
  let doubt: Double
  /// Whether the function may be undefined at some points of the cell.
  var mayLackValues = false
  /// The parts that decide in a corner or a knot.
  var deciding: [Int] = []
  /// Whether no deciding part changes its sign: (x - y)² is 0 on a line and positive on both
  /// sides.
  var isOneSided = false

  /// Whether values may jump, or be undefined.
  var isDoubtful: Bool {
    switch kind {
    case .arc, .corner: false
    case .knot(let isDoubtful): isDoubtful
    case .coarse: true
    }
  }
}

extension PageGrid {
  /// The area of a cell, in square pixels.
  func area(of cell: GridCell) -> Double {
    Double(cell.size) * unit.x * (Double(cell.size) * unit.y)
  }

  /// Length of the edge of the page that a cell contains, in pixels.
  func lengthAtEdge(of cell: GridCell) -> Double {
    let (columns, rows) = (x.count - 1, y.count - 1)
    let level = [cell.row == 0, cell.row + cell.size >= rows].count { $0 }
    let upright = [cell.column == 0, cell.column + cell.size >= columns].count { $0 }
    return Double(cell.size) * (Double(level) * unit.x + Double(upright) * unit.y)
  }

  /// A cell in data coordinates.
  func box(_ cell: GridCell) -> PlaneBox {
    PlaneBox(
      x: Interval(hull: x[cell.column], x[cell.column + cell.size]),
      y: Interval(hull: y[cell.row], y[cell.row + cell.size])
    )
  }

  /// The middle of a cell as a box of width 0, so that rounding is enclosed.
  func middle(of cell: GridCell) -> PlaneBox {
    let middle = center(of: cell)
    return PlaneBox(x: Interval(hull: middle.x, middle.x), y: Interval(hull: middle.y, middle.y))
  }

  /// The middle of a cell.
  func center(of cell: GridCell) -> SIMD2<Double> {
    let box = box(cell)
    return SIMD2(box.x.lower / 2 + box.x.upper / 2, box.y.lower / 2 + box.y.upper / 2)
  }

  /// The crossing of two grid lines, in data coordinates.
  func point(_ place: GridPlace) -> SIMD2<Double> { SIMD2(x[place.column], y[place.row]) }
}
