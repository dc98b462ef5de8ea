import RealFunctions

/// What rules are: straight strokes along one coordinate, each at a value of the other.
struct Rules: Mark {
  /// The coordinate along which they run.
  let direction: PlotDirection
  /// Whether a short stroke across it ends each, as of error bars.
  var hasCaps = false

  var kind: SeriesKind { .line }
  var asCase: MarkCase { .rules(self) }

  var reachesEdges: Bool { true }
  var standsAtX: Bool { direction == .y }

  func votes(of series: DataSeries) -> SeriesVotes {
    let places = [RangeVote(values: series.columns[keyPath: direction.across.start])]
    let ends = [direction.start, direction.end].map {
      RangeVote(values: series.columns[keyPath: $0])
    }
    return direction == .y ? SeriesVotes(x: places, y: ends) : SeriesVotes(x: ends, y: places)
  }

  func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample(hasLine: !hasCaps) }

  func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? {
    guard direction == .x, series.count == 1, series.xRange(at: 0).1 >= axis.window.upper else {
      return nil
    }
    return series.y[0]
  }
}
