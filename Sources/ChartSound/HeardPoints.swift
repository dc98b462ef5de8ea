import Sound

// Points as they are heard.
//
// Rule. A line is a tone that glides from point to point, in the order of their places; points of other marks are
// notes, each at its place, with silence between them. A note lasts an eighth of a second, or four fifths of the mean
// distance of two points where they are closer. Where points are closer than the places of a curve, the nearest one is
// heard. A point without a height is silence: a line stops before it and begins again behind it.

/// A point of a series: shares of the way from left to right and of the height.
struct HeardPoint: Equatable {
  let share: Double
  let height: Double
}

extension HeardCurve {
  /// Creates the curve of points that take some seconds; `count` is the number of its places.
  init(
    _ points: [HeardPoint],
    isContinuous: Bool,
    seconds: Double,
    count: Int,
    level: Double,
    middle: Double
  ) {
    let sorted = points.filter(\.share.isFinite).sorted { $0.share < $1.share }
    let count = max(2, count)
    var heights = [Double](repeating: .nan, count: count)
    let half = Self.halfNote(sorted, seconds: seconds, count: count)
    var next = 0
    for index in heights.indices where !sorted.isEmpty {
      let share = Double(index) / Double(count - 1)
      while next < sorted.count, sorted[next].share < share { next += 1 }
      let before = sorted[max(0, next - 1)]
      let after = sorted[min(next, sorted.count - 1)]
      if isContinuous {
        heights[index] = Self.height(at: share, before, after, step: 1 / Double(count - 1))
      } else {
        let nearest = share - before.share <= after.share - share ? before : after
        let distance = (nearest.share - share).magnitude
        if distance <= half { heights[index] = nearest.height }
      }
    }
    self.init(heights: heights, level: level, middle: middle, breaks: [])
  }

  /// The seconds of a note, and its part of the distance of two points.
  private static let (note, partOfDistance) = (0.125, 0.8)

  /// Returns half of the length of a note, as a share of the way: at least half a place.
  private static func halfNote(_ points: [HeardPoint], seconds: Double, count: Int) -> Double {
    var length = note / max(seconds, 0.1)
    if let first = points.first, let last = points.last, points.count > 1, last.share > first.share
    {
      let distance = (last.share - first.share) / Double(points.count - 1)
      length = min(length, partOfDistance * distance)
    }
    return max(length, 1 / Double(count - 1)) / 2
  }

  /// Returns the height of a line between two points; NaN outside of them.
  ///
  /// At the ends a line is heard for half a place more, so that a line of one point is heard.
  private static func height(
    at share: Double,
    _ before: HeardPoint,
    _ after: HeardPoint,
    step: Double
  ) -> Double {
    if share < before.share || share > after.share {
      let (distance, height) =
        share < before.share
        ? (before.share - share, before.height) : (share - after.share, after.height)
      return distance <= step / 2 ? height : .nan
    }
    guard after.share > before.share else { return after.height }
    let part = (share - before.share) / (after.share - before.share)
    // At a point its own height counts, whatever is beside it.
    if part >= 1 { return after.height }
    if part <= 0 { return before.height }
    return before.height + part * (after.height - before.height)
  }
}
