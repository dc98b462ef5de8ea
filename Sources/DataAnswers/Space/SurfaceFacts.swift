import Analysis
import RealFunctions
import Sampling

/// What is known of the values of a function of x and y over a rectangle: its range, its poles and its critical points.
struct SurfaceFacts {
  /// The lowest and the highest value; nil where there is none, because values fall or grow without bound.
  let lowest: Double?
  let highest: Double?
  /// Whether enclosures prove both ends.
  let isProved: Bool
  /// Places at which values grow or fall without bound.
  let poles: [PlanePole]
  /// Critical points inside of the rectangle; nil if slopes are not known.
  let critical: CriticalFindings?

  /// Fewer evaluations than `extrema` makes: these facts are asked for with every file.
  private static let budget = 60_000

  /// Finds the facts; nil for a function without enclosures.
  init?(
    of function: any PointFunction,
    x: Interval,
    y: Interval,
    _ cancellation: Cancellation
  ) throws(Interrupted) {
    guard let function = function.enclosable, x.width > 0, y.width > 0 else { return nil }
    let rectangle = PlaneBox(x: x, y: y)
    critical = try CriticalSearch(budget: Self.budget, cancellation: cancellation).points(
      of: function,
      in: rectangle
    )
    poles = try PlanePoleSearch(cancellation: cancellation).poles(of: function, in: rectangle)
    let range = try SurfaceRangeSearch(cancellation: cancellation).range(
      of: function,
      over: rectangle,
      known: critical?.found.map { ($0.x, $0.y) } ?? []
    )
    let (rises, falls) = (poles.contains(where: \.rises), poles.contains(where: \.falls))
    lowest = falls ? nil : range.found?.lower
    highest = rises ? nil : range.found?.upper
    isProved = (falls || range.isProved.lower) && (rises || range.isProved.upper)
  }
}
