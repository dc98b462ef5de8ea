import RealFunctions
import Sampling

/// Finds what part of the plane shows a region: a bounded one whole, the boundary of one whose rest is bounded with as much around it; else
/// the usual window, for each axis by itself.
struct RegionExtent {
  let x: Interval
  let y: Interval
  let xMap: AxisMap
  let yMap: AxisMap

  /// The window is searched as a page of so many pixels.
  private static let side = 128.0
  private static let budget = 4000
  /// What comes so near to the edge of the window, as a share of it, runs on behind it.
  private static let edge = 1.0 / 128
  /// How much is shown beside a bounded hole, as a share of its size.
  private static let around = 0.5
  /// What is narrower, as a share of the window, is a line.
  private static let leastHole = 0.01

  /// The ranges of x and y, and what finding them took.
  func ranges(
    of function: any PointFunction,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> (x: Interval, y: Interval, evaluations: Int) {
    guard let function = function as? RegionFunction,
      let across = AxisProjection(map: xMap, window: x, length: Self.side),
      let up = AxisProjection(map: yMap, window: y, length: Self.side)
    else { return (x, y, 0) }
    let sampler = Sampler(
      view: PlotView(x: across, y: up),
      tolerance: 1,
      budget: Self.budget,
      cancellation: cancellation
    )
    let region = try sampler.region(where: function.condition)
    let (outlines, lines) = (region.outlines, region.boundaries.map(\.piece))
    var ranges = (
      x: range(outlines.flatMap(\.x), lines.flatMap(\.x), across, in: x),
      y: range(outlines.flatMap(\.y), lines.flatMap(\.y), up, in: y)
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

  /// The hull of values that stay away from the edge of the window.
  private func bounded(_ values: [Double], _ axis: AxisProjection) -> Interval? {
    guard let least = values.min(), let most = values.max() else { return nil }
    let margin = Self.side * Self.edge
    guard axis.position(of: least) > margin, axis.position(of: most) < Self.side - margin,
      let range = Interval(least, most), range.width > 0
    else { return nil }
    return range
  }
}
