import RealFunctions
import SystemLibrary

/// Numbers along an axis, measured from what is drawn, in words: without digits that the drawing
/// cannot support.
///
/// Lines are at most a third of a pixel from the curve, so that a place measured on them is an
/// interval of the axis. The text is the number in it with the fewest decimals: 0.6 for 0.5993
/// where a pixel is 0.01. Intervals are measured on the page: on a logarithmic axis they are wider
/// for larger numbers. A place on the frame is written as the end of the axis.
///
/// The alternative that lost: solving the equation on the axis. It gives more digits than anybody
/// sees, and no answer where the curve touches the axis without a change of sign.
struct DrawnNumbers {
  private let axis: AxisProjection
  private let text: (Double) -> String

  /// Greatest distance of what is drawn from the curve, in pixels.
  static let slack = 0.3
  /// Distance from the frame, in pixels, below which a place is on it.
  private static let onFrame = 1e-6

  /// Creates the words for an axis of this length; nil if the axis cannot show its window.
  init?(
    _ axis: PlotPlane.Axis,
    window: Interval,
    length: Double,
    text: @escaping (Double) -> String
  ) {
    guard let projection = AxisProjection(map: axis.map, window: window, length: length) else {
      return nil
    }
    self.axis = projection
    self.text = text
  }

  /// Returns the position of a value, in pixels; NaN if the axis cannot show it.
  func position(of value: Double) -> Double { axis.position(of: value) }

  /// Returns a value in words that is drawn at most `slack` pixels from its true position.
  func text(_ value: Double, within slack: Double = slack) -> String {
    let place = axis.position(of: value)
    guard place.isFinite else { return text(value) }
    return text(between: place - slack, and: place + slack, nearest: place)
  }

  /// Returns the number with the fewest decimals between two positions in words; of several the
  /// nearest to a third position.
  func text(between low: Double, and high: Double, nearest place: Double) -> String {
    for end in [axis.window.lower, axis.window.upper]
    where (axis.position(of: end) - place).magnitude < Self.onFrame {
      return text(end)
    }
    let (start, value, end) = (axis.value(at: low), axis.value(at: place), axis.value(at: high))
    return text(Self.plainest(from: start, to: end, nearest: value))
  }

  /// Returns the number with the fewest decimals in a range, of several the nearest to `value`;
  /// `value` itself if the range is empty or has an end that is not finite.
  static func plainest(from low: Double, to high: Double, nearest value: Double) -> Double {
    guard low < high, (high - low).isNormal, value.isFinite else { return value }
    if low <= 0, high >= 0 { return 0 }
    let most = Int(nearest: log10(max(low.magnitude, high.magnitude)).rounded(.up)) ?? 0
    let least = Int(nearest: log10(high - low).rounded(.down)) ?? 0
    for power in stride(from: most, through: least - 1, by: -1) {
      // Powers of ten below 1 are not exact as doubles, but their inverses are.
      let unit = pow(10, Double(power.magnitude))
      guard unit.isFinite else { return value }
      let near = power < 0 ? (value * unit).rounded() / unit : (value / unit).rounded() * unit
      if low <= near, near <= high { return near }
    }
    return value
  }
}
