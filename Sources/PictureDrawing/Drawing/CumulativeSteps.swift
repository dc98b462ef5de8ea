import DataFiles
import Expressions

/// The empirical distribution: the share of values at or below each x, a step of 1/n at every
/// value.
///
/// It holds the corners of the steps, from 0 to 1, with a level piece on both sides so that a
/// reader sees where it starts and ends.
struct CumulativeSteps: Equatable {
  let points: [PlotPoint]

  /// Length of the level pieces, as a part of the values' range.
  private static let margin = 0.05

  /// Finds the steps of the finite values; nil if there are none, or if the work is cancelled.
  init?(_ values: [Double], isCancelled: () -> Bool = { false }) {
    let finite = values.filter(\.isFinite)
    guard let sorted = RisingOrder.sorted(finite, isCancelled: isCancelled),
      let first = sorted.first, let last = sorted.last, (last - first).isFinite
    else { return nil }
    let range = last - first
    let side = range > 0 ? range * Self.margin : max(1, first.magnitude * Self.margin)
    let total = Double(sorted.count)
    var points = [PlotPoint(x: first - side, y: 0)]
    var height = 0.0
    for (index, value) in sorted.enumerated() {
      // Equal values make one step.
      if index + 1 < sorted.count, sorted[index + 1] == value { continue }
      points.append(PlotPoint(x: value, y: height))
      height = Double(index + 1) / total
      points.append(PlotPoint(x: value, y: height))
    }
    points.append(PlotPoint(x: last + side, y: 1))
    self.points = points
  }
}
