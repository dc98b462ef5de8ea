package import RealFunctions

/// The parallelogram that contains a coordinate of a curve over a cell, by the mean value theorem:
/// its upper corner is where the steepest ascent from the start meets the steepest descent to the
/// end, its lower corner the reverse.
package struct Parallelogram {
  /// The values at both ends of the cell.
  let start: Double
  let end: Double
  /// The upper corner: its position along the cell, from 0 to 1, and the value there.
  let above: (share: Double, value: Double)
  /// The lower corner: its position along the cell, from 0 to 1, and the value there.
  let below: (share: Double, value: Double)
  /// The largest distance between the coordinate and the straight line between both ends.
  let deviation: Double

  /// Creates the parallelogram of a coordinate; `rises` are its changes over the whole cell at
  /// constant slopes.
  ///
  /// Returns nil if a number is infinite or NaN.
  package init?(from start: Double, to end: Double, rises: Interval) {
    let chord = end - start
    guard rises.isFinite, chord.isFinite else { return nil }
    // Rounding of the ends may leave the chord steeper than all slopes.
    let (low, high) = (min(rises.lower, chord), max(rises.upper, chord))
    self.start = start
    self.end = end
    guard high > low, (high - low).isFinite else {
      guard high == low else { return nil }
      (above, below, deviation) = ((0, start), (0, start), 0)
      return
    }
    let share = (chord - low) / (high - low)
    above = (share, start + high * share)
    // Written this way because 1 - share would be 0 where the descent is far steeper than the
    // ascent, and cut off the lower corner.
    let rest = (high - chord) / (high - low)
    below = (rest, start + low * rest)
    deviation = (high - chord) * share
  }

  /// The lowest and the highest value in the parallelogram.
  package var bounds: Interval {
    Interval(hull: min(start, end, below.value), max(start, end, above.value))
  }
}
