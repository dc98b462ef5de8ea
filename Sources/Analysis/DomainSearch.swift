import NumericalMethods
package import RealFunctions
import Sampling

/// Where a function has no values.
package struct FunctionGaps: Equatable, Sendable {
  /// Stretches without values, in rising order.
  package var stretches: [Interval] = []
  /// Single places without a value, in rising order.
  package var places: [Double] = []
  /// Single places with a value between two stretches, in rising order.
  package var points: [Double] = []
  /// The ends of stretches at which it has a value.
  package var closedEnds: Set<Double> = []
  /// The ends of stretches of which it is not known whether it has a value there: no double is 1/3 of x > 1/3.
  package var doubtfulEnds: Set<Double> = []
  /// Whether the function goes on without a break where it has values.
  package var isUnbroken = false
  /// Whether it is proved that nothing changes beyond the range.
  package var isSettledBeyond = false
  package var undecided: [Interval] = []
}

/// Finds where a function has no values, by enclosures.
package struct DomainSearch {
  private let limit: Int
  private let cancellation: Cancellation

  private static let budget = 60_000
  /// A stretch and a break so many doubles beside it are one.
  private static let reach = 64.0

  /// Creates a search that tells about `limit` places.
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
    // What is left of a stretch beside its edge belongs to the edge.
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
      // A pole between two doubles has no value either; enclosures of 1/floor(3x) beside 1/3 are those of a pole for rounding alone.
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

  /// The number that a narrow bracket with a break stands for: the end of the range, where the function knows that, else the plainest one.
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

  /// Whether a formula has a value at the edge of its domain near a double, as it tells itself; nil if it does not tell.
  ///
  /// No double is 1/3, but {x > 1/3: x} has no value there, and {x >= 1/3: x} has one.
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
      // A pole has a value at the double beside it.
      let near = Interval(hull: end, end).widened(byUlps: Self.reach)
      let isOfRange =
        function.knowsItsEnds && (end == domain.lower || end == domain.upper)
      if !isOfRange, let hasValue = hasValue(function, atEdge: end) {
        if hasValue { gaps.closedEnds.insert(end) }
        continue
      }
      let found = try probe.enclosures(over: [near])
      // At an end that is no double, as that of sqrt(1 - 3x), nothing but a jump or a pole can leave out the value.
      let mayJump = found.flags(0, 0).contains(.maybeDiscontinuous)
      let hasValue = value.range?.isFinite ?? false
      guard found.interval(0, 0).isFinite else { continue }
      if hasValue || (!end.isMeant && !mayJump) { gaps.closedEnds.insert(end) }
      if mayJump, !end.isMeant { gaps.doubtfulEnds.insert(end) }
    }
  }

  /// Keeps the places with a value at which two stretches without one meet, as 0 of sqrt(-x^2), or one ends with the range.
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
