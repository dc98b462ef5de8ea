import RealFunctions

/// What lines are: the values of a series, joined in their order.
package struct Lines: Mark {
  package var kind: SeriesKind { .line }
  package var asCase: MarkCase { .lines(self) }
  package var isJoined: Bool { true }
  package var bytesOfRow: Int { 200 }

  package func hasSymbols(_ style: MarkStyle) -> Bool {
    style.symbol != nil || style.symbolCategory != nil
  }

  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    Dodging(direction: .x, axis: plane.x, positions: plane.positions).arranged(series)
  }

  package func votes(of series: DataSeries) -> SeriesVotes {
    let room: RangeVote.Room = series.hasSymbols ? .symbols : .none
    return SeriesVotes(
      x: [RangeVote(values: series.x, room: room)],
      y: [RangeVote(values: series.y, room: room)]
    )
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample {
    LegendSample(
      hasLine: true,
      symbol: symbols.own ?? symbols.extra,
      smallDiameter: symbols.smallDiameter
    )
  }

  package func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? {
    series.lastRow(near: axis).map { series.y[$0] }
  }
}
