import RealFunctions

/// A series of marks whose look is known.
struct TrainedData: TrainedLayer {
  let series: DataSeries
  let paint: Paint
  let colorIndex: Int?
  /// The form of its symbols.
  let shape: SceneSymbols.Shape
  /// The scales that its rows are shown by, one by one.
  let scales: StyleScales

  var name: String { series.name }
  var fullName: String { series.fullName }
  var xLabel: String { series.xLabel }
  var style: MarkStyle { series.style }
  var kind: SampledSeries.Kind { series.mark.kind }
  var isHidden: Bool {
    style.spoken == .silent || series.count > 0 && series.spoken.count == 0
  }
  var isNamedInPlace: Bool { series.details.values.contains { $0.name != nil } }
  var bytesOfGeometry: Int { series.count * series.mark.bytesOfRow }

  /// Whether numbers choose its colours, on a continuous scale.
  var isColoredByNumbers: Bool {
    !series.columns.color.isEmpty || (style.colorValue != nil && colorIndex == nil)
  }

  /// The colour of a row: its own, if it is shown by a number.
  func paint(at row: Int) -> Paint {
    guard !series.columns.color.isEmpty else { return paint }
    return scales.paint(of: series.columns.color[row]) ?? paint
  }

  /// What readers are told of a row; nil if it is hidden from them.
  func label(of row: Int) -> String? {
    guard style.spoken != .silent else { return nil }
    guard let detail = series.details[row] else { return fullName.oneLine }
    return detail.isHidden ? nil : detail.spoken ?? fullName.oneLine
  }

  func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd {
    // The right end is the last row: of rows from right to left nobody knows which it is.
    guard !chart.x.isReversed,
      let height = series.mark.rightEnd(of: series, in: chart.x)
    else { return .elsewhere }
    return .at(height)
  }

  func geometry(_ sampling: LayerSampling) throws(Interrupted) -> any LayerGeometry {
    series.mark.geometry(of: self, in: sampling.space)
  }

  func facts(_ geometry: any LayerGeometry, _ words: FactWords) -> [String] {
    words.isShown(geometry.isInWindow) { series.mark.facts(of: series.spoken, $0) }
  }
}

extension DataSeries {
  /// Whether it draws a symbol at every value.
  var hasSymbols: Bool { mark.hasSymbols(style) }

  /// The last row, if it is so near the right edge of the window that a name beside it belongs to it.
  func lastRow(near axis: TrainedAxis) -> Int? {
    guard style.symbolCategory == nil, let last = x.last, last <= axis.window.upper,
      let projection = AxisProjection(map: axis.map, window: axis.window, length: 1),
      projection.position(of: last) > 0.93
    else { return nil }
    return x.count - 1
  }
}
