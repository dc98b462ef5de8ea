extension AxisMap {
  /// Returns an enclosure of the derivative of ``forward(_:)`` over all values of `values` that have a place.
  ///
  /// Every map is odd or lives on one side of zero, and its slope runs one way with the distance from zero: the
  /// nearest and the farthest value tell all. An end is infinite where the slope grows without bound.
  package func slopes(over values: Interval) -> Interval {
    if self == .linear { return Interval(hull: 1, 1) }
    let scale = scale
    if !scale.hasZero, values.upper <= 0 { return .entire }
    let isAcross = values.lower <= 0 && values.upper >= 0
    let nearest = isAcross ? 0 : min(abs(values.lower), abs(values.upper))
    let farthest = scale.hasZero ? max(abs(values.lower), abs(values.upper)) : values.upper
    return Self.widened(scale.slope(at: nearest), scale.slope(at: farthest))
  }

  /// The hull of two slopes, each with 8 units in the last place for rounding.
  private static func widened(_ a: Double, _ b: Double) -> Interval {
    guard !a.isNaN, !b.isNaN else { return .entire }
    let (low, high) = (min(a, b), max(a, b))
    return Interval(
      hull: low.isFinite ? max(0, low - 8 * low.ulp) : low,
      high.isFinite ? high + 8 * high.ulp : high
    )
  }
}

extension AxisProjection {
  /// The derivative of ``position(of:)`` at a value, in pixels or dots a unit of data; infinite or not a number where the axis has no
  /// tangent.
  package func slope(at value: Double) -> Double {
    !map.hasZero && value <= 0 ? .nan : map.scale.slope(at: abs(value)) * scale
  }

  /// Returns an enclosure of the derivative of ``position(of:)``, in pixels or dots a unit of data, over `values`.
  package func slopes(over values: Interval) -> Interval {
    let slopes = map.slopes(over: values)
    return Interval(hull: (slopes.lower * scale).nextDown, (slopes.upper * scale).nextUp)
  }
}
