import RealFunctions

/// What areas are: the values of a series, joined, and what lies between them and zero or another line.
struct Areas: Mark {
  /// How series are put on each other; nil for bands, which have two ends of their own.
  var stacking: MarkStackingMethod? = .standard

  /// Whether both ends are values, so that both are drawn.
  var isBand: Bool { stacking == nil }

  var kind: SampledSeries.Kind { .area }
  var isJoined: Bool { true }
  var bytesOfRow: Int { 400 }

  static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    var result = series
    var groups: [MarkStackingMethod: [Int]] = [:]
    for (index, one) in series.enumerated() {
      guard let method = (one.mark as? Areas)?.stacking else { continue }
      groups[method, default: []].append(index)
    }
    for (method, members) in groups {
      let together = members.map { series[$0] }
      let common = method == .unstacked ? together : CommonPlaces.filled(together)
      let stacked = Stacking(method: method, direction: .y, cancellation: plane.cancellation)
        .stacked(common)
      for (index, one) in zip(members, stacked) { result[index] = one }
    }
    return result
  }

  func votes(of series: DataSeries) -> SeriesVotes {
    SeriesVotes(
      x: [RangeVote(values: series.x)],
      y: [RangeVote(values: series.y), RangeVote(values: series.yEnd)]
    )
  }

  func geometry(of trained: TrainedData, in space: PlotSpace) -> any LayerGeometry {
    AreaGeometry(trained, in: space)
  }

  func sample(of trained: TrainedData, in chart: TrainedChart) -> LegendSample {
    LegendSample(hasArea: true)
  }

  func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? {
    series.lastRow(near: axis).map { row in
      series.y[row] / 2 + (series.yEnd.isEmpty ? 0 : series.yEnd[row] / 2)
    }
  }

  func measures(of series: DataSeries, at row: Int) -> DataPoint {
    let base = isBand ? 0 : series.end(.y, at: row) ?? 0
    return DataPoint(x: series.x[row], y: series.y[row] - base)
  }

  func facts(of series: DataSeries, _ words: FactWords) -> [String] {
    isBand
      ? words.values(series)
      : words.values(
        series.with { columns in
          columns.y = (0..<series.count).map { measures(of: series, at: $0).y }
          columns.yEnd = []
        }
      )
  }
}

/// An area in a plot area: closed outlines, its boundary, and values without neighbours.
struct AreaGeometry: LayerGeometry {
  let trained: TrainedData
  private let space: PlotSpace
  private let boundaries: [PlacedPath]
  private let fills: [PlacedPath]
  /// Values that have no neighbour to be joined with.
  let isolated: [DataPoint]

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    let shown = AreaPaths(space.thinning.thinned(trained.series), in: space)
    boundaries = shown.boundaries.map { shown.values.path($0) }
    fills = shown.outlines.map { outline in
      var path = shown.values.path(outline)
      path.segments.append(.close)
      return path
    }
    isolated = shown.isolated
  }

  var kind: SampledSeries.Kind { .area }
  var isEmpty: Bool { boundaries.isEmpty && fills.isEmpty && isolated.isEmpty }

  var series: SampledSeries {
    let all = AreaPaths(trained.series, in: space)
    return SampledSeries(
      of: trained,
      polylines: all.boundaries.map { all.values.polyline($0, space.scale) },
      outlines: all.outlines.map { all.values.polyline($0, space.scale) },
      stretches: all.stretches
    )
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    page.frame(at: DataPoint(x: trained.series.x[row], y: trained.series.y[row]), diameter: 0)
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    let area = page.drawing(of: trained).area(
      page.segments(fills),
      boundary: page.segments(boundaries)
    )
    guard trained.style.fillOpacity != 0 else { return area }
    return area
      + SymbolDrawing(page: page).isolated(isolated, trained, width: SeriesDrawing.boundaryWidth)
  }
}

/// The lines of an area or a band inside the window.
private struct AreaPaths {
  private(set) var boundaries: [[CurvePiece]] = []
  private(set) var outlines: [[CurvePiece]] = []
  private(set) var isolated: [DataPoint] = []
  private(set) var stretches: [[PlotSpace.JoinedValue]] = []
  let values: PlaceTable

  init(_ series: DataSeries, in space: PlotSpace) {
    let isBand = (series.mark as? Areas)?.isBand ?? true
    let ends = series.yEnd.isEmpty ? series.y : series.yEnd
    let places = PlaceTable(space.window)
    values = places.exact(series.x, series.y + ends + [space.window.y.base])
    let method = space.interpolation(series)
    for run in space.runs(series.x, series.y, ends: ends) {
      stretches.append(run)
      guard run.count > 1 else {
        isolated += run.map { DataPoint(x: $0.x, y: $0.y) }.filter(space.window.contains)
        continue
      }
      let first = method.pieces(through: run.map { places.place(DataPoint(x: $0.x, y: $0.y)) })
      let second = method.pieces(through: run.map { places.place(DataPoint(x: $0.x, y: $0.end)) })
      boundaries += space.clipping.clip(first)
      if isBand { boundaries += space.clipping.clip(second) }
      guard let begin = first.first?.from, let end = first.last?.to,
        let otherBegin = second.first?.from, let otherEnd = second.last?.to
      else { continue }
      let outline = space.clipping.outline(
        first + [CurvePiece(from: end, to: otherEnd)] + second.reversed().map(\.reversed)
          + [CurvePiece(from: otherBegin, to: begin)]
      )
      if !outline.isEmpty { outlines.append(outline) }
    }
  }
}
