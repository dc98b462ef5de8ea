package import RealFunctions

/// A series of marks whose look is known.
package struct TrainedData: TrainedLayer {
  package let series: DataSeries
  package let paint: Paint
  package let colorIndex: Int?
  /// The shape of its symbols.
  package let shape: SceneSymbols.Shape
  /// The scales for the colours and sizes of single rows.
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

  /// Whether a continuous scale gives it its colours.
  package var isColoredByNumbers: Bool {
    !series.columns.color.isEmpty || (style.colorValue != nil && colorIndex == nil)
  }

  /// Returns the colour of a row: its own, if a number determines it, else that of the series.
  package func paint(at row: Int) -> Paint {
    guard !series.columns.color.isEmpty else { return paint }
    return scales.paint(of: series.columns.color[row]) ?? paint
  }

  /// Returns the text for a row in descriptions; nil if it is hidden from readers.
  package func label(of row: Int) -> String? {
    guard style.spoken != .silent else { return nil }
    guard let detail = series.details[row] else { return fullName.oneLine }
    return detail.isHidden ? nil : detail.spoken ?? fullName.oneLine
  }

  package func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd {
    // The right end is the last row; on a reversed axis the data do not tell which row that is.
    guard !chart.x.isReversed,
      let height = series.mark.rightEnd(of: series, in: chart.x)
    else { return .elsewhere }
    return .at(height)
  }
}

extension TrainedData {
  /// Symbol on the line, if colours and dashes do not separate it from others; else nil.
  package var extraSymbol: SceneSymbols.Shape? {
    series.hasSymbols ? nil : SeriesLooks.extraSymbol(colorIndex)
  }

  /// The sample that a legend shows beside the name of the series.
  package var legendSample: LegendSample {
    let hasSymbols = series.hasSymbols
    var sample = series.mark.sample(
      SeriesSymbols(
        own: hasSymbols ? shape : nil,
        extra: extraSymbol,
        smallDiameter: hasSymbols ? SymbolSizes(self).smallDiameter : nil
      )
    )
    // The sample of an opaque area is as full as the area.
    if sample.hasArea, series.mark is Polygons, (style.opacity ?? 0) > 0.6 { sample.isSolid = true }
    return sample
  }
}

extension RowDetail {
  /// Label and value as a screen reader speaks them.
  package var spoken: String? {
    let words = [label, value].compactMap { $0?.oneLine }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ": ")
  }
}
