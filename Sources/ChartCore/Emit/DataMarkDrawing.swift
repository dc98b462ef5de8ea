import RealFunctions

/// Draws data: areas with their boundaries, lines, strokes and symbols.
struct DataMarkDrawing {
  private let chart: TrainedChart
  private let sampled: SampledChart
  private let rules: Medium.Rules
  private let projection: PlotProjection
  private let symbols: SymbolDrawing

  init(chart: TrainedChart, sampled: SampledChart, area: SceneRect, rules: Medium.Rules) {
    self.chart = chart
    self.sampled = sampled
    self.rules = rules
    projection = PlotProjection(chart: chart, area: area)
    symbols = SymbolDrawing(
      projection: projection,
      rules: rules,
      isDense: rules == .text && SymbolDrawing.isDense(sampled, projection, in: area)
    )
  }

  private static let ruleWidth = 1.5

  /// Returns the elements of the data at a place among them.
  func elements(at index: Int) -> [SceneElement] {
    let (trained, data) = (chart.data[index], sampled.data[index])
    switch trained.series.kind {
    case .line: return line(trained, data)
    case .area, .band: return area(trained, data)
    case .points: return symbols.elements(trained, data)
    case .verticals, .horizontals: return stroke(data.lines, trained, width: Self.ruleWidth)
    }
  }

  private func drawing(of trained: TrainedData) -> SeriesDrawing {
    SeriesDrawing(
      style: trained.series.style,
      paint: trained.paint,
      name: trained.series.fullName.oneLine,
      rules: rules
    )
  }

  private func line(_ trained: TrainedData, _ data: SampledData) -> [SceneElement] {
    stroke(data.lines, trained, width: SeriesDrawing.lineWidth)
      + symbols.isolated(data.isolated, trained, width: SeriesDrawing.lineWidth)
      + (trained.series.hasSymbols ? symbols.elements(trained, data) : [])
  }

  private func area(_ trained: TrainedData, _ data: SampledData) -> [SceneElement] {
    let area = drawing(of: trained).area(segments(data.fills), boundary: segments(data.lines))
    guard trained.series.style.fillOpacity != 0 else { return area }
    return area + symbols.isolated(data.isolated, trained, width: SeriesDrawing.boundaryWidth)
  }

  private func stroke(
    _ paths: [PlacedPath],
    _ trained: TrainedData,
    width: Double
  ) -> [SceneElement] {
    drawing(of: trained).line(
      segments(paths),
      width: width,
      dash: chart.dash(of: trained.series.style, trained.colorIndex)
    )
  }

  private func segments(_ paths: [PlacedPath]) -> [ScenePath.Segment] {
    paths.flatMap(\.segments).map { segment in
      switch segment {
      case .move(let point): .move(projection.place(point))
      case .line(let point): .line(projection.place(point))
      case .cubic(let first, let second, let end):
        .cubic(projection.place(first), projection.place(second), projection.place(end))
      case .close: .close
      }
    }
  }
}
