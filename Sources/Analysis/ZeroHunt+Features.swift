import NumericalMethods
import RealFunctions
import Sampling

// Follows up the features of samples: a change of sign, a dip, a run of zeros, an end.

extension ZeroHunt {
  /// The root at a change of sign, unless the sign changes at a break.
  mutating func crossing(_ samples: Samples, _ index: Int) throws(Interrupted) -> Root? {
    let (a, b) = (samples.end(index), samples.end(index + 1))
    let (lower, upper) = try Bracketing.narrowed(a, b, &probe)
    let best = lower.value.magnitude <= upper.value.magnitude ? lower : upper
    if !allowsBreaks {
      guard try isContinuous(lower, upper, from: a, b) else { return nil }
    }
    // A value of exactly 0 ends the narrowing, wherever the other end was.
    let inner =
      best.value == 0
      ? Interval(hull: best.place, best.place) : Interval(hull: lower.place, upper.place)
    return try blurred(best.place, inner, .signChange)
  }

  /// The root at the bottom of a dip; crossings found in the dip are followed up at once.
  mutating func dip(_ samples: Samples, _ look: Int) throws(Interrupted) -> Root? {
    let (first, last) = (samples.end(0), samples.end(samples.places.count - 1))
    let sign = first.value.signum
    let bottom = try Valley.bottom(of: samples, sign: sign, &probe, &slope)
    guard !bottom.value.isNaN else { return nil }
    if try isTouch(bottom, sign) {
      let here = Interval(hull: bottom.place, bottom.place)
      return try blurred(bottom.place, here, .touch)
    }
    guard bottom.value * sign < 0, look < Self.looks else { return nil }
    try search(
      Samples(
        places: [first.place, bottom.place, last.place],
        values: [first.value, bottom.value, last.value]
      ),
      look: look + 1
    )
    return nil
  }

  /// Whether the bottom of a valley is 0: within rounding, or because a step of two doubles changes
  /// it by more than its value, as at sqrt(2) in (x^2 - 2)^2.
  mutating func isTouch(
    _ bottom: Bracketing.End,
    _ sign: Double
  ) throws(Interrupted) -> Bool {
    if bottom.value == 0 { return true }
    let level = try noise(at: bottom.place)
    if bottom.value.magnitude <= level { return true }
    let step = 2 * bottom.place.magnitude.ulp
    let beside = try probe.values(at: [bottom.place - step, bottom.place + step])
    return beside.allSatisfy { $0 * sign > 2 * bottom.value * sign } && bottom.value * sign > 0
  }

  /// The root or the interval where samples are exactly 0.
  mutating func zeros(
    _ samples: Samples,
    _ run: ClosedRange<Int>
  ) throws(Interrupted) -> Root? {
    let before = max(0, run.lowerBound - 1)
    let after = min(samples.places.count - 1, run.upperBound + 1)
    let lower = try edge(from: samples.places[run.lowerBound], to: samples.places[before])
    let upper = try edge(from: samples.places[run.upperBound], to: samples.places[after])
    let stretch = Interval(hull: lower, upper)
    if stretch.width > Self.narrowStretch * extent {
      if try underflows(stretch, before: samples.places[before], after: samples.places[after]) {
        leave(stretch, underflows: true)
        return nil
      }
      return Root(place: plain(stretch), bracket: stretch, evidence: .exactZero)
    }
    let middle = run.count == 1 ? samples.places[run.lowerBound] : stretch.midpoint
    return try blurred(middle, stretch, .exactZero)
  }

  /// Whether values beside an interval of zeros are so small that the zeros are underflows, too.
  ///
  /// The values of exp(-x^2) are below 1e-300 over a long distance; those of x^20, beside a true
  /// interval of zeros, grow at once.
  private mutating func underflows(
    _ zeros: Interval,
    before: Double,
    after: Double
  ) throws(Interrupted) -> Bool {
    func step(_ end: Double) -> Double { max(end.magnitude * 0x1p-10, scale * 0x1p-30) }
    var places: [Double] = []
    if before < zeros.lower { places.append(zeros.lower - step(zeros.lower)) }
    if after > zeros.upper { places.append(zeros.upper + step(zeros.upper)) }
    let values = try probe.values(at: places)
    return values.contains { $0 != 0 && $0.magnitude < Self.leastValue }
  }

