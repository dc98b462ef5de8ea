import RealFunctions

/// Distinguishes a fall to zero on a log axis, which is endless, from values that are merely small.
///
/// A search follows x² or sin x + 1 down to the least doubles, or to the rounding noise around a
/// zero. A true decay reaches its depth with many values: exp(−x²) loses only a few decades in the
/// last hundredth of them.
extension ValueSpread {
  /// The largest share of the values in a fall; a decay has more.
  private static let fallingShare = 0.01
  /// The least depth of a fall below the other values, in decades.
  private static let leastFall = 4.0
  /// The least depth of a fall, as a share of the decades of the other values.
  private static let leastFallShare = 0.5
  /// Depth in decades below the largest value at which rounding may be mistaken for values.
  private static let dustDepth = 12.0
  /// Depth of a fall that is shown below the median, in decades.
  private static let shownFall = 4.0
  /// Depth of a fall that is shown below the middle band, in heights of the band.
  private static let shownFallShare = 0.5

  /// Returns the depth at which to cut off a curve that falls to `lowest` on a log axis; nil if the
  /// curve really is that deep.
  ///
  /// `reachesZero` states whether values other than positive ones were found, so that even a
  /// shallow fall counts: √(x − 2).
  func floor(above lowest: Double, reachesZero: Bool) -> Double? {
    guard !map.hasZero, let extent else { return nil }
    let low = quantile(Self.fallingShare)
    let fall = max(Self.leastFall, Self.leastFallShare * (extent.upper - low))
    guard lowest < low - fall, reachesZero || lowest < extent.upper - Self.dustDepth else {
      return nil
    }
    let band = middleBand
    let floor = min(
      quantile(0.5) - Self.shownFall,
      band.lower - Self.shownFallShare * (band.upper - band.lower)
    )
    return max(floor, lowest)
  }
}
