package import RealFunctions

/// A rectangle: around a position, between two values, or from edge to edge.
///
///     RectangleMark(x: .value("Column", column), y: .value("Row", row))
///
/// A coordinate with one value spans its category's band, or half the distance to the next numbers;
/// a coordinate without a value spans the plot from edge to edge.
public struct RectangleMark: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a rectangle around a position.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    let mark = Rectangles(width: width, height: height)
    row = MarkRow(mark: mark, x: MarkValue(x), y: MarkValue(y))
  }

  /// Creates a rectangle between two values of both coordinates.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    row = MarkRow(
      mark: Rectangles(),
      x: MarkValue(xStart),
      xEnd: MarkValue(xEnd),
      y: MarkValue(yStart),
      yEnd: MarkValue(yEnd)
    )
  }

  /// Creates a rectangle at a position of x between two values of y.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    let mark = Rectangles(width: width)
    row = MarkRow(mark: mark, x: MarkValue(x), y: MarkValue(yStart), yEnd: MarkValue(yEnd))
  }

  /// Creates a rectangle at a position of y between two values of x.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    let mark = Rectangles(height: height)
    row = MarkRow(mark: mark, x: MarkValue(xStart), xEnd: MarkValue(xEnd), y: MarkValue(y))
  }

  /// Creates a band over the whole height between two values of x.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    row = MarkRow(mark: Rectangles(), x: MarkValue(xStart), xEnd: MarkValue(xEnd))
  }

  /// Creates a band over the whole width between two values of y.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    row = MarkRow(mark: Rectangles(), y: MarkValue(yStart), yEnd: MarkValue(yEnd))
  }

  /// Creates a band between two values of a coordinate, `x` or `y`, that was computed from a window.
  ///
  /// A band of x does not extend the window; one of y extends it, with `margin` beside it as a
  /// share of its size.
  package init(foundIn range: Interval, of coordinate: String, margin: Double) {
    let (start, end) = (
      MarkValue(PlottableValue.value(coordinate, range.lower)),
      MarkValue(PlottableValue.value(coordinate, range.upper))
    )
    var mark = Rectangles()
    mark.asksForWindow = coordinate == "y"
    mark.margin = margin
    row =
      coordinate == "y"
      ? MarkRow(mark: mark, y: start, yEnd: end) : MarkRow(mark: mark, x: start, xEnd: end)
  }

  /// Creates a band over the whole height at a position of x.
  public init<X: Plottable>(x: PlottableValue<X>, width: MarkDimension = .automatic) {
    row = MarkRow(mark: Rectangles(width: width), x: MarkValue(x))
  }

  /// Creates a band over the whole width at a position of y.
  public init<Y: Plottable>(y: PlottableValue<Y>, height: MarkDimension = .automatic) {
    row = MarkRow(mark: Rectangles(height: height), y: MarkValue(y))
  }

  init(_ row: MarkRow) { self.row = row }

  /// Writes the rectangle into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
