/// One of the two coordinates, for steps and marks that can go along either.
package enum PlotDirection: Sendable {
  case x, y

  /// The other coordinate.
  package var across: PlotDirection { self == .x ? .y : .x }

  /// The column of positions, or of the starts of intervals.
  package var start: WritableKeyPath<MarkColumns, [Double]> { self == .x ? \.x : \.y }
  /// The column of the ends of intervals.
  package var end: WritableKeyPath<MarkColumns, [Double]> { self == .x ? \.xEnd : \.yEnd }
  /// The width or height of the marks in this coordinate.
  var extent: WritableKeyPath<DataSeries, MarkDimension> { self == .x ? \.width : \.height }
}

extension PlotPlane {
  /// Returns the axis of a coordinate.
  subscript(direction: PlotDirection) -> Axis { direction == .x ? x : y }
}
