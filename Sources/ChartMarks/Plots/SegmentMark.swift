/// The way from one point to another, with the head of an arrow at its end if it is one.
///
/// Our own: Swift Charts has upright and level strokes alone.
package struct SegmentMark: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  package typealias Body = Never

  private let row: MarkRow

  /// Creates the way between two points.
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
