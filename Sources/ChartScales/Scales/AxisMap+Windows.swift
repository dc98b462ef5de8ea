package import RealFunctions

extension AxisMap {
  /// What an axis shows if nothing says otherwise.
  package var usualWindow: Interval { scale.usualWindow }

  /// Whether a number has a place.
  package func hasPlace(for value: Double) -> Bool { value.isFinite && (hasZero || value > 0) }

  /// Returns what the axis has places for: of an interval that reaches zero or below the six decades at its
  /// upper end, if only positive numbers have one.
  package func shown(of interval: Interval?) -> Interval? {
    guard let interval, !hasZero, interval.lower <= 0 else { return interval }
    let upper = interval.upper
    return upper > 0 ? Interval(hull: max(upper / 1e6, .leastNonzeroMagnitude), upper) : nil
  }
}
