import NumericalMethods
import RealFunctions
import Sampling

/// The state of a search for extreme values.
struct ExtremumHunt {
  var probe: Probe
  let domain: Interval
  let scale: Double
  private(set) var found: [Extremum] = []

  init(probe: Probe, domain: Interval, scale: Double) {
    self.probe = probe
    self.domain = domain
    self.scale = scale
  }

  // MARK: By the derivative

  /// Adds the extreme value at a zero of the derivative, if the derivative changes sign there.
  mutating func add(
    _ root: Root,
    in ground: Ground.Stretch,
    _ slope: inout Probe
  ) throws(Interrupted) {
    let stretch = ground.interval
    let (before, after) = try slope.signs(beside: root, in: stretch, scale: scale)
    if root.isStretch { return try addLevel(root.place, in: ground, before, after) }
    guard before * after < 0 else { return }
    let kind: Extremum.Kind = before < 0 ? .minimum : .maximum
    let candidates = try slope.jumps(across: root) ? [root.bracket.lower, root.bracket.upper] : []
    let place = try Valley.best(
      of: [root.place.lower] + candidates,
      kind == .minimum ? 1 : -1,
      &probe
    )
    guard place.value.isFinite, try probe.isContinuous(at: place.place, place.value, in: stretch)
    else { return }
    try add(kind, at: place)
  }

  /// Adds an interval of one value, if it is lower or higher than both sides, or than the only side
  /// that it has.
  private mutating func addLevel(
    _ place: Interval,
    in ground: Ground.Stretch,
    _ before: Double,
    _ after: Double
  ) throws(Interrupted) {
    let value = try probe.value(at: place.midpoint)
    let beginsRange = place.lower <= domain.lower
    let endsRange = place.upper >= domain.upper
    var (before, after) = (before, after)
    if !beginsRange, !endsRange {
      // A jump at an end of the interval has the effect of a slope.
      let step = 4 * RoundingNoise.step(at: place.lower, scale: scale)
      if before == 0, place.lower - ground.interval.lower <= step {
        before = (value - (try valueBeyond(ground.interval.lower, -1))).signum
      }
      if after == 0, ground.interval.upper - place.upper <= step {
        after = ((try valueBeyond(ground.interval.upper, 1)) - value).signum
      }
    }
    let isLow = (before < 0 || beginsRange) && (after > 0 || endsRange)
    let isHigh = (before > 0 || beginsRange) && (after < 0 || endsRange)
    guard isLow || isHigh else { return }
    let kind: Extremum.Kind = isLow && isHigh ? .constant : isLow ? .minimum : .maximum
    found.append(Extremum(kind: kind, place: place, value: value, isEnd: false))
  }

  /// The first value beyond the break at an end of an interval; NaN if there is none.
  private mutating func valueBeyond(
    _ end: Double,
    _ direction: Double
  ) throws(Interrupted) -> Double {
    let step = 8 * RoundingNoise.step(at: end, scale: scale)
    let place = end + direction * step
    return domain.contains(place) ? try probe.value(at: place) : .nan
  }

  // MARK: By values

  /// Adds extreme values that samples show and that the derivative missed.
  mutating func followValues(in stretch: Ground.Stretch) throws(Interrupted) {
    let samples = Samples(
      places: stretch.places,
      values: try probe.values(at: stretch.places)
    )
    for (kind, part) in samples.turns(certainty: Probe.certainty) where !probe.isSpent {
      let bracket = Interval(
        hull: samples.places[part.lowerBound],
        samples.places[part.upperBound]
      )
      let isKnown = found.contains {
        $0.kind == kind && $0.place.intersection(bracket) != nil
      }
      if isKnown { continue }
      var none: Probe?
      let bottom = try Valley.bottom(
        of: samples[part],
        sign: kind == .minimum ? 1 : -1,
        floor: -.infinity,
        &probe,
        &none
      )
      guard bottom.value.isFinite,
        try isDeep(bottom, kind, between: samples[part], in: stretch.interval),
        try probe.isContinuous(at: bottom.place, bottom.value, in: stretch.interval)
      else { continue }
      try add(kind, at: bottom)
    }
  }

