import ChartCore
import RealFunctions

/// The part of an axis that a picture shall show; an end that is nil is found from what is drawn.
struct AxisRange: Equatable {
  let lower: Double?
  let upper: Double?

  init(_ interval: Interval) {
    (lower, upper) = (interval.lower, interval.upper)
  }

  /// A range with one end.
  init(from lower: Double) { (self.lower, upper) = (lower, nil) }
  init(to upper: Double) { (lower, self.upper) = (nil, upper) }

  /// Both ends, or nil if one is open.
  var interval: Interval? {
    guard let lower, let upper else { return nil }
    return Interval(lower, upper)
  }

  /// The range as charts know it.
  var domain: ScaleDomain {
    guard let lower, let upper else { return .partial(lower: lower, upper: upper) }
    return .range(lower, upper)
  }

  /// The range with the open end of another one.
  func completed(by usual: Interval, _ spacing: AxisSpacing) -> Interval {
    interval ?? domain.completed(by: usual, type: spacing.type)
  }

  /// `[0:5]`, `[0:]`.
  var text: String {
    let (lower, upper) = (lower.map(NumberSpelling.exact), upper.map(NumberSpelling.exact))
    return "[\(lower ?? ""):\(upper ?? "")]"
  }
}
