/// Numbers in equal steps: what `a..b` counts through in sums and lists.
///
///     Progression(from: 0, to: 1, step: 0.25)?.value(at: 1)  // 0.25
struct Progression {
  /// The first number.
  let first: Double
  /// The distance of neighbours, not 0.
  let step: Double
  /// The last number wanted.
  let last: Double
  /// How many numbers there are; none if the steps lead away from the end.
  ///
  /// May be far beyond any limit,
  /// or infinite.
  let count: Double

  /// Creates the numbers first, first + step, … up to `last`; nil if an end or the step is undefined,
  /// or the step 0.
  init?(from first: Double, to last: Double, step: Double) {
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

  /// Returns the number at a place from 0.
  func value(at index: Int) -> Double {
    let value = first + Double(index) * step
    if Double(index + 1) < count { return value }
    // The last one is the end itself if it was meant.
    let tolerance = 4 * max(first.magnitude, last.magnitude).ulp
    return (value - last).magnitude <= tolerance ? last : value
  }

  /// Returns the count if it is at most `limit`, else nil.
  func count(atMost limit: Int) -> Int? {
    count <= Double(limit) ? Int(count) : nil
  }
}
