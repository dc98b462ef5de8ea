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
  var kind: SampledSeries.Kind { .points }

  func votes(of series: DataSeries) -> SeriesVotes {
    SeriesVotes(
      x: [RangeVote(values: series.x, room: .symbols)],
      y: [RangeVote(values: series.y, room: .symbols)]
    )
  }

  func geometry(of trained: TrainedData, in space: PlotSpace) -> any LayerGeometry {
    TextGeometry(trained: trained, window: space.window)
  }

  func sample(of trained: TrainedData, in chart: TrainedChart) -> LegendSample { LegendSample() }

  func facts(of series: DataSeries, _ words: FactWords) -> [String] { words.texts(series) }
}

/// Places of texts in a plot area.
private struct TextGeometry: LayerGeometry {
  let trained: TrainedData
  let window: ClipWindow

  private var shown: [DataPoint] {
    let series = trained.series
    return (0..<series.count).map { DataPoint(x: series.x[$0], y: series.y[$0]) }
      .filter(window.contains)
  }

  var kind: SampledSeries.Kind { .points }
  var isEmpty: Bool { shown.isEmpty }
  var series: SampledSeries {
    SampledSeries(of: trained, polylines: isEmpty ? [] : [shown], stretches: [])
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    page.frame(at: DataPoint(x: trained.series.x[row], y: trained.series.y[row]), diameter: 0)
  }

  func elements(on page: MarkPage) -> [SceneElement] { [] }
}
