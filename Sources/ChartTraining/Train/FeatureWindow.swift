import ChartScales
import RealFunctions
import Sampling

/// Chooses the window of x that shows the features of free curves, and how much of y they take.
///
/// With *w* as the width from the first feature to the last,
///
/// - a side on which the curves leave the height of their features gets room of w/2, one on which they stay, towards an asymptote, up to
///   1.3 w, and 0.9 w if they do on both; one on which no curve has values 0.15 w;
/// - the ends are moved to multiples of 1, 2 or 5 times a power of ten, of w/3 at most, and features keep a third of the width;
/// - the bend of a curve that its far ends rule, and places with names, are in it, too;
/// - it goes beyond the usual window only where a feature would touch its edge, and is never wider.
///
/// With one feature, or none, the window is the usual one or the bends, without an empty end: √x begins a twentieth beside its end.
struct FeatureWindow {
  let curves: [CurveFeatures]
  let functions: [any PointFunction]
  let usual: Interval
  /// The window that the curves were walked over.
  let current: Interval
  let bends: Interval?
  let kept: Interval?
  let cancellation: Cancellation

  /// Features that are closer than this share of the window are seen as one.
  static let resolution = 1.0 / 64
  /// The most of the usual window that features take of which a closer one is chosen.
  private static let part = 0.5
  /// The room beside features, in their width: where curves leave, where they stay on one side and on both, where none is.
  private static let (leaving, staying, stayingOnBoth, empty) = (0.5, 1.3, 0.9, 0.15)
  /// The coarsest step of the ends, in the width of features.
  private static let coarsest = 1.0 / 3
  /// The least part of the window that features take.
  private static let leastShare = 0.34
  /// The least room beside a feature, an end of the domain, a named place, as a share of the window.
  private static let edge = 0.06
  /// An empty end that is a larger part of the window is cut.
  private static let emptyEnd = 0.1
  /// A window that is hardly narrower than the usual one is not chosen.
  private static let hardlyNarrower = 0.95

  struct Choice {
    var x: Interval
    var features: Interval?
    var core: Interval?
  }

  /// Returns the window, or nil if the usual one is as good.
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
      choice.core = core(over: features)
      choice.x = rounded(around: features, rooms(beside: features, choice.core, domain))
      choice.features = features
    } else if let bends {
      choice.x = bends
    }
    if let bends { choice.x = choice.x.union(bends) }
    if let kept = kept?.intersection(usual) { choice.x = choice.x.union(surrounded(kept)) }
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

  /// How many places are asked at once, and how often, for where a curve begins.
  private static let (probes, rounds) = (15, 4)

  /// Where a curve begins or ends between a place without a value and one with.
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

  /// Beyond which places no curve has a value, as far as the walks went.
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

  /// One of so many values on each side belongs to poles.
  private static let tails = 10

  /// How high the curves are over the features: of those that run to infinity the middle of their values beside them.
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

  /// Whether all curves are near the height of their features at some places.
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
      // An end without a curve stays near the last value.
      guard
        let low = rooms.lower < step.size ? lower : step.multiple(below: lower + step.size / 2),
        let high = rooms.upper < step.size ? upper : step.multiple(below: upper + step.size / 2)
      else { continue }
      let window = Interval(hull: low, high)
      if features.width >= Self.leastShare * window.width { best = window }
    }
    return best
  }

  /// A range of named places with room for their names.
  private func surrounded(_ places: Interval) -> Interval {
    let room = Self.edge * max(places.width, Self.resolution * current.width)
    return Interval(hull: places.lower - room, places.upper + room)
  }

  /// Keeps a window inside of the usual one, as far as features have room there.
  private func limit(_ x: inout Interval, _ features: Interval?) {
    let room = Self.edge * x.width
    let lower = min(usual.lower, (features?.lower ?? usual.midpoint) - room)
    let upper = max(usual.upper, (features?.upper ?? usual.midpoint) + room)
    x = Interval(hull: max(x.lower, lower), min(x.upper, upper))
  }
}
