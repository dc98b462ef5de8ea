import RealFunctions

/// The mark of rectangles: cells of a heat map, bands from edge to edge, boxes between values.
package struct Rectangles: Mark {
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  package var asksForWindow = true
  /// Margin beside a band over the whole width that the window must show, as a share of the band.
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
    let scattered = Self.areScattered(placed, on: plane)
    for direction in [PlotDirection.x, .y] {
      if scattered {
        for index in placed.indices where placed[index][keyPath: direction.extent].isAutomatic {
          placed[index][keyPath: direction.extent] = .fixed(Self.side)
        }
      }
      let bands = Bands(direction: direction, axis: plane[direction], share: 1)
      // Given ends are kept; only single positions become bands.
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

  /// The side of a rectangle at a place that is no cell of a lattice, in pixels.
  private static let side = 10.0

  /// Whether places of rectangles without sizes are no cells of a lattice: on two axes of numbers, and on one of
  /// them not at multiples of their smallest distance.
  ///
  /// Cells as wide as the smallest distance would be invisible lines.
  private static func areScattered(_ series: [DataSeries], on plane: PlotPlane) -> Bool {
    let single = series.filter { $0.isAroundPlaces(.x) && $0.isAroundPlaces(.y) }
    guard !single.isEmpty else { return false }
    return [PlotDirection.x, .y].allSatisfy { direction in
      guard case .numbers = plane[direction].kind else { return false }
      return true
    }
      && [PlotDirection.x, .y].contains { direction in
        let map = plane[direction].map
        let places = Set(single.flatMap { $0.columns[keyPath: direction.start] }.map(map.forward))
          .filter(\.isFinite).sorted()
        let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
        guard let least = gaps.min(), least > 0 else { return false }
        // The places of a lattice differ by multiples, up to the rounding of decimal numbers.
        return !gaps.allSatisfy { ($0 / least - ($0 / least).rounded()).magnitude < 0.01 }
      }
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
  /// Whether rows have single positions in a coordinate, without ends.
  fileprivate func isAroundPlaces(_ direction: PlotDirection) -> Bool {
    let ends = columns[keyPath: direction.end]
    return columns[keyPath: direction.start].contains { !$0.isNaN } && ends.allSatisfy(\.isNaN)
  }
}
