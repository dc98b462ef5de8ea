import NumericalMethods
package import RealFunctions

/// A place where two functions have the same value, or an interval of such places.
package struct Crossing: Equatable, Sendable {
  /// The root of the difference of both functions.
  package var root: Root
  /// The common value; for an interval, the one in its middle.
  package var value: Double
}

/// Finds where two functions of one variable meet.
package struct CrossingSearch: LimitedSearch {
  private let limits: SearchLimits

  /// The least ratio of two changes that is not due to rounding.
  private static let clearly = 16.0

  package init(_ limits: SearchLimits) { self.limits = limits }

  /// Returns the crossings of two functions over a finite range, from the roots of `difference`.
  ///
  /// The difference is passed separately, so that it may be simplified; its derivative gives full
  /// precision where curves touch. Crossings beyond the range are computed if `beyond` requests it,
  /// and listed if it is proved that they are all.
  package func crossings(
    of first: any PointFunction,
    and second: any PointFunction,
    difference: any PointFunction,
    derivative: (any PointFunction)? = nil,
    over domain: Interval,
    beyond: OuterRange = .ignored
  ) throws(Interrupted) -> Findings<Crossing> {
    let roots = try RootSearch(limits).roots(
      of: difference,
      derivative: derivative,
      over: domain,
      beyond: beyond
    )
    var values = Probe(first, budget: .max, cancellation: limits.cancellation)
    var others = Probe(second, budget: .max, cancellation: limits.cancellation)
    let places = roots.found.map(\.place.midpoint)
    let (a, b) = (try values.values(at: places), try others.values(at: places))
    let beside = places.map(\.nextUp)
    let (nextA, nextB) = (try values.values(at: beside), try others.values(at: beside))
    var found: [Crossing] = []
    for (index, root) in roots.found.enumerated() {
      // The place is rounded: the function that changes least beside it gives most digits.
      let changes = ((nextA[index] - a[index]).magnitude, (nextB[index] - b[index]).magnitude)
      // Near 0 one of the two functions is often exact: sin(x) and x - x^2.
      let isLeast = a[index].magnitude <= b[index].magnitude
      let isFirst =
        changes.0 < changes.1 / Self.clearly
        || changes.1 >= changes.0 / Self.clearly && isLeast
      found.append(Crossing(root: root, value: isFirst ? a[index] : b[index]))
    }
    var findings = Findings(
      found: found,
      undecided: roots.undecided,
      underflow: roots.underflow,
      sampled: roots.sampled,
      doubtful: roots.doubtful,
      isComplete: roots.isComplete,
      searched: domain,
      evaluations: roots.evaluations
    )
    findings.isEmptyBeyond = roots.isEmptyBeyond
    return findings
  }
}