  /// Whether the values on both sides of a turn differ from the one at its bottom by more than the
  /// noise there: around holes the noise is far larger than a few units in the last place.
  private mutating func isDeep(
    _ bottom: Bracketing.End,
    _ kind: Extremum.Kind,
    between samples: Samples,
    in stretch: Interval
  ) throws(Interrupted) -> Bool {
    let isLower = bottom.place - stretch.lower < stretch.upper - bottom.place
    let hole = isLower ? stretch.lower : stretch.upper
    let sign = kind == .minimum ? 1.0 : -1.0
    for end in [samples.places[0], samples.places[samples.places.count - 1]] {
      let places =
        [bottom.place]
        + (0..<20).map { bottom.place + (end - bottom.place) * Double(1 << (3 * $0)) }
        .filter(stretch.contains)
      let changes = try probe.values(at: places).map { ($0 - bottom.value) * sign }
      let near = try RoundingNoise.levels(at: places, scale: scale, &probe)
      let noise = zip(places, zip(near, try RoundingNoise.levels(at: places, beside: hole, &probe)))
        .map { place, levels in
          (place - hole).magnitude < NoiseRegion.reach * stretch.width
            ? max(levels.0, levels.1) : levels.0
        }
      let clear = places.indices.dropFirst().first {
        RoundingNoise.isClear(changes[$0], level: max(noise[0], noise[$0]))
      }
      guard let clear, changes[clear] > 0 else { return false }
    }
    return true
  }

  // MARK: Breaks

  /// Adds the value at a break if it is less or greater than those on both sides, or on the only
  /// side with values.
  mutating func addBreak(_ one: CurveBreak) throws(Interrupted) {
    let value = try probe.value(at: one.place)
    guard value.isFinite else { return }
    if one.kind == .pole {
      // No double is pi/2: the value of tan(x) at the nearest double belongs to its pole, and is
      // the largest of all.
      let step = 2 * RoundingNoise.step(at: one.place, scale: 0)
      let beside = try probe.values(at: [one.place - step, one.place + step]).filter { !$0.isNaN }
      guard beside.allSatisfy({ $0.magnitude > value.magnitude }) else { return }
    }
    var sides: [Double] = []
    for direction in [-1.0, 1.0] {
      let room = direction < 0 ? one.place - domain.lower : domain.upper - one.place
      let beside = one.place + direction * RoundingNoise.step(at: one.place, scale: scale)
      guard room > 0, try !probe.value(at: beside).isNaN else { continue }
      sides.append(try change(from: value, at: one.place, direction, room).signum)
    }
    guard let first = sides.first, first != 0, sides.allSatisfy({ $0 == first }) else { return }
    found.append(
      Extremum(
        kind: first > 0 ? .minimum : .maximum,
        place: Interval(hull: one.place, one.place),
        value: value,
        isEnd: sides.count == 1
      )
    )
  }

  /// The difference of the values beside a place from the one at it: of the nearest value that
  /// differs clearly; 0 if none does.
  private mutating func change(
    from value: Double,
    at place: Double,
    _ direction: Double,
    _ room: Double
  ) throws(Interrupted) -> Double {
    let step = RoundingNoise.step(at: place, scale: scale)
    let distances = (2..<44).map { (power: Int) -> Double in step * Double(1 << power) }
    let places = distances.filter { $0 <= room }.map { place + direction * $0 }
    let noise = Probe.certainty * value.magnitude.ulp
    let change = try probe.values(at: places).lazy.map { $0 - value }.first { $0.magnitude > noise }
    return change ?? 0
  }

  // MARK: Ends

  /// Adds a closed end at which the function has an extreme value.
  mutating func addEnd(_ end: Double, of stretch: Interval) throws(Interrupted) {
    if found.contains(where: { $0.place.contains(end) }) { return }
    // (cos(x) - 1)/x^2 is defined down to 1e-162, where x^2 underflows: an end by rounding, not of
    // the curve.
    if domain.lower < end, end < domain.upper,
      try NoiseRegion.beside(
        end,
        towards: end == stretch.lower ? stretch.upper : stretch.lower,
        scale: scale,
        &probe
      ) != nil
    {
      return
    }
    let direction = end == stretch.lower ? 1.0 : -1.0
    let places =
      [end]
      + (12...44).reversed().map { power in
        stretch.clamped(end + direction * stretch.width / Double(1 << power))
      }
    let values = try probe.values(at: places)
    guard let value = values.first, value.isFinite else { return }
    let noise = Probe.certainty * value.magnitude.ulp
    let change = values.dropFirst().lazy.map { $0 - value }.first { $0.magnitude > noise }
    guard let change, !change.isNaN else { return }
    found.append(
      Extremum(
        kind: change > 0 ? .minimum : .maximum,
        place: Interval(hull: end, end),
        value: try plain(value, at: end),
        isEnd: true
      )
    )
  }

