/// A value of an area: between a line and zero, or between two lines.
///
/// A value that is NaN or infinite is a gap in the area.
public struct AreaMark: ChartContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a value of an area above zero, or below.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    row = MarkRow(kind: .area, x: MarkValue(x), y: MarkValue(y))
  }

  /// Creates a value of the area of a series.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<Series>
  ) {
    row = MarkRow(
      kind: .area,
      x: MarkValue(x),
      y: MarkValue(y),
      series: series.value._plotted
    )
  }

  /// Creates both ends of a band at one x.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    row = MarkRow(kind: .band, x: MarkValue(x), y: MarkValue(yStart), end: MarkValue(yEnd))
  }

  /// Creates both ends of the band of a series at one x.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    series: PlottableValue<Series>
  ) {
    row = MarkRow(
      kind: .band,
      x: MarkValue(x),
      y: MarkValue(yStart),
      end: MarkValue(yEnd),
      series: series.value._plotted
    )
  }

  /// Writes the value.
  public func _lower(into sink: inout MarkSink) { sink.append(row) }
}
