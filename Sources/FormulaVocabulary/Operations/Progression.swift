/// Numbers in equal steps: what `a..b` counts through in sums and lists.
///
/// **Where it ends.** From a whole number in whole steps the numbers are whole, and exact: the last one is the greatest that is no
/// greater than the end, to the last double, so that `sum(n for n in 1..x)` jumps at 2 itself and not at a double below it. Other
/// numbers were rounded when they were written or calculated: 0.3/0.1 is a little less than 3, and `0..0.3 step 0.1` means 0.3, too.
/// There a number that misses the end by four units in the last place belongs to it. An end that is calculated of numbers alone, as
/// that of `1..0.3/0.1`, is the whole number that it means before it comes here (`Checker`), so that whole steps need no tolerance.
/// One tolerance for all, which was here before, moved the jumps of whole steps to other doubles.
///
///     Progression(from: 0, to: 1, step: 0.25)?.value(at: 1)  // 0.25
///
/// Programs ask for its numbers in their loops: `@inlinable` alone would not do for a `package` type.
@usableFromInline package struct Progression {
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

  /// Creates the numbers first, first + step, … up to `last`; nil if an end or the step is undefined,
  /// or the step 0.
  package init?(from first: Double, to last: Double, step: Double) {
    guard !first.isNaN, !last.isNaN, !step.isNaN, step != 0, step.isFinite, first.isFinite else {
      return nil
    }
    self.first = first
    self.last = last
    self.step = step
    guard step > 0 ? first <= last : first >= last else {
      count = 0
      return
    }
    let steps = (last - first) / step
    guard Self.isExact(first), Self.isExact(step), steps < Self.exact else {
      count = (steps * (1 + 4 * .ulpOfOne)).rounded(.down) + 1
      return
    }
    // The quotient is rounded, multiples are not.
    let whole = steps.rounded(.down)
    let reached = first + whole * step
    count = (step > 0 ? reached <= last : reached >= last) ? whole + 1 : whole
  }

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
    let value = first + Double(index) * step
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
