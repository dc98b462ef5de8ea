/// A closed interval of real numbers, never empty and never NaN.
///
/// Ends may be infinite. An empty set is expressed by ``CellFlags/empty`` beside an enclosure or by
/// `nil`, so that every value of this type has a lower and an upper end.
@frozen
public struct Interval: Equatable, Hashable, Sendable {
  /// The lower end, at most ``upper``.
  public let lower: Double
  /// The upper end, at least ``lower``.
  public let upper: Double

  /// Creates the interval from `lower` to `upper`; nil if an end is NaN or they are in the wrong
  /// order.
  @inlinable
  public init?(_ lower: Double, _ upper: Double) {
    guard lower <= upper else { return nil }
    self.lower = lower
    self.upper = upper
  }

  /// Creates the smallest interval that contains both numbers, in either order.
  ///
  /// A NaN among them gives the whole line: nothing is known.
  @inlinable
  public init(hull a: Double, _ b: Double) {
    if a <= b {
      lower = a
      upper = b
    } else if b < a {
      lower = b
      upper = a
    } else {
      lower = -.infinity
      upper = .infinity
    }
  }

  /// The whole real line, both infinities included.
  public static let entire = Interval(hull: -.infinity, .infinity)

  /// The distance between the ends: 0 if they are equal, infinite if one of them is, or if the
  /// subtraction overflows.
  @inlinable public var width: Double { lower == upper ? 0 : upper - lower }

  /// A number of the interval in its middle, computed without overflow; 0 for the whole line.
  @inlinable
  public var midpoint: Double {
    if lower == -.infinity { return upper == .infinity ? 0 : clamped(-.greatestFiniteMagnitude) }
    if upper == .infinity { return clamped(.greatestFiniteMagnitude) }
    // Clamped, because half of the least number is 0.
    return clamped(lower / 2 + upper / 2)
  }

  /// Whether both ends are finite.
  @inlinable public var isFinite: Bool { lower.isFinite && upper.isFinite }

  /// Whether `value` lies in the interval, ends included; false for NaN.
  @inlinable
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// Returns the nearest number of the interval; NaN stays NaN.
  @inlinable
  public func clamped(_ value: Double) -> Double {
    if value < lower { return lower }
    if value > upper { return upper }
    return value
  }

  /// Returns the smallest interval that contains this one and `other`.
  @inlinable
  public func union(_ other: Interval) -> Interval {
    Interval(hull: min(lower, other.lower), max(upper, other.upper))
  }

  /// Returns the intersection of both intervals; nil if they do not touch.
  @inlinable
  public func intersection(_ other: Interval) -> Interval? {
    Interval(max(lower, other.lower), min(upper, other.upper))
  }
}