  private mutating func add(_ kind: Extremum.Kind, at place: Bracketing.End) throws(Interrupted) {
    found.append(
      Extremum(
        kind: kind,
        place: Interval(hull: place.place, place.place),
        value: try plain(place.value, at: place.place),
        isEnd: false
      )
    )
  }

  /// The value, or 0 if it cannot be distinguished from 0.
  mutating func plain(
    _ value: Double,
    at place: Double
  ) throws(Interrupted) -> Double {
    // (x - sqrt(2))^2, expanded, is computed as 4e-16: that counts as 0.
    let level = try RoundingNoise.level(at: place, scale: scale, &probe)
    if value.magnitude <= level { return 0 }
    // A double cannot hit the corner of abs(x - 1/3), or 2pi, exactly: the next doubles are much
    // farther away.
    let step = 2 * place.magnitude.ulp
    let beside = try probe.values(at: [place - step, place + step]).filter { !$0.isNaN }
    let isNearest = beside.allSatisfy { $0.magnitude > 2 * value.magnitude }
    return isNearest && !beside.isEmpty ? 0 : value
  }
}

// Compares values on both sides of a place.

extension Probe {
  /// The least difference of values that counts, in units in the last place.
  static let certainty = 64.0

  /// The signs on both sides of a root, within an interval; 0 where there is no interval.
  mutating func signs(
    beside root: Root,
    in stretch: Interval,
    scale: Double
  ) throws(Interrupted) -> (before: Double, after: Double) {
    (
      try sign(from: root.bracket.lower, to: stretch.lower, scale: scale),
      try sign(from: root.bracket.upper, to: stretch.upper, scale: scale)
    )
  }

  /// The sign beside a place, towards another place; 0 if there is none.
  private mutating func sign(
    from start: Double,
    to end: Double,
    scale: Double
  ) throws(Interrupted) -> Double {
    let direction = end < start ? -1.0 : 1.0
    let least = RoundingNoise.step(at: start, scale: scale)
    let places = (0..<24).map { start + direction * least * Double(1 << $0) }
      .filter { min(start, end) <= $0 && $0 <= max(start, end) }
    let values = try values(at: places)
    return values.first { $0 != 0 && !$0.isNaN }?.signum ?? 0
  }

  /// Whether the function jumps at its root: then a unit in the last place makes a visible
  /// difference.
  mutating func jumps(across root: Root) throws(Interrupted) -> Bool {
    let step = RoundingNoise.step(at: root.place.lower, scale: 0)
    let distances = [step, 1024 * step]
    let before = try values(at: distances.map { root.bracket.lower - $0 })
    let after = try values(at: distances.map { root.bracket.upper + $0 })
    return before[0].magnitude > before[1].magnitude / 2
      && after[0].magnitude > after[1].magnitude / 2
  }

  /// Whether the function has no jump at a place: the nearest values beside it are equal up to a
  /// small part of the difference that a larger step makes.
  mutating func isContinuous(
    at place: Double,
    _ value: Double,
    in stretch: Interval
  ) throws(Interrupted) -> Bool {
    let step = RoundingNoise.step(at: place, scale: 0)
    let places = [place - step, place + step, place - 4096 * step, place + 4096 * step]
      .map(stretch.clamped)
    let changes = try values(at: places).map { ($0 - value).magnitude }
    let near = max(changes[0], changes[1])
    let far = max(changes[2], changes[3])
    if near <= Self.certainty * value.magnitude.ulp || near <= far / 2 { return true }
    // (x - 1)^5, expanded, is all rounding there.
    let noise = try RoundingNoise.level(at: place, scale: 0, &self)
    return near <= noise
  }
}
