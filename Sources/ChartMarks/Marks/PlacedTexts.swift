/// What places of texts are: points without symbols.
package struct PlacedTexts: Mark {
  package var kind: SeriesKind { .points }
  package var asCase: MarkCase { .texts(self) }

  package func votes(of series: DataSeries) -> SeriesVotes {
    SeriesVotes(
      x: [RangeVote(values: series.x, room: .symbols)],
      y: [RangeVote(values: series.y, room: .symbols)]
    )
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample() }
}
