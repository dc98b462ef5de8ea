import RealFunctions

/// The mark of segments: straight strokes from one point to another.
package struct Segments: Mark {
  /// Whether each stroke ends in an arrow head.
  package let hasHead: Bool

  package var kind: SeriesKind { .line }
  package var asCase: MarkCase { .segments(self) }

  package func votes(of series: DataSeries) -> SeriesVotes {
    SeriesVotes(
      x: [series.x, series.xEnd].map { RangeVote(values: $0, room: .symbols) },
      y: [series.y, series.yEnd].map { RangeVote(values: $0, room: .symbols) }
    )
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample(hasLine: true) }
}
