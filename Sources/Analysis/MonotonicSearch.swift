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
  /// What is narrower than so many doubles is a part of a break.
  private static let leastWidth = 64.0
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
    // The derivative of x/abs(x) is 0 on both sides of a jump.
    var breaks = BreakSearch(
      function,
      budget: Self.budget,
      limit: limit,
      cancellation: cancellation
    )
    if chart.events.contains(where: \.isLevel) { try breaks.run(over: domain, order: 0) }
    var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
    let flags = try probe.enclosures(over: chart.events.map(\.bracket))
    var findings = chart.findings(MonotonicStretch.self, over: domain)
    func plain(_ end: Double) -> Double {
      let near = Interval(hull: end, end).widened(byUlps: Self.reach)
      return domain.clamped(Bisection.plainest(within: near.lower, near.upper))
    }
    /// Whether the stretch before goes on.
    var isOpen = false
    func add(_ course: MonotonicStretch.Course, _ range: Interval, isProved: Bool) {
      guard range.width > Self.leastWidth * max(range.lower.magnitude, range.upper.magnitude).ulp
      else {
        isOpen = false
        return
      }
      let last = findings.found.count - 1
      if isOpen, last >= 0, findings.found[last].course == course {
        findings.found[last].range = findings.found[last].range.union(range)
        findings.found[last].isProved = findings.found[last].isProved && isProved
      } else {
        findings.found.append(MonotonicStretch(course: course, range: range, isProved: isProved))
      }
      isOpen = true
    }
    let open = chart.undecided + chart.underflow + chart.doubtful
    let values = try probe.enclosures(over: chart.gaps.map(\.range))
    for (index, gap) in chart.gaps.enumerated() {
      let before = index > 0 ? chart.events[index - 1] : nil
      let after = index < chart.events.count ? chart.events[index] : nil
      let start = before.map { $0.isLevel ? plain($0.bracket.upper) : $0.place } ?? domain.lower
      let end = after.map { $0.isLevel ? plain($0.bracket.lower) : $0.place } ?? domain.upper
      let isProved = (before?.isProved ?? true) && (after?.isProved ?? true)
      let isKnown =
        !values.flags(index, 0).contains(.empty)
        && !open.contains { ($0.intersection(gap.range)?.width ?? 0) > 0 }
      switch isKnown ? gap.slope : .unknown {
      case .rising where start < end:
        add(.rising, Interval(hull: start, end), isProved: isProved)
      case .falling where start < end:
        add(.falling, Interval(hull: start, end), isProved: isProved)
      case .level where start < end:
        add(.constant, Interval(hull: start, end), isProved: isProved)
      case .rising, .falling, .level: break
      case .undefined, .unknown: isOpen = isOpen && gap.range.width == 0
      }
      if let after, after.isLevel, flags.flags(index, 0).contains(.empty) {
        isOpen = false
      } else if let after, after.isLevel {
        let pieces = after.bracket.pieces(between: breaks.breaks)
        let inside = try probe.enclosures(over: pieces)
        for (number, range) in pieces.enumerated()
        where !inside.flags(number, 0).contains(.empty) {
          isOpen = isOpen && range.lower == after.bracket.lower
          let ends = Interval(hull: plain(range.lower), plain(range.upper))
          add(.constant, ends, isProved: after.isProved)
        }
      } else if after != nil, !flags.flags(index, 0).isEmpty {
        isOpen = false
      }
    }
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
