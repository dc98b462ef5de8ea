/// A strictly rising map from data values to the even spacing of an axis.
///
/// Equal distances on an axis are equal differences of ``forward(_:)``. Values outside the map's
/// domain (zero and below on a log axis) map to NaN: they have no place on the axis.
///
/// The list of scales: what is known of each stands in its file. A new scale is a case and its line in `scale`, and in
/// `all` if a word of statements names it.
public enum AxisMap: Equatable, Sendable {
  /// v ↦ v.
  case linear
  /// v ↦ log₁₀ v, for positive values.
  case log
  /// v ↦ sign(v) · log₁₀(1 + |v| / threshold): linear within ±threshold, logarithmic beyond.
  case symlog(threshold: Double)
  /// v ↦ sign(v) · |v|^exponent, for a positive exponent.
  case power(exponent: Double)

  /// What is known of the scale.
  package var scale: any AxisScale {
    switch self {
    case .linear: LinearScale()
    case .log: LogScale()
    case .symlog(let threshold): SymlogScale(threshold: threshold)
    case .power(let exponent): PowerScale(exponent: exponent)
    }
  }

  /// One map of each scale.
  package static var all: [AxisMap] {
    [.linear, .log, .symlog(threshold: 1), .power(exponent: 0.5)]
  }

  /// Whether zero and what lies below have a place; else only positive numbers do.
  package var hasZero: Bool { isLinear || scale.hasZero }

  /// The sampler asks linear axes most, and pays for no row.
  private var isLinear: Bool { if case .linear = self { true } else { false } }

  /// Returns the place of `value` on the axis; NaN outside the domain.
  public func forward(_ value: Double) -> Double { isLinear ? value : scale.forward(value) }

  /// Returns the value at a place of the axis; the inverse of ``forward(_:)`` up to rounding.
  public func inverse(_ place: Double) -> Double { isLinear ? place : scale.inverse(place) }

  /// Returns an enclosure of the places of all values of `values`, rounded outward, or nil if none
  /// of them has a place.
  public func forward(_ values: Interval) -> Interval? {
    if isLinear { return values }
    let scale = scale
    var lower = -Double.infinity
    if scale.hasZero || values.lower > 0 {
      lower = widenedDown(scale.forward(values.lower))
    } else if values.upper <= 0 {
      return nil
    }
    return Interval(lower, widenedUp(scale.forward(values.upper)))
  }

  // The C library's log10, log1p and pow err by less than 2 ulp; 4 ulp leaves room for the products.
  // Infinity has no ulp.
  private func widenedDown(_ value: Double) -> Double {
    value.isFinite ? value - 4 * value.ulp : value.nextDown
  }

  private func widenedUp(_ value: Double) -> Double {
    value.isFinite ? value + 4 * value.ulp : value.nextUp
  }
}
