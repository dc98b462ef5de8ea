import RealFunctions
import Sampling

/// Finds what part of the plane shows the curve of an equation: a closed curve whole, with what it is near to; of one that leaves the
/// usual window, that window.
struct ImplicitExtent {
  let x: Interval
  let y: Interval
  let xMap: AxisMap
  let yMap: AxisMap

  /// The window is searched as a page of so many pixels.
  private static let side = 128.0
  private static let budget = 4000
  /// What comes so near to the edge of the window, as a share of it, runs on behind it.
  private static let edge = 1.0 / 128

  /// The ranges of x and y, and what finding them took.
  func ranges(
    of function: any PointFunction,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> (x: Interval, y: Interval, evaluations: Int) {
    guard let function = function as? any EnclosableFunction,
      let across = AxisProjection(map: xMap, window: x, length: Self.side),
      let up = AxisProjection(map: yMap, window: y, length: Self.side)
    else { return (x, y, 0) }
    let sampler = Sampler(
      view: PlotView(x: across, y: up),
      tolerance: 1,
      budget: Self.budget,
      cancellation: cancellation
    )
    guard let curve = try sampler.implicitCurve(of: function) else { return (x, y, 0) }
    return (
      range(curve.pieces.flatMap(\.x), across, in: x),
      range(curve.pieces.flatMap(\.y), up, in: y),
      curve.evaluations
    )
  }

  private func range(_ values: [Double], _ axis: AxisProjection, in window: Interval) -> Interval {
    guard let least = values.min(), let most = values.max() else { return window }
    let margin = Self.side * Self.edge
    let isInside =
      axis.position(of: least) > margin && axis.position(of: most) < Self.side - margin
    guard isInside, let range = Interval(least, most), range.width > 0 else { return window }
    return range
  }
}
