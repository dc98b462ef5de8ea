import DataFiles
import Expressions

/// Which part of values lies at or below each place: the empirical distribution, a step of 1/n at every value.
///
/// The corners of its steps, from 0 to 1, with a level piece on both sides so that a reader sees where it begins and ends.
struct CumulativeSteps: Equatable {
  let points: [PlotPoint]

  /// How long the level pieces are, as a part of the whole.
  private static let margin = 0.05

  /// Finds the steps of finite values, or returns nil without one, or where the work is cancelled.
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
      // Equal values are one step.
      if index + 1 < sorted.count, sorted[index + 1] == value { continue }
      points.append(PlotPoint(x: value, y: height))
      height = Double(index + 1) / total
      points.append(PlotPoint(x: value, y: height))
    }
    points.append(PlotPoint(x: last + side, y: 1))
    self.points = points
  }
}
