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

  /// In the dots of a text: a dot, a small and a full character.
  private static let dot = 1.0
  private static let smallGlyph = 3.0
  private static let glyph = 4.0
  /// Symbols smaller than this are dots on a page of text.
  private static let leastGlyph = 3.5
  /// From this on a full character is nearer than a small one.
  private static let leastFullGlyph = 6.0

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
    let diameter = rules == .graphic ? 2 * lineWidth : isDense ? Self.dot : Self.smallGlyph
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
    return isDense ? Self.dot : Self.shownInText(diameter)
  }

  /// How wide a symbol of this diameter in pixels is on a page of text, in dots.
  static func shownInText(_ diameter: Double) -> Double {
    if diameter < leastGlyph { return dot }
    return diameter < leastFullGlyph ? smallGlyph : glyph
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

/// How wide symbols are, in pixels: as their style says, or by the values that they show.
struct SymbolSizes {
  private let fixed: Double
  private let values: Interval?
  private let least: Double
  private let most: Double

  private static let standard = 7.0
  private static let usualLeast = 3.0
  private static let usualMost = 16.0

  init(_ trained: TrainedData) {
    let options = trained.scales.options
    values = options.sizeDomain ?? trained.scales.sizes
    least = options.sizeRange.map { Self.diameter(ofArea: $0.lower) } ?? Self.usualLeast
    most = options.sizeRange.map { Self.diameter(ofArea: $0.upper) } ?? Self.usualMost
    // A size is the area of a disc.
    fixed = trained.series.style.symbolSize.map(Self.diameter) ?? Self.standard
  }

  /// The diameter of a disc of this area, at most 200 pixels.
  private static func diameter(ofArea area: Double) -> Double {
    area > 0 ? min(200, 2 * (area / .pi).squareRoot()) : 0
  }

  /// Returns the area of the disc whose diameter in quarters of a pixel is nearest, or nil for what is none: an eye sees
  /// no more of them, and each makes a style of its own.
  static func rounded(area: Double) -> Double? {
    guard let area = MarkStyle.sized(area).symbolSize else { return nil }
    let diameter = max(0.25, (diameter(ofArea: area) * 4).rounded() / 4)
    return .pi * diameter * diameter / 4
  }

  /// The one diameter of all symbols if it is smaller than usual.
  var smallDiameter: Double? { values == nil && fixed < Self.standard ? fixed : nil }

  /// Returns the diameter of a row's symbol.
  func diameter(of row: Int, in series: DataSeries) -> Double {
    diameter(for: series.sizes.isEmpty ? .nan : series.sizes[row])
  }

  /// Returns the diameter for a value.
  ///
  /// Areas grow evenly with it, from zero, or from the least value if that is negative. Diameters are rounded to half pixels, so that few runs of symbols result.
  func diameter(for value: Double) -> Double {
    guard let values, value.isFinite else { return fixed }
    let lower = min(0, values.lower)
    let share = (value / 2 - lower / 2) / (values.upper / 2 - lower / 2)
    guard share > 0 else { return least }
    let diameter = most * min(1, share).squareRoot()
    return max(least, (diameter * 2).rounded() / 2)
  }
}
