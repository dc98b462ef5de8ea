/// A straight stroke, upright or level: from edge to edge of the plot, or between two values.
public struct RuleMark: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates an upright stroke over the whole height.
  public init<X: Plottable>(x: PlottableValue<X>) {
    row = MarkRow(mark: Rules(direction: .y), x: MarkValue(x))
  }

  /// Creates a level stroke over the whole width.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    row = MarkRow(mark: Rules(direction: .x), y: MarkValue(y))
  }

  /// Creates an upright stroke between two values of y.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    row = MarkRow(
      mark: Rules(direction: .y),
      x: MarkValue(x),
      y: MarkValue(yStart),
      yEnd: MarkValue(yEnd)
    )
  }

  /// Creates a level stroke between two values of x.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    row = MarkRow(
      mark: Rules(direction: .x),
      x: MarkValue(xStart),
      xEnd: MarkValue(xEnd),
      y: MarkValue(y)
    )
  }

  init(_ row: MarkRow) { self.row = row }

  /// Writes the stroke into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
