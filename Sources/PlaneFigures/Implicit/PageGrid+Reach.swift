import CurveSampling
import RealFunctions

// Computes where places (in pixels) and undecided cells lie on a page.

extension PageGrid {
  /// Whether places or cells are at the edge of the page.
  func reachesEdge(_ positions: [SIMD2<Double>], _ cells: [GridCell]) -> Bool {
    positions.contains { position in
      min(position.x, position.y) <= 0 || position.x >= view.x.length
        || position.y >= view.y.length
    }
      || cells.contains { cell in
        min(cell.column, cell.row) == 0 || cell.column + cell.size == x.count - 1
          || cell.row + cell.size == y.count - 1
      }
  }

  /// The bounding rectangle of places and cells, in data coordinates; nil if there are none.
  func bounds(of positions: [SIMD2<Double>], _ cells: [GridCell]) -> ImplicitCurve.Box? {
    let xs =
      positions.map { view.x.value(at: $0.x) }
      + cells.flatMap { [x[$0.column], x[$0.column + $0.size]] }
    let ys =
      positions.map { view.y.value(at: $0.y) }
      + cells.flatMap { [y[$0.row], y[$0.row + $0.size]] }
    guard let left = xs.min(), let right = xs.max(), let low = ys.min(), let high = ys.max() else {
      return nil
    }
    return ImplicitCurve.Box(x: Interval(hull: left, right), y: Interval(hull: low, high))
  }
}
