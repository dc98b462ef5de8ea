import NumericalMethods
import RealFunctions
import Sampling

/// The state of a search for zeros, interval by interval.
struct ZeroHunt {
  var probe: Probe
  /// The derivative, if known: it locates the bottom of a dip.
  var slope: Probe?
  /// The magnitude of the numbers that determine the rounding of places.
  let scale: Double
  /// The width of the range.
  let extent: Double
  let limit: Int
  /// Whether a pole or a jump through 0 counts as a zero: in derivatives it is a corner or a cusp.
  let allowsBreaks: Bool
  private(set) var roots: [Root] = []
  private(set) var undecided: [Interval] = []
  /// Intervals that are undecided because values underflow.
  private(set) var underflow: [Interval] = []

  /// Whether rounding noise may hide the function beside the ends of intervals.
  var mayHaveNoise = true
  /// The interval being searched, and its ends at which the function is undefined.
  var stretch = Interval.entire
  var openEnds: [Double] = []
  /// Holes of the interval with noise around them.
  private(set) var noisyHoles: [Double] = []

  /// The number of characters up to which a number was typed by the user: an open end that is
  /// written so is exact.
  static let roundDigits = 15
  /// Share of the range above which a blur is an interval of zeros.
  static let wideBlur = 0.01
  /// The number of searches beside a root that was found.
  static let looks = 3
  /// Share of the range below which zeros are rounding, not an interval.
  static let narrowStretch = 1e-6

  /// The number of steps around a place over which noise is measured.
  static let measuredSteps = 4096.0
  /// Distance in doubles up to which roots are one.
  static let sameDoubles = 256.0
  /// The largest extent of the range that counts for judging widths: over a larger range, a short
  /// interval of zeros is still an interval.
  static let mostExtent = 0x1p20
  /// Magnitude below which a value beside an interval of zeros indicates an underflow.
  static let leastValue = 1e-290

  init(
    probe: Probe,
    slope: Probe?,
    domain: Interval,
    limit: Int,
    allowsBreaks: Bool
  ) {
    self.probe = probe
    self.slope = slope
    scale = RoundingNoise.scale(of: domain)
    extent = min(max(domain.lower.magnitude, domain.upper.magnitude), Self.mostExtent)
    self.limit = limit
    self.allowsBreaks = allowsBreaks
  }

  /// Searches one interval, its ends included.
  mutating func search(_ stretch: Ground.Stretch) throws(Interrupted) {
    try search(inside: stretch)
    let isClosed = [stretch.hasLowerEnd, stretch.hasUpperEnd]
    for (end, isClosed) in zip([stretch.interval.lower, stretch.interval.upper], isClosed) {
      guard self.stretch.contains(end) else { continue }  // in a noise region
      // For sqrt(x^2 - 2), no double is the end of the domain itself.
      if isClosed || end.description.utf8.count > Self.roundDigits {
        try searchEnd(end, in: stretch.interval)
      }
    }
  }

  /// Searches the interior of one interval.
  mutating func search(inside stretch: Ground.Stretch) throws(Interrupted) {
    self.stretch = stretch.interval
    guard !isFull else { return undecided.append(stretch.interval) }
    openEnds =
      (stretch.hasLowerEnd ? [] : [stretch.interval.lower])
      + (stretch.hasUpperEnd ? [] : [stretch.interval.upper])
    if try isRounding(stretch.interval) {
      let interval = stretch.interval
      add(Root(place: plain(interval), bracket: interval, evidence: .touch))
      return
    }
    if mayHaveNoise { try leaveNoise() }
    let inner = stretch.places.filter { self.stretch.lower < $0 && $0 < self.stretch.upper }
    let places = [self.stretch.lower] + inner + [self.stretch.upper]
    let scan = try Scan.run(over: places, &probe)
    for unsettled in Interval.merged(scan.undecided) { try settle(unsettled) }
    for samples in scan.settled { try search(samples, look: 0) }
  }

