import RealFunctions

/// What points are: a symbol at each.
package struct Points: Mark {
  package var asksForWindow = true

  package var kind: SeriesKind { .points }
  package var asCase: MarkCase { .points(self) }

  package func hasSymbols(_ style: MarkStyle) -> Bool { true }

  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    Dodging(direction: .x, axis: plane.x, positions: plane.positions).arranged(series)
  }

  package func votes(of series: DataSeries) -> SeriesVotes {
    guard asksForWindow else { return SeriesVotes() }
    return SeriesVotes(
      x: [RangeVote(values: series.x, room: .symbols)],
      y: [RangeVote(values: series.y, room: .symbols)]
    )
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample {
    LegendSample(symbol: symbols.own, smallDiameter: symbols.smallDiameter)
  }
}
