import DecodedPictures
import RealFunctions

typealias PixelPoint = DecodedPath.Point

/// A window of data on a rectangle of pixels or dots, by the school's formula: the library's own
/// projections are not trusted.
struct PixelWindow {
  let x: Interval
  let y: Interval
  let width: Double
  let height: Double

  /// Values farther outside than this many pixels are drawn at that distance.
  private static let margin = 4.0

  /// Returns the place of a value; y runs downwards.
  func place(_ x: Double, _ y: Double) -> PixelPoint {
    let down = height * (1 - share(y, self.y))
    return PixelPoint(
      x: width * share(x, self.x),
      y: max(-Self.margin, min(height + Self.margin, down))
    )
  }

  /// Returns the x of a place.
  func value(at place: Double) -> Double {
    x.lower + (x.upper / 2 - x.lower / 2) * (2 * place / width)
  }

  func contains(_ point: PixelPoint) -> Bool {
    point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height
  }

  // Halves, because the width of ±1e308 overflows.
  private func share(_ value: Double, _ window: Interval) -> Double {
    (value / 2 - window.lower / 2) / (window.upper / 2 - window.lower / 2)
  }
}
