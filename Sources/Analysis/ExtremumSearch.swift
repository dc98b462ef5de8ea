import NumericalMethods
package import RealFunctions
import Sampling

/// Finds local minima and maxima.
///
/// They stand where the derivative changes sign and the function has no break: the zeros of the
/// derivative, and its jumps and poles at corners and cusps. Where the derivative has no value, values of
/// the function that are below or above their neighbours are followed down; their places are known to
/// half of the digits only. At a break counts what the definition says: a value that is less than all
/// values near it, or greater, as 2 at 1 of {x < 1: x, 3 - x}. Limits are no values, so that holes and poles
/// without one are none.
package struct ExtremumSearch: LimitedSearch {
  private let limits: SearchLimits

  package init(_ limits: SearchLimits) { self.limits = limits }

  /// Returns the extreme values of a function of one variable over a finite range.
  ///
  /// The ends of the domain of the function count, such as 0 of sqrt(x); the ends of the range count if
  /// `includesEnds` says that the range was meant as one.
  package func extrema(
    of function: any PointFunction,
    derivative: (any PointFunction)?,
    over domain: Interval,
    includesEnds: Bool
  ) throws(Interrupted) -> Findings<Extremum> {
    if let enclosable = function.enclosable,
      let slope = derivative?.enclosable, domain.lower < domain.upper,
      var search = try CertifiedExtrema(
        enclosable,
        slope: slope,
        over: domain,
        includesEnds: includesEnds,
        limit: limits.limit,
        cancellation: limits.cancellation
      )
    {
      var findings = try search.found()
      try fill(&findings, function, slope)
      return findings
    }
    return try extremaByValues(
      of: function,
      derivative: derivative,
      over: domain,
      includesEnds: includesEnds
    )
  }

  /// Whether it is proved that a function has no extreme values beyond a range.
  package func isEmpty(
    _ function: any PointFunction,
    derivative: (any PointFunction)?,
    beyond domain: Interval
  ) throws(Interrupted) -> Bool {
    try SignChart.isEmpty(
      of: derivative,
      order: 1,
      along: function,
      beyond: domain,
      cancellation: limits.cancellation
    )
  }

  /// Returns all extreme values over a finite range but those at its ends, if enclosures prove within the budget that they are
  /// all; else nil.
  package func provedExtrema(
    of function: any EnclosableFunction,
    derivative: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> [Extremum]? {
    guard domain.lower < domain.upper,
      var search = try CertifiedExtrema(
        function,
        slope: derivative,
        over: domain,
        includesEnds: false,
        limit: limits.limit,
        budget: min(limits.budget, SignChart.usualBudget),
        cancellation: limits.cancellation
      )
    else { return nil }
    let findings = try search.found()
    guard findings.isComplete, findings.sampled.isEmpty, findings.found.allSatisfy(\.isProved)
    else { return nil }
    return findings.found
  }

  /// The most undecided stretches that are searched by values.
  private static let mostStretches = 32

  /// Searches by values what enclosures did not decide.
  private func fill(
    _ findings: inout Findings<Extremum>,
    _ function: any PointFunction,
    _ derivative: any PointFunction
  ) throws(Interrupted) {
    let open = findings.undecided.filter { stretch in
      !findings.underflow.contains { $0.intersection(stretch) != nil }
    }
    guard open.count <= Self.mostStretches else { return }
    for stretch in open {
      let wider = Interval(hull: stretch.lower - stretch.width, stretch.upper + stretch.width)
      guard let part = wider.intersection(findings.searched), part.width > 0 else { continue }
      let rest = try extremaByValues(
        of: function,
        derivative: derivative,
        over: part,
        includesEnds: false
      )
      findings.undecided.removeAll { $0 == stretch }
      findings.undecided += rest.undecided
      findings.sampled.append(stretch)
      findings.evaluations += rest.evaluations
      for one in rest.found
      where stretch.contains(one.place.midpoint)
        && !findings.found.contains(where: { $0.place.intersection(one.place) != nil })
      {
        findings.found.append(one)
      }
    }
    findings.undecided.sort { $0.lower < $1.lower }
    findings.found.sort { $0.place.lower < $1.place.lower }
  }

  /// Searches a function of which nothing but values is known.
  private func extremaByValues(
    of function: any PointFunction,
    derivative: (any PointFunction)?,
    over domain: Interval,
    includesEnds: Bool
  ) throws(Interrupted) -> Findings<Extremum> {
    let ground = try Ground(of: function, over: domain, cancellation: limits.cancellation)
    var work = ExtremumHunt(
      probe: Probe(function, budget: limits.budget, cancellation: limits.cancellation),
      domain: domain,
      scale: ground.scale
    )
    var undecided: [Interval] = []
    var underflow: [Interval] = []
    if let derivative {
      var hunt = ZeroHunt(
        probe: Probe(derivative, budget: limits.budget, cancellation: limits.cancellation),
        slope: nil,
        domain: domain,
        limit: limits.limit,
        allowsBreaks: true
      )
      hunt.mayHaveFogs = ground.mayHaveFogs
      for stretch in ground.stretches {
        let known = hunt.roots.count
        try hunt.search(inside: stretch)
        for root in hunt.roots[known...] { try work.add(root, in: stretch, &hunt.probe) }
      }
      let zeros = hunt.findings(over: domain)
      (undecided, underflow) = (zeros.undecided, zeros.underflow)
    }
    for stretch in ground.stretches {
      try work.followValues(in: stretch)
      if stretch.hasLowerEnd, includesEnds || stretch.interval.lower > domain.lower {
        try work.addEnd(stretch.interval.lower, of: stretch.interval)
      }
      if stretch.hasUpperEnd, includesEnds || stretch.interval.upper < domain.upper {
        try work.addEnd(stretch.interval.upper, of: stretch.interval)
      }
    }
    for one in ground.breaks {
      let isInside = domain.lower < one.place && one.place < domain.upper
      guard isInside || includesEnds, !ground.stretches.contains(where: { $0.owns(one.place) })
      else { continue }
      try work.addBreak(one)
    }
    return Findings(
      found: work.found.sorted { $0.place.lower < $1.place.lower },
      undecided: undecided,
      underflow: underflow,
      sampled: [domain],
      searched: domain,
      evaluations: ground.evaluations + work.probe.spent
    )
  }
}
