import RealFunctions

/// A line in a plot area: its paths, values without neighbours, and symbols.
struct LineGeometry: LayerGeometry {
  let trained: TrainedData
  private let space: PlotSpace
  let lines: [PlacedPath]
  /// Values that have no neighbour to be joined with.
  let isolated: [DataPoint]
  private let symbols: [PlacedSymbol]

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    let series = trained.series
    let shown = LinePaths(space.thinning.thinned(series), in: space)
    lines = shown.lines.map { shown.values.path($0) }
    isolated = shown.isolated
    symbols = series.hasSymbols ? space.symbols(of: series) : []
  }

  var kind: SeriesKind { .line }
  var isEmpty: Bool { lines.isEmpty && isolated.isEmpty && symbols.isEmpty }
  var symbolPlaces: [DataPoint] { symbols.map(\.place) }

  var series: SampledSeries {
    let all = LinePaths(trained.series, in: space)
    return SampledSeries(
      of: trained,
      polylines: all.lines.map { all.values.polyline($0, space.scale) } + all.isolated.map { [$0] },
      stretches: space.runs(trained.series.x, trained.series.y)
    )
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    let series = trained.series
    let diameter = series.hasSymbols ? SymbolSizes(trained).diameter(of: row, in: series) : 0
    return page.frame(at: DataPoint(x: series.x[row], y: series.y[row]), diameter: diameter)
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    let drawing = page.drawing(of: trained)
    let symbolDrawing = SymbolDrawing(page: page)
    return drawing.line(page.segments(lines), dash: page.dash(of: trained))
      + extraSymbols(page)
      + symbolDrawing.isolated(isolated, trained, width: SeriesDrawing.lineWidth)
      + (symbols.isEmpty ? [] : symbolDrawing.elements(trained, symbols))
  }
}

extension LineGeometry {
  /// Symbols along a line whose colour and dashes another one has, too.
  private func extraSymbols(_ page: MarkPage) -> [SceneElement] {
    guard let shape = trained.extraSymbol else { return [] }
    let drawing = SymbolsOnLine(number: trained.colorIndex ?? 0, rules: page.rules)
    return drawing.elements(
      along: page.segments(lines).polylines,
      shape,
      trained.paint,
      opacity: trained.style.strokeOpacity
    )
  }
}

/// The pieces of a line inside the window.
private struct LinePaths {
  private(set) var lines: [[CurvePiece]] = []
  private(set) var isolated: [DataPoint] = []
  let values: PlaceTable

  init(_ series: DataSeries, in space: PlotSpace) {
    let places = PlaceTable(space.window)
    values = places.exact(series.x, series.y)
    for run in space.runs(series.x, series.y) {
      let points = run.map { DataPoint(x: $0.x, y: $0.y) }
      let pieces = space.interpolation(series).pieces(through: points.map(places.place))
      if pieces.allSatisfy({ $0.from == $0.to }) {
        isolated += points.prefix(1).filter(space.window.contains)
      } else {
        lines += space.clipping.clip(pieces)
      }
    }
  }
}
