/// A curve as it is heard: from the left end of its range to the right end.
package struct HeardCurve: Equatable, Sendable {
  /// The heights at evenly spaced places from the left end to the right end, as shares of the picture's height: 0 at
  /// the lower edge, 1 at the upper edge, beyond them outside of the picture, NaN where the curve has no value.
  package let heights: [Double]
  /// The height of y = 0, as a share like ``heights``; NaN where the axis does not have it.
  ///
  /// Below it a hiss is heard.
  package let level: Double
  /// The place of x = 0 as a share of the way from left to right.
  ///
  /// Right of it the tone is brighter.
  package let middle: Double
  /// The places of breaks (poles, jumps, holes, ends of pieces) as shares of the way, in rising order.
  package let breaks: [Double]

  /// Creates a curve; fewer than two heights are a curve without values.
  package init(heights: [Double], level: Double, middle: Double, breaks: [Double]) {
    self.heights = heights.count < 2 ? [.nan, .nan] : heights
    self.level = level
    self.middle = middle
    self.breaks = breaks.filter { (0...1).contains($0) }.sorted()
  }

  /// Returns the height at a share of the way, between its neighbours on a straight line; nil where one of them has no
  /// value, or a break lies between them.
  func height(at share: Double) -> Double? {
    let place = max(0, min(1, share)) * Double(heights.count - 1)
    let index = min(Int(place), heights.count - 2)
    let (left, right) = (heights[index], heights[index + 1])
    let part = place - Double(index)
    guard left.isFinite, right.isFinite else {
      // At a place itself its own value counts, whatever is beside it.
      let nearest = part <= 0.5 ? left : right
      return nearest.isFinite ? nearest : nil
    }
    // On both sides of a break the values of the nearer place are heard.
    if (right - left).magnitude > Self.steepest { return part <= 0.5 ? left : right }
    return left + part * (right - left)
  }

  /// The largest rise between neighbours that is heard as a glide, in heights of the picture.
  private static let steepest = 0.5
}
