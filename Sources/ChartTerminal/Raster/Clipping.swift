import ChartScene

extension DotWindow {
  /// Returns the part of a segment inside the window, edges included; nil if there is none.
  ///
  /// A segment with both ends outside may still cross the window. (Y.-D. Liang, B. Barsky, A new
  /// concept and method for line clipping, 1984; differences are halved so that they stay finite.)
  func clipped(_ a: ScenePoint, _ b: ScenePoint) -> (from: ScenePoint, to: ScenePoint)? {
    var begin = 0.0
    var end = 1.0
    for (from, to, low, high) in [(a.x, b.x, left, right), (a.y, b.y, top, bottom)] {
      let half = to / 2 - from / 2
      if half == 0 {
        guard from >= low, from <= high else { return nil }
        continue
      }
      let atLow = (low / 2 - from / 2) / half
      let atHigh = (high / 2 - from / 2) / half
      begin = max(begin, min(atLow, atHigh))
      end = min(end, max(atLow, atHigh))
    }
    guard begin <= end else { return nil }
    return (begin == 0 ? a : point(a, b, begin), end == 1 ? b : point(a, b, end))
  }

  /// Returns the point at a share of the segment, kept inside the window against rounding.
  private func point(_ a: ScenePoint, _ b: ScenePoint, _ share: Double) -> ScenePoint {
    ScenePoint(
      x: max(left, min(right, a.x * (1 - share) + b.x * share)),
      y: max(top, min(bottom, a.y * (1 - share) + b.y * share))
    )
  }
}
