import NumericalMethods
import RealFunctions
import Sampling

/// The work of a search for extreme values.
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

  /// Adds the extreme value at a zero of the derivative, if its sign changes there.
  mutating func add(
    _ root: Root,
    in stretch: Interval,
    _ slope: inout Probe
  ) throws(Interrupted) {
    let (before, after) = try slope.signs(beside: root, in: stretch, scale: scale)
    if root.isStretch { return try addLevel(root.place, before, after) }
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

  /// A level stretch: lower or higher than both sides, or than the one side that it has.
  private mutating func addLevel(
    _ place: Interval,
    _ before: Double,
    _ after: Double
  ) throws(Interrupted) {
    let value = try probe.value(at: place.midpoint)
    let beginsRange = place.lower <= domain.lower
    let endsRange = place.upper >= domain.upper
    let isLow = (before < 0 || beginsRange) && (after > 0 || endsRange)
    let isHigh = (before > 0 || beginsRange) && (after < 0 || endsRange)
    guard isLow || isHigh else { return }
    let kind: Extremum.Kind = isLow && isHigh ? .constant : isLow ? .minimum : .maximum
    found.append(Extremum(kind: kind, place: place, value: value, isEnd: false))
  }

  // MARK: By values

  /// Adds what samples show that the derivative did not tell.
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
        try probe.isContinuous(at: bottom.place, bottom.value, in: stretch.interval)
      else { continue }
      try add(kind, at: bottom)
    }
  }

  // MARK: Ends

  /// Adds a closed end where the function comes to an extreme value.
  mutating func addEnd(_ end: Double, of stretch: Interval) throws(Interrupted) {
    if found.contains(where: { $0.place.contains(end) }) { return }
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
        value: value,
        isEnd: true
      )
    )
  }

  private mutating func add(_ kind: Extremum.Kind, at place: Bracketing.End) throws(Interrupted) {
    // (x - sqrt(2))^2, multiplied out, comes to 4e-16: that is 0.
    let level = try RoundingNoise.level(at: place.place, scale: scale, &probe)
    // Nor can a double hit the corner of abs(x - 1/3): the next ones are much farther off.
    let step = 2 * place.place.magnitude.ulp
    let beside = try probe.values(at: [place.place - step, place.place + step])
    let isNearest = beside.allSatisfy { $0.magnitude > 2 * place.value.magnitude }
    let value = place.value.magnitude <= level || isNearest ? 0 : place.value
    found.append(
      Extremum(
        kind: kind,
        place: Interval(hull: place.place, place.place),
        value: value,
        isEnd: false
      )
    )
  }
}

// What values tell of both sides of a place.

extension Probe {
  /// A difference of values counts from this many units in the last place on.
  static let certainty = 64.0

  /// The signs on both sides of a root, within a stretch; 0 where there is none.
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

  /// The sign beside a place, towards another; 0 if there is none.
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

  /// Whether the function jumps at its root: then a unit in the last place tells in the value.
  mutating func jumps(across root: Root) throws(Interrupted) -> Bool {
    let step = RoundingNoise.step(at: root.place.lower, scale: 0)
    let distances = [step, 1024 * step]
    let before = try values(at: distances.map { root.bracket.lower - $0 })
    let after = try values(at: distances.map { root.bracket.upper + $0 })
    return before[0].magnitude > before[1].magnitude / 2
      && after[0].magnitude > after[1].magnitude / 2
  }

  /// Whether the function has no jump at a place: the nearest values beside it are the same but for a
  /// small part of what a larger step makes.
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
    // (x - 1)^5, multiplied out, is all rounding there.
    let noise = try RoundingNoise.level(at: place, scale: 0, &self)
    return near <= noise
  }
}
