import NumericalMethods
import RealFunctions
import Sampling

/// The extreme values of a function, by the signs of its derivative.
///
/// Where the function goes on, it has one where the derivative changes its sign: at its zeros, and at corners and cusps. At a break
/// counts what the definition says: a value that is less than all values near it, or greater. Nothing else is one: between two events
/// of the chart the function rises or falls.
struct CertifiedExtrema {
  let function: any EnclosableFunction
  let domain: Interval
  let includesEnds: Bool
  private var probe: CellProbe
  private var hunt: ExtremumHunt
  private let chart: SignChart
  /// Jumps beside which one may be.
  private var hidden: [Interval] = []

  /// A break that is written with more characters stands at no double.
  private static let roundDigits = 15
  /// So many doubles beside a jump the values are those of its sides.
  private static let besideJump = 64.0
  /// So many doubles beside the end of a domain lies the number that was meant.
  private static let besideEdge = 2.0
  /// What a value may be off, as a share of it, that is told as one.
  private static let leastShare = 1e-15
  /// Nearer to 0 all is one place.
  private static let leastWidth = 1e-290
  /// Doublings from a place to where its values differ.
  private static let doublings = 44

  /// Makes the chart of a function; nil if enclosures do not tell enough.
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

  /// The extreme values in order.
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

  /// Whether an event is not that of an end of the range, told there.
  private func isInside(_ event: SignChart.Event) -> Bool {
    let isAtEnd = event.bracket.contains(domain.lower) || event.bracket.contains(domain.upper)
    return domain.lower < event.place && event.place < domain.upper
      && !(function.knowsItsEnds && isAtEnd)
  }

  /// Level stretches that meet at a corner of something else as one.
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

  // MARK: Where the function goes on

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

