import RealFunctions

/// What segments are: straight strokes from one point to another.
package struct Segments: Mark {
  /// Whether each ends with the head of an arrow.
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
