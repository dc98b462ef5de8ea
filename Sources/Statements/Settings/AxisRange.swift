package import ChartCore
package import RealFunctions

/// The part of an axis that a picture shall show; an end that is nil is found from what is drawn.
package struct AxisRange: Equatable {
  /// The lower end.
  package let lower: Double?
  /// The upper end.
  package let upper: Double?

  /// A range with both ends.
  package init(_ interval: Interval) {
    (lower, upper) = (interval.lower, interval.upper)
  }

  /// A range with one end.
  package init(from lower: Double) { (self.lower, upper) = (lower, nil) }
  /// A range with its upper end alone.
  package init(to upper: Double) { (lower, self.upper) = (nil, upper) }

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
    interval ?? domain.completed(by: usual, type: spacing.type)
  }

  /// `[0:5]`, `[0:]`.
  package var text: String {
    let (lower, upper) = (lower.map(NumberSpelling.exact), upper.map(NumberSpelling.exact))
    return "[\(lower ?? ""):\(upper ?? "")]"
  }

  /// The range as `set xrange` takes it: `0..5`, `[0:]`.
  var statementText: String {
    guard let interval else { return text }
    return "\(NumberSpelling.exact(interval.lower))..\(NumberSpelling.exact(interval.upper))"
  }
}
