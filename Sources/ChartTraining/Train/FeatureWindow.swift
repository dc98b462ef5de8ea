import ChartScales
import RealFunctions
import Sampling

/// Chooses the window of x that shows the features of free curves, and the range of y that the
/// features take.
///
/// Let *w* be the width from the first feature to the last.
///
/// - Room beside the features: w/2 on a side where the curves leave the height of their features;
///   1.3 w on a side where they stay, towards an asymptote, or 0.9 w if they stay on both sides;
///   0.15 w on a side where no curve has values.
/// - The ends are rounded to multiples of 1, 2 or 5 times a power of ten, w/3 at most, while
///   features keep a third of the width.
/// - The window includes the bends of curves that are dominated by their far ends (``CurveBend``),
///   and named places.
/// - The window extends beyond the usual one only where a feature would touch its edge, and is
///   never wider than it.
///
/// With one feature, or none, the window is the usual one or shows the bends, and an empty end is
/// cut: the window of √x begins a twentieth of its width before 0.
struct FeatureWindow {
  let curves: [CurveFeatures]
  let functions: [any PointFunction]
  let usual: Interval
  /// The window over which the curves were walked.
  let current: Interval
  let bends: Interval?
  let kept: Interval?
  let cancellation: Cancellation

  /// Distance between features, as a share of the window, below which they count as one.
  static let resolution = 1.0 / 64
  /// Largest share of the usual window that features may take for a narrower window to be chosen.
  private static let part = 0.5
  /// Room beside features, in widths of the features: where curves leave the height of features,
  /// where they stay on one side, where they stay on both, and where no curve has values.
  private static let (leaving, staying, stayingOnBoth, empty) = (0.5, 1.3, 0.9, 0.15)
  /// Largest step for rounding the ends, in widths of the features.
  private static let coarsest = 1.0 / 3
  /// Smallest share of the window that features take after rounding.
  private static let leastShare = 0.34
  /// Smallest room beside a feature, an end of the domain or a named place, as a share of the
  /// window.
  private static let edge = 0.06
  /// Share of the window above which an end without values is cut.
  private static let emptyEnd = 0.1
  /// Share of the usual window's width from which on a narrower window is not worth choosing.
  private static let hardlyNarrower = 0.95

  struct Choice {
    var x: Interval
    var features: Interval?
    var core: Interval?
  }

  /// Returns the choice of a window, or nil if the usual one is as good.
  func choice() -> Choice? {
    let ends = curves.enumerated().map { number, curve in
      curve.ends.map { end($0, of: functions[number]) }
    }
    var places: [Double] = []
    for (curve, ends) in zip(curves, ends) {
      let own = curve.places + ends
      if let hull = hull(own), hull.width > Self.part * usual.width { return nil }
      places += own
    }
    for first in curves.indices {
      for second in curves.indices.dropFirst(first + 1) {
        places += curves[first].crossings(with: curves[second])
      }
    }
    let features = hull(places)
    if let features, features.width > Self.part * usual.width { return nil }
    let isOne = (features?.width ?? 0) <= Self.resolution * current.width
    let domain = domain(ends)
    var choice = Choice(x: usual)
    if !isOne, let features {
      choice.core = core(over: kept?.intersection(usual).map(features.union) ?? features)
      choice.x = rounded(around: features, rooms(beside: features, choice.core, domain))
      choice.features = features
    } else if let bends {
      choice.x = bends
    }
    if let bends { choice.x = choice.x.union(bends) }
    if let kept = kept?.intersection(usual) { choice.x = Self.joined(choice.x, kept) }
    if isOne { cutEmptyEnds(&choice.x, domain) }
    limit(&choice.x, features)
    choice.x = SuggestedRange.roundEnds(of: choice.x)
    guard choice.x.width < Self.hardlyNarrower * usual.width else { return nil }
    return choice
  }

  private func hull(_ places: [Double]) -> Interval? {
    var hull: Interval?
    for place in places where current.contains(place) {
      hull = hull?.union(Interval(hull: place, place)) ?? Interval(hull: place, place)
    }
    return hull
  }

  // MARK: The domain

  /// Number of places evaluated in one round, and number of rounds, in the search for the end of a
  /// curve.
  private static let (probes, rounds) = (15, 4)

  /// Returns the place nearest to the end of a curve that has a value, between a place without a
  /// value and one with.
  private func end(_ range: (empty: Double, defined: Double), of function: any PointFunction)
    -> Double
  {
    var (empty, defined) = range
    let workspace = Workspace(cancellation: cancellation)
    for _ in 0..<Self.rounds where (defined - empty).magnitude > 0 {
      let places = (1...Self.probes).map {
        empty + (defined - empty) * (Double($0) / Double(Self.probes + 1))
      }
      let values = function.values(at: places, using: workspace)[0]
      if let first = places.indices.first(where: { values[$0].isFinite }) {
        (empty, defined) = (first > 0 ? places[first - 1] : empty, places[first])
      } else if let last = places.last {
        empty = last
      }
    }
    return defined
  }

