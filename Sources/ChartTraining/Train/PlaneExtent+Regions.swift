import RealFunctions
import Sampling

// What part of the plane shows a region: a bounded one whole, the boundary of one whose rest is bounded with as much around it; else the
// usual window, for each axis by itself.

extension PlaneExtent {
  /// How much is shown beside a bounded hole, as a share of its size.
  private static let around = 0.5
  /// What is narrower, as a share of the window, is a line.
  private static let leastHole = 0.01

  /// What shows a region.
  func ranges(ofRegion function: any PointFunction) throws(Interrupted) -> Ranges {
    guard let function = function as? RegionFunction else { return whole }
    return try closer(region(function.condition)) { extent throws(Interrupted) in
      try extent.region(function.condition)
    }
  }

  private func region(_ condition: PlaneCondition) throws(Interrupted) -> Ranges {
    guard let page else { return whole }
    let region = try sampler(page).region(where: condition)
    let (outlines, lines) = (region.outlines, region.boundaries.map(\.piece))
    var ranges = (
      x: range(outlines.flatMap(\.x), lines.flatMap(\.x), page.x, in: x),
      y: range(outlines.flatMap(\.y), lines.flatMap(\.y), page.y, in: y)
    )
    // A strip goes on for ever along the other axis: what is beside it shows that it is one.
    if ranges.y == y, ranges.x != x, lines.allSatisfy({ isConstant($0.x, in: x) }) {
      ranges = strip(ranges.x)
    } else if ranges.x == x, ranges.y != y, lines.allSatisfy({ isConstant($0.y, in: y) }) {
      let (y, x) = strip(ranges.y)
      ranges = (x, y)
    }
    return (ranges.x, ranges.y, region.evaluations)
  }

  /// Whether a line runs straight along the other axis.
  private func isConstant(_ values: [Double], in window: Interval) -> Bool {
    guard let least = values.min(), let most = values.max() else { return true }
    return most - least < 1e-6 * window.width
  }

  /// The range of a strip with as much beside it, and one of the other axis around 0 with equal units.
  private func strip(_ range: Interval) -> (Interval, Interval) {
    let margin = Self.around * range.width
    let height = range.width * NominalPlot.height / NominalPlot.width
    return (
      Interval(range.lower - margin, range.upper + margin) ?? range, Interval(hull: -height, height)
    )
  }

  private func range(
    _ outlines: [Double],
    _ lines: [Double],
    _ axis: AxisProjection,
    in window: Interval
  ) -> Interval {
    if let range = bounded(outlines + lines, axis) { return range }
    guard let hole = bounded(lines, axis), hole.width > Self.leastHole * window.width else {
      return window
    }
    let margin = Self.around * hole.width
    return Interval(hole.lower - margin, hole.upper + margin)?.intersection(window) ?? window
  }
}
