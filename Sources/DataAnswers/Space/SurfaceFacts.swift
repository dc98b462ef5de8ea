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
    isProved =
      (falls || range.isProved.lower) && (rises || range.isProved.upper)
      && !Self.underflows(function, rectangle, range, Workspace(cancellation: cancellation))
  }

  /// Whether an end of the range is 0 only because its true values are too small for doubles, as those of
  /// exp(-1000 (x^2 + y^2)) far from its peak: then their enclosures reach beyond 0.
  private static func underflows(
    _ function: any EnclosableFunction,
    _ rectangle: PlaneBox,
    _ range: SurfaceRange,
    _ workspace: Workspace
  ) -> Bool {
    guard let found = range.found, found.lower == 0 || found.upper == 0 else { return false }
    let places = (0...looks).flatMap { row in
      (0...looks).map { column in
        let (x, y) = (place(rectangle.x, column), place(rectangle.y, row))
        return PlaneBox(x: Interval(hull: x, x), y: Interval(hull: y, y))
      }
    }
    let values = PlaneBoxes(places).enclosed(by: function, using: workspace).prefix(places.count)
    // Beside exact zeros sizes fall steadily; without one all values near 0 are below the smallest doubles.
    let small = values.filter { max(abs($0.lower), abs($0.upper)) < 1e-290 }
    return !small.isEmpty && small.allSatisfy { $0.lower < $0.upper }
  }

  private static func place(_ range: Interval, _ step: Int) -> Double {
    let share = Double(step) / Double(looks)
    return range.lower * (1 - share) + range.upper * share
  }

  /// The steps along each side of the grid at which values are looked at.
  private static let looks = 32
}
