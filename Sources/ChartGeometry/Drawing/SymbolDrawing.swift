import RealFunctions

/// Draws the symbols of data.
///
/// In a text picture a symbol is a character, as long as the overall shape stays visible; where
/// points are dense, each becomes a dot of a cell.
struct SymbolDrawing {
  let page: MarkPage

  private var projection: PlotProjection { page.projection }
  /// Whether a symbol is a character of a text picture.
  private var areCharacters: Bool { page.rules.symbolsAreCharacters }
  /// Whether points are dense in a text picture.
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
    // Large symbols are drawn first, so that they hide no small ones.
    return runs.sorted { $0.look.diameter > $1.look.diameter }
      .map { self.symbols(distinct($0.positions), trained, $0.look.paint, $0.look.diameter) }
  }

  /// Size and colour that the symbols of one run share.
  private struct Look: Hashable {
    let diameter: Double
    let paint: Paint
  }

  /// Returns the symbols of one size and paint.
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

  /// Draws isolated values of a line as discs, just wider than the line.
  func isolated(
    _ points: [DataPoint],
    _ trained: TrainedData,
    width: Double
  ) -> [SceneElement] {
    guard !points.isEmpty, !trained.series.hasSymbols else { return [] }
    let lineWidth = trained.series.style.stroke?.lineWidth ?? width
    let diameter =
      !areCharacters ? 2 * lineWidth : isDense ? TextSymbol.dot : TextSymbol.smallGlyph
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
    guard areCharacters else { return diameter }
    return isDense ? TextSymbol.dot : TextSymbol.width(diameter)
  }

  /// Returns the positions of a run that can be seen; in a text picture all of them.
  private func visible(
    _ places: [ScenePoint],
    _ shape: SceneSymbols.Shape,
    _ diameter: Double
  ) -> [ScenePoint] {
    guard !areCharacters else { return places }
    return CrowdThinning(area: projection.area).visible(places, shape, diameter: diameter)
  }

  /// Returns positions without repetitions if there are many of them.
  private func distinct(_ places: [ScenePoint]) -> [ScenePoint] {
    guard places.count > Self.mostUnsorted else { return places }
    var seen: Set<ScenePoint> = []
    return places.filter { place in
      seen.insert(ScenePoint(x: (place.x * 4).rounded(), y: (place.y * 4).rounded())).inserted
    }
  }

  private static let mostUnsorted = 2000

  // MARK: Density

  /// Whether symbols would hide each other or their overall shape: they are in more than a quarter
  /// of the cells, or so many in each that characters would show half of them or less.
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

  /// Number below which symbols share a cell only by chance.
  private static let manySymbols = 60
}

/// A symbol at its position, and the row that it shows.
struct PlacedSymbol {
  let place: DataPoint
  let row: Int
}
