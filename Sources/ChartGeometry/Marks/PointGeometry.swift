import RealFunctions

/// Symbols in a plot area.
struct PointGeometry: LayerGeometry {
  let trained: TrainedData
  private let space: PlotSpace
  private let symbols: [PlacedSymbol]

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    symbols = space.symbols(of: trained.series)
  }

  var kind: SeriesKind { .points }
  var isEmpty: Bool { symbols.isEmpty }
  var symbolPlaces: [DataPoint] { symbols.map(\.place) }

  /// The points in the window; with them the numbers that colour them, if any do.
  var series: SampledSeries {
    let series = trained.series
    let rows = (0..<series.count).filter {
      space.window.contains(DataPoint(x: series.x[$0], y: series.y[$0]))
    }
    let points = rows.map { DataPoint(x: series.x[$0], y: series.y[$0]) }
    var sampled = SampledSeries(
      of: trained,
      polylines: points.isEmpty ? [] : [points],
      stretches: []
    )
    if !points.isEmpty, !series.columns.color.isEmpty {
      sampled.details = .surface(heights: [rows.map { series.columns.color[$0] }])
    }
    return sampled
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

extension PlotSpace {
  /// Returns the symbols of a series that are not hidden by others.
  func symbols(of series: DataSeries) -> [PlacedSymbol] {
    SymbolThinning(window, scale: scale).rows(of: series).map { row in
      PlacedSymbol(place: DataPoint(x: series.x[row], y: series.y[row]), row: row)
    }
  }
}
