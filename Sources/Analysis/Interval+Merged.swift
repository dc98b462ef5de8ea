package import RealFunctions

extension Interval {
  /// Returns intervals in rising order, merged where they touch or where the gap between them is at
  /// most `reach` times as wide as the wider one.
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

  /// Returns intervals in rising order, with neighbouring ones merged until there are at most
  /// `count`.
  package static func merged(_ intervals: [Interval], atMost count: Int) -> [Interval] {
    var all = merged(intervals, reach: 1)
    var reach = 16.0
    while all.count > count, reach.isFinite {
      all = merged(all, reach: reach)
      reach *= 16
    }
    return all
  }
}
