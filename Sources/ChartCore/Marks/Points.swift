import RealFunctions

/// What points are: a symbol at each.
struct Points: Mark {
  var asksForWindow = true

  var kind: SampledSeries.Kind { .points }

  func hasSymbols(_ style: MarkStyle) -> Bool { true }

  static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    Dodging(direction: .x, axis: plane.x, positions: plane.positions).arranged(series)
  }

  func votes(of series: DataSeries) -> SeriesVotes {
    guard asksForWindow else { return SeriesVotes() }
    return SeriesVotes(
      x: [RangeVote(values: series.x, room: .symbols)],
      y: [RangeVote(values: series.y, room: .symbols)]
    )
  }

  func geometry(of trained: TrainedData, in space: PlotSpace) -> any LayerGeometry {
    PointGeometry(trained, in: space)
  }

  func sample(of trained: TrainedData, in chart: TrainedChart) -> LegendSample {
    LegendSample(symbol: trained.shape, smallDiameter: SymbolSizes(trained).smallDiameter)
  }

  func facts(of series: DataSeries, _ words: FactWords) -> [String] { words.values(series) }
}

/// Symbols in a plot area.
private struct PointGeometry: LayerGeometry {
  let trained: TrainedData
  private let space: PlotSpace
  private let symbols: [PlacedSymbol]

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    symbols = space.symbols(of: trained.series)
  }

  var kind: SampledSeries.Kind { .points }
  var isEmpty: Bool { symbols.isEmpty }
  var symbolPlaces: [DataPoint] { symbols.map(\.place) }

  var series: SampledSeries {
    let series = trained.series
    let points = (0..<series.count).lazy.map { DataPoint(x: series.x[$0], y: series.y[$0]) }
      .filter(space.window.contains)
    let shown = Array(points)
    return SampledSeries(of: trained, polylines: shown.isEmpty ? [] : [shown], stretches: [])
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    let series = trained.series
    let diameter = series.hasSymbols ? SymbolSizes(trained).diameter(of: row, in: series) : 0
    return page.frame(at: DataPoint(x: series.x[row], y: series.y[row]), diameter: diameter)
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    SymbolDrawing(page: page).elements(trained, symbols)
  }
}

/// A symbol at its place, and the row that it shows.
struct PlacedSymbol {
  let place: DataPoint
  let row: Int
}

extension PlotSpace {
  /// Returns the symbols of a series that others do not hide.
  func symbols(of series: DataSeries) -> [PlacedSymbol] {
    SymbolThinning(window, scale: scale).rows(of: series).map { row in
      PlacedSymbol(place: DataPoint(x: series.x[row], y: series.y[row]), row: row)
    }
  }
}
