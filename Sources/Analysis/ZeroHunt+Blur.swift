import NumericalMethods
import RealFunctions
import Sampling

// What rounding makes of roots: a stretch of doubles that cannot be told from one, and the plainest of
// them.

extension ZeroHunt {
  /// Whether rounding alone keeps a function from 0 on a whole stretch: sin(x)^2 + cos(x)^2 - 1; false
  /// where it is exactly 0.
  mutating func isRounding(_ interval: Interval) throws(Interrupted) -> Bool {
    // Uneven places, so that no period hits zeros only; nearly always the first one has a value.
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

  /// What rounding makes of a root of high order, or of a function that is 0: signs that never settle.
  mutating func blur(_ unsettled: Interval) throws(Interrupted) -> Root? {
    // Rounding may be finer in the middle than elsewhere.
    var level = 0.0
    for share in [0.05, 0.5, 0.95] {
      let place = unsettled.lower + unsettled.width * share
      level = max(level, try RoundingNoise.level(at: place, scale: scale, &probe))
    }
    let places = (0...64).map { unsettled.lower + unsettled.width * Double($0) / 64 }
    let values = try probe.values(at: places)
    guard values.allSatisfy({ $0.magnitude <= level }) else { return nil }
    let blurred = try RoundingNoise.blur(
      around: unsettled.midpoint,
      level: level,
      scale: scale,
      within: stretch,
      &probe
    ).union(unsettled)
    if blurred.width > Self.wideBlur * scale {
      return Root(place: unsettled, bracket: blurred, evidence: .touch)
    }
    let place = Bisection.plainest(within: blurred.lower, blurred.upper)
    return Root(place: Interval(hull: place, place), bracket: blurred, evidence: .touch)
  }

  mutating func blurred(
    _ place: Double,
    _ bracket: Interval,
    _ evidence: Root.Evidence
  ) throws(Interrupted) -> Root {
    let level = try RoundingNoise.level(at: place, scale: scale, &probe)
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
    // The middle of a wide blur is as good as any place in it, unless the derivative chose one.
    let isChosen = evidence == .touch && slope != nil
    let best = isMiddle && (!isWide || isChosen) ? place : plain
    return Root(place: Interval(hull: best, best), bracket: blur, evidence: evidence)
  }

  func plain(_ stretch: Interval) -> Interval {
    Interval(hull: plain(stretch.lower), plain(stretch.upper))
  }

  /// The plainest number that cannot be told from an end of a stretch.
  func plain(_ end: Double) -> Double {
    let step = RoundingNoise.step(at: end, scale: scale)
    let plain = Bisection.plainest(within: end - step, end + step)
    return (plain - end).magnitude > step / 8 || plain == 0 ? plain : end
  }
}
