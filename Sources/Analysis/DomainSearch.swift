import NumericalMethods
package import RealFunctions
import Sampling

/// Where a function has no values.
package struct FunctionGaps: Equatable, Sendable {
  /// Stretches without values, in rising order.
  package var stretches: [Interval] = []
  /// Single places without a value, in rising order.
  package var places: [Double] = []
  /// The ends of stretches at which it has a value.
  package var closedEnds: Set<Double> = []
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
        let place = Bisection.plainest(within: edge.lower, edge.upper)
        return whole.union(Interval(hull: place, place))
      }
    }
    let beside = gaps.stretches
    let single = search.breaks.filter { one in
      !beside.contains { $0.widened(byUlps: Self.reach).intersection(one) != nil }
    }
    let places = single.map { Bisection.plainest(within: $0.lower, $0.upper) }
    var probe = search.probe
    let values = try probe.values(at: places)
    let limits = try probe.enclosures(over: single)
    for index in single.indices {
      // A pole between two doubles has no value either.
      let isUnbounded = !limits.interval(index, 0).isFinite && values[index] != .zero
      if values[index] == .undefined || isUnbounded { gaps.places.append(places[index]) }
    }
    let ends = gaps.stretches.flatMap { [$0.lower, $0.upper] }
    for (end, value) in zip(ends, try probe.values(at: ends)) {
      // A pole has a value at the double beside it.
      let near = Interval(hull: end, end).widened(byUlps: Self.reach)
      let isBounded = try probe.enclosures(over: [near]).interval(0, 0).isFinite
      if value.range?.isFinite ?? false, isBounded { gaps.closedEnds.insert(end) }
    }
    gaps.isUnbroken = single.isEmpty && search.undecided.isEmpty
    gaps.isSettledBeyond = try BreakSearch.isFree(
      function,
      beyond: domain,
      order: 0,
      cancellation: cancellation
    )
    return gaps
  }
}
