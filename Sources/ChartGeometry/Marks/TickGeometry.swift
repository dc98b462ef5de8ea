import RealFunctions

/// Strokes in a plot area, in pixels or dots along rising axes.
struct TickGeometry: LayerGeometry {
  let trained: TrainedData
  private let strokes: [(x: (Double, Double), y: (Double, Double))]
  private let space: PlotSpace

  private static let width = 1.5

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    let series = trained.series
    let isUpright = series.banded.contains(.y)
    strokes = (0..<series.count).compactMap { row in
      let (along, across) = isUpright ? (space.y, space.x) : (space.x, space.y)
      let ends = isUpright ? series.yRange(at: row) : series.xRange(at: row)
      let value = isUpright ? series.x[row] : series.y[row]
      let extent = isUpright ? series.height : series.width
      guard across.edges.window.contains(value),
        let part = along.part(of: ends, extent, pixel: space.pixel)
      else { return nil }
      let place = across.projection.position(of: value)
      return isUpright ? ((place, place), part) : (part, (place, place))
    }
  }

  var kind: SeriesKind { .line }
  var isEmpty: Bool { strokes.isEmpty }

  /// The values as points.
  var series: SampledSeries {
    let series = trained.series
    let points = (0..<series.count).map { DataPoint(x: series.x[$0], y: series.y[$0]) }
      .filter { $0.x.isFinite && $0.y.isFinite }
    return SampledSeries(of: trained, polylines: points.isEmpty ? [] : [points], stretches: [])
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    let segments = strokes.flatMap { stroke -> [ScenePath.Segment] in
      let from = page.projection.place(onRisingAxes: SIMD2(stroke.x.0, stroke.y.0))
      let to = page.projection.place(onRisingAxes: SIMD2(stroke.x.1, stroke.y.1))
      return [.move(from), .line(to)]
    }
    return page.drawing(of: trained).strokes(
      segments,
      width: Self.width,
      dash: page.dash(of: trained)
    )
  }
}
