import RealFunctions

// How far rounding moves points on a page.

extension Plane {
  /// How far rounding may have moved a sample, in pixels, by what its outputs may be; of a curve y(x) the one at `component` counts.
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
    // Far off, positions are limited: only whether the value may be in sight counts.
    guard abs(position) < Plane.farLimit else {
      return low > axis.length || high < 0 ? 0 : .infinity
    }
    let radius = max(high - position, position - low)
    return radius.isNaN ? .infinity : max(0, radius)
  }
}
