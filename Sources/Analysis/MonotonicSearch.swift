import NumericalMethods
package import RealFunctions
import Sampling

/// A stretch on which a function rises, falls or is constant.
package struct MonotonicStretch: Equatable, Sendable {
  package enum Course: String, Equatable, Sendable {
    case rising, falling, constant
  }

  package var course: Course
  /// Its ends; inside of them the function goes on without a break.
  package var range: Interval
  /// Whether the course, and both ends, are proved.
  package var isProved = true
}

/// Finds the stretches on which a function rises or falls, by the signs of its derivative.
package struct MonotonicSearch {
  private let limit: Int
  private let cancellation: Cancellation

  private static let budget = 20_000
  /// The plainest of so many doubles beside the end of a level stretch was meant.
  private static let reach = 16.0

  /// Creates a search that finds about `limit` stretches.
  package init(limit: Int = 1000, cancellation: Cancellation = .never) {
    self.limit = limit
    self.cancellation = cancellation
  }

  /// Returns the stretches over a finite range in rising order, each as long as possible; nil if enclosures do not tell enough.
  package func stretches(
    of function: any EnclosableFunction,
    derivative: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<MonotonicStretch>? {
    guard
      let chart = try SignChart(
        of: derivative,
        order: 1,
        along: function,
        over: domain,
        limit: limit,
        cancellation: cancellation
      )
    else { return nil }
    let breaks = try breaks(of: function, over: domain, chart)
    var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
    let flags = try probe.enclosures(over: chart.events.map(\.bracket))
    var list = StretchList()
    let open = chart.undecided + chart.underflow + chart.doubtful
    let values = try probe.enclosures(over: chart.gaps.map(\.range))
    for (index, gap) in chart.gaps.enumerated() {
      let before = index > 0 ? chart.events[index - 1] : nil
      let after = index < chart.events.count ? chart.events[index] : nil
      let isKnown =
        !values.flags(index, 0).contains(.empty)
        && !open.contains { ($0.intersection(gap.range)?.width ?? 0) > 0 }
      list.add(
        isKnown ? gap.slope : .unknown,
        over: gap.range,
        from: before.map { $0.isLevel ? plain($0.bracket.upper, in: domain) : $0.place }
          ?? domain.lower,
        to: after.map { $0.isLevel ? plain($0.bracket.lower, in: domain) : $0.place }
          ?? domain.upper,
        isProved: (before?.isProved ?? true) && (after?.isProved ?? true)
      )
      guard let after else { continue }
      let isSmooth = flags.flags(index, 0).isEmpty
      if after.isLevel, !flags.flags(index, 0).contains(.empty) {
        try add(after, between: breaks, of: domain, &probe, to: &list)
      } else if after.isLevel || !isSmooth {
        list.end()
      }
    }
    var findings = chart.findings(MonotonicStretch.self, over: domain)
    findings.found = list.stretches
    findings.isEmptyBeyond = try SignChart.isEmpty(
      of: derivative,
      order: 1,
      along: function,
      beyond: domain,
      cancellation: cancellation
    )
    findings.evaluations += probe.spent
    return findings
  }

  /// The breaks of a function that is level somewhere: the derivative of x/abs(x) is 0 on both sides of a jump.
  private func breaks(
    of function: any EnclosableFunction,
    over domain: Interval,
    _ chart: SignChart
  ) throws(Interrupted) -> [Interval] {
    guard chart.events.contains(where: \.isLevel) else { return [] }
    var search = BreakSearch(
      function,
      budget: Self.budget,
      limit: limit,
      cancellation: cancellation
    )
    try search.run(over: domain, order: 0)
    return search.breaks
  }

  /// Adds what lies between the breaks in a stretch on which a derivative is 0.
  private func add(
    _ level: SignChart.Event,
    between breaks: [Interval],
    of domain: Interval,
    _ probe: inout CellProbe,
    to list: inout StretchList
  ) throws(Interrupted) {
    let pieces = level.bracket.pieces(between: breaks)
    let inside = try probe.enclosures(over: pieces)
    for (number, range) in pieces.enumerated() where !inside.flags(number, 0).contains(.empty) {
      if range.lower != level.bracket.lower { list.end() }
      let ends = Interval(hull: plain(range.lower, in: domain), plain(range.upper, in: domain))
      list.add(.constant, ends, isProved: level.isProved)
    }
  }

  /// The number that the end of a level stretch stands for.
  private func plain(_ end: Double, in domain: Interval) -> Double {
    let near = Interval(hull: end, end).widened(byUlps: Self.reach)
    return domain.clamped(Bisection.plainest(within: near.lower, near.upper))
  }
}

/// Stretches in rising order, the last of which may go on.
private struct StretchList {
  private(set) var stretches: [MonotonicStretch] = []
  /// Whether the stretch before goes on.
  private var isOpen = false

  /// What is narrower than so many doubles is a part of a break.
  private static let leastWidth = 64.0

  /// Lets the stretch before end here.
  mutating func end() { isOpen = false }

  /// Adds what the sign of a derivative over a gap tells.
  mutating func add(
    _ slope: SignChart.Slope,
    over gap: Interval,
    from start: Double,
    to end: Double,
    isProved: Bool
  ) {
    let course: MonotonicStretch.Course
    switch slope {
    case .rising: course = .rising
    case .falling: course = .falling
    case .level: course = .constant
    case .undefined, .unknown:
      isOpen = isOpen && gap.width == 0
      return
    }
    if start < end { add(course, Interval(hull: start, end), isProved: isProved) }
  }

  mutating func add(_ course: MonotonicStretch.Course, _ range: Interval, isProved: Bool) {
    guard range.width > Self.leastWidth * max(range.lower.magnitude, range.upper.magnitude).ulp
    else {
      isOpen = false
      return
    }
    let last = stretches.count - 1
    if isOpen, last >= 0, stretches[last].course == course {
      stretches[last].range = stretches[last].range.union(range)
      stretches[last].isProved = stretches[last].isProved && isProved
    } else {
      stretches.append(MonotonicStretch(course: course, range: range, isProved: isProved))
    }
    isOpen = true
  }
}

extension Interval {
  /// What lies between brackets in rising order.
  fileprivate func pieces(between brackets: [Interval]) -> [Interval] {
    var pieces: [Interval] = []
    var start = lower
    for bracket in brackets where bracket.upper >= lower && bracket.lower < upper {
      let place = Bisection.plainest(within: bracket.lower, bracket.upper)
      if start < bracket.lower { pieces.append(Interval(hull: start, place)) }
      start = Swift.max(start, place)
    }
    if start < upper { pieces.append(Interval(hull: start, upper)) }
    return pieces
  }
}
