/// Numbers in equal steps: the index values of `a..b` in sums and lists.
///
/// **The last number.** The count follows from the exact meaning of the range, not from its
/// doubles: 0.3/0.1 is a little less than 3, (6.29 - 6.28)/0.01 less than 1 by 2e-14, and both
/// ranges contain their ends.
///
/// | first number and step | end | the last number |
/// | --- | --- | --- |
/// | whole | any | the greatest one that is no greater than the end, to the last double: `sum(n for n in 1..x)` jumps at 2 itself |
/// | decimals | a decimal | the same, counted in whole parts of 1, without any rounding |
/// | decimals | a double that was not calculated, as the variable of a curve | the greatest one that is no greater than the end |
/// | others | any | the end itself where a number misses it by no more than the rounding of first, end and step explains |
///
/// Rounding explains four units in the last place of the larger end, measured in steps, and four of
/// each step in between: the nearer the ends are to one another compared with their size, the
/// greater is this part of a step. Neighbours among decimals of 15 digits are farther apart than
/// those four units. A number of steps is never rounded up by more than a quarter. An end that is
/// calculated from numbers alone, as that of `1..0.3/0.1`, is replaced by the exact whole number
/// before it comes here (`Checker`), so that whole steps need no tolerance.
///
/// **The values.** Where the first number and the step are decimals as people write them, each
/// number is the double next to the exact decimal: the fourth of `0..1 step 0.1` is 0.3, and not 3
/// times the double next to 0.1, which is one double greater. It is computed as a quotient of whole
/// numbers, which is rounded once. Others are first + k·step of doubles; ``MeantProgression``
/// computes them exactly.
///
///     Progression(from: 0, to: 1, step: 0.25)?.value(at: 1)  // 0.25
///
/// Other modules call it in loops: `@inlinable` alone is not enough for a `package` type.
@usableFromInline package struct Progression: Sendable {
  /// The first number.
  @usableFromInline package let first: Double
  /// The difference of neighbours, not 0.
  @usableFromInline package let step: Double
  /// The end of the range.
  @usableFromInline package let last: Double
  /// The number of numbers; 0 if the steps lead away from the end.
  ///
  /// It may be far beyond any limit, or infinite.
  @usableFromInline package let count: Double
  /// The number of parts of 1 of which the first number and the step are whole multiples; 0 if the
  /// numbers are no decimals.
  @usableFromInline let parts: Double
  /// The first number and the step in such parts.
  @usableFromInline let firstParts: Double
  @usableFromInline let stepParts: Double
  /// Whether the last of the numbers is exactly the end.
  @usableFromInline let endsAtLast: Bool

  /// Whether all numbers are decimals of at most 15 digits, each given by its nearest double.
  package var isOfDecimals: Bool { parts > 0 }

  /// Whether all numbers are whole, and exact.
  package var isWhole: Bool {
    Self.isExact(first) && Self.isExact(step)
      && first.magnitude + count * step.magnitude < Self.exact
  }

  /// Creates the numbers first, first + step, … up to `last`; nil if an end or the step is undefined,
  /// or the step 0.
  ///
  /// `stepError` is an error of the step besides its own rounding, as the difference of two rounded
  /// numbers has; `isEndExact` says that the end was not calculated, so that
  /// `total([k for k in 0..x step 0.1])` jumps at 0.1 itself.
  package init?(
    from first: Double,
    to last: Double,
    step: Double,
    stepError: Double = 0,
    isEndExact: Bool = false
  ) {
    guard !first.isNaN, !last.isNaN, !step.isNaN, step != 0, step.isFinite, first.isFinite else {
      return nil
    }
    self.first = first
    self.last = last
    self.step = step
    let steps = (last - first) / step
    let decimals = Self.decimals(first, step, steps.magnitude + 1)
    (parts, firstParts, stepParts) = decimals ?? (0, 0, 0)
    guard step > 0 ? first <= last : first >= last else {
      (count, endsAtLast) = (0, false)
      return
    }
    if Self.isExact(first), Self.isExact(step), steps < Self.exact {
      // The quotient is rounded; multiples are compared with the end instead.
      let whole = steps.rounded(.down)
      let reached = first + whole * step
      count = (step > 0 ? reached <= last : reached >= last) ? whole + 1 : whole
      endsAtLast = reached == last
    } else if let decimals, let (whole, isMet) = Self.steps(of: decimals, to: last) {
      (count, endsAtLast) = (whole + 1, isMet)
    } else if let decimals, isEndExact, steps < Self.exact {
      // The next decimal may be the end itself, or round to it.
      var whole = steps.rounded()
      while whole > 0, (Self.place(whole, of: decimals) - last) * step > 0 { whole -= 1 }
      (count, endsAtLast) = (whole + 1, Self.place(whole, of: decimals) == last)
    } else {
      let doubt =
        4 * max(first.magnitude, last.magnitude).ulp / step.magnitude
        + (4 * .ulpOfOne + stepError / step.magnitude) * steps
      let tolerance = min(doubt, Self.mostTolerance)
      let whole = (steps + tolerance).rounded(.down)
      (count, endsAtLast) = (whole + 1, (steps - whole).magnitude <= tolerance)
    }
  }

  /// Returns the exact step between two numbers: for 100.1 and 100.2 it is 0.1, unlike the
  /// difference of their doubles.
  ///
  /// `error` is a bound of its error; 0 for whole numbers and decimals.
  package static func step(
    from first: Double,
    to second: Double
  ) -> (value: Double, error: Double) {
    if isExact(first), isExact(second) { return (second - first, 0) }
    if let (parts, first, second) = decimals(first, second, 1) {
      return ((second - first) / parts, 0)
    }
    return (second - first, (first.ulp + second.ulp) / 2)
  }

  private typealias Decimals = (parts: Double, first: Double, step: Double)

  /// Returns the double next to a decimal.
  private static func place(_ index: Double, of decimals: Decimals) -> Double {
    (decimals.first + index * decimals.step) / decimals.parts
  }

  /// Returns the first number and the step in tenths, hundredths and so on, if both are then whole
  /// and no number has more than 15 digits; nil for whole numbers, which are exact anyway, and for
  /// others.
  private static func decimals(_ first: Double, _ step: Double, _ count: Double) -> Decimals? {
    if isExact(first), isExact(step) { return nil }
    var parts = 1.0
    // Greater powers of ten are no doubles.
    while parts < 1e22 {
      parts *= 10
      let stepParts = (step * parts).rounded()
      let firstParts = (first * parts).rounded()
      guard firstParts.magnitude + count * stepParts.magnitude < longest else { return nil }
      if stepParts / parts == step, firstParts / parts == first {
        return (parts, firstParts, stepParts)
      }
    }
    return nil
  }

  /// Returns the number of steps of decimals up to an end, and whether the last one meets it; nil
  /// if the end is no decimal of at most 15 digits in the same or smaller parts of 1.
  private static func steps(
    of decimals: Decimals,
    to last: Double
  ) -> (count: Double, isMet: Bool)? {
    var (parts, first, step) = decimals
    while parts <= 1e22 {
      let lastParts = (last * parts).rounded()
      guard max(lastParts.magnitude, first.magnitude, step.magnitude) < longest else { return nil }
      if lastParts / parts == last {
        // All are whole numbers below 2^53, so the remainder is exact.
        let distance = lastParts - first
        let rest = distance.truncatingRemainder(dividingBy: step)
        return (((distance - rest) / step).rounded(), rest == 0)
      }
      (parts, first, step) = (10 * parts, 10 * first, 10 * step)
    }
    return nil
  }

  /// The greatest part of a step by which a number may miss the end.
  private static var mostTolerance: Double { 0.25 }

  /// The limit of decimals in parts: they have at most 15 digits, so that no two have the same nearest double.
  private static var longest: Double { 1e15 }

  /// Whole numbers below this size are exact, and so are their sums.
  private static var exact: Double { 0x1p52 }

  private static func isExact(_ number: Double) -> Bool {
    number == number.rounded(.towardZero) && number.magnitude < exact
  }

  /// Returns the starts and steps of infinite progressions: from the finite end of a range towards its
  /// infinite one, or from 0 in both directions.
  ///
  /// Empty for a range with two finite ends, and for one whose steps lead away from its end.
  package static func endless(
    from first: Double,
    to last: Double,
    step: Double
  ) -> [(first: Double, step: Double)] {
    guard step.isFinite, step != 0, first.isInfinite || last.isInfinite, !first.isNaN, !last.isNaN,
      (first < last) == (step > 0), first != last
    else { return [] }
    switch (first.isInfinite, last.isInfinite) {
    case (false, true): return [(first, step)]
    case (true, false): return [(last, -step)]
    case (true, true): return [(0, step), (-step, -step)]
    case (false, false): return []
    }
  }

  /// Returns the number at an index from 0.
  @inlinable package func value(at index: Int) -> Double {
    let value =
      parts > 0
      ? (firstParts + Double(index) * stepParts) / parts : first + Double(index) * step
    if Double(index + 1) < count { return value }
    // The number may exceed the end by a rounding error.
    return endsAtLast ? last : value
  }

  /// Returns the first `count` numbers.
  package func numbers(_ count: Int) -> [Double] { (0..<count).map { value(at: $0) } }

  /// Returns the count if it is at most `limit`, else nil.
  package func count(atMost limit: Int) -> Int? {
    count <= Double(limit) ? Int(count) : nil
  }
}
