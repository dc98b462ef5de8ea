import NumericalMethods
package import RealFunctions
import Sampling

/// Finds the places where a function is 0.
///
/// The curve is cut at its breaks (``Sampler``), each interval is sampled until its pattern of
/// signs settles (``Scan``), and the features of the samples are narrowed: changes of sign to
/// neighbouring doubles (``Bracketing``), dips to the place where the function turns. Beside each
/// root the search is repeated at ever shorter distances, so that roots 1e-6 apart are separated.
/// Roots blurred by rounding count as one, at the simplest number of the blur: the roots of
/// x^3 - 3x^2 + 3x - 1 are one.
///
/// The error of a place is one unit in the last place for a simple root, or the width of the blur
/// for a multiple one; with the derivative given, roots of even order are as precise as simple
/// ones.
package struct RootSearch: LimitedSearch {
  private let limits: SearchLimits

  package init(_ limits: SearchLimits) { self.limits = limits }

  /// Returns the zeros of a function of one variable over a finite range, ends included, and those
  /// beyond it if requested.
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
    // Intervals that enclosures do not decide are searched by values.
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

  /// Width, as a share of the range, below which undecided parts stay undecided.
  private static let widestLeft = 1e-3
  /// The least magnitude of rounding; smaller widths are underflow.
  private static let leastNoise = 1e-290
  /// The number of places at which extended precision tests whether a function differs from 0 only
  /// by rounding.
  private static let places = 9

  /// The range as an interval of zeros, if the function differs from 0 only by rounding and
  /// extended precision does not contradict; otherwise nil.
  private func rounding(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Root>? {
    var probe = CellProbe(function, budget: limits.budget, cancellation: limits.cancellation)
    let places = (1...Self.places).map { domain.lower + domain.width * Double($0) / 10.1 }
    let isHidden = try probe.values(at: places).allSatisfy { value in
      // An underflow is not 0.
      if case .unknown(let range) = value { return range.isFinite && range.width > Self.leastNoise }
      return value == .zero
    }
    guard isHidden else { return nil }
    let root = Root(place: domain, bracket: domain, evidence: .touch)
    return Findings(found: [root], searched: domain, evaluations: probe.spent)
  }

  /// Returns all zeros over a finite range, if enclosures prove within the budget that these are
  /// all; otherwise nil.
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

  /// Searches a function that is known only by values.
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
    // Rounding errors are not a curve that could be sampled.
    if try hunt.isRounding(domain) {
      let root = Root(place: domain, bracket: domain, evidence: .touch)
      return Findings(found: [root], searched: domain, evaluations: hunt.probe.spent)
    }
    let ground = try Ground(of: function, over: domain, cancellation: limits.cancellation)
    hunt.mayHaveNoise = ground.mayHaveNoise
    for stretch in ground.stretches { try hunt.search(stretch) }
    for one in ground.breaks where one.value == 0 { hunt.add(exactZero: one.place) }
    var findings = hunt.findings(over: domain)
    findings.sampled = [domain]
    findings.evaluations += ground.evaluations
    return findings
  }
}
