/// A position that shows only its name: a text inside the picture.
///
///     TextMark(x: .value("x", 1), y: .value("y", 2)).named("here")
///
/// This is an addition: Swift Charts has texts only beside marks.
package struct TextMark: ChartContent, LowerableContent {
  /// No content of its own: the library draws the mark.
  package typealias Body = Never

  private let row: MarkRow

  /// Creates a position for a text.
  package init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    row = MarkRow(PlacedTexts(), MarkValue(x), MarkValue(y))
  }

  /// Writes the position into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