  /// Shortens the interval by the noisy neighbourhoods at its ends.
  private mutating func leaveNoise() throws(Interrupted) {
    noisyHoles = []
    var (lower, upper) = (stretch.lower, stretch.upper)
    if let noiseRegion = try NoiseRegion.beside(lower, towards: upper, scale: scale, &probe) {
      if !noiseRegion.hidesNothing { leave(Interval(hull: lower, noiseRegion.edge)) }
      noisyHoles.append(lower)
      lower = noiseRegion.edge
    }
    if let noiseRegion = try NoiseRegion.beside(upper, towards: lower, scale: scale, &probe) {
      if !noiseRegion.hidesNothing { leave(Interval(hull: noiseRegion.edge, upper)) }
      noisyHoles.append(upper)
      upper = noiseRegion.edge
    }
    stretch = Interval(hull: lower, upper)
  }

  /// Leaves an interval undecided; `underflows` if the values beside 0 are too small for doubles.
  mutating func leave(_ interval: Interval, underflows: Bool = false) {
    undecided.append(interval)
    if underflows { underflow.append(plain(interval)) }
  }

  private var isFull: Bool { roots.count >= limit || probe.isSpent }

  /// Follows up all features of samples.
  mutating func search(_ samples: Samples, look: Int) throws(Interrupted) {
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

  // MARK: Results

  /// Adds a root unless it is known; returns whether it is new.
  @discardableResult
  mutating func add(_ root: Root) -> Bool {
    let isKnown = roots.contains { known in
      if let shared = known.bracket.intersection(root.bracket) {
        return !root.isStretch || shared.width >= root.bracket.width / 2
      }
      // There may be different intervals of zeros on both sides of a hole.
      if root.isStretch { return false }
      // Edges of intervals and of blurs are known up to rounding.
      let gap = max(
        known.bracket.lower - root.bracket.upper,
        root.bracket.lower - known.bracket.upper
      )
      let step = RoundingNoise.step(at: root.place.lower, scale: 0)
      // The edges of a blur are as uncertain as its width.
      let blur = max(known.isStretch ? 0 : known.bracket.width, root.bracket.width)
      return gap <= max(2 * blur, Self.sameDoubles * step)
    }
    // An underflow beside a hole is not a zero: x^2/x.
    let step = RoundingNoise.step(at: root.place.lower, scale: scale)
    let isAtOpenEnd = openEnds.contains { end in
      // A blur that reaches a hole is the zero of the limit at the hole: sin(x)/x - 1.
      let isBlurred = !root.isStretch && root.bracket.contains(end)
      return isBlurred || (root.place.midpoint - end).magnitude <= step
    }
    if isKnown || isAtOpenEnd { return false }
    roots.append(root)
    return true
  }

  /// Adds a place where the function is exactly 0 within a break.
  mutating func add(exactZero place: Double) {
    let here = Interval(hull: place, place)
    openEnds = []
    add(Root(place: here, bracket: here, evidence: .exactZero))
  }

  /// The results, in order.
  func findings(over domain: Interval) -> Findings<Root> {
    var findings = Findings<Root>(searched: domain)
    for root in roots.sorted(by: { $0.place.lower < $1.place.lower }) {
      // The exact edges of a blur are not meaningful.
      if let last = findings.found.last, last.isStretch, root.isStretch,
        last.evidence == .touch, root.evidence == .touch,
        root.bracket.lower - last.bracket.upper <= Self.narrowStretch * extent
      {
        findings.found[findings.found.count - 1].place = last.place.union(root.place)
        findings.found[findings.found.count - 1].bracket = last.bracket.union(root.bracket)
      } else {
        findings.found.append(root)
      }
    }
    findings.undecided = Interval.merged(undecided).map(plain)
    findings.underflow = Interval.merged(underflow)
    findings.evaluations = probe.spent
    return findings
  }
}

extension Samples.Feature {
  /// The indices of the samples between which the feature lies.
  fileprivate func reach(in samples: Samples) -> (Int, Int) {
    switch self {
    case .crossing(let index): (index, index + 1)
    case .dip(let index): (index - 1, index + 1)
    case .zeros(let run):
      (max(0, run.lowerBound - 1), min(samples.places.count - 1, run.upperBound + 1))
    }
  }
}
