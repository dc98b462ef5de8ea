import RealFunctions

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

  var kind: SeriesKind { .area }
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
