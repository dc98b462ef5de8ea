import RealFunctions

/// Finds intervals for which only bounds of the curve are known: an oscillation that the budget
/// does not resolve, or values without any digit left after rounding.
///
/// Joining single values would show a pattern that the curve does not have: evenly spaced samples
/// turn sin(10⁹x) into a slow wave. An enclosure alone does not justify a band, because it may be
/// far too wide, as that of cosh²x - sinh²x, whose values are known.
extension CertifiedSearch {
  /// The least width of a band, in pixels.
  private static let narrowest = 2.0
  /// The least average height of a band, in pixels: a line through single values is as wide.
  private static let lowest = 2.0
  /// The number of values per column that decide whether a curve oscillates in it, and the least
  /// part of the band that they must cover on average: four values of a sine cover 0.7 of it.
  private static let probes = 4
  private static let filledShare = 0.25
  /// The largest number of columns that are examined in total.
  private static let mostColumns = 4096

  /// A part of the page, a pixel wide or one cell, through which the curve runs.
  private struct Column {
    var start: Sample
    var end: Sample
    var heights: Interval
    /// Whether rounding leaves no digit of its values.
    var isLost: Bool

    var pixels: Interval { Interval(hull: start.position.x, end.position.x) }

    /// Merges the next column into this one if both are in one pixel.
    mutating func join(_ next: Column) -> Bool {
      guard start.position.x.rounded(.down) == next.start.position.x.rounded(.down) else {
        return false
      }
      end = next.end
      heights = heights.union(next.heights)
      isLost = isLost && next.isLost
      return true
    }
  }

  /// Returns the intervals with their bounds, in rising order.
  func enclosedStretches(
    of cells: [Settled],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [SampledBand.Piece] {
    let runs = runs(of: cells)
    let columns = runs.flatMap { $0 }
    guard !columns.isEmpty, columns.count <= Self.mostColumns else { return [] }
    let shares = try filledShares(of: columns, &evaluator)
    guard shares.count == columns.count else { return [] }
    var pieces: [SampledBand.Piece] = []
    var first = 0
    for run in runs {
      let height = run.reduce(0) { $0 + $1.heights.width } / Double(run.count)
      let lost = run.count { $0.isLost }
      let filled = shares[first..<(first + run.count)].reduce(0, +)
      first += run.count
      let count = Double(run.count)
      guard height > Self.lowest else { continue }
      if Double(lost) > count / 2 || filled >= Self.filledShare * count {
        pieces.append(piece(run))
      }
    }
    return pieces
  }

  /// Groups of adjacent columns that are wide enough together.
  private func runs(of cells: [Settled]) -> [[Column]] {
    guard !plane.isParametric else { return [] }
    var runs: [[Column]] = []
    var open: [Column] = []
    func close() {
      if let first = open.first, let last = open.last,
        last.pixels.upper - first.pixels.lower >= Self.narrowest
      {
        runs.append(open)
      }
      open = []
    }
    for settled in cells {
      guard let heights = settled.heights else {
        close()
        continue
      }
      let (start, end) = (nodes[settled.cell.start], nodes[settled.cell.end])
      let column = Column(
        start: start.sample,
        end: end.sample,
        heights: heights,
        isLost: [start, end].allSatisfy { !$0.isRecomputed && $0.radius > tolerance }
      )
      if let last = open.last, last.end.parameter != column.start.parameter { close() }
      if open.isEmpty || !open[open.count - 1].join(column) { open.append(column) }
    }
    close()
    return runs
  }

  /// For each column, the share of its bounds that a few unevenly spaced values cover.
  private func filledShares(
    of columns: [Column],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Double] {
    var places: [Double] = []
    for (index, column) in columns.enumerated() {
      for probe in 0..<Self.probes {
        let jitter = FirstPass.jitter(index * Self.probes + probe)
        let share = (Double(probe) + 0.5 + jitter) / Double(Self.probes)
        places.append(column.start.parameter * (1 - share) + column.end.parameter * share)
      }
    }
    guard 2 * places.count <= evaluator.remaining else { return [] }
    let heights = try evaluator.samples(at: places, on: plane).map { plane.near($0).y }
    guard heights.count == places.count else { return [] }
    return columns.indices.map { index in
      let own = heights[(index * Self.probes)..<((index + 1) * Self.probes)]
      guard let low = own.min(), let high = own.max() else { return 0 }
      return (high - low) / columns[index].heights.width
    }
  }

  /// Adjacent columns, in data coordinates and clipped to the window.
  private func piece(_ columns: [Column]) -> SampledBand.Piece {
    var piece = SampledBand.Piece(x: [], start: [], end: [])
    let (x, y) = (plane.view.x.window, plane.view.y)
    func value(_ height: Double) -> Double {
      y.window.clamped(y.value(at: min(y.length, max(0, height))))
    }
    for column in columns {
      for sample in [column.start, column.end] {
        piece.x.append(x.clamped(sample.parameter))
        piece.start.append(value(column.heights.lower))
        piece.end.append(value(column.heights.upper))
      }
    }
    return piece
  }
}
