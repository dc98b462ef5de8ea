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

  private static let lineWidth = 2.0
  private static let boundaryWidth = 1.5
  private static let ruleWidth = 1.5

  /// Returns the elements of the data at a place among them.
  func elements(at index: Int) -> [SceneElement] {
    let (trained, data) = (chart.data[index], sampled.data[index])
    switch trained.series.kind {
    case .line: return line(trained, data)
    case .area, .band: return area(trained, data)
    case .points: return symbols.elements(trained, data)
    case .verticals, .horizontals:
      return stroke(data.lines, trained, width: Self.ruleWidth, isLabelled: true)
    }
  }

  private func line(_ trained: TrainedData, _ data: SampledData) -> [SceneElement] {
    stroke(data.lines, trained, width: Self.lineWidth, isLabelled: true)
      + symbols.isolated(data.isolated, trained, width: Self.lineWidth)
      + (trained.series.hasSymbols ? symbols.elements(trained, data) : [])
  }

  private func area(_ trained: TrainedData, _ data: SampledData) -> [SceneElement] {
    let style = trained.series.style
    var opacity = style.opacity
    if let color = style.color, color.opacity < 1 { opacity = color.opacity * (opacity ?? 1) }
    var elements: [SceneElement] = []
    let outlines = segments(data.fills)
    if !outlines.isEmpty {
      elements.append(
        .path(
          ScenePath(
            segments: outlines,
            fill: SceneFill(trained.paint, opacity: opacity),
            label: trained.series.fullName.oneLine
          )
        )
      )
    }
    guard opacity != 0 else { return elements }
    // The fill alone is too faint to be told from the page; its boundary is not.
    let boundary = segments(data.lines)
    if !boundary.isEmpty {
      let stroke = SceneStroke(
        trained.paint,
        width: style.stroke?.lineWidth ?? Self.boundaryWidth,
        dash: style.stroke.map { rules == .graphic ? $0.dash : DashPattern.nominal($0) } ?? []
      )
      elements.append(.path(ScenePath(segments: boundary, stroke: stroke)))
    }
    return elements + symbols.isolated(data.isolated, trained, width: Self.boundaryWidth)
  }

  private func stroke(
    _ paths: [PlacedPath],
    _ trained: TrainedData,
    width: Double,
    isLabelled: Bool
  ) -> [SceneElement] {
    let segments = segments(paths)
    guard !segments.isEmpty else { return [] }
    let style = trained.series.style
    let stroke = SceneStroke(
      trained.paint,
      width: style.stroke?.lineWidth ?? width,
      dash: rules == .graphic
        ? chart.dash(of: style, trained.colorIndex) : style.stroke.map(DashPattern.nominal) ?? [],
      opacity: style.strokeOpacity
    )
    return [
      .path(ScenePath(segments: segments, stroke: stroke, label: trained.series.fullName.oneLine))
    ]
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

extension MarkStyle {
  /// The opacity of strokes and symbols.
  var strokeOpacity: Double { (color?.opacity ?? 1) * (opacity ?? 1) }
}
