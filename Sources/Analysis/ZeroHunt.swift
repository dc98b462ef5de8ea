import NumericalMethods
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
  var stretch = Interval.entire
  var openEnds: [Double] = []

  /// A number that is written with fewer characters was typed: there an open end is one.
  static let roundDigits = 15
  /// What rounding blurs on more than this share of the range is a stretch.
  static let wideBlur = 0.01
  /// How often the search looks again beside a root that it found.
  static let looks = 3
  /// Zeros on less than this share of the range are rounding, not a stretch.
  static let narrowStretch = 1e-6

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
    for end in [stretch.interval.lower, stretch.interval.upper] where openEnds.contains(end) {
      // sqrt(x^2 - 2): no double is the end of the domain itself.
      if end.description.utf8.count > Self.roundDigits { try searchEnd(end, in: stretch.interval) }
    }
  }

  /// Searches one stretch between its ends.
  mutating func search(inside stretch: Ground.Stretch) throws(Interrupted) {
    guard !isFull else { return undecided.append(stretch.interval) }
    self.stretch = stretch.interval
    openEnds =
      (stretch.hasLowerEnd ? [] : [stretch.interval.lower])
      + (stretch.hasUpperEnd ? [] : [stretch.interval.upper])
    if try isRounding(stretch.interval) {
      let interval = stretch.interval
      add(Root(place: plain(interval), bracket: interval, evidence: .touch))
      return
    }
    let scan = try Scan.run(over: stretch.places, &probe)
    for unsettled in Interval.merged(scan.undecided) {
      if let blur = try blur(unsettled) {
        add(blur)
      } else {
        undecided.append(unsettled)
      }
    }
    for samples in scan.settled { try search(samples, look: 0) }
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
      // The edges of a wide blur are as uncertain as its width.
      let blur = max(known.isStretch ? 0 : known.bracket.width, root.bracket.width)
      return gap <= (blur > 64 * step ? 2 * blur : 4 * step)
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
      // What rounding blurs has no edges worth telling.
      if let last = findings.found.last, last.isStretch, root.isStretch,
        last.evidence == .touch, root.evidence == .touch,
        root.bracket.lower - last.bracket.upper <= Self.narrowStretch * scale
      {
        findings.found[findings.found.count - 1].place = last.place.union(root.place)
        findings.found[findings.found.count - 1].bracket = last.bracket.union(root.bracket)
      } else {
        findings.found.append(root)
      }
    }
    findings.undecided = Interval.merged(undecided).map(plain)
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
