/// One of the two coordinates, as steps and marks that go along either of them see it.
package enum PlotDirection: Sendable {
  case x, y

  /// The other one.
  package var across: PlotDirection { self == .x ? .y : .x }

  /// The column of places, or of where intervals begin.
  package var start: WritableKeyPath<MarkColumns, [Double]> { self == .x ? \.x : \.y }
  /// The column of where intervals end.
  package var end: WritableKeyPath<MarkColumns, [Double]> { self == .x ? \.xEnd : \.yEnd }
  /// How much of an interval is drawn.
  var extent: WritableKeyPath<DataSeries, MarkDimension> { self == .x ? \.width : \.height }
}

extension PlotPlane {
  /// The axis of a coordinate.
  subscript(direction: PlotDirection) -> Axis { direction == .x ? x : y }
}
