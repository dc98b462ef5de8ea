public import CurveSampling
import RealFunctions

/// The rectangle of the page that shows the window: 0 … width, 0 … height in pixels.
@usableFromInline
package struct PageFrame {
  @usableFromInline package let size: SIMD2<Double>

  /// Distance beyond the frame up to which a curve counts as inside, in pixels: otherwise sin(x) in
  /// −1 … 1 would be cut at every maximum.
  @usableFromInline static let slack = 0.005

  package init(view: PlotView) { size = SIMD2(view.x.length, view.y.length) }

  /// Creates the rectangle of a width and a height.
  package init(size: SIMD2<Double>) { self.size = size }

  /// Returns the edges beyond which a position lies; empty inside.
  @inlinable
  package func side(of position: SIMD2<Double>) -> Zone {
    var zone = Zone()
    if position.x < -Self.slack { zone.insert(.left) }
    if position.x > size.x + Self.slack { zone.insert(.right) }
    if position.y < -Self.slack { zone.insert(.below) }
    if position.y > size.y + Self.slack { zone.insert(.above) }
    return zone
  }

  /// Returns the nearest position inside.
  package func clamped(_ position: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(min(size.x, max(0, position.x)), min(size.y, max(0, position.y)))
  }

  /// Returns the part of a chord that is inside, as two shares of its length; nil if there is none
  /// (Liang and Barsky 1984).
  package func visiblePart(from start: SIMD2<Double>, to end: SIMD2<Double>) -> (Double, Double)? {
    let step = end - start
    var (entry, exit) = (0.0, 1.0)
    for (from, along, length) in [(start.x, step.x, size.x), (start.y, step.y, size.y)] {
      let (low, high) = (-Self.slack - from, length + Self.slack - from)
      guard along != 0 else {
        guard low <= 0, high >= 0 else { return nil }
        continue
      }
      entry = max(entry, min(low / along, high / along))
      exit = min(exit, max(low / along, high / along))
    }
    return entry <= exit ? (entry, exit) : nil
  }
}
