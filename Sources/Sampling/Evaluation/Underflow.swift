import RealFunctions

// What is too small for doubles, on log axes.
//
// e^-1000 is 0 in doubles, which has no place on a log axis, and no number of digits makes it a double. It is no end of the curve: its
// enclosure reaches from 0 to the least double, all of it below the page, and so the curve leaves the page there and goes on below it. A
// sample of it stands at the least double, and nobody sees where that is.

extension AxisProjection {
  /// Whether all that a value may be that is not below 0 is less than the doubles that have all their digits, and below a page with this
  /// axis, which is a log axis.
  func hidesUnderflow(in values: Interval) -> Bool {
    !map.hasZero && values.lower >= 0 && values.upper > 0 && values.upper < .leastNormalMagnitude
      && position(of: values.upper) < 0
  }
}
