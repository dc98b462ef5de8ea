/// A value of an area: between a line and zero, or between two lines.
///
/// Areas of several series are stacked, values at the same x on each other; a series without a value there counts as
/// zero. A value that is NaN or infinite is a gap in the area.
public struct AreaMark: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a value of an area above zero, or below.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    stacking: MarkStackingMethod = .standard
  ) {
    row = MarkRow(mark: Areas(stacking: stacking), x: MarkValue(x), y: MarkValue(y))
  }

  /// Creates a value of the area of a series.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<Series>,
    stacking: MarkStackingMethod = .standard
  ) {
    row = MarkRow(
      mark: Areas(stacking: stacking),
      x: MarkValue(x),
      y: MarkValue(y),
      series: series.value.plotted
    )
  }

  /// Creates both ends of a band at one x.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    row = MarkRow(
      mark: Areas(stacking: nil),
      x: MarkValue(x),
      y: MarkValue(yStart),
      yEnd: MarkValue(yEnd)
    )
  }

  /// Creates both ends of the band of a series at one x.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<Series>
  ) {
    row = MarkRow(
      mark: Areas(stacking: nil),
      x: MarkValue(x),
      y: MarkValue(yStart),
      yEnd: MarkValue(yEnd),
      series: series.value.plotted
    )
  }

  /// Writes the value.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
