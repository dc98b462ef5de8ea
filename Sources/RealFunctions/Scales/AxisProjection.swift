/// An axis with its window and its length on the page: data values to pixels or dots, and back.
///
/// Positions run from 0 at the window's lower end to ``length`` at its upper end; a renderer whose y
/// runs downwards flips them. Values outside the window get positions outside 0…length.
public struct AxisProjection: Equatable, Sendable {
  /// The spacing of the axis.
  public let map: AxisMap
  /// The window in data units: finite, of positive width, inside the map's domain.
  public let window: Interval
  /// The length in pixels or dots, positive.
  public let length: Double

  private let origin: Double
  /// Pixels or dots for a unit of the map's places.
  let scale: Double

  /// Creates a projection, or nil if the window or the length cannot carry one.
  public init?(map: AxisMap = .linear, window: Interval, length: Double) {
    let low = map.forward(window.lower)
    let high = map.forward(window.upper)
    // Halves, because the width of ±1e308 overflows.
    let half = high / 2 - low / 2
    guard low.isFinite, high.isFinite, half > 0, length > 0, length.isFinite else { return nil }
    self.map = map
    self.window = window
    self.length = length
    origin = low
    scale = length / 2 / half
    guard scale.isFinite, scale > 0 else { return nil }
  }

  /// Returns the position of a value, in pixels or dots; NaN where the axis has no place for it.
  public func position(of value: Double) -> Double {
    let place = map.forward(value)
    // Products of halves keep windows such as ±1e308 finite.
    return (place / 2 - origin / 2) * scale * 2
  }

  /// Returns the value at a position; the inverse of ``position(of:)`` up to rounding.
  public func value(at position: Double) -> Double {
    map.inverse((origin / 2 + position / 2 / scale) * 2)
  }

  /// Returns the width of one pixel or dot next to `value`, in data units.
  public func pixelWidth(at value: Double) -> Double {
    let position = position(of: value)
    return self.value(at: position + 0.5) - self.value(at: position - 0.5)
  }
}
