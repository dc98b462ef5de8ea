import RealFunctions

/// What rules are: straight strokes along one coordinate, each at a value of the other.
package struct Rules: Mark {
  /// The coordinate along which they run.
  package let direction: PlotDirection
  /// Whether a short stroke across it ends each, as of error bars.
  package var hasCaps = false

  package var kind: SeriesKind { .line }
  package var asCase: MarkCase { .rules(self) }

  package var reachesEdges: Bool { true }
  package var standsAtX: Bool { direction == .y }

  package func votes(of series: DataSeries) -> SeriesVotes {
    let places = [RangeVote(values: series.columns[keyPath: direction.across.start])]
    let ends = [direction.start, direction.end].map {
      RangeVote(values: series.columns[keyPath: $0])
    }
    return direction == .y ? SeriesVotes(x: places, y: ends) : SeriesVotes(x: ends, y: places)
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample(hasLine: !hasCaps) }

  package func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? {
    guard direction == .x, series.count == 1, series.xRange(at: 0).1 >= axis.window.upper else {
      return nil
    }
    return series.y[0]
  }
}
