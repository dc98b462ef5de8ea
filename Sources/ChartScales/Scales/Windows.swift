package import RealFunctions

/// Makes windows that an axis can carry out of any two numbers.
package enum Windows {
  /// Returns the given window, repaired where no axis could carry it; nil if nothing can be kept.
  ///
  /// Equal ends are moved apart, and a log axis gets six decades instead of an end at or below zero.
  package static func usable(_ lower: Double, _ upper: Double, map: AxisMap) -> Interval? {
    guard lower.isFinite, upper.isFinite, let window = map.shown(of: Interval(lower, upper)) else {
      return nil
    }
    if carries(window, map) { return window }
    return widened(window, map)
  }

  /// Returns the found window with the one end that is given in its place; the found one if none is, or if
  /// no axis could carry the given one.
  ///
  /// Where the found window lies beyond the given end as a whole, its width is kept: on a log axis, its
  /// number of decades.
  package static func completed(_ domain: ScaleDomain, by found: Interval, map: AxisMap) -> Interval
  {
    guard case .partial(let lower, let upper) = domain, let end = lower ?? upper, end.isFinite
    else {
      return found
    }
    let scale = map.scale
    let window: Interval?
    if lower != nil {
      let upper =
        found.upper > end ? found.upper : scale.moved(end, from: found.lower, to: found.upper)
      window = usable(end, upper, map: map)
    } else {
      let lower =
        found.lower < end ? found.lower : scale.moved(end, from: found.upper, to: found.lower)
      window = usable(lower, end, map: map)
    }
    return window ?? found
  }

  private static func carries(_ window: Interval, _ map: AxisMap) -> Bool {
    guard let axis = AxisProjection(map: map, window: window, length: 1000) else { return false }
    return axis.position(of: window.upper) > 0 && axis.position(of: window.upper).isFinite
  }

  private static func widened(_ window: Interval, _ map: AxisMap) -> Interval? {
    let wide = map.scale.window(around: window.midpoint)
    return wide.isFinite && carries(wide, map) ? wide : nil
  }
}

extension Interval {
  /// Returns the smallest interval that holds all of these, or nil if there are none.
  package static func hull(of parts: [Interval]) -> Interval? {
    parts.first.map { parts.dropFirst().reduce($0) { $0.union($1) } }
  }

  /// The interval with infinite ends replaced by ones that can be sampled.
  package var bounded: Interval {
    isFinite ? self : Interval(hull: max(lower, -1e6), min(upper, 1e6))
  }
}
