import Expressions
import RealFunctions

/// A common period of formulas: a fraction, or a fraction of π.
///
/// Each formula has a period that algebra proves (`FormulaSymmetry`); the common one is the least common multiple. Sums
/// such as 1 + π, and periods whose quotient is no fraction, have none.
package struct CommonPeriod: Equatable, Sendable {
  /// The factor of 1 or of π.
  private let factor: Rational
  private let isOfPi: Bool

  /// The largest numerator and denominator: longer periods are no answer that anybody reads.
  private static let most = 1000

  /// Finds the common period of formulas; nil if one of them has none.
  init?(of formulas: [CheckedFormula]) {
    var factors: [Rational] = []
    var units: Set<Bool> = []
    for formula in formulas {
      guard let period = formula.symmetry?.period, !period.isSum, !period.isZero else { return nil }
      units.insert(period.fraction.isZero)
      factors.append(period.fraction.isZero ? period.piFactor : period.fraction)
    }
    guard units.count == 1, let isOfPi = units.first, let first = factors.first else { return nil }
    var common = first
    for factor in factors.dropFirst() {
      guard let next = Self.leastCommonMultiple(common, factor) else { return nil }
      common = next
    }
    guard !common.isNegative, common.numerator <= Self.most, common.denominator <= Self.most else {
      return nil
    }
    (factor, self.isOfPi) = (common, isOfPi)
  }

  private static func leastCommonMultiple(_ a: Rational, _ b: Rational) -> Rational? {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    let (top, overflows) = (a.numerator / max(1, divisor(a.numerator, b.numerator)))
      .multipliedReportingOverflow(by: b.numerator)
    guard !overflows else { return nil }
    return Rational(top, divisor(a.denominator, b.denominator))
  }

  /// The double nearest to the period.
  package var value: Double { factor.value * (isOfPi ? .pi : 1) }

  /// Any multiple of the period as text: `2pi k`, `pi k/2`, `3k`.
  func step(_ letter: String) -> String {
    let top = factor.numerator == 1 ? "" : "\(factor.numerator)"
    let unit = isOfPi ? "\(top)pi \(letter)" : "\(top)\(letter)"
    return factor.denominator == 1 ? unit : "\(unit)/\(factor.denominator)"
  }

  // MARK: One period

  /// The share of a period by which its first place lies before -1/2: intervals seldom begin there.
  private static let shift = 0.013
  /// The range that holds all intervals that begin in one period, with a margin, in periods.
  private static let margin = 0.05

  private var first: Double { (-0.5 - Self.shift) * value }

  /// The range in which one period is searched.
  var searched: (lower: Double, upper: Double) {
    (first - Self.margin * value, first + (2 + Self.margin) * value)
  }

  /// Returns the intervals of a search that begin in one period.
  ///
  /// It is nil if one of them begins at an end of the period within rounding, so that it could be counted twice. An
  /// interval that fills the search is all numbers.
  func own(
    _ found: [ConditionSolution.Stretch],
    of domain: Interval
  ) -> [ConditionSolution.Stretch]? {
    if let only = found.first, only.lower.value == domain.lower, only.upper.value == domain.upper {
      return [only]
    }
    let rounding = 1e-9 * value
    let ends = [first, first + value]
    let starts = found.map(\.lower.value)
    if starts.contains(where: { start in
      ends.contains { (start - $0).magnitude <= rounding }
    }) {
      return nil
    }
    let own = found.filter { $0.lower.value > first && $0.lower.value < first + value }
    // An interval that begins within the first period ends before the searched domain does: the next interval of the
    // same kind begins one period later, within the domain.
    return own.allSatisfy { $0.upper.value < domain.upper } ? own : nil
  }

  /// The multiples of the period whose intervals have a part in a range, at most a thousand.
  func turns(over range: Interval) -> ClosedRange<Int> {
    let lower = Int(nearest: ((range.lower - first) / value).rounded(.down)) ?? 0
    let upper = Int(nearest: ((range.upper - first) / value).rounded(.up)) ?? 0
    return max(lower - 1, -500)...max(max(lower - 1, -500), min(upper, 500))
  }
}
