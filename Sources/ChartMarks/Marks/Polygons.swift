import RealFunctions

/// The mark of polygons: the values of a series are the corners of closed areas, one for each run without a gap.
package struct Polygons: Mark {
  package var kind: SeriesKind { .area }
  package var asCase: MarkCase { .polygons(self) }
  package var isJoined: Bool { true }
  package var bytesOfRow: Int { 400 }

  package func votes(of series: DataSeries) -> SeriesVotes {
    SeriesVotes(x: [RangeVote(values: series.x)], y: [RangeVote(values: series.y)])
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample(hasArea: true) }
}
