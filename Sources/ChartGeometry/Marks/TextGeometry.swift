/// Places of texts in a plot area.
struct TextGeometry: LayerGeometry {
  let trained: TrainedData
  let window: ClipWindow

  private var shown: [DataPoint] {
    let series = trained.series
    return (0..<series.count).map { DataPoint(x: series.x[$0], y: series.y[$0]) }
      .filter(window.contains)
  }

  var kind: SeriesKind { .points }
  var isEmpty: Bool { shown.isEmpty }
  var series: SampledSeries {
    SampledSeries(of: trained, polylines: isEmpty ? [] : [shown], stretches: [])
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    page.frame(at: DataPoint(x: trained.series.x[row], y: trained.series.y[row]), diameter: 0)
  }

  func elements(on page: MarkPage) -> [SceneElement] { [] }
}
