import RealFunctions

/// What areas are: the values of a series, joined, and what lies between them and zero or another line.
package struct Areas: Mark {
  /// How series are put on each other; nil for bands, which have two ends of their own.
  var stacking: MarkStackingMethod? = .standard

  /// Whether both ends are values, so that both are drawn.
  package var isBand: Bool { stacking == nil }

  package var kind: SeriesKind { .area }
  package var asCase: MarkCase { .areas(self) }
  package var isJoined: Bool { true }
  package var bytesOfRow: Int { 400 }

  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    var result = series
    var groups: [MarkStackingMethod: [Int]] = [:]
    for (index, one) in series.enumerated() {
      guard let method = (one.mark as? Areas)?.stacking else { continue }
      groups[method, default: []].append(index)
    }
    for (method, members) in groups {
      let together = members.map { series[$0] }
      let common = method == .unstacked ? together : CommonPlaces.filled(together)
      let stacked = Stacking(method: method, direction: .y, cancellation: plane.cancellation)
        .stacked(common)
      for (index, one) in zip(members, stacked) { result[index] = one }
    }
    return result
  }

  package func votes(of series: DataSeries) -> SeriesVotes {
    SeriesVotes(
      x: [RangeVote(values: series.x)],
      y: [RangeVote(values: series.y), RangeVote(values: series.yEnd)]
    )
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample(hasArea: true) }

  package func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? {
    series.lastRow(near: axis).map { row in
      series.y[row] / 2 + (series.yEnd.isEmpty ? 0 : series.yEnd[row] / 2)
    }
  }

  package func measures(of series: DataSeries, at row: Int) -> DataPoint {
    let base = isBand ? 0 : series.end(.y, at: row) ?? 0
    return DataPoint(x: series.x[row], y: series.y[row] - base)
  }
}
