package import RealFunctions

extension AxisMap {
  /// The window if nothing else determines it.
  package var usualWindow: Interval { scale.usualWindow }

  /// Returns whether the axis can show a number.
  package func hasPlace(for value: Double) -> Bool { value.isFinite && (hasZero || value > 0) }

  /// Returns the part of an interval that the axis can show: on an axis of positive numbers, six
  /// decades up to the upper end of an interval that reaches zero or below; nil for none.
  package func shown(of interval: Interval?) -> Interval? {
    guard let interval, !hasZero, interval.lower <= 0 else { return interval }
    let upper = interval.upper
    return upper > 0 ? Interval(hull: max(upper / 1e6, .leastNonzeroMagnitude), upper) : nil
  }
}
