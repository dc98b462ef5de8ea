import NumericalMethods
import RealFunctions
import Sampling
import SystemLibrary

/// Integrates a function part by part, cut where it may have breaks and where lines in it are 0, each part seen from both its ends.
///
/// Beside an end p the variable is t = |x - p|, so that numbers lie close together there; where that does not do, e^-t, for functions
/// of logarithms, and 1/t, for what swings or jumps without end on the way to p. What has been found with the least error counts.
struct IntegralParts {
  let cancellation: Cancellation

  private static let budget = 20_000
  private static let mostBreaks = 256
  /// Breaks that are cut at, those farthest from places where they gather.
  private static let mostCuts = 48
  private static let provedWidth = 1e-12
  /// A cluster that is wider than this share of the range tells nothing.
  private static let widestCluster = 0.9

  /// The integral from `a` to a greater `b`; nil if a part has none that could be found.
  func integral(
    of integrand: Integrand,
    from a: Double,
    to b: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    let farthest = integrand.places.reduce(1) { max($0, $1.magnitude) }
    var (start, end) = (a, b)
    var sum = EstimatedIntegral.zero
    if b.isInfinite {
      end = 2 * max(farthest, a.isFinite ? a.magnitude : 0)
      if let last = try lastBreak(of: integrand, beyond: end) { end = 2 * last }
      guard let tail = try tail(of: integrand, from: end) else { return nil }
      sum = sum + tail
    }
    if a.isInfinite {
      start = -2 * max(farthest, b.isFinite ? b.magnitude : 0)
      guard let mirrored = integrand.seen(0, -1, .near) else { return nil }
      if let last = try lastBreak(of: mirrored, beyond: -start) { start = -2 * last }
      guard let tail = try tail(of: mirrored, from: -start) else { return nil }
      sum = sum + tail
    }
    guard let middle = try finite(integrand, Interval(hull: start, end)) else { return nil }
    return sum + middle
  }

  private func finite(
    _ integrand: Integrand,
    _ domain: Interval
  ) throws(Interrupted) -> EstimatedIntegral? {
    let ends = try cuts(integrand, domain)
    var sum = EstimatedIntegral.zero
    for (lower, upper) in zip(ends, ends.dropFirst()) where lower < upper {
      guard let part = try part(integrand, lower, upper) else { return nil }
      sum = sum + part
    }
    sum.isCut = ends.count > 2
    return sum
  }

  /// How far out the last of few breaks is looked for, as a multiple of where it is begun.
  private static let reach = 0x1p30
  private static let mostFar = 32

  /// The last break beyond a place above 0, where all of them are known and there are few; nil where there is none.
  private func lastBreak(
    of integrand: Integrand,
    beyond place: Double
  ) throws(Interrupted) -> Double? {
    var search = BreakSearch(
      integrand.function,
      budget: Self.budget,
      limit: Self.mostFar,
      cancellation: cancellation
    )
    try search.run(over: Interval(hull: place, place * Self.reach), order: 0)
    guard search.undecided.isEmpty, search.empty.isEmpty,
      search.breaks.count <= Self.mostFar
    else { return nil }
    return search.breaks.last?.upper
  }

  /// The ends of the parts, in rising order.
  private func cuts(_ integrand: Integrand, _ domain: Interval) throws(Interrupted) -> [Double] {
    var search = BreakSearch(
      integrand.function,
      budget: Self.budget,
      limit: Self.mostBreaks,
      cancellation: cancellation
    )
    try search.run(over: domain, order: 1)
    let inside = integrand.places.filter { domain.lower < $0 && $0 < domain.upper }
    let known = inside + [domain.lower, domain.upper]
    var places = search.breaks.map { one in
      known.first { one.contains($0) || ($0 - one.midpoint).magnitude <= 4 * $0.ulp }
        ?? one.midpoint
    }
    let clusters = search.undecided.filter { $0.width < Self.widestCluster * domain.width }
    let gathering = known.filter { place in
      clusters.contains { $0.contains(place) }
    }
    if places.count > Self.mostCuts {
      guard !gathering.isEmpty else { return [domain.lower] + inside + [domain.upper] }
      func distance(_ place: Double) -> Double {
        gathering.reduce(.infinity) { min($0, ($1 - place).magnitude) }
      }
      places = Array(places.sorted { distance($0) > distance($1) }.prefix(Self.mostCuts))
    }
    return Set(places + inside + [domain.lower, domain.upper]).filter(domain.contains).sorted()
  }

