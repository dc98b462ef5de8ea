extension AxisMap {
  /// Returns an enclosure of the derivative of ``forward(_:)`` over all values of `values` that have a place.
  ///
  /// Every map is odd or lives on one side of zero, and its slope runs one way with the distance from zero: the
  /// nearest and the farthest value tell all. An end is infinite where the slope grows without bound.
  package func slopes(over values: Interval) -> Interval {
    self == .linear ? Interval(hull: 1, 1) : answer(ScaleQuestions.Slopes(values: values))
  }

  /// The derivative at a distance from zero.
  fileprivate func slope(at distance: Double) -> Double {
    answer(ScaleQuestions.Slope(distance: distance))
  }
}

extension AxisProjection {
  /// The derivative of ``position(of:)`` at a value, in pixels or dots a unit of data; infinite or not a number where the axis has no
  /// tangent.
  package func slope(at value: Double) -> Double {
    !map.hasZero && value <= 0 ? .nan : map.slope(at: abs(value)) * scale
  }

  /// Returns an enclosure of the derivative of ``position(of:)``, in pixels or dots a unit of data, over `values`.
  package func slopes(over values: Interval) -> Interval {
    let slopes = map.slopes(over: values)
    return Interval(hull: (slopes.lower * scale).nextDown, (slopes.upper * scale).nextUp)
  }
}
