/// Numbers in equal steps: what `a..b` counts through in sums and lists.
///
/// **Where it ends.** From a whole number in whole steps the numbers are whole, and exact: the last one is the greatest that is no
/// greater than the end, to the last double, so that `sum(n for n in 1..x)` jumps at 2 itself and not at a double below it. Other
/// numbers were rounded when they were written or calculated: 0.3/0.1 is a little less than 3, and `0..0.3 step 0.1` means 0.3, too.
/// There a number that misses the end by four units in the last place belongs to it. An end that is calculated of numbers alone, as
/// that of `1..0.3/0.1`, is the whole number that it means before it comes here (`Checker`), so that whole steps need no tolerance.
/// One tolerance for all, which was here before, moved the jumps of whole steps to other doubles.
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

  /// Whether all its numbers are decimals of at most 15 digits, and each is the double next to its own.
  package var isOfDecimals: Bool { parts > 0 }

  /// Whether all its numbers are whole, and exact.
  package var isWhole: Bool {
    Self.isExact(first) && Self.isExact(step)
      && first.magnitude + count * step.magnitude < Self.exact
  }

  /// Creates the numbers first, first + step, … up to `last`; nil if an end or the step is undefined,
  /// or the step 0.
  package init?(from first: Double, to last: Double, step: Double) {
    guard !first.isNaN, !last.isNaN, !step.isNaN, step != 0, step.isFinite, first.isFinite else {
      return nil
    }
    self.first = first
    self.last = last
    self.step = step
    count = Self.count(from: first, to: last, step: step)
    (parts, firstParts, stepParts) = Self.decimals(first, step, count) ?? (0, 0, 0)
  }

  private static func count(from first: Double, to last: Double, step: Double) -> Double {
    guard step > 0 ? first <= last : first >= last else { return 0 }
    let steps = (last - first) / step
    guard isExact(first), isExact(step), steps < exact else {
      return (steps * (1 + 4 * .ulpOfOne)).rounded(.down) + 1
    }
    // The quotient is rounded, multiples are not.
    let whole = steps.rounded(.down)
    let reached = first + whole * step
    return (step > 0 ? reached <= last : reached >= last) ? whole + 1 : whole
  }

  /// The first number and the step in tenths, hundredths and so on, where that makes both whole and none of the numbers has more than 15
  /// digits; nil for whole ones, which are exact as they are, and for others.
  private static func decimals(
    _ first: Double,
    _ step: Double,
    _ count: Double
  ) -> (parts: Double, first: Double, step: Double)? {
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
    // The last one is the end itself if it was meant.
    let tolerance = 4 * max(first.magnitude, last.magnitude).ulp
    return (value - last).magnitude <= tolerance ? last : value
  }

  /// Returns the first numbers.
  package func numbers(_ count: Int) -> [Double] { (0..<count).map { value(at: $0) } }

  /// Returns the count if it is at most `limit`, else nil.
  package func count(atMost limit: Int) -> Int? {
    count <= Double(limit) ? Int(count) : nil
  }
}
