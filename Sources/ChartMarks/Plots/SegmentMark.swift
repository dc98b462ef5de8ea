/// A straight line from one point to another, with an arrow head at its end if `hasHead` is set.
///
/// This is an addition: Swift Charts has only upright and level strokes.
package struct SegmentMark: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  package typealias Body = Never

  private let row: MarkRow

  /// Creates the line between two points.
  package init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    xEnd: PlottableValue<X>,
    yEnd: PlottableValue<Y>,
    hasHead: Bool = false
  ) {
    row = MarkRow(
      mark: Segments(hasHead: hasHead),
      x: MarkValue(xStart),
      xEnd: MarkValue(xEnd),
      y: MarkValue(yStart),
      yEnd: MarkValue(yEnd)
    )
  }

  /// Writes the stroke.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
