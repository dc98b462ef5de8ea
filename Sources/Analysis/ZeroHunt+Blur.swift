import NumericalMethods
import RealFunctions
import Sampling

// Handles the blur that rounding makes of roots: an interval of doubles that cannot be
// distinguished from a root, and the simplest of them.

extension ZeroHunt {
  /// Whether a function differs from 0 only by rounding on a whole interval, as
  /// sin(x)^2 + cos(x)^2 - 1 does; false where it is exactly 0.
  mutating func isRounding(_ interval: Interval) throws(Interrupted) -> Bool {
    // Uneven places, so that a periodic function is not hit only at its zeros; usually the first
    // value already decides.
    var isNoisy = false
    for index in 0..<64 {
      let share = (Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let place = interval.lower + interval.width * (0.01 + 0.98 * share)
      let value = try probe.value(at: place)
      if value == 0 { continue }
      let level = try RoundingNoise.level(at: place, scale: scale, &probe)
      guard value.magnitude <= level else { return false }
      isNoisy = true
    }
    return isNoisy
  }

  /// Decides about an interval whose signs never settle: a root of high order, a function that is
  /// 0, or noise around another value; otherwise it stays undecided.
  mutating func settle(_ unsettled: Interval) throws(Interrupted) {
    let places = (0...64).map { unsettled.lower + unsettled.width * Double($0) / 64 }
    let values = try probe.values(at: places)
    // Rounding may be finer in some places, and much coarser in one.
    let levels = try RoundingNoise.levels(at: places, scale: scale, &probe)
    let level = levels.sorted()[48]
    let hidden = places.indices.filter {
      values[$0].magnitude <= level || !RoundingNoise.isClear(values[$0], level: levels[$0])
    }
    // Noise around 1 has dips, as noise around 0 has.
    if hidden.isEmpty, isSettled(values[...]) { return }
    guard let first = hidden.first, let last = hidden.last, isSettled(values[..<first]),
      isSettled(values[(last + 1)...])
    else { return leave(unsettled) }
    let noiseRegion = Interval(
      hull: first == 0 ? unsettled.lower : places[first - 1],
      last == 64 ? unsettled.upper : places[last + 1]
    )
    let root = try root(in: noiseRegion, level: level)
    if let root { add(root) }
  }

  /// Whether values beside a noisy interval have one sign.
  private func isSettled(_ values: ArraySlice<Double>) -> Bool {
    values.allSatisfy { $0 > 0 } || values.allSatisfy { $0 < 0 }
  }

  /// The root or the interval of zeros in a noisy interval, unless its surroundings show that there
  /// is none.
  private mutating func root(in noiseRegion: Interval, level: Double) throws(Interrupted) -> Root? {
    let blurred = try RoundingNoise.blur(
      around: noiseRegion.midpoint,
      level: level,
      scale: scale,
      within: stretch,
      &probe
    ).union(noiseRegion)
    guard try mayHideRoot(blurred) else { return nil }
    if blurred.width > Self.wideBlur * extent {
      return Root(place: noiseRegion, bracket: blurred, evidence: .touch)
    }
    let place = Bisection.plainest(within: blurred.lower, blurred.upper)
    return Root(place: Interval(hull: place, place), bracket: blurred, evidence: .touch)
  }

  /// Whether there may be a root in a blur: not if the function stays away from 0 on the same side
  /// all around.
  ///
  /// Noise around 0.5 reaches 0 beside the hole of (1 - cos(x))/x^2, but the limit is 0.5.
  private mutating func mayHideRoot(_ blur: Interval) throws(Interrupted) -> Bool {
    var signs: [Double] = []
    for direction in [-1.0, 1.0] {
      let distance = blur.width
      let edge = blur.midpoint + direction * distance
      guard stretch.contains(edge) else { continue }
      let judgement = try probe.judgement(
        beyond: distance,
        from: blur.midpoint,
        direction,
        within: stretch
      )
      guard judgement == .away else { return true }
      signs.append(try probe.value(at: edge).signum)
    }
    guard let first = signs.first else { return true }
    return signs.contains { $0 != first }
  }

  /// The noise at a place, measured without the far greater noise of a hole nearby.
  mutating func noise(at place: Double) throws(Interrupted) -> Double {
    let level = try RoundingNoise.level(at: place, scale: scale, &probe)
    let reach = Self.measuredSteps * RoundingNoise.step(at: place, scale: scale)
    guard let hole = noisyHoles.first(where: { ($0 - place).magnitude < reach }) else {
      return level
    }
    return min(level, try RoundingNoise.levels(at: [place], beside: hole, &probe)[0])
  }

  mutating func blurred(
    _ place: Double,
    _ bracket: Interval,
    _ evidence: Root.Evidence
  ) throws(Interrupted) -> Root? {
    let level = try noise(at: place)
    let blur = try RoundingNoise.blur(
      around: place,
      level: level,
      scale: scale,
      within: stretch,
      &probe
    ).union(bracket)
    let plain = Bisection.plainest(within: blur.lower, blur.upper)
    let isMiddle = plain == blur.lower / 2 + blur.upper / 2
    let isWide = blur.width > 64 * RoundingNoise.step(at: place, scale: 0)
    if isWide, try !mayHideRoot(blur) { return nil }
    // The middle of a wide blur is as good as any place in it, unless the derivative determined
    // one.
    let isChosen = evidence == .touch && slope != nil
    let best = isMiddle && (!isWide || isChosen) ? place : plain
    return Root(place: Interval(hull: best, best), bracket: blur, evidence: evidence)
  }

  func plain(_ stretch: Interval) -> Interval {
    Interval(hull: plain(stretch.lower), plain(stretch.upper))
  }

  /// The simplest number that cannot be distinguished from an end of an interval.
  func plain(_ end: Double) -> Double {
    let step = RoundingNoise.step(at: end, scale: scale)
    let plain = Bisection.plainest(within: end - step, end + step)
    return (plain - end).magnitude > step / 8 || plain == 0 ? plain : end
  }
}
