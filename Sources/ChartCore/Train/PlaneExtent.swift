import RealFunctions
import Sampling

/// Where the window of a function of both coordinates is looked for: the window that is given, or the usual one, as a small page.
///
/// Equations and regions are searched on it with a small budget; what stays away from its edge is shown whole.
struct PlaneExtent {
  /// The ranges of x and y, and what finding them took.
  typealias Ranges = (x: Interval, y: Interval, evaluations: Int)

  let x: Interval
  let y: Interval
  /// The page; nil if the axes cannot show the window.
  let page: PlotView?
  private let cancellation: Cancellation

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
    x = given.x ?? maps.x.usualWindow
    y = given.y ?? maps.y.usualWindow
    self.cancellation = cancellation
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

  /// What shows the curve of an equation: a closed curve whole; of one that leaves the window, that window.
  func ranges(ofZeros function: any PointFunction) throws(Interrupted) -> Ranges {
    guard let page else { return whole }
    let curve = try sampler(page).zeros(of: function)
    return (
      bounded(curve.pieces.flatMap(\.x), page.x) ?? x,
      bounded(curve.pieces.flatMap(\.y), page.y) ?? y,
      curve.evaluations
    )
  }
}