  /// The last zero on the way from a zero to a place that is not a zero.
  mutating func edge(from zero: Double, to other: Double) throws(Interrupted) -> Double {
    var (zero, other) = (zero, other)
    while let middle = Bisection.point(between: min(zero, other), max(zero, other)), !probe.isSpent
    {
      if try probe.value(at: middle) == 0 { zero = middle } else { other = middle }
      guard (zero - other).magnitude > scale * 0x1p-56 else { break }
    }
    return zero
  }

  /// Examines an end of an interval where the function comes within rounding of 0: the number typed
  /// for the end is not exactly the root, or the function is undefined beside the root.
  mutating func searchEnd(_ end: Double, in stretch: Interval) throws(Interrupted) {
    let step = 4 * RoundingNoise.step(at: end, scale: scale) * (end == stretch.lower ? 1 : -1)
    let values = try probe.values(at: [end, end + step, end + 2 * step, end + 256 * step])
    guard values[0] != 0 else { return }
    let isTiny = values[0].magnitude <= (values[1] - values[0]).magnitude
    let grows = values[2].magnitude > values[1].magnitude
    guard isTiny, grows, 2 * values[0].magnitude < values[3].magnitude else { return }
    let here = Interval(hull: end, end)
    openEnds = []
    add(Root(place: here, bracket: Interval(hull: end, end + step), evidence: .touch))
  }

  /// Whether values shrink to 0 in a narrowed bracket, as they do at a root but not at a pole or a
  /// jump.
  mutating func isContinuous(
    _ lower: Bracketing.End,
    _ upper: Bracketing.End,
    from first: Bracketing.End,
    _ last: Bracketing.End
  ) throws(Interrupted) -> Bool {
    let inner = max(lower.value.magnitude, upper.value.magnitude)
    if lower.value == 0 || upper.value == 0 { return true }
    let outer = max(first.value.magnitude, last.value.magnitude)
    // A jump of a billionth of the surrounding values cannot be distinguished from rounding.
    if inner <= 1e-9 * outer { return true }
    if inner > outer { return false }
    // Noise has no limit: (exp(x) - 1)/x - 1.0001 at 0.0002. A jump alone is not noise.
    let level = try noise(at: lower.place)
    if !RoundingNoise.isClear(inner, level: level) { return true }
    let width = max(upper.place - lower.place, RoundingNoise.step(at: lower.place, scale: 0))
    let reach = min(1024 * width, (last.place - first.place) / 4)
    let beside = try probe.values(at: [lower.place - reach, upper.place + reach])
    return upper.value.magnitude + lower.value.magnitude
      < 0.5 * (beside[0].magnitude + beside[1].magnitude)
  }

  /// Searches at ever shorter distances on both sides of a root for other roots that samples
  /// missed.
  mutating func lookBeside(
    _ root: Root,
    in bracket: Interval,
    look: Int
  ) throws(Interrupted) {
    let least = 4 * RoundingNoise.step(at: root.place.lower, scale: 0)
    for side in [-1.0, 1.0] {
      let start = side < 0 ? root.bracket.lower : root.bracket.upper
      let end = side < 0 ? bracket.lower : bracket.upper
      var distance = (end - start).magnitude
      var places = [end]
      while distance > least, places.count < 120 {
        distance *= 0.6
        places.append(start + side * distance)
      }
      guard places.count > 2 else { continue }
      if side > 0 { places.reverse() }
      let samples = Samples(places: places, values: try probe.values(at: places))
      try search(samples, look: look + 1)
    }
  }
}
