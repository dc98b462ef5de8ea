/// What is known of a scale: how it spaces values along an axis, which ticks suit it, and which windows it gets.
///
/// A scale is one file in this folder with a type that conforms. ``AxisMap`` lists the scales, and nothing else asks
/// which of them an axis has: whoever needs to know something of a scale asks its row. d3-scale's `continuous.js` and
/// matplotlib's `scale.py` part scales from axes in the same way; there a scale is a class, here a value without a
/// reference, because the sampler copies axes.
///
/// ``forward(_:)`` rises strictly over all values that have a place. It is odd, or only positive values have a place;
/// scales of positive values alone count their places in decades (a tenth of a value stands one place lower), since
/// the windows of curves that fall to 0 are counted so. A scale that also ends above, such as logit, needs a rule of
/// its own for windows that reach that end.
package protocol AxisScale {
  /// The word for the scale in statements; nil if statements have none.
  static var word: String? { get }
  /// Returns the place of `value`; NaN if it has none.
  func forward(_ value: Double) -> Double
  /// Returns the value at a place; the inverse of ``forward(_:)`` up to rounding.
  func inverse(_ place: Double) -> Double
  /// Returns the derivative of ``forward(_:)`` at a distance from zero; infinite where it grows without bound.
  ///
  /// It runs one way with the distance.
  func slope(at distance: Double) -> Double
  /// Whether zero and what lies below have a place; else only positive numbers do.
  var hasZero: Bool { get }
  /// Which ticks suit the scale.
  var ticks: ScaleTicks { get }
  /// What an axis shows if nothing says otherwise.
  var usualWindow: Interval { get }
  /// What an axis shows of values if there are none.
  var emptyWindow: Interval { get }
  /// Returns a window with `value` in its middle.
  func window(around value: Double) -> Interval
  /// Returns the value that lies as far from `value` as `end` does from `start`.
  func moved(_ value: Double, from start: Double, to end: Double) -> Double
}

/// Which ticks suit a scale.
package enum ScaleTicks: Equatable, Sendable {
  /// Multiples of a round step.
  case steps
  /// Powers of ten, and round multiples of them.
  case decades
  /// Zero, and on both sides of it the powers of ten from a threshold on.
  case signedDecades(threshold: Double)
}

// Scales that have zero in common.
extension AxisScale {
  package static var word: String? { nil }
  package var hasZero: Bool { true }
  package var ticks: ScaleTicks { .steps }
  package var usualWindow: Interval { Interval(hull: -10, 10) }
  package var emptyWindow: Interval { Interval(hull: -1, 1) }

  package func window(around value: Double) -> Interval {
    let reach = max(1, value.magnitude / 2)
    return Interval(hull: value - reach, value + reach)
  }

  package func moved(_ value: Double, from start: Double, to end: Double) -> Double {
    value + (end - start)
  }
}
