/// A bar: from zero to a value, or between two values.
///
///     BarMark(x: .value("Month", month), y: .value("Rain", millimetres))
///
/// It stands where the other coordinate is a category, a date, an interval or, failing all, x; it lies where y is one of
/// these. Bars at the same place are stacked. A value that is NaN or infinite draws nothing.
public struct BarMark: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a bar from zero to a value, upright or level.
  @inlinable
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(MarkValue(x), MarkValue(y), width, height, stacking)
  }

  @usableFromInline
  init(
    _ x: MarkValue,
    _ y: MarkValue,
    _ width: MarkDimension,
    _ height: MarkDimension,
    _ stacking: MarkStackingMethod
  ) {
    let bars = Bars(form: .fromZero, width: width, height: height, stacking: stacking)
    row = MarkRow(bars, x, y)
  }

  /// Creates an upright bar between two values of y.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    let bars = Bars(form: .upright, width: width)
    row = MarkRow(mark: bars, x: MarkValue(x), y: MarkValue(yStart), yEnd: MarkValue(yEnd))
  }

  /// Creates a level bar between two values of x.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    let bars = Bars(form: .level, height: height)
    row = MarkRow(mark: bars, x: MarkValue(xStart), xEnd: MarkValue(xEnd), y: MarkValue(y))
  }

  /// Creates a bar between two values of both coordinates.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    row = MarkRow(
      mark: Bars(form: .box),
      x: MarkValue(xStart),
      xEnd: MarkValue(xEnd),
      y: MarkValue(yStart),
      yEnd: MarkValue(yEnd)
    )
  }

  /// Creates a part of the one level bar of a chart in one dimension: all of them stand side by side.
  public init<X: Plottable>(
    x: PlottableValue<X>,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    let bars = Bars(form: .onlyX, height: height, stacking: stacking)
    row = MarkRow(mark: bars, x: MarkValue(x))
  }

  /// Creates a part of the one upright bar of a chart in one dimension: all of them stand on each other.
  public init<Y: Plottable>(
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    let bars = Bars(form: .onlyY, width: width, stacking: stacking)
    row = MarkRow(mark: bars, y: MarkValue(y))
  }

  /// Writes the bar.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
