/// A place that shows nothing but its name: a text inside the picture.
///
///     TextMark(x: .value("x", 1), y: .value("y", 2)).named("here")
///
/// Our own: Swift Charts has texts beside marks alone.
package struct TextMark: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  package typealias Body = Never

  private let row: MarkRow

  /// Creates a place.
  package init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    row = MarkRow(PlacedTexts(), MarkValue(x), MarkValue(y))
  }

  /// Writes the place.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
