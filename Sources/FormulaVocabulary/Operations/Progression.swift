/// Numbers in equal steps: what `a..b` counts through in sums and lists.
///
/// **Where it ends.** How many numbers there are follows from what the range means, not from its doubles: 0.3/0.1 is a little less than 3,
/// (6.29 - 6.28)/0.01 less than 1 by 2e-14, and both ranges hold their ends.
///
/// | first number and step | end | the last number |
/// | --- | --- | --- |
/// | whole | any | the greatest one that is no greater than the end, to the last double: `sum(n for n in 1..x)` jumps at 2 itself |
/// | decimals | a decimal | the same, counted in whole parts of 1, without any rounding |
/// | decimals | a double that was not calculated, as the variable of a curve | the greatest one that is no greater than the end |
/// | others | any | the end itself where a number misses it by no more than the rounding of first, end and step explains |
///
/// Rounding explains four units in the last place of the larger end, measured in steps, and four of each step that lies between: the nearer
/// ends are to one another beside their size, the more of a step is that. Neighbours among decimals of 15 digits are farther apart than those four units. A number
/// of steps is never rounded up by more than a quarter of one. An end that is calculated of numbers alone, as
/// that of `1..0.3/0.1`, is the whole number that it means before it comes here (`Checker`), so that whole steps need no tolerance.
///
/// **What they are.** Where the first number and the step are decimals as people write them, each number is the double next to the decimal
/// that is meant: the fourth of `0..1 step 0.1` is 0.3, and not 3 times the double next to 0.1, which is a double more. It is computed
/// as a quotient of whole numbers, which is rounded once. Others are first + k·step of doubles; ``MeantProgression`` knows more of them.
///
///     Progression(from: 0, to: 1, step: 0.25)?.value(at: 1)  // 0.25
///
/// Programs ask for its numbers in their loops: `@inlinable` alone would not do for a `package` type.
@usableFromInline package struct Progression: Sendable {
  /// The first number.
  @usableFromInline package let first: Double
  /// The distance of neighbours, not 0.
  @usableFromInline package let step: Double
  /// The last number wanted.
  @usableFromInline package let last: Double
  /// How many numbers there are; none if the steps lead away from the end.
  ///
  /// May be far beyond any limit,
  /// or infinite.
  @usableFromInline package let count: Double
  /// How many parts of 1 the first number and the step are whole multiples of; 0 where doubles count.
  @usableFromInline let parts: Double
  /// The first number and the step in such parts.
  @usableFromInline let firstParts: Double
  @usableFromInline let stepParts: Double
  /// Whether the last of the numbers is the end.
  @usableFromInline let endsAtLast: Bool

  /// Whether all its numbers are decimals of at most 15 digits, and each is the double next to its own.
  package var isOfDecimals: Bool { parts > 0 }

  /// Whether all its numbers are whole, and exact.
  package var isWhole: Bool {
    Self.isExact(first) && Self.isExact(step)
      && first.magnitude + count * step.magnitude < Self.exact
  }

  /// Creates the numbers first, first + step, … up to `last`; nil if an end or the step is undefined,
  /// or the step 0.
  ///
  /// `stepError` is how far the step may be off besides its own rounding, as the difference of two rounded numbers is; `isEndExact` tells that the end was
  /// not calculated, so that `total([k for k in 0..x step 0.1])` jumps at 0.1 itself.
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
      // The quotient is rounded, multiples are not.
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

  /// The step between two numbers as it is meant: of 100.1 and 100.2 it is 0.1, which the difference of their doubles is not.
  ///
  /// `error` is how far it may be off; 0 for whole numbers and decimals.
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

  /// The double next to a decimal.
  private static func place(_ index: Double, of decimals: Decimals) -> Double {
    (decimals.first + index * decimals.step) / decimals.parts
  }

  /// The first number and the step in tenths, hundredths and so on, where that makes both whole and none of the numbers has more than 15
  /// digits; nil for whole ones, which are exact as they are, and for others.
  private static func decimals(_ first: Double, _ step: Double, _ count: Double) -> Decimals? {
    if isExact(first), isExact(step) { return nil }
    var parts = 1.0
    // Powers of ten up to this one are doubles.
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

  /// How many steps of decimals lead to an end or come before it, and whether the last one meets it; nil if the end is no decimal of at most 15
  /// digits in the same parts of 1 or in smaller ones.
  private static func steps(
    of decimals: Decimals,
    to last: Double
  ) -> (count: Double, isMet: Bool)? {
    var (parts, first, step) = decimals
    while parts <= 1e22 {
      let lastParts = (last * parts).rounded()
      guard max(lastParts.magnitude, first.magnitude, step.magnitude) < longest else { return nil }
      if lastParts / parts == last {
        // All are whole numbers below 2^53, and so is the rest of a division.
        let distance = lastParts - first
        let rest = distance.truncatingRemainder(dividingBy: step)
        return (((distance - rest) / step).rounded(), rest == 0)
      }
      (parts, first, step) = (10 * parts, 10 * first, 10 * step)
    }
    return nil
  }

  /// The greatest part of a step that a number may miss the end by.
  private static var mostTolerance: Double { 0.25 }

  /// Decimals of so many parts have 15 digits at most, and no two of them are next to one double.
  private static var longest: Double { 1e15 }

  /// Whole numbers below this size are exact, and so are their sums.
  private static var exact: Double { 0x1p52 }

  private static func isExact(_ number: Double) -> Bool {
    number == number.rounded(.towardZero) && number.magnitude < exact
  }

  /// Returns the beginnings and steps of numbers without end: from the finite end of a range towards its
  /// infinite one, or from 0 in both ways.
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

  /// Returns the number at a place from 0.
  @inlinable package func value(at index: Int) -> Double {
    let value =
      parts > 0
      ? (firstParts + Double(index) * stepParts) / parts : first + Double(index) * step
    if Double(index + 1) < count { return value }
    // Which may be beyond it by a rounding.
    return endsAtLast ? last : value
  }

  /// Returns the first numbers.
  package func numbers(_ count: Int) -> [Double] { (0..<count).map { value(at: $0) } }

  /// Returns the count if it is at most `limit`, else nil.
  package func count(atMost limit: Int) -> Int? {
    count <= Double(limit) ? Int(count) : nil
  }
}
