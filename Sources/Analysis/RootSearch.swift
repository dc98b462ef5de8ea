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
package struct RootSearch: LimitedSearch {
  private let limits: SearchLimits

  package init(_ limits: SearchLimits) { self.limits = limits }

  /// Returns the zeros of a function of one variable over a finite range, ends included, and those beyond it where these are wanted.
  package func roots(
    of function: any PointFunction,
    derivative: (any PointFunction)? = nil,
    over domain: Interval,
    beyond: OuterRange
  ) throws(Interrupted) -> Findings<Root> {
    var findings = try roots(of: function, derivative: derivative, over: domain)
    guard beyond != .ignored else { return findings }
    findings.add(beyond: try roots(of: function, beyond: domain), isListed: beyond == .listed)
    return findings
  }

  /// Returns the zeros of a function of one variable over a finite range, ends included.
  package func roots(
    of function: any PointFunction,
    derivative: (any PointFunction)? = nil,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Root> {
    guard let enclosable = function.enclosable, domain.lower < domain.upper else {
      return try rootsByValues(of: function, derivative: derivative, over: domain)
    }
    var search = CertifiedRoots(
      enclosable,
      over: domain,
      limit: limits.limit,
      cancellation: limits.cancellation
    )
    guard var findings = try search.found() else {
      return try rootsByValues(of: function, derivative: derivative, over: domain)
    }
    if !findings.isComplete, let rounding = try rounding(of: enclosable, over: domain) {
      return rounding
    }
    // What enclosures do not reach is searched by values.
    for stretch in findings.undecided where stretch.width > Self.widestLeft * domain.width {
      if findings.underflow.contains(where: { $0.intersection(stretch) != nil }) { continue }
      if let hidden = try rounding(of: enclosable, over: stretch) {
        findings.replace(stretch, by: hidden.found)
        continue
      }
      let rest = try rootsByValues(of: function, derivative: derivative, over: stretch)
      findings.add(rest, in: stretch)
    }
    return findings
  }

  /// Undecided parts of the range that are narrower than this share of it stay undecided.
  private static let widestLeft = 1e-3
  /// Rounding is never so small.
  private static let leastNoise = 1e-290
  /// Places at which more digits are asked whether rounding alone keeps a function from 0.
  private static let places = 9

  /// The range as a stretch of zeros, if rounding alone keeps the function from 0 and more digits do not contradict.
  private func rounding(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Root>? {
    var probe = CellProbe(function, budget: limits.budget, cancellation: limits.cancellation)
    let places = (1...Self.places).map { domain.lower + domain.width * Double($0) / 10.1 }
    let isHidden = try probe.values(at: places).allSatisfy { value in
      // What underflows is not 0.
      if case .unknown(let range) = value { return range.isFinite && range.width > Self.leastNoise }
      return value == .zero
    }
    guard isHidden else { return nil }
    let root = Root(place: domain, bracket: domain, evidence: .touch)
    return Findings(found: [root], searched: domain, evaluations: probe.spent)
  }

  /// Returns all zeros over a finite range, if enclosures prove within the budget that they are all; else nil.
  package func provedRoots(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> [Root]? {
    guard domain.lower < domain.upper else { return nil }
    var search = CertifiedRoots(
      function,
      over: domain,
      limit: limits.limit,
      budget: min(limits.budget, CertifiedRoots.usualBudget),
      cancellation: limits.cancellation
    )
    guard let findings = try search.found(), findings.isComplete,
      findings.found.allSatisfy(\.isProved)
    else { return nil }
    return findings.found
  }

  /// Whether it is proved that there are no zeros beyond a range.
  package func isEmpty(
    _ function: any PointFunction,
    beyond domain: Interval
  ) throws(Interrupted) -> Bool {
    try roots(of: function, beyond: domain)?.isEmpty ?? false
  }

  /// Returns the zeros beyond a range in rising order; nil if it is not proved that these are all.
  package func roots(
    of function: any PointFunction,
    beyond domain: Interval
  ) throws(Interrupted) -> [Root]? {
    guard let function = function.enclosable else { return nil }
    return try CertifiedRoots(
      function,
      over: domain,
      limit: limits.limit,
      cancellation: limits.cancellation
    ).beyond()
  }

  /// Searches a function of which nothing but values is known.
  private func rootsByValues(
    of function: any PointFunction,
    derivative: (any PointFunction)?,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Root> {
    var hunt = ZeroHunt(
      probe: Probe(function, budget: limits.budget, cancellation: limits.cancellation),
      slope: derivative.map { Probe($0, budget: limits.budget, cancellation: limits.cancellation) },
      domain: domain,
      limit: limits.limit,
      allowsBreaks: false
    )
    // Rounding errors have no curve that could be sampled.
    if try hunt.isRounding(domain) {
      let root = Root(place: domain, bracket: domain, evidence: .touch)
      return Findings(found: [root], searched: domain, evaluations: hunt.probe.spent)
    }
    let ground = try Ground(of: function, over: domain, cancellation: limits.cancellation)
    hunt.mayHaveFogs = ground.mayHaveFogs
    for stretch in ground.stretches { try hunt.search(stretch) }
    for one in ground.breaks where one.value == 0 { hunt.add(exactZero: one.place) }
    var findings = hunt.findings(over: domain)
    findings.sampled = [domain]
    findings.evaluations += ground.evaluations
    return findings
  }
}
