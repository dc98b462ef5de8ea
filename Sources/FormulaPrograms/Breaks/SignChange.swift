import CWideMath
import FormulaVocabulary
import NumericalMethods

/// The search for the place between two others at which a function changes its sign, narrowed to 106 digits.
struct SignChange {
  let value: (wm_ball) -> wm_ball

  /// The most steps: the doubles between any two are halved at most 64 times, after three tries of
  /// the chord each.
  private static let mostRounds = 260
  /// The precision of the result, as a part of a unit in the last place of a double.
  private static let lastDigits = 0x1p-49
  /// Long distances from the center have fewer digits: a place is searched again within this number
  /// of doubles beside it.
  private static let doublesBeside = 4.0
  /// The most repetitions of the search: each one adds 50 digits, from the widest cell to the smallest
  /// double.
  private static let mostCenters = 42

  /// Returns the place, if the function is known to have different signs at the ends, or to be 0 at
  /// one; else nil.
  ///
  /// The interval is halved, after three tries of the chord from end to end (regula falsi). The
  /// halving counts doubles and not distances, because a cell may span many powers of ten: that
  /// around 0 in -10³⁰..10³⁰ is 10¹⁸ wide, and contains the pole of 1/(x − 1). The ends are given
  /// as distances from a double.
  func place(from lower: Double, to upper: Double, around center: Double) -> BreakPlace? {
    let start = wm_ball(exactly: center)
    func place(_ way: Double) -> wm_ball { Operation.add.recomputed(start, wm_ball(exactly: way)) }
    var (low, high) = (lower, upper)
    let ends = (value(place(low)), value(place(high)))
    guard let first = ends.0.sign, let last = ends.1.sign else { return nil }
    if first == 0 { return BreakPlace(place(low)) }
    if last == 0 { return BreakPlace(place(high)) }
    guard first != last else { return nil }
    var heights = (ends.0.nearest.value, ends.1.nearest.value)
    var tries = 0
    for _ in 0..<Self.mostRounds {
      // The chord is tried three times for each halving, which makes progress where the chord fails.
      let chord = low + (high - low) * (heights.0 / (heights.0 - heights.1))
      let isChord = tries % 4 != 3 && chord > low && chord < high
      let middle = isChord ? chord : Bisection.point(between: low, high) ?? low
      tries += 1
      guard low < middle, middle < high else { break }
      let found = value(place(middle))
      guard let sign = found.sign else {
        // The sign at the midpoint is not known: the precision of the values is exhausted.
        if found.isUnknown || found.isUndefined { return nil }
        let doubt = max(2 * middle.ulp, center.ulp * Self.lastDigits)
        return BreakPlace(wm_hull(place(middle - doubt), place(middle + doubt)))
      }
      if sign == 0 { return BreakPlace(place(middle)) }
      if sign == first { (low, heights.0) = (middle, found.nearest.value) }
      if sign == last { (high, heights.1) = (middle, found.nearest.value) }
      // The end that stays keeps its side: halving its height lets it move in the next step (the
      // Illinois rule).
      if sign == first { heights.1 /= 2 } else { heights.0 /= 2 }
    }
    return BreakPlace(wm_hull(place(low), place(high)))
  }

  /// Returns a place again as a distance from its nearest double, with full precision.
  ///
  /// The search is repeated around the double nearest to the place, until that double no longer changes.
  func refined(_ found: BreakPlace, around center: Double) -> BreakPlace {
    var (found, center) = (found, center)
    for _ in 0..<Self.mostCenters {
      let nearest = found.nearest
      if nearest == center || found.isExact { return found }
      let way = max(Self.doublesBeside * nearest.ulp, 2 * found.ball.radius)
      guard let next = place(from: -way, to: way, around: nearest) else { return found }
      (found, center) = (next, nearest)
    }
    return found
  }
}
