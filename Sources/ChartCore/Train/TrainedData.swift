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

  var asCase: LayerCase { .marks(self) }
  var name: String { series.name }
  var fullName: String { series.fullName }
  var xLabel: String { series.xLabel }
  var style: MarkStyle { series.style }
  var kind: SeriesKind { series.mark.kind }
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
}

extension TrainedData {
  /// What stands on its line where colours and dashes do not tell it from others.
  var extraSymbol: SceneSymbols.Shape? {
    series.hasSymbols ? nil : SeriesLooks.extraSymbol(colorIndex)
  }

  /// How it is shown beside its name in a legend.
  var legendSample: LegendSample {
    let hasSymbols = series.hasSymbols
    return series.mark.sample(
      SeriesSymbols(
        own: hasSymbols ? shape : nil,
        extra: extraSymbol,
        smallDiameter: hasSymbols ? SymbolSizes(self).smallDiameter : nil
      )
    )
  }
}

extension RowDetail {
  /// Label and value as a screen reader says them.
  var spoken: String? {
    let words = [label, value].compactMap { $0?.oneLine }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ": ")
  }
}
