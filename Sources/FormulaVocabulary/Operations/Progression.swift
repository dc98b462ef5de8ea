/// Numbers in equal steps: what `a..b` counts through in sums and lists.
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
    // 0.3/0.1 is a little less than 3: a number that misses the end by rounding alone belongs to it.
    let steps = (last - first) / step
    count = (steps * (1 + 4 * .ulpOfOne)).rounded(.down) + 1
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
