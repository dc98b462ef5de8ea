import RealFunctions
import Sampling

/// Where the window of a function of both coordinates is looked for: the window that is given, or the usual one, as a small page.
///
/// Equations and regions are searched on it with a small budget; what stays away from its edge is shown whole. What is small there is
/// looked at again from nearby, because a pixel of the page is told and no less; a curve that leaves the usual window, from farther away, where it may be closed.
struct PlaneExtent {
  /// The ranges of x and y, and what finding them took.
  typealias Ranges = (x: Interval, y: Interval, evaluations: Int)

  let x: Interval
  let y: Interval
  /// The page; nil if the axes cannot show the window.
  let page: PlotView?
  private let maps: (x: AxisMap, y: AxisMap)
  private let cancellation: Cancellation
  /// Whether no window is given.
  private var isFree = false

  /// The page has so many pixels each way.
  private static let side = 128.0
  private static let budget = 4000
  /// What comes so near to the edge of the window, as a share of it, runs on behind it.
  private static let edge = 1.0 / 128

  /// Creates the page for windows that are given, or nil for the usual ones.
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

  /// The window as it is.
  var whole: Ranges { (x, y, 0) }

  /// What searches the page.
  func sampler(_ page: PlotView) -> Sampler {
    Sampler(view: page, tolerance: 1, budget: Self.budget, cancellation: cancellation)
  }

  /// The hull of values that stay away from the edge of the window; nil if they do not, or are all the same.
  func bounded(_ values: [Double], _ axis: AxisProjection) -> Interval? {
    guard let least = values.min(), let most = values.max() else { return nil }
    let margin = Self.side * Self.edge
    guard axis.position(of: least) > margin, axis.position(of: most) < Self.side - margin,
      let range = Interval(least, most), range.width > 0
    else { return nil }
    return range
  }

  /// What shows the curve of an equation: a closed curve whole; of one that leaves the window, that window; if nothing is there, a larger
  /// one with something.
  func ranges(ofZeros function: any PointFunction) throws(Interrupted) -> Ranges {
    let usual = try zeros(function)
    guard isFree, !isWhole(usual.ranges), maps.x == .linear, maps.y == .linear else {
      return try closer(usual.ranges) { extent throws(Interrupted) in
        try extent.zeros(function).ranges
      }
    }
    var best = usual
    var evaluations = usual.ranges.evaluations
    // What fills the page closes nowhere.
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
      // What crosses the usual window and the one around it goes on.
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

  /// Whether ranges hold all that is seen.
  func isWhole(_ ranges: Ranges) -> Bool { ranges.x != x && ranges.y != y }

  /// Ranges that are small on the page, looked at again from nearby, as long as all is seen there.
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

  /// A range with what of a page may hide of it.
  private static func padded(_ range: Interval, _ page: Interval) -> Interval {
    let margin = Self.hidden * page.width
    return Interval(hull: range.lower - margin, range.upper + margin).intersection(page) ?? page
  }

  private static let farther = [10.0, 100]
  /// Curves that take more to be found are not looked at from farther away.
  private static let mostOfOpenCurve = 12_000
  private static let mostLooks = 8
  /// As a share of the page: what is smaller is not told to a tenth of its size.
  private static let small = 0.1
  private static let hidden = 3 / side
}
