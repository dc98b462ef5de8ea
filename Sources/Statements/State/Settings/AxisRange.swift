package import ChartScales
package import RealFunctions

/// The part of an axis to be shown; an end that is nil is derived from the drawn items.
package struct AxisRange: Equatable {
  /// The lower end.
  package let lower: Double?
  /// The upper end.
  package let upper: Double?

  /// Whether values fall from left to right, or from bottom to top.
  package let isReversed: Bool

  /// The exact ends, if they are no doubles.
  package var written = WrittenEnds.none

  /// Creates a range with both ends.
  package init(_ interval: Interval, isReversed: Bool = false) {
    (lower, upper) = (interval.lower, interval.upper)
    self.isReversed = isReversed
  }

  /// Creates a range with only its lower end.
  package init(from lower: Double) { (self.lower, upper, isReversed) = (lower, nil, false) }
  /// Creates a range with only its upper end.
  package init(to upper: Double) { (lower, self.upper, isReversed) = (nil, upper, false) }

  /// The same part with its ends exchanged, from right to left; a range with an open end stays as it is.
  package var reversed: AxisRange {
    guard let interval else { return self }
    var range = AxisRange(interval, isReversed: !isReversed)
    range.written = written
    return range
  }

  /// Whether two ranges show the same part; only the doubles of their ends count.
  package static func == (a: AxisRange, b: AxisRange) -> Bool {
    a.lower == b.lower && a.upper == b.upper && a.isReversed == b.isReversed
  }

  /// The interval between both ends; nil if one is open.
  package var interval: Interval? {
    guard let lower, let upper else { return nil }
    return Interval(lower, upper)
  }

  /// The range for charts.
  package var domain: ScaleDomain {
    guard let lower, let upper else { return .partial(lower: lower, upper: upper) }
    return .range(lower, upper)
  }

  /// Returns the range, with an open end taken from another one.
  package func completed(by usual: Interval, _ spacing: AxisSpacing) -> Interval {
    interval ?? domain.completed(by: usual, type: spacing.chartScale)
  }

  /// The ends as they are typed, empty for an open one.
  private var ends: [String] {
    let ends = [lower, upper].map { $0.map(NumberSpelling.exact) ?? "" }
    return isReversed ? ends.reversed() : ends
  }

  /// The range in brackets: `[0:5]`, `[0:]`, `[5:0]`.
  package var text: String { "[\(ends.joined(separator: ":"))]" }

  /// The range as `set xrange` takes it: `0..5`, `[0:]`.
  package var statementText: String {
    interval == nil ? text : ends.joined(separator: "..")
  }
}
