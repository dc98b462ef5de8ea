public import RealFunctions
import SystemLibrary

extension SuggestedRange {
  /// Less than this share of a window's height between its middle and 0 is not seen.
  private static let symmetryShare = 0.01
  /// An end this close to a round number, in steps, is that number: its margin is far wider.
  private static let closeness = 1e-3
  /// Steps from 0 beyond which the step is lost in the rounding of the ends.
  private static let mostSteps = 0x1p50

  /// Returns a window whose ends were found, moved outward to numbers of few digits: by less than a hundredth of its height.
  ///
  /// A window with 0 so near to its middle that nobody sees the difference is made symmetric, so that an odd function
  /// keeps its symmetry whatever samples met of its poles.
  ///
  ///     −6.324…6.375 becomes −6.4…6.4, and −0.2779…1.0598 becomes −0.28…1.06
  ///
  /// A window that cannot be written so, because it is too far from 0 for its height, or too high, stays as it is.
  public static func roundEnds(of window: Interval) -> Interval {
    let height = window.upper - window.lower
    guard height > 0, height.isFinite else { return window }
    var (low, high) = (window.lower, window.upper)
    if abs(low + high) <= 2 * symmetryShare * height {
      high = max(-low, high)
      low = -high
    }
    // Between a hundredth and a thousandth of the height.
    let exponent = Int(floor(log10(height))) - 2
    guard let lower = round(low, .down, exponent), let upper = round(high, .up, exponent),
      lower < upper
    else { return window }
    return Interval(hull: lower, upper)
  }

  /// Returns the nearest multiple of a power of ten on one side of a value; nil if doubles cannot hold it.
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
