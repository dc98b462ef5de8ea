/// A place that is known by itself: a row of a table, a point, an element of a list, a value of a curve.
package struct PlotPoint: Equatable {
  /// Where it is in x.
  package var x: Double
  /// NaN where there is no value: a gap.
  package var y: Double

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
