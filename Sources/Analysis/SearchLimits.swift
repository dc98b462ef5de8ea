package import RealFunctions

/// Limits of a search for places on a curve.
package struct SearchLimits {
  /// Approximate number of places at which the search evaluates its function.
  let budget: Int
  /// Number of results after which the search leaves the rest of the range undecided.
  let limit: Int
  let cancellation: Cancellation
}

/// A search for places on a curve that goes as far as its limits say.
package protocol LimitedSearch {
  init(_ limits: SearchLimits)
}

extension LimitedSearch {
  /// Creates a search that evaluates at about `budget` places and gives `limit` results before it leaves the rest of
  /// the range undecided.
  package init(
    budget: Int = 2_000_000,
    limit: Int = 1000,
    cancellation: Cancellation = .never
  ) {
    self.init(SearchLimits(budget: budget, limit: limit, cancellation: cancellation))
  }
}
