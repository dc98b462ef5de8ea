/// Properties of a scale: its spacing of values along an axis, suitable ticks, and default windows.
///
/// A scale is one file in this folder with a type that conforms. ``AxisMap`` lists the scales, and
/// no other code checks which of them an axis has: code that needs a property of a scale asks for
/// it here. d3-scale's `continuous.js` and matplotlib's `scale.py` separate scales from axes in the
/// same way; there a scale is a class, here a value without a reference, because the sampler copies
/// axes.
///
/// ``forward(_:)`` rises strictly over all values that have a place. It is odd, or only positive
/// values have a place. Scales of positive values alone measure places in decades (a tenth of a
/// value is one place lower), because the windows of curves that fall to 0 are computed in decades.
/// A scale with an upper end too, such as logit, needs a rule of its own for windows that reach
/// that end.
package protocol AxisScale {
  /// The word for the scale in statements; nil if statements have none.
  static var word: String? { get }
  /// Returns the place of `value`; NaN if it has none.
  func forward(_ value: Double) -> Double
  /// Returns the value at a place; the inverse of ``forward(_:)`` up to rounding.
  func inverse(_ place: Double) -> Double
  /// Returns the derivative of ``forward(_:)`` at a distance from zero; infinite where it grows without bound.
  ///
  /// The derivative is monotonic in the distance.
  func slope(at distance: Double) -> Double
  /// Whether zero and negative numbers have a place; else only positive numbers do.
  var hasZero: Bool { get }
  /// The kind of ticks that suits the scale.
  var ticks: ScaleTicks { get }
  /// Window of an axis if nothing determines another one.
  var usualWindow: Interval { get }
  /// Window of an axis for values if there are no values.
  var emptyWindow: Interval { get }
  /// Returns a window with `value` in its middle.
  func window(around value: Double) -> Interval
  /// Returns the value that lies as far from `value` as `end` does from `start`.
  func moved(_ value: Double, from start: Double, to end: Double) -> Double
}

/// Kind of ticks that suits a scale.
package enum ScaleTicks: Equatable, Sendable {
  /// Multiples of a round step.
  case steps
  /// Powers of ten, and round multiples of them.
  case decades
  /// Zero, and on both sides of it the powers of ten from a threshold on.
  case signedDecades(threshold: Double)
}

// Defaults of scales on which zero has a place.
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
