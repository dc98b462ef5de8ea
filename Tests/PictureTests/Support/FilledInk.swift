import DecodedPictures

/// What a picture fills, as ink that a judge can walk along: upright strokes side by side.
///
/// No place of the area is farther than a fifth of a pixel from a stroke. The strokes of one area are one line, up and
/// down; a line of the curve that ends at the left or right side of the area goes over into it, so that only ends with
/// nothing beside them are loose.
struct FilledInk {
  private static let spacing = 0.4
  /// Places in files are rounded to a hundredth of a pixel.
  private static let rounding = 0.05
  /// How far beyond the side of an area a line that goes over into it may end, in pixels.
  private static let slack = 1.5

  private let points: [PixelPoint]

  /// An area with one outline that ends where it begins, and at each x one stretch of y; `width` is that of the page.
  init?(outline: [PixelPoint], width: Double) {
    let outline = outline.map { point in
      let isBeyond = point.x < 0 || point.x > width
      let edge = min(width, max(0, point.x))
      let isRounded = isBeyond && (point.x - edge).magnitude <= Self.rounding
      return PixelPoint(x: isRounded ? edge : point.x, y: point.y)
    }
    guard let left = outline.map(\.x).min(), let right = outline.map(\.x).max(), left < right
    else { return nil }
    let even = stride(from: left, to: right, by: Self.spacing)
    let places = Set(outline.map(\.x)).union(even).sorted()
    var points: [PixelPoint] = []
    for (index, x) in places.enumerated() {
      guard let stretch = Self.stretch(of: outline, at: x) else { continue }
      let ends = [stretch.lowerBound, stretch.upperBound].map { PixelPoint(x: x, y: $0) }
      points += index.isMultiple(of: 2) ? ends : ends.reversed()
    }
    self.points = points
  }

  /// Where an outline runs at a place, from its least y to its largest.
  private static func stretch(of outline: [PixelPoint], at x: Double) -> ClosedRange<Double>? {
    var heights: [Double] = []
    for (a, b) in zip(outline, outline.dropFirst()) where min(a.x, b.x) <= x && x <= max(a.x, b.x) {
      if a.x == b.x {
        heights += [a.y, b.y]
      } else {
        heights.append(a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y))
      }
    }
    guard let least = heights.min(), let largest = heights.max() else { return nil }
    return least...largest
  }

  /// Returns lines and areas as ink, those that go over into one another as one line.
  static func joined(_ lines: [[PixelPoint]], _ areas: [FilledInk]) -> [[PixelPoint]] {
    var parts = lines
    for area in areas.sorted(by: { ($0.points.first?.x ?? 0) < ($1.points.first?.x ?? 0) }) {
      var ink = area.points
      let (left, right) = (Array(ink.prefix(2)), Array(ink.suffix(2)))
      if let before = parts.firstIndex(where: { touches($0.last, left) }) {
        ink = parts.remove(at: before) + ink
      }
      if let after = parts.firstIndex(where: { touches($0.first, right) }) {
        ink += parts.remove(at: after)
      }
      parts.append(ink)
    }
    return parts
  }

  /// Whether a line ends at the side of an area, which is a stroke.
  private static func touches(_ end: PixelPoint?, _ side: [PixelPoint]) -> Bool {
    guard let end, let first = side.first, let last = side.last else { return false }
    return (end.x - first.x).magnitude <= rounding && min(first.y, last.y) - slack <= end.y
      && end.y <= max(first.y, last.y) + slack
  }
}
