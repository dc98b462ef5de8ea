import RealFunctions
import Sampling

/// The part of x that shows the bend of a curve that is dominated by its far ends: over −10…10, eˣ
/// looks like a level line and a vertical stroke.
///
/// A curve is *dominated by its far ends* if it is highest or lowest at an end, if over more than
/// half of the window its values stay within a hundredth of its height (three pixels), and if it
/// has no break and at most one feature, since the picture would lose all others. The part is the
/// widest one around the feature, or around 0, of which at most a third is level. Powers look the
/// same in every window: xⁿ has no such part and keeps the usual window. A gap of the domain does
/// not count.
struct CurveBend {
  let curve: CurveFeatures
  let window: Interval

  /// Largest variation of values in a level interval, as a share of the height of the curve.
  private static let level = 0.01
  /// Level share of the window above which far ends dominate, and level share up to which a part
  /// shows the bend.
  private static let (ruled, bent) = (0.5, 1.0 / 3)
  /// Half widths of the parts that are tried, as shares of half the window.
  private static let halves = [0.5, 0.4, 0.3, 0.2, 0.1]
  /// Smallest number of values that allow a decision.
  private static let fewest = 8

  var part: Interval? {
    guard !curve.isUnbounded else { return nil }
    let features = Interval.hull(
      of: (curve.places + curve.ends.map(\.defined)).map { Interval(hull: $0, $0) }
    )
    if let features, features.width > window.width * FeatureWindow.resolution { return nil }
    guard isHighestAtEnd, let share = levelShare(in: window), share > Self.ruled else { return nil }
    let middle = features?.midpoint ?? window.midpoint
    for half in Self.halves {
      let reach = half * window.width / 2
      let part = Interval(hull: middle - reach, middle + reach)
      if let share = levelShare(in: part), share <= Self.bent { return part }
    }
    return nil
  }

  /// Whether the value that is farthest from the median is one at an end; otherwise the curve has a
  /// peak instead of steep ends.
  private var isHighestAtEnd: Bool {
    let values = curve.even.map(\.y).filter(\.isFinite)
    guard let first = values.first, let last = values.last else { return false }
    let middle = values.sorted()[values.count / 2]
    let ends = max((first - middle).magnitude, (last - middle).magnitude)
    return values.allSatisfy { ($0 - middle).magnitude <= ends }
  }

  /// Returns the largest share of values in a part that lie within a band of a hundredth of their
  /// height; nil with too few values.
  private func levelShare(in part: Interval) -> Double? {
    let values = curve.even.filter { part.contains($0.x) && $0.y.isFinite }.map(\.y).sorted()
    guard values.count >= Self.fewest, let low = values.first, let high = values.last, low < high
    else { return nil }
    let band = Self.level * (high - low)
    var most = 0
    var start = 0
    for end in values.indices {
      while values[end] - values[start] > band { start += 1 }
      most = max(most, end - start + 1)
    }
    return Double(most) / Double(values.count)
  }
}