  /// Returns the places below and above which no curve has a value, as far as the walks went; nil
  /// on a side where a curve has values up to the end of the window.
  private func domain(_ ends: [[Double]]) -> (lower: Double?, upper: Double?) {
    let beginAll = curves.allSatisfy { $0.samples.first?.y.isNaN == true }
    let endAll = curves.allSatisfy { $0.samples.last?.y.isNaN == true }
    return (
      beginAll ? ends.compactMap { $0.min() }.min() : nil,
      endAll ? ends.compactMap { $0.max() }.max() : nil
    )
  }

  private func cutEmptyEnds(_ x: inout Interval, _ domain: (lower: Double?, upper: Double?)) {
    if let lower = domain.lower, lower < x.upper,
      lower - x.lower > Self.emptyEnd * x.width || current != usual
    {
      x = Interval(hull: lower - Self.edge * (x.upper - lower), x.upper)
    }
    if let upper = domain.upper, upper > x.lower,
      x.upper - upper > Self.emptyEnd * x.width || current != usual
    {
      x = Interval(hull: x.lower, upper + Self.edge * (upper - x.lower))
    }
  }

  // MARK: Room

  /// One of this many values is left out on each side, because it may belong to poles.
  private static let tails = 10

  /// Returns the range of y over the features; for a curve that runs to infinity, the middle of the
  /// values near the features.
  private func core(over features: Interval) -> Interval? {
    var core: Interval?
    func take(_ range: Interval) { core = core?.union(range) ?? range }
    for curve in curves {
      if curve.isUnbounded {
        let room = features.width
        let near = Interval(hull: features.lower - room, features.upper + room)
        let values = curve.even.filter { near.contains($0.x) && $0.y.isFinite }.map(\.y).sorted()
        guard !values.isEmpty else { continue }
        let tail = values.count / Self.tails
        take(Interval(hull: values[tail], values[values.count - 1 - tail]))
        continue
      }
      for sample in curve.samples where features.contains(sample.x) && sample.y.isFinite {
        take(Interval(hull: sample.y, sample.y))
      }
    }
    return core
  }

  private func rooms(
    beside features: Interval,
    _ core: Interval?,
    _ domain: (lower: Double?, upper: Double?)
  ) -> (lower: Double, upper: Double) {
    let width = features.width
    let reach = Self.stayingOnBoth * width
    let stays = stay(at: [features.lower - reach, features.upper + reach], core)
    let isEmpty = (lower: domain.lower != nil, upper: domain.upper != nil)
    func room(_ stays: Bool, _ isEmpty: Bool, otherStays: Bool) -> Double {
      if isEmpty { return Self.empty * width }
      guard stays else { return Self.leaving * width }
      return (otherStays ? Self.stayingOnBoth : Self.staying) * width
    }
    return (
      room(stays[0], isEmpty.lower, otherStays: stays[1] && !isEmpty.upper),
      room(stays[1], isEmpty.upper, otherStays: stays[0] && !isEmpty.lower)
    )
  }

  /// Returns, for each of some places, whether all curves that have a value are near the height of
  /// the features there.
  private func stay(at places: [Double], _ core: Interval?) -> [Bool] {
    guard let core, core.width.isFinite else { return places.map { _ in false } }
    let height = core.width
    let near = Interval(hull: core.lower - height, core.upper + height)
    let workspace = Workspace(cancellation: cancellation)
    var stays = places.map { _ in true }
    for function in functions {
      let values = function.values(at: places, using: workspace)[0]
      for index in places.indices where !values[index].isNaN {
        stays[index] = stays[index] && near.contains(values[index])
      }
    }
    return stays
  }

  private func rounded(
    around features: Interval,
    _ rooms: (lower: Double, upper: Double)
  ) -> Interval {
    let (lower, upper) = (features.lower - rooms.lower, features.upper + rooms.upper)
    let steps = TickStep.decimals(in: features, near: 4 / Self.coarsest)
    var best = Interval(hull: lower, upper)
    for step in steps where step.size <= Self.coarsest * features.width {
      // Room smaller than a step is not rounded, so that an empty end stays near the last value.
      guard
        let low = rooms.lower < step.size ? lower : step.multiple(below: lower + step.size / 2),
        let high = rooms.upper < step.size ? upper : step.multiple(below: upper + step.size / 2)
      else { continue }
      let window = Interval(hull: low, high)
      if features.width >= Self.leastShare * window.width { best = window }
    }
    return best
  }

  /// Returns the union of a window and a range of named places with room beside them.
  private static func joined(_ x: Interval, _ places: Interval) -> Interval {
    let room = edge * x.union(places).width
    return x.union(Interval(hull: places.lower - room, places.upper + room))
  }

  /// Cuts a window to the usual one, extended where features need room beyond it.
  private func limit(_ x: inout Interval, _ features: Interval?) {
    let room = Self.edge * x.width
    let lower = min(usual.lower, (features?.lower ?? usual.midpoint) - room)
    let upper = max(usual.upper, (features?.upper ?? usual.midpoint) + room)
    x = Interval(hull: max(x.lower, lower), min(x.upper, upper))
  }
}
