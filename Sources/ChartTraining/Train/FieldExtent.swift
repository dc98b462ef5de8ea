import RealFunctions
import Sampling

/// Finds what part of the plane shows a differential equation: the usual window, or what its solutions fill.
///
/// - A solution y(x) that can be seen whole is: its values over all of x are its range. So is one that grows from one level to
///   another, however far. One that runs off leaves the usual window, widened where its point lies outside.
/// - Orbits that stay in the usual window are shown whole, with some of what is around them.
struct FieldExtent {
  private let given: (x: Interval?, y: Interval?)
  private let maps: (x: AxisMap, y: AxisMap)
  private let finder: RangeFinder
  private let cancellation: Cancellation

  /// Values that are so many times as large as the usual window, or as the start, run off.
  private static let mostGrowth = 3.0
  /// A point outside of the usual window stands in the middle of one half of it.
  private static let room = 2.0
  /// How much of the part below 0 is shown for points above it.
  private static let least = 0.1
  /// What is shown around orbits, as a share of their extent on each side.
  private static let surroundings = 0.25
  /// The usual window is a page of so many pixels for orbits.
  private static let side = 160.0
  private static let budget = 20_000
  /// How many starts are looked at.
  private static let mostStarts = 24

  init(
    given: (x: Interval?, y: Interval?),
    maps: (x: AxisMap, y: AxisMap),
    _ finder: RangeFinder,
    _ cancellation: Cancellation
  ) {
    (self.given, self.maps, self.finder, self.cancellation) = (given, maps, finder, cancellation)
  }

  /// The ranges of x and y, and what finding them took.
  func ranges(
    of field: FieldContent
  ) throws(Interrupted) -> (x: Interval, y: Interval, evaluations: Int) {
    let starts = Array(field.starts.prefix(Self.mostStarts))
    let usual = (
      x: given.x ?? window(maps.x, holding: starts.map(\.x)),
      y: given.y ?? window(maps.y, holding: starts.map(\.y))
    )
    guard !starts.isEmpty else { return (usual.x, usual.y, 0) }
    return field.isPlanar
      ? try orbits(field, starts, usual) : try graphs(field, starts, usual)
  }

  /// The usual window, widened for what lies outside.
  private func window(_ map: AxisMap, holding values: [Double]) -> Interval {
    let usual = map.usualWindow
    let most = values.reduce(0) { max($0, $1.isFinite ? $1.magnitude : 0) }
    guard map.hasZero, !usual.contains(most), most < .greatestFiniteMagnitude / 8 else {
      return usual
    }
    // What counts something is not shown below 0.
    let areBelow = values.contains { $0 < 0 }
    return Interval(hull: (areBelow ? -1 : -Self.least) * Self.room * most, Self.room * most)
  }

  private typealias Ranges = (x: Interval, y: Interval, evaluations: Int)

  private func graphs(
    _ field: FieldContent,
    _ starts: [SIMD3<Double>],
    _ usual: (x: Interval, y: Interval)
  ) throws(Interrupted) -> Ranges {
    let x = given.x ?? field.domain?.bounded ?? usual.x
    guard given.y == nil else { return (x, usual.y, 0) }
    var evaluations = 0
    var values: [Interval] = []
    for start in starts {
      let solution = try SolvedFunction(
        field.equation,
        through: start,
        over: field.domain?.bounded ?? x,
        cancellation: cancellation
      )
      evaluations += solution.evaluations
      let size = max(start.y.magnitude, maps.y.usualWindow.upper)
      let most = max(solution.range.lower.magnitude, solution.range.upper.magnitude)
      let isSmall = solution.isWhole && most <= Self.mostGrowth * size
      guard isSmall || solution.levelsOff else {
        values.append(usual.y)
        continue
      }
      values.append(solution.range)
    }
    guard let hull = Interval.hull(of: values), hull.width > 0 else {
      return (x, usual.y, evaluations)
    }
    let window = values.contains(usual.y) ? hull : SuggestedRange.window(for: [hull], isShown: true)
    return (x, window, evaluations)
  }

  private func orbits(
    _ field: FieldContent,
    _ starts: [SIMD3<Double>],
    _ usual: (x: Interval, y: Interval)
  ) throws(Interrupted) -> Ranges {
    guard let across = AxisProjection(map: maps.x, window: usual.x, length: Self.side),
      let up = AxisProjection(map: maps.y, window: usual.y, length: Self.side)
    else { return (usual.x, usual.y, 0) }
    let tracer = SolutionTracer(
      view: PlotView(x: across, y: up),
      budget: Self.budget,
      cancellation: cancellation
    )
    var evaluations = 0
    var points: [DataPoint] = []
    for start in starts {
      let orbit = try tracer.solution(of: field.equation, through: start, over: field.domain)
      evaluations += orbit.evaluations
      points.append(DataPoint(x: start.x, y: start.y))
      for piece in orbit.pieces {
        points += zip(piece.x, piece.y).map { DataPoint(x: $0, y: $1) }
      }
    }
    return (
      range(points.map(\.x), across, usual.x, given.x),
      range(points.map(\.y), up, usual.y, given.y), evaluations
    )
  }

  private func range(
    _ values: [Double],
    _ axis: AxisProjection,
    _ usual: Interval,
    _ given: Interval?
  ) -> Interval {
    if let given { return given }
    guard let least = values.min(), let most = values.max(), most > least,
      axis.position(of: least) > 1, axis.position(of: most) < Self.side - 1
    else { return usual }
    let around = (most - least) * Self.surroundings
    return Interval(hull: least - around, most + around)
  }
}
