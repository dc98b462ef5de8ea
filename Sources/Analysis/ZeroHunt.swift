import RealFunctions
import Sampling

/// The work of a search for zeros, stretch by stretch.
struct ZeroHunt {
  var probe: Probe
  /// The derivative, where it is known: it tells where a dip turns round.
  var slope: Probe?
  /// The size of the numbers that the search is about.
  let scale: Double
  let limit: Int
  /// Whether a pole or a jump through 0 counts: in derivatives it is a corner or a cusp.
  let allowsBreaks: Bool
  private(set) var roots: [Root] = []
  private(set) var undecided: [Interval] = []

  /// The stretch that is searched, and its ends at which the function has no value.
  private var stretch = Interval.entire
  private var openEnds: [Double] = []

  /// What rounding blurs on more than this share of the range is a stretch.
  private static let wideBlur = 0.01
  /// How often the search looks again beside a root that it found.
  private static let looks = 3
  /// Zeros on less than this share of the range are rounding, not a stretch.
  private static let narrowStretch = 1e-6

  init(
    probe: Probe,
    slope: Probe?,
    scale: Double,
    limit: Int,
    allowsBreaks: Bool
  ) {
    self.probe = probe
    self.slope = slope
    self.scale = scale
    self.limit = limit
    self.allowsBreaks = allowsBreaks
  }

  /// Searches one stretch, its ends included.
  mutating func search(_ stretch: Ground.Stretch) throws(Interrupted) {
    try search(inside: stretch)
    if stretch.hasLowerEnd { try searchEnd(stretch.interval.lower, in: stretch.interval) }
    if stretch.hasUpperEnd { try searchEnd(stretch.interval.upper, in: stretch.interval) }
  }

  /// Searches one stretch between its ends.
  mutating func search(inside stretch: Ground.Stretch) throws(Interrupted) {
    guard !isFull else { return undecided.append(stretch.interval) }
    let scan = try Scan.run(over: stretch.places, &probe)
    self.stretch = stretch.interval
    openEnds =
      (stretch.hasLowerEnd ? [] : [stretch.interval.lower])
      + (stretch.hasUpperEnd ? [] : [stretch.interval.upper])
    for unsettled in Interval.merged(scan.undecided) {
      if let blur = try blur(unsettled) {
        add(blur)
      } else {
        undecided.append(unsettled)
      }
    }
    for samples in scan.settled { try search(samples, look: 0) }
  }

