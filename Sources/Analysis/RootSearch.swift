import NumericalMethods
package import RealFunctions
import Sampling

/// Finds the places where a function is 0.
///
/// The curve is cut at its breaks (``Sampler``), each stretch is sampled until its pattern of signs
/// settles (``Scan``), and what the samples say is narrowed: changes of sign to neighbouring doubles
/// (``Bracketing``), dips to the place where the function turns round. Beside each root the search looks
/// again at ever shorter distances, so that roots 1e-6 apart are told apart. What rounding blurs counts
/// as one root, at the plainest number of the blur: the roots of x^3 - 3x^2 + 3x - 1 are one.
///
/// The error of a place is one unit in the last place of a simple root, or what rounding blurs of a
/// multiple one; with the derivative given, roots of even order are as good.
package struct RootSearch {
  private let budget: Int
  private let limit: Int
  private let cancellation: Cancellation

  /// Creates a search that evaluates its function at about `budget` places and gives `limit` roots
  /// before it leaves the rest of the range undecided.
  package init(
    budget: Int = 2_000_000,
    limit: Int = 1000,
    cancellation: Cancellation = .never
  ) {
    self.budget = budget
    self.limit = limit
    self.cancellation = cancellation
  }

  /// Returns the zeros of a function of one variable over a finite range, ends included.
  package func roots(
    of function: any PointFunction,
    derivative: (any PointFunction)? = nil,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Root> {
    var hunt = ZeroHunt(
      probe: Probe(function, budget: budget, cancellation: cancellation),
      slope: derivative.map { Probe($0, budget: budget, cancellation: cancellation) },
      domain: domain,
      limit: limit,
      allowsBreaks: false
    )
    // Rounding errors have no curve that could be sampled.
    if try hunt.isRounding(domain) {
      let root = Root(place: domain, bracket: domain, evidence: .touch)
      return Findings(found: [root], searched: domain, evaluations: hunt.probe.spent)
    }
    let ground = try Ground(of: function, over: domain, cancellation: cancellation)
    hunt.mayHaveFogs = ground.mayHaveFogs
    for stretch in ground.stretches { try hunt.search(stretch) }
    for one in ground.breaks where one.value == 0 { hunt.add(exactZero: one.place) }
    var findings = hunt.findings(over: domain)
    findings.evaluations += ground.evaluations
    return findings
  }
}
