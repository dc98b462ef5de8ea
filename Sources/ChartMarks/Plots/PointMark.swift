/// A symbol at a point; nothing if x or y is NaN or infinite.
public struct PointMark: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a symbol.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(MarkValue(x), MarkValue(y))
  }

  @usableFromInline
  init(_ x: MarkValue, _ y: MarkValue) { row = MarkRow(Points(), x, y) }

  /// Creates a symbol at a point that was computed from the window, so that it does not extend the
  /// window.
  package init<X: Plottable, Y: Plottable>(
    foundAtX x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    row = MarkRow(Points(asksForWindow: false), MarkValue(x), MarkValue(y))
  }

  init(_ row: MarkRow) { self.row = row }

  /// Writes the symbol into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
