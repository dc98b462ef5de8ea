import RealFunctions

// Converts the rounding of outputs to distances on a page.

extension Plane {
  /// Error bound of the position of a sample, in pixels, from the enclosures of its outputs; for a
  /// curve y(x) that of `component`.
  func radius(of sample: Sample, component: Int, _ interval: (Int) -> Interval) -> Double {
    guard sample.isDrawable else { return 0 }
    guard isParametric else {
      return Self.radius(interval(component), view.y, sample.position.y)
    }
    return max(
      Self.radius(interval(0), view.x, sample.position.x),
      Self.radius(interval(1), view.y, sample.position.y)
    )
  }

  private static func radius(
    _ values: Interval,
    _ axis: AxisProjection,
    _ position: Double
  ) -> Double {
    if axis.hidesUnderflow(in: values) { return 0 }
    let low = axis.position(of: values.lower)
    let high = axis.position(of: values.upper)
    // Far away, positions are clamped: only whether the value may be in the window matters.
    guard abs(position) < Plane.farLimit else {
      return low > axis.length || high < 0 ? 0 : .infinity
    }
    let radius = max(high - position, position - low)
    return radius.isNaN ? .infinity : max(0, radius)
  }
}
