import RealFunctions

/// What lines are: the values of a series, joined in their order.
struct Lines: Mark {
  var kind: SeriesKind { .line }
  var asCase: MarkCase { .lines(self) }
  var isJoined: Bool { true }
  var bytesOfRow: Int { 200 }

  func hasSymbols(_ style: MarkStyle) -> Bool {
    style.symbol != nil || style.symbolCategory != nil
  }

  static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    Dodging(direction: .x, axis: plane.x, positions: plane.positions).arranged(series)
  }

  func votes(of series: DataSeries) -> SeriesVotes {
    let room: RangeVote.Room = series.hasSymbols ? .symbols : .none
    return SeriesVotes(
      x: [RangeVote(values: series.x, room: room)],
      y: [RangeVote(values: series.y, room: room)]
    )
  }

  func sample(_ symbols: SeriesSymbols) -> LegendSample {
    LegendSample(
      hasLine: true,
      symbol: symbols.own ?? symbols.extra,
      smallDiameter: symbols.smallDiameter
    )
  }

  func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? {
    series.lastRow(near: axis).map { series.y[$0] }
  }
}
