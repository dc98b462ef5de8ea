import RealFunctions

/// What points are: a symbol at each.
struct Points: Mark {
  var asksForWindow = true

  var kind: SeriesKind { .points }
  var asCase: MarkCase { .points(self) }

  func hasSymbols(_ style: MarkStyle) -> Bool { true }

  static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    Dodging(direction: .x, axis: plane.x, positions: plane.positions).arranged(series)
  }

  func votes(of series: DataSeries) -> SeriesVotes {
    guard asksForWindow else { return SeriesVotes() }
    return SeriesVotes(
      x: [RangeVote(values: series.x, room: .symbols)],
      y: [RangeVote(values: series.y, room: .symbols)]
    )
  }

  func sample(_ symbols: SeriesSymbols) -> LegendSample {
    LegendSample(symbol: symbols.own, smallDiameter: symbols.smallDiameter)
  }
}
