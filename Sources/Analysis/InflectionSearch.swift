import NumericalMethods
package import RealFunctions
import Sampling

/// A point where a curve changes from convex to concave or back.
package struct Inflection: Equatable, Sendable {
  /// The place.
  package var place: Double
  /// The value at the place.
  package var value: Double
  /// Whether the point of inflection is proved.
  package var isProved = false
}

/// Finds points of inflection: where a curve turns from convex to concave or back.
///
/// That is where the second derivative changes its sign and the function has no break (Bronshtein,
/// Semendyayev, Musiol and Mühlig, "Handbook of Mathematics", points of inflection). The second
/// derivative may be 0 there, as of x^3, jump, as of |x| x, or have a pole, as of cbrt(x). Without
/// a change of sign, as of x^4 at 0, there is no inflection; nor at a break of the function, as of
/// 1/x at 0, on a straight interval, or at an end of the range.
///
/// Where the second derivative is not known, the extreme values of the first one are taken; the
/// precision of their places is only half of the digits.
package struct InflectionSearch: LimitedSearch {
  private let limits: SearchLimits

  package init(_ limits: SearchLimits) { self.limits = limits }

  /// Returns the points of inflection of a function of one variable inside a finite range.
  package func inflections(
    of function: any PointFunction,
    derivative: any PointFunction,
    secondDerivative: (any PointFunction)?,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Inflection> {
    if let enclosable = function.enclosable,
      let second = secondDerivative?.enclosable, domain.lower < domain.upper,
      let found = try certified(enclosable, second: second, over: domain)
    {
      return found
    }
    let turns =
      if let secondDerivative {
        try changes(of: secondDerivative, along: function, over: domain)
      } else {
        try turns(of: derivative, over: domain)
      }
    var probe = Probe(function, budget: .max, cancellation: limits.cancellation)
    var findings = Findings<Inflection>(
      undecided: turns.undecided,
      underflow: turns.underflow,
      sampled: [domain],
      searched: domain,
      evaluations: turns.evaluations
    )
    for place in turns.found.sorted() {
      let value = try probe.value(at: place)
      guard value.isFinite, try probe.isContinuous(at: place, value, in: domain) else { continue }
      findings.found.append(
        Inflection(place: place, value: try plain(value, at: place, in: domain, &probe))
      )
    }
    findings.evaluations += probe.spent
    return findings
  }

  /// Whether it is proved that a function has no points of inflection beyond a range.
  package func isEmpty(
    _ function: any PointFunction,
    secondDerivative: (any PointFunction)?,
    beyond domain: Interval
  ) throws(Interrupted) -> Bool {
    try SignChart.isEmpty(
      of: secondDerivative,
      order: 2,
      along: function,
      beyond: domain,
      cancellation: limits.cancellation
    )
  }

  /// The changes of sign of the second derivative where the function is continuous, by enclosures;
  /// nil if they give too little.
  private func certified(
    _ function: any EnclosableFunction,
    second: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Inflection>? {
    guard
      let chart = try SignChart(
        of: second,
        order: 2,
        along: function,
        over: domain,
        limit: limits.limit,
        cancellation: limits.cancellation
      )
    else { return nil }
    var probe = CellProbe(function, budget: limits.budget, cancellation: limits.cancellation)
    let flags = try probe.enclosures(over: chart.events.map(\.bracket))
    var findings = chart.findings(Inflection.self, over: domain)
    for (index, event) in chart.events.enumerated() where !event.isLevel {
      let signs = Set([chart.gaps[index].slope, chart.gaps[index + 1].slope])
      guard signs == [.rising, .falling], domain.lower < event.place, event.place < domain.upper
      else { continue }
      let isSmooth = flags.flags(index, 0).isEmpty
      // Values decide whether the function is continuous where formulas of two cases meet.
      let goesOn =
        isSmooth ? true : try meets(function, at: event.place, flags.interval(index, 0), domain)
      guard goesOn else { continue }
      let value = try probe.plainValue(at: event.place)
      findings.found.append(
        Inflection(place: event.place, value: value, isProved: event.isProved && isSmooth)
      )
    }
    findings.evaluations += probe.spent
    return findings
  }

  /// Whether values show that a function is continuous at a place with a bounded enclosure.
  private func meets(
    _ function: any EnclosableFunction,
    at place: Double,
    _ values: Interval,
    _ domain: Interval
  ) throws(Interrupted) -> Bool {
    guard values.isFinite else { return false }
    var probe = Probe(function, budget: limits.budget, cancellation: limits.cancellation)
    let value = try probe.value(at: place)
    guard value.isFinite else { return false }
    return try probe.isContinuous(at: place, value, in: domain)
  }

  /// Places between the breaks of the function where the second derivative changes its sign.
  private func changes(
    of second: any PointFunction,
    along function: any PointFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Double> {
    let ground = try Ground(of: function, over: domain, cancellation: limits.cancellation)
    let bend = Bend(second: second, scale: ground.scale)
    var hunt = ZeroHunt(
      probe: Probe(bend, budget: limits.budget, cancellation: limits.cancellation),
      slope: nil,
      domain: domain,
      limit: limits.limit,
      allowsBreaks: true
    )
    var found: [Double] = []
    hunt.mayHaveNoise = ground.mayHaveNoise
    for stretch in ground.stretches {
      let known = hunt.roots.count
      try hunt.search(inside: stretch)
      for root in hunt.roots[known...] where !root.isStretch {
        let sides = try hunt.probe.signs(beside: root, in: stretch.interval, scale: ground.scale)
        guard sides.before * sides.after < 0 else { continue }
        found.append(try place(of: root, &hunt.probe))
      }
    }
    let roots = hunt.findings(over: domain)
    return Findings(
      found: found,
      undecided: roots.undecided,
      underflow: roots.underflow,
      searched: domain,
      evaluations: ground.evaluations + roots.evaluations
    )
  }

  /// The place of a change of sign; for a jump or a pole the simpler one of its two sides, 0 of |x|
  /// x.
  private func place(of root: Root, _ probe: inout Probe) throws(Interrupted) -> Double {
    let (lower, upper) = (root.bracket.lower, root.bracket.upper)
    if upper - lower <= 4 * RoundingNoise.step(at: root.place.lower, scale: 0) {
      let isJump = try probe.jumps(across: root)
      return isJump ? Bisection.plainest(lower, upper) : root.place.lower
    }
    let values = try probe.values(at: [lower, upper])
    guard values[0].signum * values[1].signum < 0 else { return root.place.lower }
    let sides = try Bracketing.narrowed(
      Bracketing.End(place: lower, value: values[0]),
      Bracketing.End(place: upper, value: values[1]),
      &probe
    )
    // Rounding blurs a zero. A pole also looks blurred, but values rise towards it.
    let isPole =
      sides.lower.value.magnitude >= values[0].magnitude
      && sides.upper.value.magnitude >= values[1].magnitude
    return isPole
      ? Bisection.plainest(sides.lower.place, sides.upper.place) : root.place.lower
  }

  /// Places where the first derivative turns.
  private func turns(
    of derivative: any PointFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Double> {
    let extrema = try ExtremumSearch(limits).extrema(
      of: derivative,
      derivative: nil,
      over: domain,
      includesEnds: false
    )
    return Findings(
      found: extrema.found.filter { !$0.isStretch && !$0.isEnd }.map(\.place.lower),
      undecided: extrema.undecided,
      underflow: extrema.underflow,
      searched: domain,
      evaluations: extrema.evaluations
    )
  }

  /// The value, or 0 if it differs from 0 only by rounding: that of sin at the double next to pi is
  /// 1e-16.
  private func plain(
    _ value: Double,
    at place: Double,
    in domain: Interval,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    let step = RoundingNoise.step(at: place, scale: 0)
    let beside = try probe.values(at: [place - step, place + step]).map(\.signum)
    if beside[0] * beside[1] < 0 { return 0 }
    let scale = RoundingNoise.scale(of: domain)
    let level = try RoundingNoise.level(at: place, scale: scale, &probe)
    return value.magnitude <= level ? 0 : value
  }
}

/// A second derivative that takes the value just above a place where it is undefined: a search by
/// signs then continues at the single places where it jumps, as of |x| x.
private final class Bend: PointFunction {
  let second: any PointFunction
  let scale: Double

  init(second: any PointFunction, scale: Double) {
    self.second = second
    self.scale = scale
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 1 }
  var cost: Double { second.cost }
  var known: any PointFunction { Bend(second: second.known, scale: scale) }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    second.evaluate(batch, using: workspace)
    let missing = (0..<batch.count).filter { batch.output(0)[$0].isNaN }
    guard !missing.isEmpty else { return }
    let places = missing.map { index in
      let place = batch.input(0)[index]
      return place + RoundingNoise.step(at: place, scale: scale)
    }
    let values = second.values(at: places, using: workspace)[0]
    for (index, value) in zip(missing, values) { batch.output(0)[index] = value }
  }
}
