import CurveSampling
import RealFunctions

/// The grid lines of a page along which cells are quartered: root cells of at most 64 pixels, each
/// halved up to nine times.
///
/// A place is a pair of integers, so that adjacent cells share exactly the same corners.
struct PageGrid {
  /// Data coordinates of the vertical lines, from the left, and of the horizontal lines, from
  /// below.
  let x: [Double]
  let y: [Double]
  /// The distance between two lines, in pixels.
  let unit: SIMD2<Double>
  let view: PlotView

  /// The largest number of times that a root cell is halved.
  static let depth = 9
  /// The number of lines in a root cell.
  static let rootSize = 1 << depth
  private static let rootPixels = 64.0
  /// More roots than a page of any medium has.
  private static let mostRoots = 160.0

  init(_ view: PlotView) {
    func lines(_ axis: AxisProjection) -> (places: [Double], unit: Double) {
      let roots = max(1, min(Self.mostRoots, (axis.length / Self.rootPixels).rounded(.up)))
      let count = Int(roots) * Self.rootSize
      let unit = axis.length / Double(count)
      var places = (0...count).map { axis.value(at: Double($0) * unit) }
      // Keeps the edges of the page exactly at those of the window, in spite of rounding.
      (places[0], places[count]) = (axis.window.lower, axis.window.upper)
      return (places, unit)
    }
    let across = lines(view.x)
    let up = lines(view.y)
    (x, y) = (across.places, up.places)
    unit = SIMD2(across.unit, up.unit)
    self.view = view
  }

  /// The largest cells, which cover the page.
  var roots: [GridCell] {
    stride(from: 0, to: y.count - 1, by: Self.rootSize).flatMap { row in
      stride(from: 0, to: x.count - 1, by: Self.rootSize).map { column in
        GridCell(column: column, row: row, size: Self.rootSize)
      }
    }
  }

  /// The size of the largest cells that are at most `pixels` wide and high.
  func size(ofPixels pixels: Double) -> Int {
    var size = Self.rootSize
    while size > 1, Double(size) * max(unit.x, unit.y) > pixels { size /= 2 }
    return size
  }

  /// Data coordinates of a point on an edge, by its share of the length.
  func place(on edge: GridEdge, at share: Double) -> SIMD2<Double> {
    let (start, end) = (point(edge.start), point(edge.end))
    return SIMD2(
      edge.isLevel ? start.x + (end.x - start.x) * share : start.x,
      edge.isLevel ? start.y : start.y + (end.y - start.y) * share
    )
  }

  /// Whether a corner of a cell lies on the edge of the page.
  func isAtEdge(_ place: GridPlace) -> Bool {
    place.column == 0 || place.row == 0 || place.column == x.count - 1 || place.row == y.count - 1
  }

  /// Whether an edge of a cell is part of the edge of the page.
  func isAtEdge(_ edge: GridEdge) -> Bool {
    edge.isLevel
      ? edge.start.row == 0 || edge.start.row == y.count - 1
      : edge.start.column == 0 || edge.start.column == x.count - 1
  }

  /// The position in pixels of data coordinates.
  func position(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(view.x.position(of: x), view.y.position(of: y))
  }
}

/// A square of a ``PageGrid``.
struct GridCell: Hashable {
  /// The grid lines at the left and the lower edge.
  var column: Int
  var row: Int
  /// The side length in grid lines: a power of 2.
  var size: Int

  /// The root cell that contains this cell.
  var root: GridCell {
    let whole = PageGrid.rootSize
    return GridCell(column: column / whole * whole, row: row / whole * whole, size: whole)
  }

  /// The cell of which this is a quarter.
  var parent: GridCell {
    let double = 2 * size
    return GridCell(column: column / double * double, row: row / double * double, size: double)
  }

  var quarters: [GridCell] {
    let half = size / 2
    return [
      GridCell(column: column, row: row, size: half),
      GridCell(column: column + half, row: row, size: half),
      GridCell(column: column, row: row + half, size: half),
      GridCell(column: column + half, row: row + half, size: half),
    ]
  }

  var corners: [GridPlace] { (0..<4).map(corner) }

  /// The corner of a number: 0 lower left, 1 lower right, 2 upper left, 3 upper right.
  func corner(_ number: Int) -> GridPlace {
    GridPlace(
      column: number & 1 == 0 ? column : column + size,
      row: number & 2 == 0 ? row : row + size
    )
  }

  /// The lower, the upper, the left and the right edge, in this order.
  var edges: [GridEdge] { (0..<4).map(edge) }

  /// The edge of a number: 0 lower, 1 upper, 2 left, 3 right.
  func edge(_ number: Int) -> GridEdge {
    GridEdge(start: corner(Self.ends(ofEdge: number).0), length: size, isLevel: number < 2)
  }

  /// The numbers of the corners at which an edge of a number starts and ends.
  static func ends(ofEdge number: Int) -> (Int, Int) {
    switch number {
    case 0: (0, 1)
    case 1: (2, 3)
    case 2: (0, 2)
    default: (1, 3)
    }
  }
}

/// A crossing of two lines of a ``PageGrid``.
struct GridPlace: Hashable {
  var column: Int
  var row: Int
}

/// An edge of cells.
struct GridEdge: Hashable {
  var start: GridPlace
  var length: Int
  /// Whether the edge runs to the right; otherwise it runs upwards.
  var isLevel: Bool

  var end: GridPlace {
    isLevel
      ? GridPlace(column: start.column + length, row: start.row)
      : GridPlace(column: start.column, row: start.row + length)
  }
}
