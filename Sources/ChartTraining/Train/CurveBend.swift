import RealFunctions
import Sampling

/// The part of x that shows the bend of a curve that its far ends rule: eˣ over −10…10 is a level line and a stroke upward.
///
/// A curve is *ruled* if it is highest or lowest at an end, over more than half of the window its values are within a hundredth of its height,
/// three pixels, and it has no break and no more than one feature, beside which all others would be lost. It is shown over the widest part around its feature, or around 0,
/// with a third of it level at most. Powers look the same in every window: xⁿ has no such part and stays. A gap of the domain does not count.
struct CurveBend {
  let curve: CurveFeatures
  let window: Interval

  /// A level stretch varies by less than this share of the height.
  private static let level = 0.01
  /// What of the window is level where far ends rule, and where the bend is seen.
  private static let (ruled, bent) = (0.5, 1.0 / 3)
  /// Half the widths that are tried, as shares of half the window.
  private static let halves = [0.5, 0.4, 0.3, 0.2, 0.1]
  /// Fewer values tell nothing.
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

  /// Whether the value that is farthest from the middle one is that at an end: else the curve has a peak, and no steep ends.
  private var isHighestAtEnd: Bool {
    let values = curve.even.map(\.y).filter(\.isFinite)
    guard let first = values.first, let last = values.last else { return false }
    let middle = values.sorted()[values.count / 2]
    let ends = max((first - middle).magnitude, (last - middle).magnitude)
    return values.allSatisfy { ($0 - middle).magnitude <= ends }
  }

  /// The largest share of a part over which values vary by no more than a hundredth of their height; nil with few values.
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
