extension TrainedChart {
  /// Dashes of a series: its own, or by turns if more than three series need more than colour.
  package func dash(of style: MarkStyle, _ colorIndex: Int?) -> [Double] {
    if let stroke = style.stroke, !stroke.dash.isEmpty { return stroke.dash }
    let lengths = cycledDash(colorIndex)
    return style.stroke.map { DashPattern.scaled(lengths, to: $0.lineWidth) } ?? lengths
  }

  /// Dashes of a series in a legend, whose lines have the nominal width.
  package func sampleDash(of style: MarkStyle, _ colorIndex: Int?) -> [Double] {
    if let stroke = style.stroke, !stroke.dash.isEmpty { return DashPattern.nominal(stroke) }
    return cycledDash(colorIndex)
  }

  private func cycledDash(_ colorIndex: Int?) -> [Double] {
    guard needsDashes, let index = colorIndex else { return [] }
    return DashPattern.cycle[index % DashPattern.cycle.count]
  }
}
