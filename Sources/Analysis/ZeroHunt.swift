import NumericalMethods
import RealFunctions
import Sampling

/// The work of a search for zeros, stretch by stretch.
struct ZeroHunt {
  var probe: Probe
  /// The derivative, where it is known: it tells where a dip turns round.
  var slope: Probe?
  /// The size of the numbers beside which places are rounded.
  let scale: Double
  /// The size of the range.
  let extent: Double
  let limit: Int
  /// Whether a pole or a jump through 0 counts: in derivatives it is a corner or a cusp.
  let allowsBreaks: Bool
  private(set) var roots: [Root] = []
  private(set) var undecided: [Interval] = []
  /// What is undecided because values underflow.
  private(set) var underflow: [Interval] = []

  /// Whether rounding may hide the function beside the ends of stretches.
  var mayHaveFogs = true
  /// The stretch that is searched, and its ends at which the function has no value.
  var stretch = Interval.entire
  var openEnds: [Double] = []
  /// Holes of the stretch with a fog around them.
  private(set) var foggyHoles: [Double] = []

  /// A number that is written with fewer characters was typed: there an open end is one.
  static let roundDigits = 15
  /// What rounding blurs on more than this share of the range is a stretch.
  static let wideBlur = 0.01
  /// How often the search looks again beside a root that it found.
  static let looks = 3
  /// Zeros on less than this share of the range are rounding, not a stretch.
  static let narrowStretch = 1e-6

  /// Noise is measured over about so many steps around a place.
  static let measuredSteps = 4096.0
  /// Roots that are this many doubles apart are one.
  static let sameDoubles = 256.0
  /// Over a larger range than this a stretch of this size is one still.
  static let mostExtent = 0x1p20
  /// A value beside a stretch of zeros that is smaller than this tells of underflow.
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

  /// Searches one stretch, its ends included.
  mutating func search(_ stretch: Ground.Stretch) throws(Interrupted) {
    try search(inside: stretch)
    let isClosed = [stretch.hasLowerEnd, stretch.hasUpperEnd]
    for (end, isClosed) in zip([stretch.interval.lower, stretch.interval.upper], isClosed) {
      guard self.stretch.contains(end) else { continue }  // in a fog
      // sqrt(x^2 - 2): no double is the end of the domain itself.
      if isClosed || end.description.utf8.count > Self.roundDigits {
        try searchEnd(end, in: stretch.interval)
      }
    }
  }

  /// Searches one stretch between its ends.
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
    if mayHaveFogs { try leaveFogs() }
    let inner = stretch.places.filter { self.stretch.lower < $0 && $0 < self.stretch.upper }
    let places = [self.stretch.lower] + inner + [self.stretch.upper]
    let scan = try Scan.run(over: places, &probe)
    for unsettled in Interval.merged(scan.undecided) { try settle(unsettled) }
    for samples in scan.settled { try search(samples, look: 0) }
  }

  /// Shortens the stretch by what rounding hides at its ends.
  private mutating func leaveFogs() throws(Interrupted) {
    foggyHoles = []
    var (lower, upper) = (stretch.lower, stretch.upper)
    if let fog = try Fog.beside(lower, towards: upper, scale: scale, &probe) {
      if !fog.hidesNothing { leave(Interval(hull: lower, fog.edge)) }
      foggyHoles.append(lower)
      lower = fog.edge
    }
    if let fog = try Fog.beside(upper, towards: lower, scale: scale, &probe) {
      if !fog.hidesNothing { leave(Interval(hull: fog.edge, upper)) }
      foggyHoles.append(upper)
      upper = fog.edge
    }
    stretch = Interval(hull: lower, upper)
  }

  /// Leaves an interval undecided, because values beside 0 are too small for doubles if it `underflows`.
  mutating func leave(_ interval: Interval, underflows: Bool = false) {
    undecided.append(interval)
    if underflows { underflow.append(plain(interval)) }
  }

  private var isFull: Bool { roots.count >= limit || probe.isSpent }

  /// Follows up everything that samples say.
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
      // On both sides of a hole there may be stretches.
      if root.isStretch { return false }
      // Edges of stretches and of blurs are known to rounding.
      let gap = max(
        known.bracket.lower - root.bracket.upper,
        root.bracket.lower - known.bracket.upper
      )
      let step = RoundingNoise.step(at: root.place.lower, scale: 0)
      // The edges of a blur are as uncertain as its width.
      let blur = max(known.isStretch ? 0 : known.bracket.width, root.bracket.width)
      return gap <= max(2 * blur, Self.sameDoubles * step)
    }
    // Underflow beside a hole is no zero: x^2/x.
    let step = RoundingNoise.step(at: root.place.lower, scale: scale)
    let isAtOpenEnd = openEnds.contains { end in
      // What rounding blurs up to a hole is 0 at the hole: sin(x)/x - 1.
      let isBlurred = !root.isStretch && root.bracket.contains(end)
      return isBlurred || (root.place.midpoint - end).magnitude <= step
    }
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
      // What rounding blurs has no edges worth telling.
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
