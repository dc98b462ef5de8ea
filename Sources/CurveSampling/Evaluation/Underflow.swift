import RealFunctions

// Values that are too small for doubles, on log axes.
//
// e^-1000 is 0 in doubles, which has no position on a log axis, and no number of digits makes it a
// double. The curve does not end there: the enclosure reaches from 0 to the least double, all of it
// below the page, so the curve leaves the page and goes on below it. A sample of it is placed at
// the least double, which is not visible.

extension AxisProjection {
  /// Whether an underflow is invisible on this axis: on a log axis, all positive values in the
  /// interval lie below the normal doubles and below the page.
  func hidesUnderflow(in values: Interval) -> Bool {
    !map.hasZero && values.lower >= 0 && values.upper > 0 && values.upper < .leastNormalMagnitude
      && position(of: values.upper) < 0
  }
}