  /// What rounding makes of a root of high order, or of a function that is 0: signs that never settle.
  private mutating func blur(_ unsettled: Interval) throws(Interrupted) -> Root? {
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

  private var isFull: Bool { roots.count >= limit || probe.isSpent }

  /// Follows up everything that samples say.
  private mutating func search(_ samples: Samples, look: Int) throws(Interrupted) {
    for feature in samples.features {
      let (first, last) = feature.reach(in: samples)
      let bracket = Interval(hull: samples.places[first], samples.places[last])
      guard !isFull else {
        let rest = Interval(hull: bracket.lower, samples.places.last ?? bracket.upper)
        if look == 0 { undecided.append(rest) }
        return
      }
      let found: Root?
      switch feature {
      case .crossing(let index): found = try crossing(samples, index)
      case .dip: found = try dip(samples[first...last], look)
      case .zeros(let run): found = try zeros(samples, run)
      }
      guard let found, add(found) else { continue }
      if look < Self.looks, !found.isStretch { try lookBeside(found, in: bracket, look: look) }
    }
  }

  // MARK: One feature

  /// The root where the sign changes, unless it changes in a break.
  private mutating func crossing(_ samples: Samples, _ index: Int) throws(Interrupted) -> Root? {
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

  /// The root at the bottom of a dip; crossings that it hides are followed up at once.
  private mutating func dip(_ samples: Samples, _ look: Int) throws(Interrupted) -> Root? {
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

  /// Whether the bottom of a valley is 0: within rounding, or because a step of two doubles away from
  /// it makes more than its value, as at sqrt(2) in (x^2 - 2)^2.
  private mutating func isTouch(
    _ bottom: Bracketing.End,
    _ sign: Double
  ) throws(Interrupted) -> Bool {
    if bottom.value == 0 { return true }
    let level = try RoundingNoise.level(at: bottom.place, scale: scale, &probe)
    if bottom.value.magnitude <= level { return true }
    let step = 2 * bottom.place.magnitude.ulp
    let beside = try probe.values(at: [bottom.place - step, bottom.place + step])
    return beside.allSatisfy { $0 * sign > 2 * bottom.value * sign } && bottom.value * sign > 0
  }

  /// The root or the stretch where samples are exactly 0.
  private mutating func zeros(
    _ samples: Samples,
    _ run: ClosedRange<Int>
  ) throws(Interrupted) -> Root? {
    let before = max(0, run.lowerBound - 1)
    let after = min(samples.places.count - 1, run.upperBound + 1)
    let lower = try edge(from: samples.places[run.lowerBound], to: samples.places[before])
    let upper = try edge(from: samples.places[run.upperBound], to: samples.places[after])
    let stretch = Interval(hull: lower, upper)
    if stretch.width > Self.narrowStretch * scale {
      let stretch = Interval(hull: plain(stretch.lower), plain(stretch.upper))
      return Root(place: stretch, bracket: stretch, evidence: .exactZero)
    }
    let middle = run.count == 1 ? samples.places[run.lowerBound] : stretch.midpoint
    return try blurred(middle, stretch, .exactZero)
  }

  /// The plainest number that cannot be told from an end of a stretch.
  private func plain(_ end: Double) -> Double {
    let step = RoundingNoise.step(at: end, scale: scale)
    let plain = Bisection.plainest(within: end - step, end + step)
    return (plain - end).magnitude > step / 8 || plain == 0 ? plain : end
  }

  /// The last zero on the way from a zero to a place that is none.
  private mutating func edge(from zero: Double, to other: Double) throws(Interrupted) -> Double {
    var (zero, other) = (zero, other)
    while let middle = Bisection.point(between: min(zero, other), max(zero, other)), !probe.isSpent
    {
      if try probe.value(at: middle) == 0 { zero = middle } else { other = middle }
      guard (zero - other).magnitude > scale * 0x1p-56 else { break }
    }
    return zero
  }

  /// An end of a stretch where the function comes within rounding of 0: the number that was typed for
  /// the end is not the root itself, or the root's own place has no value beside it.
  private mutating func searchEnd(_ end: Double, in stretch: Interval) throws(Interrupted) {
    let step = 4 * RoundingNoise.step(at: end, scale: scale) * (end == stretch.lower ? 1 : -1)
    let values = try probe.values(at: [end, end + step, end + 2 * step, end + 256 * step])
    guard values[0] != 0 else { return }
    let isTiny = values[0].magnitude <= (values[1] - values[0]).magnitude
    let grows = values[2].magnitude > values[1].magnitude
    guard isTiny, grows, 2 * values[0].magnitude < values[3].magnitude else { return }
    let here = Interval(hull: end, end)
    add(Root(place: here, bracket: Interval(hull: end, end + step), evidence: .touch))
  }

  // MARK: What a root blurs

  private mutating func blurred(
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

  /// Whether values shrink to 0 in a narrowed bracket, as they do at a root and not in a pole or a
  /// jump.
  private mutating func isContinuous(
    _ lower: Bracketing.End,
    _ upper: Bracketing.End,
    from first: Bracketing.End,
    _ last: Bracketing.End
  ) throws(Interrupted) -> Bool {
    let inner = max(lower.value.magnitude, upper.value.magnitude)
    if lower.value == 0 || upper.value == 0 { return true }
    let outer = max(first.value.magnitude, last.value.magnitude)
    // A jump of a billionth of what is around cannot be told from rounding.
    if inner <= 1e-9 * outer { return true }
    if inner > outer { return false }
    let width = max(upper.place - lower.place, RoundingNoise.step(at: lower.place, scale: 0))
    let reach = min(1024 * width, (last.place - first.place) / 4)
    let beside = try probe.values(at: [lower.place - reach, upper.place + reach])
    return upper.value.magnitude + lower.value.magnitude
      < 0.5 * (beside[0].magnitude + beside[1].magnitude)
  }

  /// Looks at ever shorter distances on both sides of a root for others that samples stepped over.
  private mutating func lookBeside(
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
        distance *= 0.7
        places.append(start + side * distance)
      }
      guard places.count > 2 else { continue }
      if side > 0 { places.reverse() }
      let samples = Samples(places: places, values: try probe.values(at: places))
      try search(samples, look: look + 1)
    }
  }

  // MARK: Results

  /// Adds a root unless it is known; returns whether it is new.
  @discardableResult
  private mutating func add(_ root: Root) -> Bool {
    let isKnown = roots.contains { known in
      if let shared = known.bracket.intersection(root.bracket) {
        return shared.width >= 0
      }
      // Edges of stretches and of blurs are known to rounding.
      let gap = max(
        known.bracket.lower - root.bracket.upper,
        root.bracket.lower - known.bracket.upper
      )
      return gap <= 4 * RoundingNoise.step(at: root.place.lower, scale: 0)
    }
    // Underflow beside a hole is no zero: x^2/x.
    let step = RoundingNoise.step(at: root.place.lower, scale: scale)
    let isAtOpenEnd = openEnds.contains { (root.place.midpoint - $0).magnitude <= step }
    if isKnown || isAtOpenEnd { return false }
    roots.append(root)
    return true
  }

  /// Adds a place where the function is 0 in the middle of a break.
  mutating func add(exactZero place: Double) {
    let here = Interval(hull: place, place)
    openEnds = []
    add(Root(place: here, bracket: here, evidence: .exactZero))
  }

  /// What was found, in order.
  func findings(over domain: Interval) -> Findings<Root> {
    var findings = Findings<Root>(searched: domain)
    for root in roots.sorted(by: { $0.place.lower < $1.place.lower }) {
      if let last = findings.found.last, last.isStretch, root.isStretch,
        root.bracket.lower - last.bracket.upper <= Self.narrowStretch * scale
      {
        findings.found[findings.found.count - 1].place = last.place.union(root.place)
        findings.found[findings.found.count - 1].bracket = last.bracket.union(root.bracket)
      } else {
        findings.found.append(root)
      }
    }
    findings.undecided = Interval.merged(undecided)
    findings.evaluations = probe.spent
    return findings
  }
}

extension Samples {
  func end(_ index: Int) -> Bracketing.End {
    Bracketing.End(place: places[index], value: values[index])
  }
}

extension Samples.Feature {
  /// The samples between which it lies.
  fileprivate func reach(in samples: Samples) -> (Int, Int) {
    switch self {
    case .crossing(let index): (index, index + 1)
    case .dip(let index): (index - 1, index + 1)
    case .zeros(let run):
      (max(0, run.lowerBound - 1), min(samples.places.count - 1, run.upperBound + 1))
    }
  }
}
