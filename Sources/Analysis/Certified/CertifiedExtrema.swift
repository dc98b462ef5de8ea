import NumericalMethods
import RealFunctions
import Sampling

/// Finds the extreme values of a function by the signs of its derivative.
///
/// Where the function is continuous, they are where the derivative changes its sign: at its zeros,
/// and at corners and cusps. At a break the definition decides: a value that is less than all
/// values near it, or greater. There are no others: between two events of the chart the function
/// rises or falls.
struct CertifiedExtrema {
  let function: any EnclosableFunction
  let domain: Interval
  let includesEnds: Bool
  var probe: CellProbe
  private var hunt: ExtremumHunt
  private let chart: SignChart
  /// Jumps beside which there may be an extreme value.
  var hidden: [Interval] = []

  /// Width in doubles of gaps between events that meet.
  private static let besideEnd = 32.0
  /// Distance from 0 below which all numbers are one place.
  private static let leastWidth = 1e-290

  /// Makes the chart of a function; nil if enclosures give too little.
  init?(
    _ function: any EnclosableFunction,
    slope: any EnclosableFunction,
    over domain: Interval,
    includesEnds: Bool,
    limit: Int,
    budget: Int = SignChart.usualBudget,
    cancellation: Cancellation
  ) throws(Interrupted) {
    guard
      let chart = try SignChart(
        of: slope,
        order: 1,
        along: function,
        over: domain,
        limit: limit,
        budget: budget,
        cancellation: cancellation
      )
    else { return nil }
    self.chart = chart
    self.function = function
    self.domain = domain
    self.includesEnds = includesEnds
    probe = CellProbe(function, budget: budget, cancellation: cancellation)
    hunt = ExtremumHunt(
      probe: Probe(function, budget: budget, cancellation: cancellation),
      domain: domain,
      scale: RoundingNoise.scale(of: domain)
    )
  }

  /// Returns the extreme values in order.
  mutating func found() throws(Interrupted) -> Findings<Extremum> {
    let flags = try probe.enclosures(over: chart.events.map(\.bracket))
    var found: [Extremum] = []
    for (index, event) in chart.events.enumerated() {
      let (before, after) = (side(index, -1), side(index, 1))
      if event.isLevel {
        if let level = try level(index) { found.append(level) }
        continue
      }
      guard isInside(event) else { continue }
      let values = flags.interval(index, 0)
      let one =
        flags.flags(index, 0).isEmpty
        ? try smooth(event, before.slope, after.slope)
        : try atBreak(event, before, after, isBounded: values.isFinite)
      if let one { found.append(one) }
    }
    if includesEnds { found += try ends(found) }
    var findings = chart.findings(Extremum.self, over: domain)
    findings.doubtful = Interval.merged(findings.doubtful + hidden)
    findings.isComplete = findings.isComplete && hidden.isEmpty
    findings.found = Self.joined(found.sorted { $0.place.lower < $1.place.lower })
    findings.evaluations = chart.evaluations + probe.spent + hunt.probe.spent
    return findings
  }

  /// Whether an event is inside the range; events at an end of the range are handled separately.
  private func isInside(_ event: SignChart.Event) -> Bool {
    let isAtEnd = event.bracket.contains(domain.lower) || event.bracket.contains(domain.upper)
    return domain.lower < event.place && event.place < domain.upper
      && !(function.knowsItsEnds && isAtEnd)
  }

  /// Merges constant intervals that meet at a corner of another part.
  private static func joined(_ found: [Extremum]) -> [Extremum] {
    var joined: [Extremum] = []
    for one in found {
      if let last = joined.last, last.isStretch, one.isStretch, last.value == one.value,
        last.kind == one.kind, last.place.upper == one.place.lower
      {
        joined[joined.count - 1].place = last.place.union(one.place)
      } else {
        joined.append(one)
      }
    }
    return joined
  }

  // MARK: Continuous places

  private mutating func smooth(
    _ event: SignChart.Event,
    _ before: SignChart.Slope,
    _ after: SignChart.Slope
  ) throws(Interrupted) -> Extremum? {
    let kind: Extremum.Kind
    switch (before, after) {
    case (.rising, .falling): kind = .maximum
    case (.falling, .rising): kind = .minimum
    default: return nil
    }
    return Extremum(
      kind: kind,
      place: Interval(hull: event.place, event.place),
      value: try probe.plainValue(at: event.place),
      isEnd: false,
      isProved: event.isProved
    )
  }

