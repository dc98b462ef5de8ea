/// A point in data coordinates: a row of a table, an element of a list, a value of a curve.
package struct PlotPoint: Equatable {
  /// Coordinate along x.
  package var x: Double
  /// Coordinate along y; NaN where there is no value: a gap.
  package var y: Double

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
