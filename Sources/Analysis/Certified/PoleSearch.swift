package import RealFunctions
import Sampling

/// Finds a pole of a function by proof: its integral over a range that holds it does not exist.
///
/// Where a divisor has a zero at which it has a slope, and no factor is 0, the function is at least as large as c/|x - p| beside p.
package struct PoleSearch {
  private let cancellation: Cancellation

  private static let budget = 20_000
  private static let limit = 64

  /// Creates a search.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the first pole in a finite range, ends included; nil if none is proved.
  package func pole(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Double? {
    guard domain.isFinite, domain.lower < domain.upper, let form = function.factored else {
      return nil
    }
    var found: [Double] = []
    for divisor in form.poles {
      var isolation = ZeroIsolation(
        divisor,
        budget: Self.budget,
        limit: Self.limit,
        cancellation: cancellation
      )
      try isolation.run(over: domain)
      let zeros = isolation.zeros.filter(\.isProved)
      let slopes = try isolation.probe.enclosures(over: zeros.map(\.bracket), order: 1)
      for (index, zero) in zeros.enumerated() {
        guard slopes.flags(index, 1).isEmpty, slopes.interval(index, 1).isFinite,
          try hasNoZero(form.factors, in: zero.bracket)
        else { continue }
        found.append(zero.place)
      }
    }
    return found.min()
  }

  private func hasNoZero(
    _ factors: [any EnclosableFunction],
    in bracket: Interval
  ) throws(Interrupted) -> Bool {
    for factor in factors {
      var probe = CellProbe(factor, budget: Self.budget, cancellation: cancellation)
      let found = try probe.enclosures(over: [bracket])
      let isFree = found.flags(0, 0).isEmpty && !found.interval(0, 0).contains(0)
      if !isFree { return false }
    }
    return true
  }
}
