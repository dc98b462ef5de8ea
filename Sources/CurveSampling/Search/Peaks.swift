import NumericalMethods
import RealFunctions

/// Climbs peaks beyond the window, to find poles without a step: 1/x² runs to the same side from
/// left and right.
extension CurveSearch {
  private struct Peak {
    var start: Sample
    var top: Sample
    var end: Sample
    /// The rise over the last block of levels.
    var lastRise: Double
    var reachAtBlock: Double
    var levels = 0
    var strikes = 0
    /// The interval in which the curve is known on both sides of the top.
    var room: Interval
  }

  /// The number of levels after which a climb must show that it still rises.
  private static let block = 8
  /// The least share of the previous block's rise at a pole: a logarithm rises evenly, a power
  /// faster and faster, a bounded peak less and less.
  private static let keptUp = 0.5
  private static let firstShare = 0.25
  /// The number of blocks without a rise that end a climb; a pole may have one, if a sample was
  /// close to it by luck.
  private static let mostStrikes = 2
  /// A rise over a block of fewer units in the last place is due to rounding at the top of a
  /// bounded peak.
  private static let roundingUnits = 256.0

  /// Climbs every peak beyond the window and cuts the curve at poles.
  mutating func climbPeaks() throws(Interrupted) -> Bool {
    var peaks = cutCrowds(among: outsidePeaks()).map { peak(at: $0) }
    guard !peaks.isEmpty else { return false }
    var found: [Sample] = []
    var marks: [(parameter: Double, link: Link)] = []
    var plateaus: [Peak] = []
    while !peaks.isEmpty {
      var parameters: [Double] = []
      var counts: [Int] = []
      for peak in peaks {
        let middles = [(peak.start, peak.top), (peak.top, peak.end)].compactMap {
          Bisection.point(between: $0.0.parameter, $0.1.parameter)
        }
        parameters += middles
        counts.append(middles.count)
      }
      let evaluated = try evaluator.samples(at: parameters, on: plane)
      found += evaluated
      var next = 0
      var climbing: [Peak] = []
      for (peak, count) in zip(peaks, counts) {
        guard next + count <= evaluated.count else { break }
        let middles = evaluated[next..<(next + count)]
        next += count
        if let higher = climb(peak, with: middles, marks: &marks) {
          if higher.strikes == Self.mostStrikes {
            plateaus.append(higher)
          } else {
            climbing.append(higher)
          }
        }
      }
      peaks = climbing
    }
    insert(found)
    for mark in marks { self.mark(mark.parameter, mark.link) }
    try markPlateaus(plateaus)
    return true
  }

  /// Distinguishes bounded peaks from poles that a sample hit by luck or at which rounding ends the
  /// climb: those still rise farther away on both sides.
  private mutating func markPlateaus(_ peaks: [Peak]) throws(Interrupted) {
    let approaches = peaks.flatMap { peak in
      let top = peak.top.parameter
      return [(top - peak.room.lower, -1.0), (peak.room.upper - top, 1)].map {
        (
          approach: Approach(centre: top, blur: 0, room: $0.0, direction: $0.1), isInSight: false,
          isEdge: false
        )
      }
    }
    let isRising = try nearings(to: approaches).map { $0.map { $0.growth != 0 } ?? false }
    for (index, peak) in peaks.enumerated() {
      let isPole = isRising[2 * index] && isRising[2 * index + 1]
      mark(peak.start.parameter, isPole ? .cut : .joined)
      mark(peak.top.parameter, .joined)
    }
  }

  /// The largest number of peaks in one pixel column; more are an oscillation, like that of
  /// cos(1/x)/√|x| at 0.
  private static let mostPeaksPerColumn = 6
  private static let climbedPerColumn = 2

  /// The samples beyond an edge of the window that are farther out than both neighbours.
  private func outsidePeaks() -> [Int] {
    let peaks = samples.indices.dropFirst().dropLast().filter { index in
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      let zone = before.zone.intersection(here.zone).intersection(after.zone)
      // Beside the window, an explicit curve is not examined.
      let isBeside = !plane.isParametric && !zone.isDisjoint(with: [.left, .right])
      guard !isBeside, !zone.isDisjoint(with: .outside), before.link == .open, here.link == .open,
        before.isDrawable, here.isDrawable, after.isDrawable
      else { return false }
      let top = plane.height(here)
      return top >= plane.height(before) && top > plane.height(after)
    }
    guard !plane.isParametric, peaks.count > Self.mostPeaksPerColumn else { return peaks }
    var columns: [Double: [Int]] = [:]
    for index in peaks {
      columns[samples[index].position.x.rounded(.down), default: []].append(index)
    }
    // Takes the highest ones: beside a pole, rounding leaves dozens of others.
    return columns.values.filter { $0.count <= Self.mostPeaksPerColumn }.flatMap { column in
      column.sorted { plane.height(samples[$0]).magnitude > plane.height(samples[$1]).magnitude }
        .prefix(Self.climbedPerColumn)
    }.sorted()
  }

  private func peak(at index: Int) -> Peak {
    let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
    let top = plane.height(here)
    return Peak(
      start: before,
      top: here,
      end: after,
      lastRise: (top - min(plane.height(before), plane.height(after)))
        * Self.firstShare / Self.keptUp,
      reachAtBlock: top,
      room: Interval(hull: before.parameter, after.parameter)
    )
  }

  /// Returns the next level of a climb; nil when it has ended and its cells are marked.
  private func climb(
    _ peak: Peak,
    with middles: ArraySlice<Sample>,
    marks: inout [(parameter: Double, link: Link)]
  ) -> Peak? {
    // If the samples between show anything new, other stages examine them: the cells stay open.
    let isPlain = middles.allSatisfy {
      $0.isDrawable && !$0.zone.isDisjoint(with: peak.top.zone.intersection(.outside))
    }
    guard isPlain else { return nil }
    if middles.isEmpty {
      // Still rising between neighbouring doubles: a pole, on the side of the higher neighbour. A
      // climb that ends at once started on a plateau of rounding.
      let isRounding = peak.lastRise <= Self.roundingUnits * plane.height(peak.top).magnitude.ulp
      let isPole =
        peak.levels > Self.block && peak.strikes < Self.mostStrikes && !isRounding
      let isLeft = plane.height(peak.start) > plane.height(peak.end)
      marks.append((peak.start.parameter, isPole && isLeft ? .cut : .joined))
      marks.append((peak.top.parameter, isPole && !isLeft ? .cut : .joined))
      return nil
    }
    var next = peak
    var points = [peak.start, peak.top, peak.end] + middles
    points.sort { $0.parameter < $1.parameter }
    let top =
      points.indices.dropFirst().dropLast()
      .max { plane.height(points[$0]) < plane.height(points[$1]) } ?? 1
    next.start = points[top - 1]
    next.top = points[top]
    next.end = points[top + 1]
    next.levels += 1
    if next.levels.isMultiple(of: Self.block) {
      let reach = plane.height(next.top)
      let rise = reach - next.reachAtBlock
      guard rise.isFinite else { return nil }
      if rise >= Self.keptUp * next.lastRise, rise > 0 {
        next.lastRise = rise
        next.reachAtBlock = reach
        next.strikes = 0
      } else {
        next.strikes += 1
      }
    }
    return next
  }
}
