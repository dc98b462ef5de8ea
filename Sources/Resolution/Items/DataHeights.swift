package import RealFunctions
package import Sampling

/// The values of a heat map or of contours of data: on a grid, or between scattered points.
package enum DataHeights {
  /// Cells around places on a grid.
  case grid(GridCells)
  /// A function that is linear on the triangles between scattered points.
  case scattered(ScatteredHeights)

  /// Number of places.
  package var count: Int {
    switch self {
    case .grid(let cells): cells.count
    case .scattered(let heights): heights.count
    }
  }

  /// The rectangle that the values fill; `ofPlaces` is that of the places, without the halves of cells around them.
  package func hull(ofPlaces: Bool) -> (x: Interval, y: Interval) {
    switch self {
    case .grid(let cells): cells.hull(ofPlaces: ofPlaces)
    case .scattered(let heights): (heights.x, heights.y)
    }
  }

  /// The values between the places; NaN where there are none.
  package var function: OpaquePlaneFunction {
    switch self {
    case .grid(let cells): cells.function
    case .scattered(let heights): heights.function
    }
  }
}
