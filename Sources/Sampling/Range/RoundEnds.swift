public import RealFunctions
import SystemLibrary

extension SuggestedRange {
  /// Distance between the middle of a window and 0, as a share of its height, that is not visible.
  private static let symmetryShare = 0.01
  /// Distance to a round number, in steps, within which an end is moved to it: the margin is far
  /// wider.
  private static let closeness = 1e-3
  /// The number of steps from 0 beyond which a step is lost in the rounding of the ends.
  private static let mostSteps = 0x1p50

  /// Returns a window with both ends moved outward to numbers of few digits: by less than a
  /// hundredth of its height.
  ///
  /// A window whose middle is not visibly apart from 0 is made symmetric, so that an odd function
  /// keeps its symmetry, whichever samples near its poles were taken.
  ///
  ///     −6.324…6.375 becomes −6.4…6.4, and −0.2779…1.0598 becomes −0.28…1.06
  ///
  /// A window stays unchanged if it cannot be rounded, because it is too far from 0 for its height,
  /// or too high.
  public static func roundEnds(of window: Interval) -> Interval {
    let height = window.upper - window.lower
    guard height > 0, height.isFinite else { return window }
    var (low, high) = (window.lower, window.upper)
    if abs(low + high) <= 2 * symmetryShare * height {
      high = max(-low, high)
      low = -high
    }
    // A step between a hundredth and a thousandth of the height.
    let exponent = Int(floor(log10(height))) - 2
    guard let lower = round(low, .down, exponent), let upper = round(high, .up, exponent),
      lower < upper
    else { return window }
    return Interval(hull: lower, upper)
  }

  /// Returns the nearest multiple of a power of ten on one side of a value; nil if doubles cannot
  /// represent it.
  private static func round(
    _ value: Double,
    _ rule: FloatingPointRoundingRule,
    _ exponent: Int
  ) -> Double? {
    guard let step = Double("1e\(exponent)"), step > 0 else { return nil }
    let steps = value / step
    guard abs(steps) < mostSteps else { return nil }
    let nearest = steps.rounded()
    let count = abs(steps - nearest) < closeness ? nearest : steps.rounded(rule)
    guard let digits = Int(nearest: count), let end = Double("\(digits)e\(exponent)"), end.isFinite
    else { return nil }
    return end
  }
}
