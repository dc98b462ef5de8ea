import NumericalMethods
package import RealFunctions

/// A place where two functions have one value, or a stretch of such places.
package struct Crossing: Equatable, Sendable {
  /// The root of their difference.
  package var root: Root
  /// The common value; of a stretch, the one in its middle.
  package var value: Double
}

/// Finds where two functions of one variable meet.
package struct CrossingSearch: LimitedSearch {
  private let limits: SearchLimits

  /// Changes of which one is so many times the other are not those of rounding.
  private static let clearly = 16.0

  package init(_ limits: SearchLimits) { self.limits = limits }

  /// Returns the crossings of two functions over a finite range, from the roots of `difference`.
  ///
  /// The difference is given apart, so that it may be simplified; its derivative makes touching curves
  /// meet at full precision. What is beyond the range is asked for where `beyond` says so, and listed where all of it is known.
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
      // The place is rounded: the function that changes least beside it tells most digits.
      let changes = ((nextA[index] - a[index]).magnitude, (nextB[index] - b[index]).magnitude)
      // Near 0 one of them is often exact: sin(x) and x - x^2.
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
