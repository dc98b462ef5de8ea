/// A symbol at a point; nothing where x or y is NaN or infinite.
public struct PointMark: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a symbol.
  @inlinable
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(MarkValue(x), MarkValue(y))
  }

  @usableFromInline
  init(_ x: MarkValue, _ y: MarkValue) { row = MarkRow(Points(), x, y) }

  /// Creates a symbol at what was found in a window, which is to stay as it is.
  package init<X: Plottable, Y: Plottable>(
    foundAtX x: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    row = MarkRow(Points(asksForWindow: false), MarkValue(x), MarkValue(y))
  }

  /// Writes the symbol.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
