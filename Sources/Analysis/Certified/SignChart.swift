import NumericalMethods
import RealFunctions
import Sampling

/// Where a derivative changes its sign: its zeros, and the places where it or the function has a break, with the sign between each
/// two of them.
struct SignChart {
  /// A place between two stretches, or a stretch on which the derivative is 0.
  struct Event {
    var bracket: Interval
    /// The place that is told.
    var place: Double
    /// Whether the function or the derivative may have a break there.
    var isBreak = false
    /// Whether the derivative is 0 on all of it.
    var isLevel = false
    var isProved = true
  }

  /// What the derivative does between two events.
  enum Slope: Equatable {
    case rising, falling
    /// The derivative is 0 on all of it.
    case level
    /// The function has no value there.
    case undefined
    /// Nobody knows.
    case unknown
  }

  /// In rising order; the gaps before, between and behind them are one more.
  private(set) var events: [Event] = []
  private(set) var gaps: [(range: Interval, slope: Slope)] = []
  /// What the search for the zeros of the derivative left.
  private(set) var undecided: [Interval] = []
  private(set) var underflow: [Interval] = []
  private(set) var doubtful: [Interval] = []
  private(set) var evaluations = 0
  private var slopes: CellProbe

  /// Cells and places for each question.
  static let usualBudget = 120_000
  /// Places towards each end of a gap at which the sign of the derivative is asked for, at most.
  private static let nearPlaces = 48
  /// Gaps of unknown sign that are wider than this share of the range are told as stretches.
  private static let widestPlace = 1e-6
  /// Nearer to 0 squares underflow: what is there is at 0.
  private static let leastPlace = 0x1p-400
  /// More undecided stretches than these are told as one.
  private static let mostStretches = 8
  /// Two brackets that are so many doubles apart are one place.
  private static let samePlace = 16.0

  /// Makes the chart of a derivative; nil if enclosures do not tell enough.
  ///
  /// `slope` is the derivative of that order of `function`.
  init?(
    of slope: any EnclosableFunction,
    order: Int,
    along function: any EnclosableFunction,
    over domain: Interval,
    limit: Int,
    budget: Int = usualBudget,
    cancellation: Cancellation
  ) throws(Interrupted) {
    slopes = CellProbe(slope, budget: budget, cancellation: cancellation)
    var breaks = BreakSearch(
      function,
      budget: budget,
      limit: limit,
      cancellation: cancellation
    )
    try breaks.run(over: domain, order: order)
    evaluations += breaks.probe.spent
    guard breaks.undecided.isEmpty else { return nil }
    events = breaks.breaks.map { Event(bracket: $0, place: Self.plain($0), isBreak: true) }
    let plain = FactoredFunction(slope)
    let isLevel = try Self.showsLevel(slope, over: domain, cancellation)
    let form = isLevel ? plain : slope.factored ?? plain
    for factor in form.factors {
      var isolation = ZeroIsolation(
        factor,
        budget: budget,
        limit: limit,
        cancellation: cancellation
      )
      try isolation.run(over: domain)
      evaluations += isolation.probe.spent
      guard isolation.isInformed else { return nil }
      undecided += isolation.levels
      events += isolation.zeros.map {
        Event(bracket: $0.bracket, place: $0.place, isProved: $0.isProved)
      }
      events += isolation.stretches.map { Event(bracket: $0, place: $0.midpoint, isLevel: true) }
      events += isolation.breaks.map { Event(bracket: $0, place: Self.plain($0), isBreak: true) }
      undecided += isolation.undecided
      underflow += isolation.underflow
      doubtful += isolation.doubtful
    }
    join()
    try fillGaps(over: domain, form)
    evaluations += slopes.spent
  }

