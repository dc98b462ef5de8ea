import RealFunctions
import SpaceGeometry

/// The places at which cells of a surface have their corners: the lines of the mesh, and equal
/// parts between them down to the smallest cells.
///
/// A place is a pair of integers, so that neighbouring cells share exactly the same corners.
struct CellLattice {
  /// The number of cells of the mesh along each parameter.
  let cells: Int
  /// The number of smallest cells along a cell of the mesh: a power of 2.
  let unit: Int
  /// The parameters of the lines.
  let u: [Double]
  let v: [Double]
  /// The number of the point at each place; -1 where the surface was not evaluated.
  private var points: [Int32]
  /// Whether a place is the corner of a cell.
  private var isCorner: [Bool]

  /// The number of smallest cells that a surface is wide: some two pixels of a picture.
  private static let mostParts = 320

  init(_ evaluator: PatchEvaluator, cells: Int) {
    self.cells = cells
    var unit = 1
    while unit < 32, 2 * unit * cells <= Self.mostParts { unit *= 2 }
    self.unit = unit
    let count = cells * unit
    let box = evaluator.box
    u = Self.lines(evaluator.u, count, evaluator.isGraph ? box.xMap : .linear)
    v = Self.lines(evaluator.v, count, evaluator.isGraph ? box.yMap : .linear)
    points = [Int32](repeating: -1, count: (count + 1) * (count + 1))
    isCorner = [Bool](repeating: false, count: (count + 1) * (count + 1))
  }

  /// Evenly spaced values of an axis, with the exact ends.
  private static func lines(_ range: Interval, _ count: Int, _ map: AxisMap) -> [Double] {
    let (low, high) = (map.forward(range.lower), map.forward(range.upper))
    var lines = (0...count).map { index in
      // Round ends give round lines: −10 … 10 has a line at exactly 0.
      map.inverse((low * Double(count - index) + high * Double(index)) / Double(count))
    }
    (lines[0], lines[count]) = (range.lower, range.upper)
    return lines
  }

  /// The number of smallest cells along each parameter.
  var count: Int { cells * unit }

  private func place(_ column: Int, _ row: Int) -> Int { row * (count + 1) + column }

  /// The point at a place; -1 if the surface was not evaluated there.
  func point(_ column: Int, _ row: Int) -> Int32 { points[place(column, row)] }

  /// Stores the point at a place.
  mutating func set(_ point: Int32, _ column: Int, _ row: Int) {
    points[place(column, row)] = point
  }

  /// Marks the corners of a cell.
  mutating func addCorners(of cell: SurfaceCell) {
    for row in [cell.row, cell.row + cell.size] {
      for column in [cell.column, cell.column + cell.size] {
        isCorner[place(column, row)] = true
      }
    }
  }

  /// Whether a side of a cell has corners of smaller cells between its ends.
  func hasCorners(onSidesOf cell: SurfaceCell) -> Bool {
    let half = cell.size / 2
    guard half > 0 else { return false }
    let (column, row) = (cell.column + half, cell.row + half)
    return isCorner[place(column, cell.row)] || isCorner[place(column, cell.row + cell.size)]
      || isCorner[place(cell.column, row)] || isCorner[place(cell.column + cell.size, row)]
  }

  /// The corners of cells on an edge of a cell, between its ends, in order from the first end.
  func corners(from start: (Int, Int), to end: (Int, Int)) -> [Int32] {
    let step = (end.0 - start.0, end.1 - start.1)
    guard max(abs(step.0), abs(step.1)) > 1 else { return [] }
    let middle = (start.0 + step.0 / 2, start.1 + step.1 / 2)
    guard isCorner[place(middle.0, middle.1)] else { return [] }
    return corners(from: start, to: middle) + [point(middle.0, middle.1)]
      + corners(from: middle, to: end)
  }

  /// The smallest cells, by their columns and rows, that contain a place, or touch it up to rounding.
  func smallestCells(at place: SIMD2<Double>) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
  {
    func numbers(_ lines: [Double], _ value: Double) -> ClosedRange<Int> {
      let reach = (lines[count] - lines[0]) * 1e-9
      var (low, high) = (0, count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if lines[middle] <= value - reach { low = middle } else { high = middle }
      }
      let first = low
      var last = first
      while last + 1 < count, lines[last + 1] <= value + reach { last += 1 }
      return first...last
    }
    return (numbers(u, place.x), numbers(v, place.y))
  }

  /// The parameters of a place.
  func parameter(_ column: Int, _ row: Int) -> SIMD2<Double> { SIMD2(u[column], v[row]) }

  /// The rectangle of a cell.
  func box(_ cell: SurfaceCell) -> (u: Interval, v: Interval) {
    (
      Interval(hull: u[cell.column], u[cell.column + cell.size]),
      Interval(hull: v[cell.row], v[cell.row + cell.size])
    )
  }
}

/// A square of a ``CellLattice``.
struct SurfaceCell {
  var column: Int
  var row: Int
  /// The number of smallest cells along a side: a power of 2.
  var size: Int
  /// What may happen inside or on its border.
  var doubts: FacetMesh.Doubts = []
  /// Whether the function may jump, or have no value, inside.
  var mayBreakInside = false
  /// Whether the surface may have no tangent plane inside.
  var mayCreaseInside = false
  /// Whether the function has no value inside, by proof.
  var isEmpty = false
  /// Whether its values are within the range of those at its corners, by proof.
  var isProved = false
  /// Whether the surface may go up and down in it more often than the smallest cells show.
  var isOscillating = false

  /// The cell, as one in which the function may jump.
  var doubtful: SurfaceCell {
    var cell = self
    cell.doubts.insert(.breaks)
    return cell
  }

  /// The four quarters, with the same doubts.
  var quarters: [SurfaceCell] {
    let half = size / 2
    return [(0, 0), (half, 0), (0, half), (half, half)].map { right, up in
      var quarter = self
      (quarter.column, quarter.row, quarter.size) = (column + right, row + up, half)
      return quarter
    }
  }
}
