import Analysis
package import RealFunctions

/// The numbers for which a condition on one variable holds: intervals and places in rising order, and their reach.
package struct ConditionSolution {
  /// An interval, or a place if both ends are equal.
  package typealias Stretch = (lower: ConditionStretches.End, upper: ConditionStretches.End)

  /// How far the intervals reach.
  package enum Reach {
    /// Nothing changes beyond the range: an interval that ends at an end of the range has no end there.
    case everywhere
    /// Only the range was searched.
    case range
    /// The intervals that begin in one period, which repeat.
    case periods(CommonPeriod)
  }

  package let found: [Stretch]
  /// Intervals in which it is not decided.
  package let undecided: [Interval]
  /// Whether there were more places than are listed: the condition may hold on whole intervals that are not decided.
  package internal(set) var isCrowded = false
  /// The range that was searched.
  package let domain: Interval
  package let reach: Reach
  /// The tests of closed forms, one for each difference of the condition.
  let tests: [FormTest]

  init(_ stretches: ConditionStretches, over domain: Interval, reach: Reach, tests: [FormTest]) {
    (found, undecided) = (stretches.found, stretches.undecided)
    (self.domain, self.reach, self.tests) = (domain, reach, tests)
  }

  init(_ found: [Stretch], over domain: Interval, reach: Reach, tests: [FormTest]) {
    (self.found, undecided) = (found, [])
    (self.domain, self.reach, self.tests) = (domain, reach, tests)
  }

  /// Whether the condition holds for no number that was searched.
  package var isNowhere: Bool { found.isEmpty && undecided.isEmpty }

  /// Whether only a range was searched, beyond which nothing is known.
  package var isBounded: Bool {
    switch reach {
    case .range: true
    case .everywhere, .periods: false
    }
  }

  /// Whether the condition holds for all numbers.
  package var isAll: Bool {
    guard let only = found.first, found.count == 1 else { return false }
    return only.lower.value == domain.lower && only.upper.value == domain.upper && !isBounded
  }

  /// Whether an interval goes on for ever below its lower end.
  package func isEndless(below end: ConditionStretches.End) -> Bool {
    if case .everywhere = reach { return end.value == domain.lower }
    return isAll
  }

  /// Whether an interval goes on for ever above its upper end.
  package func isEndless(above end: ConditionStretches.End) -> Bool {
    if case .everywhere = reach { return end.value == domain.upper }
    return isAll
  }

  /// Returns the intervals that have a part in a range, those of a family in all its periods there.
  package func stretches(within range: Interval) -> [Stretch] {
    guard case .periods(let period) = reach, !isAll else { return found }
    return period.turns(over: range).flatMap { turn in
      found.map { one in
        var (lower, upper) = one
        lower.value += Double(turn) * period.value
        upper.value += Double(turn) * period.value
        return (lower, upper)
      }
    }
    .filter { $0.upper.value >= range.lower && $0.lower.value <= range.upper }
  }
}