  /// Whether a function is 0 on some of equal cells by its own enclosures: (x - 1)/|x - 1| + (x + 1)/|x + 1| is between -1 and 1, where
  /// the sum that stands above its common divisor cancels, and is enclosed by more than 0.
  private static func showsLevel(
    _ function: any EnclosableFunction,
    over domain: Interval,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Bool {
    let cells = domain.parts(levelCells)
    var probe = CellProbe(function, budget: cells.count, cancellation: cancellation)
    let found = try probe.enclosures(over: cells)
    return cells.indices.contains { index in
      found.flags(index, 0).isEmpty && found.interval(index, 0) == Interval(hull: 0, 0)
    }
  }

  private static let levelCells = 64

  /// What the chart leaves open, without results.
  func findings<Found>(_: Found.Type, over domain: Interval) -> Findings<Found> {
    var findings = Findings<Found>(searched: domain)
    let unknown = gaps.filter { $0.slope == .unknown && $0.range.width > 0 }.map(\.range)
    let isWide = { (one: Interval) in one.width > Self.widestPlace * domain.width }
    let breaks = events.filter(\.isBreak).map(\.bracket)
    findings.undecided = Interval.merged(
      undecided + unknown.filter(isWide),
      atMost: Self.mostStretches
    )
    .filter { one in
      one.upper.magnitude > Self.leastPlace || one.lower.magnitude > Self.leastPlace
    }
    findings.underflow = underflow
    findings.doubtful = Interval.merged(doubtful + unknown.filter { !isWide($0) })
      .filter { one in
        !(findings.undecided + breaks).contains { $0.intersection(one) != nil }
          && one.upper.magnitude > Self.leastPlace
      }
    findings.isComplete = findings.undecided.isEmpty && findings.doubtful.isEmpty
    findings.evaluations = evaluations
    return findings
  }

  private static func plain(_ range: Interval) -> Double {
    Bisection.plainest(within: range.lower, range.upper)
  }

  /// The events in order, those at one place as one.
  private mutating func join() {
    var joined: [Event] = []
    for event in events.sorted(by: { $0.bracket.lower < $1.bracket.lower }) {
      guard let last = joined.last,
        event.bracket.lower <= last.bracket.widened(byUlps: Self.samePlace).upper,
        last.isLevel == event.isLevel || last.isLevel && last.bracket.contains(event.bracket.upper)
      else {
        joined.append(event)
        continue
      }
      if last.isLevel, !event.isLevel { continue }
      let isBreak = last.isBreak || event.isBreak
      var both = last.isBreak || event.isLevel || !event.isBreak ? last : event
      both.bracket = last.bracket.union(event.bracket)
      both.isBreak = isBreak
      both.isProved = last.isBreak || event.isBreak || last.isProved && event.isProved
      joined[joined.count - 1] = both
    }
    events = joined
  }

  /// Asks for the sign of the derivative in each gap: the product of the signs of its factors, none of which underflows where the
  /// product does.
  private mutating func fillGaps(
    over domain: Interval,
    _ form: FactoredFunction
  ) throws(Interrupted) {
    var start = domain.lower
    var ranges: [Interval] = []
    for event in events {
      ranges.append(Interval(hull: start, max(start, event.bracket.lower)))
      start = max(start, event.bracket.upper)
    }
    ranges.append(Interval(hull: start, max(start, domain.upper)))
    let middles = ranges.map { $0.clamped($0.lower / 2 + $0.upper / 2) }
    let values = try slopes.values(at: middles)
    var signs = values.map(\.sign)
    for index in ranges.indices where signs[index] == nil && values[index] != .undefined {
      guard ranges[index].width > 0 else { continue }
      signs[index] = try sign(in: ranges[index], form)
    }
    let zero = Interval(hull: 0, 0)
    let enclosures = try slopes.enclosures(over: ranges)
    gaps = ranges.indices.map { index in
      if let sign = signs[index] { return (ranges[index], sign > 0 ? .rising : .falling) }
      if enclosures.flags(index, 0).isEmpty, enclosures.interval(index, 0) == zero {
        return (ranges[index], .level)
      }
      return (ranges[index], values[index] == .undefined ? .undefined : .unknown)
    }
  }

  /// The sign of the derivative in a gap in which it has only one; nil if no place tells it.
  private mutating func sign(
    in gap: Interval,
    _ form: FactoredFunction
  ) throws(Interrupted) -> Double? {
    let places = [gap.midpoint] + gap.placesTowardsEnds(Self.nearPlaces)
    let sign = form.isNegative ? -1.0 : 1.0
    // The derivative has a value in all of the gap.
    guard let parts = form.signs else { return sign }
    let found = try slopes.signs(of: parts, at: places)
    for place in places.indices {
      let known = found.map { $0[place] }
      if !known.contains(nil) { return known.reduce(sign) { $0 * ($1 ?? 1) } }
    }
    return nil
  }
}

extension SignChart {
  /// Whether it is proved that a derivative of that order changes its sign nowhere beyond a range, and the function breaks nowhere;
  /// not proved where the derivative is not known, or enclosures of one of them are not.
  static func isEmpty(
    of slope: (any PointFunction)?,
    order: Int,
    along function: any PointFunction,
    beyond domain: Interval,
    cancellation: Cancellation
  ) throws(Interrupted) -> Bool {
    guard let slope = slope?.enclosable, let function = function.enclosable,
      try BreakSearch.isFree(function, beyond: domain, order: order, cancellation: cancellation)
    else { return false }
    // A constant function stays one, a straight line too.
    let parts = (slope.factored?.factors ?? []) + [slope]
    for part in parts where try isZero(part, cancellation) { return true }
    return try RootSearch(cancellation: cancellation).isEmpty(slope, beyond: domain)
  }
  /// Whether a function is 0 on the whole line.
  private static func isZero(
    _ function: any EnclosableFunction,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Bool {
    var probe = CellProbe(function, budget: 1, cancellation: cancellation)
    let found = try probe.enclosures(over: [.entire])
    return found.flags(0, 0).isEmpty && found.interval(0, 0) == Interval(hull: 0, 0)
  }
}
