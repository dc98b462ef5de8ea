import RealFunctions
import Sampling

/// Finds the window for functions of x and y: a small page is searched, the given window or the
/// usual one.
///
/// Equations and regions are searched with a small budget; a figure that stays away from the edge
/// is shown whole. A small figure is searched again on a page nearer to it, because the page shows
/// no detail below a pixel; for a curve that leaves the usual window larger pages are searched too,
/// since it may be closed there.
struct PlaneExtent {
  /// Ranges of x and y, and the number of evaluations that finding them took.
  typealias Ranges = (x: Interval, y: Interval, evaluations: Int)

  let x: Interval
  let y: Interval
  /// The page; nil if the axes cannot show the window.
  let page: PlotView?
  private let maps: (x: AxisMap, y: AxisMap)
  private let cancellation: Cancellation
  /// Whether no window is given.
  private var isFree = false

  /// Width and height of the page, in pixels.
  private static let side = 128.0
  private static let budget = 4000
  /// Distance from the edge of the window, as a share of it, below which a figure counts as going
  /// on beyond it.
  private static let edge = 1.0 / 128

  /// Creates the page for given windows; nil for the usual ones.
  init(
    _ given: (x: Interval?, y: Interval?),
    maps: (x: AxisMap, y: AxisMap),
    _ cancellation: Cancellation
  ) {
    self.init(
      x: given.x ?? maps.x.usualWindow,
      y: given.y ?? maps.y.usualWindow,
      maps: maps,
      cancellation
    )
    isFree = given.x == nil && given.y == nil
  }

  private init(
    x: Interval,
    y: Interval,
    maps: (x: AxisMap, y: AxisMap),
    _ cancellation: Cancellation
  ) {
    (self.x, self.y, self.maps, self.cancellation) = (x, y, maps, cancellation)
    guard let across = AxisProjection(map: maps.x, window: x, length: Self.side),
      let up = AxisProjection(map: maps.y, window: y, length: Self.side)
    else {
      page = nil
      return
    }
    page = PlotView(x: across, y: up)
  }

  /// The window itself, found without evaluations.
  var whole: Ranges { (x, y, 0) }

  /// Returns the sampler that searches the page.
  func sampler(_ page: PlotView) -> Sampler {
    Sampler(view: page, tolerance: 1, budget: Self.budget, cancellation: cancellation)
  }

  /// Returns the hull of values that stay away from the edge of the window; nil if they do not, or
  /// are all equal.
  func bounded(_ values: [Double], _ axis: AxisProjection) -> Interval? {
    guard let least = values.min(), let most = values.max() else { return nil }
    let margin = Self.side * Self.edge
    guard axis.position(of: least) > margin, axis.position(of: most) < Self.side - margin,
      let range = Interval(least, most), range.width > 0
    else { return nil }
    return range
  }

  /// Returns the window that shows the curve of an equation: a closed curve whole, for one that
  /// leaves the window that window, or a larger one if the window is empty.
  func ranges(ofZeros function: any PointFunction) throws(Interrupted) -> Ranges {
    let usual = try zeros(function)
    guard isFree, !isWhole(usual.ranges), maps.x == .linear, maps.y == .linear else {
      return try closer(usual.ranges) { extent throws(Interrupted) in
        try extent.zeros(function).ranges
      }
    }
    var best = usual
    var evaluations = usual.ranges.evaluations
    // A curve that fills the page is nowhere closed.
    guard evaluations < Self.mostOfOpenCurve else { return usual.ranges }
    for factor in Self.farther {
      let extent = PlaneExtent(
        x: Interval(hull: x.lower * factor, x.upper * factor),
        y: Interval(hull: y.lower * factor, y.upper * factor),
        maps: maps,
        cancellation
      )
      let found = try extent.zeros(function)
      evaluations += found.ranges.evaluations
      if extent.isWhole(found.ranges) {
        best = found
        break
      }
      if best.isEmpty, !found.isEmpty { best = found }
      // A curve that crosses both the usual window and the larger one goes on beyond them.
      if !usual.isEmpty { break }
    }
    return (best.ranges.x, best.ranges.y, evaluations)
  }

  private func zeros(
    _ function: any PointFunction
  ) throws(Interrupted) -> (ranges: Ranges, isEmpty: Bool) {
    guard let page else { return (whole, false) }
    let curve = try sampler(page).zeros(of: function)
    let pieces = curve.pieces + (curve.area?.outlines ?? [])
    let ranges = (
      bounded(pieces.flatMap(\.x), page.x) ?? x, bounded(pieces.flatMap(\.y), page.y) ?? y,
      curve.evaluations
    )
    return (ranges, pieces.isEmpty)
  }

  /// Whether ranges hold the whole figure, none of it at the edge of the window.
  func isWhole(_ ranges: Ranges) -> Bool { ranges.x != x && ranges.y != y }

  /// Returns ranges refined on smaller pages while the figure is small on its page and stays whole.
  func closer(
    _ first: Ranges,
    _ look: (PlaneExtent) throws(Interrupted) -> Ranges
  ) throws(Interrupted) -> Ranges {
    var (best, extent) = (first, self)
    for _ in 0..<Self.mostLooks {
      let isSmall =
        best.x.width < Self.small * extent.x.width && best.y.width < Self.small * extent.y.width
      guard isFree, extent.isWhole(best), isSmall else { break }
      let around = PlaneExtent(
        x: Self.padded(best.x, extent.x),
        y: Self.padded(best.y, extent.y),
        maps: maps,
        cancellation
      )
      let next = try look(around)
      guard around.isWhole(next) else { break }
      best = (next.x, next.y, best.evaluations + next.evaluations)
      extent = around
    }
    return best
  }

  /// Returns a range with a margin for details that the pixels of a page may hide.
  private static func padded(_ range: Interval, _ page: Interval) -> Interval {
    let margin = Self.hidden * page.width
    return Interval(hull: range.lower - margin, range.upper + margin).intersection(page) ?? page
  }

  private static let farther = [10.0, 100]
  /// Number of evaluations above which a curve is not searched on larger pages.
  private static let mostOfOpenCurve = 12_000
  private static let mostLooks = 8
  /// Share of the page below which a figure is searched again: its size is known too coarsely.
  private static let small = 0.1
  private static let hidden = 3 / side
}
