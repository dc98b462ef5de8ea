import RealFunctions

/// What rectangles are: cells of a heat map, bands from edge to edge, boxes between values.
package struct Rectangles: Mark {
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  package var asksForWindow = true
  /// How much of the window is asked for beside a band over the whole width, as a share of it.
  var margin = 0.0

  package var kind: SeriesKind { .rectangles }
  package var asCase: MarkCase { .rectangles(self) }
  package var takesIntervals: Bool { true }
  package var reachesEdges: Bool { true }
  package var bytesOfRow: Int { 160 }

  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    var placed = series.map { one in
      guard let mark = one.mark as? Rectangles else { return one }
      var one = one
      one.width = mark.width
      one.height = mark.height
      return one
    }
    for direction in [PlotDirection.x, .y] {
      let bands = Bands(direction: direction, axis: plane[direction], share: 1)
      // Ends that were named are ends, not bands.
      let isAround = placed.map { $0.isAroundPlaces(direction) }
      let around = zip(placed, isAround).compactMap { $1 ? $0 : nil }
      var filled = Dodging(
        direction: direction,
        axis: plane[direction],
        positions: plane.positions
      )
      .arranged(bands.filled(around))[...]
      placed = zip(placed, isAround).map { one, isAround in
        isAround ? filled.popFirst() ?? one : one
      }
    }
    return placed
  }

  static func votes(of series: DataSeries) -> SeriesVotes {
    func votes(_ direction: PlotDirection) -> [RangeVote] {
      let isMeasured = !series.banded.contains(direction)
      return [direction.start, direction.end].map {
        RangeVote(values: series.columns[keyPath: $0], isMeasured: isMeasured)
      }
    }
    return SeriesVotes(x: votes(.x), y: votes(.y))
  }

  package func votes(of series: DataSeries) -> SeriesVotes {
    guard asksForWindow else { return SeriesVotes() }
    let votes = Self.votes(of: series)
    guard margin > 0 else { return votes }
    let ends = (0..<series.count).map { series.yRange(at: $0) }
    let around = [
      ends.map { $0.0 - ($0.1 - $0.0) * margin }, ends.map { $0.1 + ($0.1 - $0.0) * margin },
    ]
    return SeriesVotes(x: votes.x, y: around.map { RangeVote(values: $0) })
  }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample {
    LegendSample(hasArea: true, isSolid: true)
  }
}

extension DataSeries {
  /// Whether rows name places of a coordinate, each a single one, or intervals that a value stands for.
  fileprivate func isAroundPlaces(_ direction: PlotDirection) -> Bool {
    let ends = columns[keyPath: direction.end]
    return columns[keyPath: direction.start].contains { !$0.isNaN } && ends.allSatisfy(\.isNaN)
  }
}
