package import ChartScales
package import RealFunctions

/// The part of an axis that a picture shall show; an end that is nil is found from what is drawn.
package struct AxisRange: Equatable {
  /// The lower end.
  package let lower: Double?
  /// The upper end.
  package let upper: Double?

  /// Whether values fall from left to right, or from bottom to top.
  package let isReversed: Bool

  /// The ends that are no doubles, as they are written.
  package var written = WrittenEnds.none

  /// A range with both ends.
  package init(_ interval: Interval, isReversed: Bool = false) {
    (lower, upper) = (interval.lower, interval.upper)
    self.isReversed = isReversed
  }

  /// A range with one end.
  package init(from lower: Double) { (self.lower, upper, isReversed) = (lower, nil, false) }
  /// A range with its upper end alone.
  package init(to upper: Double) { (lower, self.upper, isReversed) = (nil, upper, false) }

  /// Whether two ranges show the same; of their ends the doubles count, whatever gave them.
  package static func == (a: AxisRange, b: AxisRange) -> Bool {
    a.lower == b.lower && a.upper == b.upper && a.isReversed == b.isReversed
  }

  /// Both ends, or nil if one is open.
  package var interval: Interval? {
    guard let lower, let upper else { return nil }
    return Interval(lower, upper)
  }

  /// The range as charts know it.
  package var domain: ScaleDomain {
    guard let lower, let upper else { return .partial(lower: lower, upper: upper) }
    return .range(lower, upper)
  }

  /// The range with the open end of another one.
  package func completed(by usual: Interval, _ spacing: AxisSpacing) -> Interval {
    interval ?? domain.completed(by: usual, type: spacing.chartScale)
  }

  /// The ends as they are typed, nothing for an open one.
  private var ends: [String] {
    let ends = [lower, upper].map { $0.map(NumberSpelling.exact) ?? "" }
    return isReversed ? ends.reversed() : ends
  }

  /// `[0:5]`, `[0:]`, `[5:0]`.
  package var text: String { "[\(ends.joined(separator: ":"))]" }

  /// The range as `set xrange` takes it: `0..5`, `[0:]`.
  var statementText: String {
    interval == nil ? text : ends.joined(separator: "..")
  }
}
