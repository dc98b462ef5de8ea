import RealFunctions

/// What rules are: straight strokes along one coordinate, each at a value of the other.
struct Rules: Mark {
  /// The coordinate along which they run.
  let direction: PlotDirection

  var kind: SampledSeries.Kind { .line }

  var reachesEdges: Bool { true }
  var standsAtX: Bool { direction == .y }

  func votes(of series: DataSeries) -> SeriesVotes {
    let places = [RangeVote(values: series.columns[keyPath: direction.across.start])]
    let ends = [direction.start, direction.end].map {
      RangeVote(values: series.columns[keyPath: $0])
    }
    return direction == .y ? SeriesVotes(x: places, y: ends) : SeriesVotes(x: ends, y: places)
  }

  func geometry(of trained: TrainedData, in space: PlotSpace) -> any LayerGeometry {
    RuleGeometry(trained, direction, in: space)
  }

  func sample(of trained: TrainedData, in chart: TrainedChart) -> LegendSample {
    LegendSample(hasLine: true)
  }

  func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? {
    guard direction == .x, series.count == 1, series.xRange(at: 0).1 >= axis.window.upper else {
      return nil
    }
    return series.y[0]
  }

  func facts(of series: DataSeries, _ words: FactWords) -> [String] {
    words.rules(series, at: direction.across)
  }
}

/// Strokes in a plot area.
private struct RuleGeometry: LayerGeometry {
  let trained: TrainedData
  private let strokes: [(row: Int, ends: [DataPoint])]

  private static let width = 1.5

  init(_ trained: TrainedData, _ direction: PlotDirection, in space: PlotSpace) {
    self.trained = trained
    let series = trained.series
    let (x, y) = (space.window.x.window, space.window.y.window)
    strokes = (0..<series.count).compactMap { row in
      let (left, right) = series.xRange(at: row)
      let (bottom, top) = series.yRange(at: row)
      if direction == .y {
        guard !bottom.isNaN, !top.isNaN, x.contains(left),
          let part = Interval(hull: bottom, top).intersection(y)
        else { return nil }
        return (row, [DataPoint(x: left, y: part.lower), DataPoint(x: left, y: part.upper)])
      }
      guard !left.isNaN, !right.isNaN, y.contains(bottom),
        let part = Interval(hull: left, right).intersection(x)
      else { return nil }
      return (row, [DataPoint(x: part.lower, y: bottom), DataPoint(x: part.upper, y: bottom)])
    }
  }

  var kind: SampledSeries.Kind { .line }
  var isEmpty: Bool { strokes.isEmpty }
  var series: SampledSeries {
    SampledSeries(of: trained, polylines: strokes.map(\.ends), stretches: [])
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    guard let ends = strokes.first(where: { $0.row == row })?.ends else { return nil }
    return SceneRect(between: page.projection.place(ends[0]), page.projection.place(ends[1]))
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    page.drawing(of: trained).line(
      page.segments(strokes.map { PlacedPath(segments: [.move($0.ends[0]), .line($0.ends[1])]) }),
      width: Self.width,
      dash: page.dash(of: trained)
    )
  }
}
