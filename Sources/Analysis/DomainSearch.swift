import NumericalMethods
package import RealFunctions
import Sampling

/// The places where a function is undefined.
package struct FunctionGaps: Equatable, Sendable {
  /// Undefined intervals, in rising order.
  package var stretches: [Interval] = []
  /// Single undefined places, in rising order.
  package var places: [Double] = []
  /// Single defined places between two undefined intervals, in rising order.
  package var points: [Double] = []
  /// The ends of intervals at which the function is defined.
  package var closedEnds: Set<Double> = []
  /// The ends of intervals at which it is not known whether the function is defined: for x > 1/3,
  /// no double is 1/3.
  package var doubtfulEnds: Set<Double> = []
  /// Whether the function is continuous wherever it is defined.
  package var isUnbroken = false
  /// Whether it is proved that no gap starts or ends beyond the range.
  package var isSettledBeyond = false
  package var undecided: [Interval] = []
}

/// Finds the places where a function is undefined, by enclosures.
package struct DomainSearch {
  private let limit: Int
  private let cancellation: Cancellation

  private static let budget = 60_000
  /// Distance in doubles within which an interval and a break are one.
  private static let reach = 64.0

  /// Creates a search that reports at most about `limit` places.
  package init(limit: Int = 1000, cancellation: Cancellation = .never) {
    self.limit = limit
    self.cancellation = cancellation
  }

  /// Returns the gaps of a function over a finite range.
  package func gaps(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> FunctionGaps {
    var search = BreakSearch(
      function,
      budget: Self.budget,
      limit: limit,
      cancellation: cancellation
    )
    try search.run(over: domain, order: 0)
    let edges = search.breaks.map { $0.widened(byUlps: Self.reach) }
    var gaps = FunctionGaps(undecided: search.undecided)
    // The rest of an interval beside its edge belongs to the edge.
    gaps.stretches = Interval.merged(search.empty).map { stretch in
      edges.filter { $0.intersection(stretch) != nil }.reduce(stretch) { whole, edge in
        let place = Self.place(of: edge, function, domain)
        return whole.union(Interval(hull: place, place))
      }
    }
    let beside = gaps.stretches
    try note(points: search, of: function, over: domain, in: &gaps)
    let single = search.breaks.filter { one in
      !beside.contains { $0.widened(byUlps: Self.reach).intersection(one) != nil }
    }
    let places = single.map { Self.place(of: $0, function, domain) }
    var probe = search.probe
    let values = try probe.values(at: places)
    let limits = try probe.enclosures(over: single)
    for index in single.indices {
      // The function is also undefined at a pole between two doubles; but the enclosures of
      // 1/floor(3x) beside 1/3 look like a pole only because of rounding.
      let isUnbounded = !limits.interval(index, 0).isFinite && values[index] != .zero
      if values[index] == .undefined
        || isUnbounded && hasValue(function, atEdge: places[index]) != true
      {
        gaps.places.append(places[index])
      }
    }
    try noteEnds(of: function, over: domain, &probe, in: &gaps)
    gaps.isUnbroken = gaps.points.isEmpty && single.isEmpty && search.undecided.isEmpty
    gaps.isSettledBeyond = try BreakSearch.isFree(
      function,
      beyond: domain,
      order: 0,
      cancellation: cancellation
    )
    return gaps
  }

  /// The number for a narrow bracket with a break: the end of the range, if the function knows its
  /// ends, otherwise the simplest number.
  private static func place(
    of bracket: Interval,
    _ function: any EnclosableFunction,
    _ domain: Interval
  ) -> Double {
    if function.knowsItsEnds {
      if bracket.contains(domain.lower) { return domain.lower }
      if bracket.contains(domain.upper) { return domain.upper }
    }
    return Bisection.plainest(within: bracket.lower, bracket.upper)
  }

  /// Whether a formula is defined at the edge of its domain near a double; nil if the formula does
  /// not determine this.
  ///
  /// No double is 1/3, but {x > 1/3: x} is undefined there, and {x >= 1/3: x} is defined.
  private func hasValue(_ function: any EnclosableFunction, atEdge end: Double) -> Bool? {
    let course = function.course(
      atBreakNear: end,
      within: Self.reach * end.ulp,
      output: 0,
      withLimits: false
    )
    return switch course?.value {
    case .number: true
    case .missing: false
    case .unknown, nil: nil
    }
  }

  /// Keeps the ends of stretches at which the function has a value, and those of which it is not known.
  private func noteEnds(
    of function: any EnclosableFunction,
    over domain: Interval,
    _ probe: inout CellProbe,
    in gaps: inout FunctionGaps
  ) throws(Interrupted) {
    let ends = gaps.stretches.flatMap { [$0.lower, $0.upper] }
    for (end, value) in zip(ends, try probe.values(at: ends)) {
      // A function with a pole is defined at the double beside it.
      let near = Interval(hull: end, end).widened(byUlps: Self.reach)
      let isOfRange =
        function.knowsItsEnds && (end == domain.lower || end == domain.upper)
      if !isOfRange, let hasValue = hasValue(function, atEdge: end) {
        if hasValue { gaps.closedEnds.insert(end) }
        continue
      }
      let found = try probe.enclosures(over: [near])
      // If the end is not a double, as that of sqrt(1 - 3x), only a jump or a pole can make the
      // function undefined there.
      let mayJump = found.flags(0, 0).contains(.maybeDiscontinuous)
      let hasValue = value.range?.isFinite ?? false
      guard found.interval(0, 0).isFinite else { continue }
      if hasValue || (!end.isMeant && !mayJump) { gaps.closedEnds.insert(end) }
      if mayJump, !end.isMeant { gaps.doubtfulEnds.insert(end) }
    }
  }

  /// Collects the defined places at which two undefined intervals meet, as 0 of sqrt(-x^2), or at
  /// which one ends with the range.
  private func note(
    points search: BreakSearch,
    of function: any EnclosableFunction,
    over domain: Interval,
    in gaps: inout FunctionGaps
  ) throws(Interrupted) {
    var probe = search.probe
    let meeting = search.breaks.filter { one in
      let isBeside = [one.lower, one.upper].map { end in
        search.empty.contains { $0.lower == end || $0.upper == end }
      }
      return isBeside[0] && (isBeside[1] || one.upper == domain.upper)
        || isBeside[1] && one.lower == domain.lower
    }
    let places = meeting.map { Self.place(of: $0, function, domain) }
    let values = try probe.values(at: places)
    gaps.points = zip(places, values).filter { $1.range?.isFinite ?? false }.map(\.0)
  }
}
