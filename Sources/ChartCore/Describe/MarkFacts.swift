extension FactWords {
  /// Returns what is to be said of a series of marks in words, besides its name.
  func facts(of series: DataSeries) -> [String] {
    switch series.mark.asCase {
    case .areas(let areas):
      areas.isBand
        ? values(series)
        : values(
          series.with { columns in
            columns.y = (0..<series.count).map { areas.measures(of: series, at: $0).y }
            columns.yEnd = []
          }
        )
    case .bars(let bars): self.bars(series, areFromZero: bars.isFromZero)
    case .lines, .points, .polygons, .ticks: values(series)
    case .rectangles: rectangles(series)
    case .rules(let rules): self.rules(series, at: rules.direction.across)
    case .sectors: sectors(series)
    case .segments: segments(series)
    case .texts: texts(series)
    }
  }

  private func sectors(_ series: DataSeries) -> [String] {
    let shares = (0..<series.count).map { series.xEnd[$0] - series.x[$0] }
    let texts = shares.map { "\(NumberText.percent($0)) of the whole" }
    guard texts.count <= Self.mostItems else { return ["\(texts.count) sectors"] }
    return [texts.joined(separator: ", ")]
  }
}
