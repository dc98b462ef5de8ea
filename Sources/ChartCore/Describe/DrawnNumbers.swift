import RealFunctions
import SystemLibrary

/// Numbers that are read off what is drawn along an axis, in words: with no digit that the drawing does not know.
///
/// Lines run a third of a pixel from the curve at most, so that a place read off them is a stretch of the axis. Told is the plainest
/// number in it, which is the one with the fewest decimals: 0.6 for 0.5993 where a pixel is 0.01. Stretches are measured on the page: on a
/// logarithmic axis they are wider for larger numbers. What lies on the frame is told as the end of the axis.
///
/// The alternative that lost: solving the equation on the axis. It knows more digits than anybody sees, and no answer where the curve
/// touches the axis and its sides change no sign.
struct DrawnNumbers {
  private let axis: AxisProjection
  private let text: (Double) -> String

  /// How far what is drawn may be from the curve, in pixels.
  static let slack = 0.3
  /// Places this close to the frame, in pixels, lie on it.
  private static let onFrame = 1e-6

  /// Creates the words of an axis this long; nil if it has no places.
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

  /// The place of a value, in pixels; NaN where the axis has none.
  func position(of value: Double) -> Double { axis.position(of: value) }

  /// Returns a value in words that is drawn so far from its true place at most, in pixels.
  func text(_ value: Double, within slack: Double = slack) -> String {
    let place = axis.position(of: value)
    guard place.isFinite else { return text(value) }
    return text(between: place - slack, and: place + slack, nearest: place)
  }

  /// Returns the plainest number between two places in words, of several the nearest to a third place.
  func text(between low: Double, and high: Double, nearest place: Double) -> String {
    for end in [axis.window.lower, axis.window.upper]
    where (axis.position(of: end) - place).magnitude < Self.onFrame {
      return text(end)
    }
    let (start, value, end) = (axis.value(at: low), axis.value(at: place), axis.value(at: high))
    return text(Self.plainest(from: start, to: end, nearest: value))
  }

  /// Returns the number with the fewest decimals in a range, of several the nearest to one of its numbers; that one if the range is empty or
  /// has an end that is not finite.
  static func plainest(from low: Double, to high: Double, nearest value: Double) -> Double {
    guard low < high, (high - low).isNormal, value.isFinite else { return value }
    if low <= 0, high >= 0 { return 0 }
    let most = Int(nearest: log10(max(low.magnitude, high.magnitude)).rounded(.up)) ?? 0
    let least = Int(nearest: log10(high - low).rounded(.down)) ?? 0
    for power in stride(from: most, through: least - 1, by: -1) {
      // Powers of ten below 1 are no doubles, their inverses are.
      let unit = pow(10, Double(power.magnitude))
      guard unit.isFinite else { return value }
      let near = power < 0 ? (value * unit).rounded() / unit : (value / unit).rounded() * unit
      if low <= near, near <= high { return near }
    }
    return value
  }
}
