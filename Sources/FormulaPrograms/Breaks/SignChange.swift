import CWideMath
import FormulaVocabulary
import NumericalMethods

/// The place between two others at which a function changes its sign, narrowed to 106 digits.
struct SignChange {
  let value: (wm_ball) -> wm_ball

  /// Narrowings until two distances are neighbours: the doubles between any two are halved 64 times at most, after three tries each.
  private static let mostRounds = 260
  /// The last of 106 digits that are trusted, as a part of a unit in the last place of a double.
  private static let lastDigits = 0x1p-49
  /// A way that is long has fewer digits beside it: a place that was found is looked for again among so many doubles.
  private static let doublesBeside = 4.0
  /// Each time that a place is looked for again, 50 digits come to those that are known of it: from the widest cell to the smallest double so
  /// many times.
  private static let mostCenters = 42

  /// Returns the place, if the function is known to have different signs, or to be 0, at both ends.
  ///
  /// What is between the ends is halved, after tries where the chord from end to end has it. Doubles are halved and not numbers, because a
  /// cell may reach over many powers of ten: that around 0 in -10³⁰..10³⁰ is 10¹⁸ wide, and the pole of 1/(x − 1) is in it. The ends are told
  /// as distances from a double.
  func place(from lower: Double, to upper: Double, around center: Double) -> BreakPlace? {
    let start = wm_ball(exactly: center)
    func place(_ way: Double) -> wm_ball { Operation.add.rescued(start, wm_ball(exactly: way)) }
    var (low, high) = (lower, upper)
    let ends = (value(place(low)), value(place(high)))
    guard let first = ends.0.sign, let last = ends.1.sign else { return nil }
    if first == 0 { return BreakPlace(place(low)) }
    if last == 0 { return BreakPlace(place(high)) }
    guard first != last else { return nil }
    var heights = (ends.0.nearest.value, ends.1.nearest.value)
    var tries = 0
    for _ in 0..<Self.mostRounds {
      // The chord is tried three times for each halving: where it fails, halves do not.
      let chord = low + (high - low) * (heights.0 / (heights.0 - heights.1))
      let isChord = tries % 4 != 3 && chord > low && chord < high
      let middle = isChord ? chord : Bisection.point(between: low, high) ?? low
      tries += 1
      guard low < middle, middle < high else { break }
      let found = value(place(middle))
      guard let sign = found.sign else {
        // As near as more digits tell.
        if found.isUnknown || found.isUndefined { return nil }
        let doubt = max(2 * middle.ulp, center.ulp * Self.lastDigits)
        return BreakPlace(wm_hull(place(middle - doubt), place(middle + doubt)))
      }
      if sign == 0 { return BreakPlace(place(middle)) }
      if sign == first { (low, heights.0) = (middle, found.nearest.value) }
      if sign == last { (high, heights.1) = (middle, found.nearest.value) }
      // The chord's other end stays where it is: a smaller height there lets it move (the Illinois rule).
      if sign == first { heights.1 /= 2 } else { heights.0 /= 2 }
    }
    return BreakPlace(wm_hull(place(low), place(high)))
  }

  /// Returns a place that was found by its distance from a double with all digits.
  ///
  /// It is looked for again around the double nearest to it, until that is the one that it was found from.
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
