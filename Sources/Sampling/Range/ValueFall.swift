import RealFunctions

/// Telling a fall to zero on a log axis, which has no end, from values that are merely small.
///
/// A search follows x² or sin x + 1 down to where the doubles end, or to the dust that rounding leaves
/// of a zero. An honest decay gets its depth from many values: exp(−x²) loses no more than a few
/// decades in the last hundredth of them.
extension ValueSpread {
  /// The share of the values that a fall may take, where decay takes more.
  private static let fallingShare = 0.01
  /// Less than this many decades below the other values is no fall.
  private static let leastFall = 4.0
  /// The same as a share of the decades that the other values have.
  private static let leastFallShare = 0.5
  /// Decades below the largest value where rounding begins to be mistaken for values.
  private static let dustDepth = 12.0
  /// Decades below the median that are shown of a fall.
  private static let shownFall = 4.0
  /// The same below the middle band, in its heights.
  private static let shownFallShare = 0.5

  /// Returns where to cut a curve that falls to `lowest` on a log axis, or nil if that is its honest
  /// depth.
  ///
  /// `reachesZero` says whether something other than positive values was met, so that even a shallow
  /// fall is one: √(x − 2).
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
