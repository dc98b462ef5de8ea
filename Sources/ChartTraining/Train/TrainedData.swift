package import RealFunctions

/// A series of marks whose look is known.
package struct TrainedData: TrainedLayer {
  package let series: DataSeries
  package let paint: Paint
  package let colorIndex: Int?
  /// The form of its symbols.
  package let shape: SceneSymbols.Shape
  /// The scales that its rows are shown by, one by one.
  package let scales: StyleScales

  package var asCase: LayerCase { .marks(self) }
  package var name: String { series.name }
  package var fullName: String { series.fullName }
  package var xLabel: String { series.xLabel }
  package var style: MarkStyle { series.style }
  package var kind: SeriesKind { series.mark.kind }
  package var isHidden: Bool {
    style.spoken == .silent || series.count > 0 && series.spoken.count == 0
  }
  package var isNamedInPlace: Bool { series.details.values.contains { $0.name != nil } }
  package var bytesOfGeometry: Int { series.count * series.mark.bytesOfRow }

  /// Whether numbers choose its colours, on a continuous scale.
  package var isColoredByNumbers: Bool {
    !series.columns.color.isEmpty || (style.colorValue != nil && colorIndex == nil)
  }

  /// The colour of a row: its own, if it is shown by a number.
  package func paint(at row: Int) -> Paint {
    guard !series.columns.color.isEmpty else { return paint }
    return scales.paint(of: series.columns.color[row]) ?? paint
  }

  /// What readers are told of a row; nil if it is hidden from them.
  package func label(of row: Int) -> String? {
    guard style.spoken != .silent else { return nil }
    guard let detail = series.details[row] else { return fullName.oneLine }
    return detail.isHidden ? nil : detail.spoken ?? fullName.oneLine
  }

  package func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd {
    // The right end is the last row: of rows from right to left nobody knows which it is.
    guard !chart.x.isReversed,
      let height = series.mark.rightEnd(of: series, in: chart.x)
    else { return .elsewhere }
    return .at(height)
  }
}

extension TrainedData {
  /// What stands on its line where colours and dashes do not tell it from others.
  package var extraSymbol: SceneSymbols.Shape? {
    series.hasSymbols ? nil : SeriesLooks.extraSymbol(colorIndex)
  }

  /// How it is shown beside its name in a legend.
  package var legendSample: LegendSample {
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
  package var spoken: String? {
    let words = [label, value].compactMap { $0?.oneLine }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ": ")
  }
}
