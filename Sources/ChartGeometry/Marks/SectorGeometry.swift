import RealFunctions

/// Sectors in a plot area: their parts of the turn, and the circle that they are of.
struct SectorGeometry: LayerGeometry {
  let trained: TrainedData
  private let sectors: [(row: Int, outline: SectorOutline)]

  init(_ trained: TrainedData, _ mark: Sectors, in space: PlotSpace) {
    self.trained = trained
    let series = trained.series
    let radius = min(space.x.length, space.y.length) / 2
    let center = ScenePoint(x: space.x.length / 2, y: space.y.length / 2)
    let outer = mark.outer.radius(of: radius, automatic: radius, pixel: space.pixel)
    let inner = mark.inner.radius(of: radius, automatic: 0, pixel: space.pixel)
    let inset = mark.inset > 0 && mark.inset.isFinite ? mark.inset * space.pixel : 0
    sectors = (0..<series.count).compactMap { row in
      let (start, end) = series.xRange(at: row)
      guard end > start, outer > inner else { return nil }
      let outline = SectorOutline(
        center: center,
        radii: (inner, outer),
        turn: (start, end),
        inset: inset,
        cornerRadius: (trained.style.cornerRadius ?? 0) * space.pixel
      )
      return (row, outline)
    }
  }

  var kind: SeriesKind { .sectors }
  var isEmpty: Bool { sectors.isEmpty }

  /// Each as a point: its number and what it measures.
  var series: SampledSeries {
    let angles = trained.series.columns.angle
    let points = angles.enumerated().map { DataPoint(x: Double($0), y: $1) }
      .filter { $0.y.isFinite }
    return SampledSeries(of: trained, polylines: points.isEmpty ? [] : [points], stretches: [])
  }

  /// The middle of the sector, where a name stands best.
  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    guard let outline = sectors.first(where: { $0.row == row })?.outline else { return nil }
    let middle = outline.middle
    let area = page.projection.area
    return SceneRect(x: area.x + middle.x, y: area.y + middle.y, width: 0, height: 0)
  }

  /// Whether another sector is selected.
  private func isFaint(_ outline: SectorOutline, beside selected: Double?) -> Bool {
    guard let selected else { return false }
    return !TrainedChart.holds(outline.turn.start, outline.turn.end, selected)
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    let style = trained.style
    let corner = ScenePoint(x: page.projection.area.x, y: page.projection.area.y)
    let selected = page.chart.selectedTurn
    return sectors.compactMap { sector in
      let segments = sector.outline.segments(from: corner)
      guard !segments.isEmpty else { return nil }
      return .path(
        ScenePath(
          segments: segments,
          fill: SceneFill(
            trained.paint(at: sector.row),
            opacity: style.strokeOpacity * (isFaint(sector.outline, beside: selected) ? 0.3 : 1),
            gradient: style.foreground?.gradient
          ),
          label: trained.label(of: sector.row)
        )
      )
    }
  }
}

extension MarkDimension {
  /// Returns a radius of the largest circle, from its centre.
  fileprivate func radius(of circle: Double, automatic: Double, pixel: Double) -> Double {
    switch form {
    case .automatic: automatic
    case .fixed(let pixels): min(circle, pixels * pixel)
    case .ratio(let share): circle * share
    case .inset(let pixels): max(0, min(circle, circle - pixels * pixel))
    }
  }
}
