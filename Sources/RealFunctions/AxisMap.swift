import SystemLibrary

/// A strictly rising map from data values to the even spacing of an axis.
///
/// Equal distances on an axis are equal differences of ``forward(_:)``. Values outside the map's
/// domain (zero and below on a log axis) map to NaN: they have no place on the axis.
public enum AxisMap: Equatable, Sendable {
  /// v ↦ v.
  case linear
  /// v ↦ log₁₀ v, for positive values.
  case log
  /// v ↦ sign(v) · log₁₀(1 + |v| / threshold): linear within ±threshold, logarithmic beyond.
  case symlog(threshold: Double)
  /// v ↦ sign(v) · |v|^exponent, for a positive exponent.
  case power(exponent: Double)

  /// Returns the place of `value` on the axis; NaN outside the domain.
  public func forward(_ value: Double) -> Double {
    switch self {
    case .linear: value
    case .log: value > 0 ? log10(value) : .nan
    case .symlog(let threshold): copysign(log1p(abs(value) / threshold) / Self.ln10, value)
    case .power(let exponent): copysign(pow(abs(value), exponent), value)
    }
  }

  /// Returns the value at a place of the axis; the inverse of ``forward(_:)`` up to rounding.
  public func inverse(_ place: Double) -> Double {
    switch self {
    case .linear: place
    case .log: pow(10, place)
    case .symlog(let threshold): copysign(expm1(abs(place) * Self.ln10) * threshold, place)
    case .power(let exponent): copysign(pow(abs(place), 1 / exponent), place)
    }
  }

  /// Returns an enclosure of the places of all values of `values`, rounded outward, or nil if none
  /// of them has a place.
  public func forward(_ values: Interval) -> Interval? {
    switch self {
    case .linear: return values
    case .log:
      guard values.upper > 0 else { return nil }
      let lower = values.lower > 0 ? widenedDown(forward(values.lower)) : -.infinity
      return Interval(lower, widenedUp(forward(values.upper)))
    case .symlog, .power:
      return Interval(widenedDown(forward(values.lower)), widenedUp(forward(values.upper)))
    }
  }

  private static let ln10 = 2.302585092994046

  // The C library's log10, log1p and pow err by less than 2 ulp; 4 ulp leaves room for the products.
  // Infinity has no ulp.
  private func widenedDown(_ value: Double) -> Double {
    value.isFinite ? value - 4 * value.ulp : value.nextDown
  }

  private func widenedUp(_ value: Double) -> Double {
    value.isFinite ? value + 4 * value.ulp : value.nextUp
  }
}
