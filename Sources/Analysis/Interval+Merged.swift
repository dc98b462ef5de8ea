import RealFunctions

extension Interval {
  /// Returns intervals in rising order, as one where they touch or where the gap between them is at most
  /// `reach` times as wide as the wider of both.
  static func merged(_ intervals: [Interval], reach: Double = 0) -> [Interval] {
    var merged: [Interval] = []
    for interval in intervals.sorted(by: { $0.lower < $1.lower }) {
      if let last = merged.last,
        interval.lower - last.upper <= reach * max(last.width, interval.width)
      {
        merged[merged.count - 1] = last.union(interval)
      } else {
        merged.append(interval)
      }
    }
    return merged
  }
}