  /// An interval of one value: an extreme value if it is lower or higher than both sides, or than
  /// the only side.
  private mutating func level(_ index: Int) throws(Interrupted) -> Extremum? {
    let event = chart.events[index]
    let value = try hunt.probe.value(at: event.place)
    guard value.isFinite else { return nil }
    let ends = [
      try rise(from: value, beyond: event.bracket.lower, -1),
      try rise(from: value, beyond: event.bracket.upper, 1),
    ]
    // A step that the end of the range cuts off does not count.
    if ends.contains(nil), try jumps(at: event.bracket) { return nil }
    let isLow = ends.allSatisfy { $0 == nil || $0 == 1 }
    let isHigh = ends.allSatisfy { $0 == nil || $0 == -1 }
    guard isLow || isHigh else { return nil }
    let plain = [event.bracket.lower, event.bracket.upper].map { end in
      let near = Interval(hull: end, end).widened(byUlps: 16)
      return domain.clamped(Bisection.plainest(within: near.lower, near.upper))
    }
    return Extremum(
      kind: isLow && isHigh ? .constant : isLow ? .minimum : .maximum,
      place: Interval(hull: plain[0], plain[1]),
      value: value,
      isEnd: false,
      isProved: true
    )
  }

  /// Whether the function may jump at an end of an interval inside the range.
  private mutating func jumps(at stretch: Interval) throws(Interrupted) -> Bool {
    let ends = [stretch.lower, stretch.upper].filter { domain.lower < $0 && $0 < domain.upper }
    let beside = ends.map { Interval(hull: $0, $0).widened(byUlps: Self.besideEnd) }
      .map { $0.width < Self.leastWidth ? Interval(hull: -Self.leastWidth, Self.leastWidth) : $0 }
    let found = try probe.enclosures(over: beside)
    return beside.indices.contains { index in
      !found.flags(index, 0).isEmpty && !goesOn(in: beside[index])
    }
  }

  /// Whether the formula shows that the function is continuous at its break in a narrow cell, as
  /// {x < 0: 0, x} is at 0.
  private func goesOn(in cell: Interval) -> Bool {
    let course = function.course(
      atBreakNear: Bisection.plainest(within: cell.lower, cell.upper),
      within: cell.width,
      output: 0,
      withLimits: true
    )
    guard case .limit(let left) = course?.left, case .limit(let right) = course?.right,
      case .number(let value) = course?.value
    else { return false }
    return left == right && left == value
  }

  /// 1 if the first different value beyond an end is greater, -1 if it is less, 0 if there is none;
  /// nil at the end of the range.
  private mutating func rise(
    from value: Double,
    beyond end: Double,
    _ direction: Double
  ) throws(Interrupted) -> Double? {
    let room = direction < 0 ? end - domain.lower : domain.upper - end
    let step = 32 * max(end.magnitude.ulp, domain.width * 0x1p-60)
    guard room > step else { return nil }
    let places = (0..<40).map { step * Double(1 << $0) }.filter { $0 <= room }
    let values = try hunt.probe.values(at: places.map { end + direction * $0 })
    let noise = Probe.certainty * value.magnitude.ulp
    for other in values {
      if other.isNaN { return 0 }
      if (other - value).magnitude > noise { return (other - value).signum }
    }
    return 0
  }

  typealias Gap = (range: Interval, slope: SignChart.Slope)

  /// The neighbour of an event: a gap, or the constant interval that ends there.
  private func side(_ index: Int, _ direction: Int) -> Gap {
    let gap = chart.gaps[direction < 0 ? index : index + 1]
    let neighbour = index + direction
    guard gap.range.width <= Self.besideEnd * gap.range.upper.magnitude.ulp,
      chart.events.indices.contains(neighbour), chart.events[neighbour].isLevel
    else { return gap }
    return (chart.events[neighbour].bracket, .unknown)
  }

  // MARK: Ends

  /// The ends of the range where the function is defined and rises or falls.
  private mutating func ends(_ known: [Extremum]) throws(Interrupted) -> [Extremum] {
    var ends: [Extremum] = []
    for (place, direction) in [(domain.lower, 1.0), (domain.upper, -1.0)] {
      if known.contains(where: { $0.place.contains(place) }) { continue }
      let value = try probe.values(at: [place])[0]
      guard let range = value.range, range.isFinite else { continue }
      guard let slope = slope(fromEnd: direction), slope != .undefined else { continue }
      var rise = try rise(from: value, at: place, direction, into: domain)
      if rise == 0 {
        switch slope {
        case .rising: rise = direction
        case .falling: rise = -direction
        case .level, .undefined, .unknown: continue
        }
      }
      let isKnown = function.knowsItsEnds || place.isMeant
      ends.append(
        Extremum(
          kind: rise > 0 ? .minimum : .maximum,
          place: Interval(hull: place, place),
          value: isKnown ? range.midpoint : try probe.plainValue(at: place),
          isEnd: true,
          isProved: true
        )
      )
    }
    return ends
  }

  /// Returns the slope of the function beside an end of the range, beyond a break at the end; nil
  /// if the sign chart has no gap there.
  private func slope(fromEnd direction: Double) -> SignChart.Slope? {
    let indices = chart.gaps.indices
    for index in direction > 0 ? Array(indices) : indices.reversed() {
      let gap = chart.gaps[index]
      if gap.range.width > Self.besideEnd * gap.range.upper.magnitude.ulp { return gap.slope }
      let next = direction > 0 ? index : index - 1
      if chart.events.indices.contains(next), chart.events[next].isLevel { return .level }
    }
    return (direction > 0 ? chart.gaps.first : chart.gaps.last)?.slope
  }
}
