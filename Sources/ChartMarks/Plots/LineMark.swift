/// A value of a line: all values of a series are joined in the order of the data.
///
///     ForEach(steps.indices, id: \.self) { i in
///       LineMark(x: .value("Day", i + 1), y: .value("Steps", steps[i]))
///     }
///
/// A value that is NaN or infinite is a gap in the line.
public struct LineMark: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a value of the line to which its colour and its symbol belong.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(MarkValue(x), MarkValue(y))
  }

  @usableFromInline
  init(_ x: MarkValue, _ y: MarkValue) { row = MarkRow(Lines(), x, y) }

  /// Creates a value of the line of a series.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    series: PlottableValue<Series>
  ) {
    row = MarkRow(
      mark: Lines(),
      x: MarkValue(x),
      y: MarkValue(y),
      series: series.value.plotted
    )
  }

  init(_ row: MarkRow) { self.row = row }

  /// Writes the value into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