  /// A part without a break that is known, but perhaps with a singular end.
  private func part(
    _ integrand: Integrand,
    _ lower: Double,
    _ upper: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    let pair = PairedQuadrature(cancellation: cancellation)
    var plain: EstimatedIntegral?
    let ends = [Interval(hull: lower, lower.nextUp), Interval(hull: upper.nextDown, upper)]
    var isBounded = true
    for end in ends where isBounded {
      isBounded = try integrand.isBounded(
        over: end,
        withSlope: true,
        cancellation: cancellation
      )
    }
    if isBounded {
      plain = try pair.integral(of: integrand.function, from: lower, to: upper)
      if let plain, plain.isSharp { return plain }
    }
    let middle = lower + (upper - lower) / 2
    guard lower < middle, middle < upper,
      let left = try half(integrand, from: lower, towards: 1, width: middle - lower),
      let right = try half(integrand, from: upper, towards: -1, width: upper - middle)
    else { return plain }
    var halves = left + right
    // Both halves meet in a number that is rounded.
    let value = integrand.function.values(
      at: [middle],
      using: Workspace(cancellation: cancellation)
    )[0][0]
    if value.isFinite {
      let rounding =
        4 * max(lower.magnitude, upper.magnitude).ulp + 64 * Double.ulpOfOne * (upper - lower)
      halves.error += value.magnitude * rounding
    }
    if !isBounded, !halves.isSharp {
      plain = try pair.integral(of: integrand.function, from: lower, to: upper)
    }
    guard let plain else { return halves }
    return halves.error <= plain.error ? halves : plain
  }

  /// The stretch beside a place.
  private func half(
    _ integrand: Integrand,
    from place: Double,
    towards direction: Double,
    width: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    let pair = PairedQuadrature(cancellation: cancellation)
    var best: EstimatedIntegral?
    func take(_ found: EstimatedIntegral?) -> Bool {
      if let found, found.error < best?.error ?? .infinity { best = found }
      return best?.isSharp ?? false
    }
    if let near = integrand.seen(place, direction, .near) {
      let found = try pair.integral(of: near.precise, from: 0, to: width)
      if let proved = try proved(near, from: 0, to: width, found?.value ?? 0) { return proved }
      if take(found) { return best }
    }
    if let slow = integrand.seen(place, direction, .logarithmic) {
      let start = -log(width)
      if take(try pair.integral(of: slow.precise, from: start, to: .infinity)) { return best }
    }
    if let far = integrand.seen(place, direction, .inverted) {
      _ = take(try tail(of: far, from: 1 / width))
    }
    return best
  }

  /// The integral to infinity from a place beyond all lines that are 0.
  private func tail(
    of integrand: Integrand,
    from start: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    let pair = PairedQuadrature(cancellation: cancellation)
    let plain = try pair.integral(of: integrand.precise, from: start, to: .infinity)
    if let proved = try proved(integrand, from: start, to: .infinity, plain?.value ?? 0) {
      return proved
    }
    if let plain, plain.isSharp { return plain }
    let pieces = try PieceTail(cancellation: cancellation).integral(
      of: integrand.function,
      from: start
    )
    var best = [plain, pieces].compactMap { $0 }.min { $0.error < $1.error }
    if let best, best.isSharp { return best }
    // With e^t for x what falls like 1/(x·ln(x)²) falls like a power.
    if let slow = integrand.seen(0, 1, .logarithmic),
      let found = try pair.integral(of: slow.precise, from: -.infinity, to: -log(start)),
      found.error < best?.error ?? .infinity
    {
      best = found
    }
    return best
  }

  /// The integral as it is proved; nil if the enclosure is too wide.
  private func proved(
    _ integrand: Integrand,
    from a: Double,
    to b: Double,
    _ guess: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    let found = try ImproperIntegral(
      bounds: integrand.bounds,
      budget: Self.budget,
      cancellation: cancellation
    ).integral(of: integrand.function, from: a, to: b, guess: guess)
    guard let found, found.range.isFinite,
      found.range.width <= Self.provedWidth * max(found.range.midpoint.magnitude, found.size)
    else { return nil }
    let range = found.range
    let value = range.contains(guess) ? guess : range.midpoint
    return EstimatedIntegral(
      value: value,
      error: max(range.upper - value, value - range.lower),
      size: found.size,
      isProved: true,
      unseen: 0
    )
  }
}
