import RealFunctions

/// Draws the symbols of data.
///
/// On a page of text a symbol is a character, as long as the shape of the whole can be seen; where points
/// crowd, each becomes a dot of a cell.
struct SymbolDrawing {
  let page: MarkPage

  private var projection: PlotProjection { page.projection }
  private var rules: Medium.Rules { page.rules }
  /// Whether points crowd on a page of text.
  private var isDense: Bool { page.isDense }

  func elements(_ trained: TrainedData, _ symbols: [PlacedSymbol]) -> [SceneElement] {
    // A line shows its shape without symbols.
    if isDense && trained.series.mark.isJoined { return [] }
    let sizes = SymbolSizes(trained)
    let series = trained.series
    if series.sizes.isEmpty, series.columns.color.isEmpty, !symbols.isEmpty {
      let places = symbols.map { projection.place($0.place) }
      return [self.symbols(places, trained, trained.paint, shown(sizes.diameter(for: .nan)))]
    }
    var runs: [(look: Look, positions: [ScenePoint])] = []
    var known: [Look: Int] = [:]
    for symbol in symbols {
      let look = Look(
        diameter: shown(sizes.diameter(of: symbol.row, in: series)),
        paint: trained.paint(at: symbol.row)
      )
      let run = known[look] ?? runs.count
      if run == runs.count { runs.append((look, [])) }
      known[look] = run
      runs[run].positions.append(projection.place(symbol.place))
    }
    // Large ones lie behind, so that none hides another.
    return runs.sorted { $0.look.diameter > $1.look.diameter }
      .map { self.symbols(distinct($0.positions), trained, $0.look.paint, $0.look.diameter) }
  }

  /// What the symbols of one run share.
  private struct Look: Hashable {
    let diameter: Double
    let paint: Paint
  }

  /// The symbols of one size.
  private func symbols(
    _ places: [ScenePoint],
    _ trained: TrainedData,
    _ paint: Paint,
    _ diameter: Double
  ) -> SceneElement {
    .symbols(
      SceneSymbols(
        positions: visible(places, trained.shape, diameter),
        shape: trained.shape,
        diameter: diameter,
        paint: paint,
        opacity: trained.series.style.strokeOpacity,
        label: trained.isHidden ? nil : trained.fullName.oneLine
      )
    )
  }

  /// Draws values of a line that have no neighbours as discs, wider than the line and no more.
  func isolated(
    _ points: [DataPoint],
    _ trained: TrainedData,
    width: Double
  ) -> [SceneElement] {
    guard !points.isEmpty, !trained.series.hasSymbols else { return [] }
    let lineWidth = trained.series.style.stroke?.lineWidth ?? width
    let diameter =
      rules == .graphic ? 2 * lineWidth : isDense ? TextSymbol.dot : TextSymbol.smallGlyph
    return [
      .symbols(
        SceneSymbols(
          positions: distinct(points.map(projection.place)),
          shape: .circle,
          diameter: diameter,
          paint: trained.paint,
          opacity: trained.series.style.strokeOpacity
        )
      )
    ]
  }

  private func shown(_ diameter: Double) -> Double {
    guard rules == .text else { return diameter }
    return isDense ? TextSymbol.dot : TextSymbol.width(diameter)
  }

  /// The places of a run that show; on a page of text each is a dot or a character of its own.
  private func visible(
    _ places: [ScenePoint],
    _ shape: SceneSymbols.Shape,
    _ diameter: Double
  ) -> [ScenePoint] {
    guard rules == .graphic else { return places }
    return CrowdThinning(area: projection.area).visible(places, shape, diameter: diameter)
  }

  /// More symbols than a picture has places for: those at the same place are drawn once.
  private func distinct(_ places: [ScenePoint]) -> [ScenePoint] {
    guard places.count > Self.mostUnsorted else { return places }
    var seen: Set<ScenePoint> = []
    return places.filter { place in
      seen.insert(ScenePoint(x: (place.x * 4).rounded(), y: (place.y * 4).rounded())).inserted
    }
  }

  private static let mostUnsorted = 2000

  // MARK: Density

  /// Whether symbols would hide each other or the shape that they make: in more than a quarter of the
  /// cells, or so many in each that characters would show half of them or less.
  static func isDense(
    _ sampled: SampledChart,
    _ projection: (Int) -> PlotProjection,
    in area: SceneRect
  ) -> Bool {
    var cells: Set<ScenePoint> = []
    var count = 0
    for (index, layer) in sampled.layers.enumerated() {
      let places = layer.symbolPlaces
      let projection = projection(index)
      for symbol in places {
        let place = projection.place(symbol)
        cells.insert(
          ScenePoint(
            x: (place.x / Cell.width).rounded(.down),
            y: (place.y / Cell.height).rounded(.down)
          )
        )
      }
      count += places.count
    }
    let room = area.width / Cell.width * area.height / Cell.height
    return Double(cells.count) > room / 4 || (count > manySymbols && count > 2 * cells.count)
  }

  /// Below this number symbols that share a cell are a coincidence.
  private static let manySymbols = 60
}

/// A symbol at its place, and the row that it shows.
struct PlacedSymbol {
  let place: DataPoint
  let row: Int
}