  /// A stretch of one value: lower or higher than both sides, or than the one that it has.
  private mutating func level(_ index: Int) throws(Interrupted) -> Extremum? {
    let event = chart.events[index]
    let value = try hunt.probe.value(at: event.place)
    guard value.isFinite else { return nil }
    let ends = [
      try rise(from: value, beyond: event.bracket.lower, -1),
      try rise(from: value, beyond: event.bracket.upper, 1),
    ]
    // A step that the range cuts off is none.
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

  /// Whether the function may jump at an end of a stretch inside of the range.
  private mutating func jumps(at stretch: Interval) throws(Interrupted) -> Bool {
    let ends = [stretch.lower, stretch.upper].filter { domain.lower < $0 && $0 < domain.upper }
    let found = try probe.enclosures(
      over: ends.map { Interval(hull: $0, $0).widened(byUlps: 32) }
        .map { $0.width < Self.leastWidth ? Interval(hull: -Self.leastWidth, Self.leastWidth) : $0 }
    )
    return ends.indices.contains { !found.flags($0, 0).isEmpty }
  }

  /// 1 if the first value beyond an end that differs is greater, -1 if it is less, 0 if there is none; nil at the end of the range.
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

  // MARK: Breaks

  private typealias Gap = (range: Interval, slope: SignChart.Slope)

  /// What is beside an event: a gap, or the level stretch that it ends.
  private func side(_ index: Int, _ direction: Int) -> Gap {
    let gap = chart.gaps[direction < 0 ? index : index + 1]
    let neighbour = index + direction
    guard gap.range.width <= 32 * gap.range.upper.magnitude.ulp,
      chart.events.indices.contains(neighbour), chart.events[neighbour].isLevel
    else { return gap }
    return (chart.events[neighbour].bracket, .unknown)
  }

  private mutating func atBreak(
    _ event: SignChart.Event,
    _ before: Gap,
    _ after: Gap,
    isBounded: Bool
  ) throws(Interrupted) -> Extremum? {
    let isPlain = event.place.description.utf8.count <= Self.roundDigits
    let isEdge = (before.slope == .undefined) != (after.slope == .undefined)
    if !event.place.isMeant, let told = try asTold(event, before, after) {
      return told.extremum
    }
    guard isPlain || isBounded else { return nil }
    // At the edge of the domain the number itself counts, if it is a double: 0 of x^x.
    let isSure = isBounded || isEdge && event.place.isMeant
    let isItsOwn = isSure ? true : try isNoPole(at: event.place)
    if isPlain, isItsOwn {
      let value = try valueAsWritten(event.place, isEdge: isEdge)
      if let one = try extremum(at: event.place, value, before, after, isExact: true) {
        return isEdge ? try atEdge(one, event) : one
      }
    }
    if !isBounded { return nil }
    if isPlain, try probe.values(at: [event.place])[0] != .undefined || !isEdge { return nil }
    // 2 is 2: where the function has no value there, none is at the edge.
    if event.place.isMeant { return nil }
    // The last double with a value stands for the edge; on both sides of a jump one of two may.
    for place in [event.bracket.upper, event.bracket.lower] {
      let value = try probe.values(at: [place])[0]
      guard value.range?.isFinite ?? false else { continue }
      if var one = try extremum(at: place, value, before, after, isExact: !isEdge) {
        one.isProved = isEdge
        return isEdge ? try atEdge(one, event) : one
      }
    }
    // Nobody knows which value the function has at a jump that is no double.
    if !isEdge, try mayHide(event, before.slope, after.slope) { hidden.append(event.bracket) }
    return nil
  }

  /// A break whose value is known, and the extreme value there, if there is one.
  private struct TellingBreak {
    let extremum: Extremum?
  }

  /// What is at a break that is no double, by the value that the formula has at the break itself; nil if it does not tell.
  private mutating func asTold(
    _ event: SignChart.Event,
    _ before: Gap,
    _ after: Gap
  ) throws(Interrupted) -> TellingBreak? {
    let course = function.course(
      atBreakNear: event.place,
      within: Self.besideJump * event.place.ulp,
      output: 0,
      withLimits: false
    )
    guard let course, domain.contains(course.place) else { return nil }
    switch course.value {
    case .unknown: return nil
    case .missing: return TellingBreak(extremum: nil)
    case .number(let number):
      let value =
        number == 0
        ? KnownValue.zero : .signed(Interval(hull: number.nextDown, number.nextUp))
      var one = try extremum(at: course.place, value, before, after, isExact: true)
      one?.value = number
      return TellingBreak(extremum: one)
    }
  }

  /// An extreme value at the end of the domain with the value at the end itself, which may be no double: 0 where a zero is proved, else
  /// the outermost one of the enclosure, which is proved if that is narrow.
  private mutating func atEdge(
    _ one: Extremum,
    _ event: SignChart.Event
  ) throws(Interrupted) -> Extremum {
    // Whole numbers and halves are what they were meant to be; 0.1 is no double.
    if one.place.lower == event.place, event.place.isMeant { return one }
    let edge = event.bracket.widened(byUlps: Self.besideEdge)
    let found = try probe.enclosures(over: [edge])
    let values = found.interval(0, 0)
    var one = one
    let isClosed = !found.flags(0, 0).contains(.maybeDiscontinuous)
    if isClosed, values.contains(0), try isZero(in: edge) {
      one.value = 0
    } else if !isClosed || !Self.isNarrow(values) {
      one.value = one.kind == .minimum ? values.lower : values.upper
      one.isProved = false
    }
    return one
  }

  /// Whether it is proved that the function is 0 in a narrow bracket.
  private func isZero(in bracket: Interval) throws(Interrupted) -> Bool {
    let search = RootSearch(cancellation: probe.cancellation)
    return try search.provedRoots(of: function, over: bracket)?.count == 1
  }

  /// Whether an enclosure tells a value to the last digits that are printed.
  private static func isNarrow(_ values: Interval) -> Bool {
    values.width <= leastShare * min(values.lower.magnitude, values.upper.magnitude)
  }

  /// Whether one of the two values that a function may have at a jump is less, or greater, than all beside it.
  private mutating func mayHide(
    _ event: SignChart.Event,
    _ before: SignChart.Slope,
    _ after: SignChart.Slope
  ) throws(Interrupted) -> Bool {
    let beside = event.bracket.widened(byUlps: Self.besideJump)
    let values = try probe.values(at: [beside.lower, beside.upper]).map(\.range)
    guard let left = values[0], let right = values[1] else { return false }
    if right.lower > left.upper { return before == .falling || after == .falling }
    if right.upper < left.lower { return before == .rising || after == .rising }
    return false
  }

  /// Whether the value at a place is its own and not that of a pole close by: no double is 3/10, and 1/(x - 0.3) is largest at the next.
  private mutating func isNoPole(at place: Double) throws(Interrupted) -> Bool {
    let step = 2 * max(place.magnitude.ulp, domain.width * 0x1p-60)
    let known = try probe.values(at: [place, place - step, place + step]).map { value in
      value.range.map { max($0.lower.magnitude, $0.upper.magnitude) }
    }
    guard let here = known[0] else { return false }
    return known.dropFirst().allSatisfy { $0.map { $0 > here } ?? true }
  }

  /// The value at a break that is written with few digits.
  ///
  /// At a jump that is no double, as 0.3 of {x < 0.3: x, 3 - x}, it is that of doubles: the formula names the same one, so that x < 0.3
  /// is false there, whichever side of 3/10 the double is on.
  private mutating func valueAsWritten(
    _ place: Double,
    isEdge: Bool
  ) throws(Interrupted) -> KnownValue {
    guard !isEdge, !place.isMeant else { return try probe.values(at: [place])[0] }
    let workspace = Workspace(cancellation: probe.cancellation)
    let value = function.doubles(at: [place], using: workspace)[0][0]
    return value.isFinite ? KnownValue(Interval(hull: value, value), []) : .undefined
  }

  /// The value at one place of a break, if those beside it are all greater, or all less.
  private mutating func extremum(
    at place: Double,
    _ value: KnownValue,
    _ before: Gap,
    _ after: Gap,
    isExact: Bool
  ) throws(Interrupted) -> Extremum? {
    guard let range = value.range, range.isFinite else { return nil }
    var sides: [Double] = []
    for (gap, direction) in [(before, -1.0), (after, 1.0)] where gap.slope != .undefined {
      guard gap.range.width > 0 else { continue }
      sides.append(try rise(from: value, at: place, direction, into: gap.range))
    }
    guard let first = sides.first, first != 0, sides.allSatisfy({ $0 == first }) else { return nil }
    return Extremum(
      kind: first > 0 ? .minimum : .maximum,
      place: Interval(hull: place, place),
      value: isExact ? range.midpoint : try probe.plainValue(at: place),
      isEnd: sides.count == 1,
      isProved: true
    )
  }

  /// 1 if the nearest value that is known to differ from the one at a place is greater, -1 if it is less, 0 if none is.
  private mutating func rise(
    from value: KnownValue,
    at place: Double,
    _ direction: Double,
    into gap: Interval
  ) throws(Interrupted) -> Double {
    let room = direction < 0 ? place - gap.lower : gap.upper - place
    let step = max(place.magnitude.ulp, min(gap.width, 1) * 0x1p-52)
    let places = (0..<Self.doublings).map { step * Double(1 << $0) }.filter { $0 <= room }
      .map { place + direction * $0 }
    guard let here = value.range else { return 0 }
    for other in try probe.values(at: places) {
      guard let there = other.range else { continue }
      if there.lower > here.upper { return 1 }
      if there.upper < here.lower { return -1 }
    }
    return 0
  }

  // MARK: Ends

  /// The ends of the range, where the function has a value and rises or falls.
  private mutating func ends(_ known: [Extremum]) throws(Interrupted) -> [Extremum] {
    var ends: [Extremum] = []
    for (place, direction) in [(domain.lower, 1.0), (domain.upper, -1.0)] {
      if known.contains(where: { $0.place.contains(place) }) { continue }
      let value = try probe.values(at: [place])[0]
      guard let range = value.range, range.isFinite else { continue }
      let gap = direction > 0 ? firstGap : lastGap
      guard let gap, gap.slope != .undefined else { continue }
      var rise = try rise(from: value, at: place, direction, into: domain)
      if rise == 0 {
        switch gap.slope {
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

  private var firstGap: Gap? { chart.gaps.first { $0.range.width > 0 } }
  private var lastGap: Gap? { chart.gaps.last { $0.range.width > 0 } }
}
