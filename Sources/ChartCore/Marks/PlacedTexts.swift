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

/// What places of texts are: points without symbols.
struct PlacedTexts: Mark {
  var kind: SeriesKind { .points }
  var asCase: MarkCase { .texts(self) }

  func votes(of series: DataSeries) -> SeriesVotes {
    SeriesVotes(
      x: [RangeVote(values: series.x, room: .symbols)],
      y: [RangeVote(values: series.y, room: .symbols)]
    )
  }

  func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample() }
}
