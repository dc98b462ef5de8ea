/// Numbers in rising order, with a question between pieces of the work whether to stop.
package enum RisingOrder {
  /// What the standard library sorts in a millisecond or two.
  private static let run = 1 << 14

  /// Returns `values`, none of them NaN, in rising order and equal ones in their own; nil if it was
  /// stopped.
  ///
  /// Runs are sorted and merged in pairs, from the bottom up: as many comparisons as one sort of all.
  package static func sorted(_ values: [Double], isCancelled: () -> Bool) -> [Double]? {
    if values.count <= run { return values.sorted() }
    var sorted = values
    for start in stride(from: 0, to: values.count, by: run) {
      if isCancelled() { return nil }
      sorted[start..<min(start + run, values.count)].sort()
    }
    var length = run
    while length < values.count {
      guard let merged = merged(sorted, runs: length, isCancelled: isCancelled) else { return nil }
      sorted = merged
      length *= 2
    }
    return sorted
  }

  /// Merges every two neighbouring runs of `length`.
  private static func merged(
    _ values: [Double],
    runs length: Int,
    isCancelled: () -> Bool
  ) -> [Double]? {
    var result: [Double] = []
    result.reserveCapacity(values.count)
    for start in stride(from: 0, to: values.count, by: 2 * length) {
      let middle = min(start + length, values.count)
      let end = min(middle + length, values.count)
      var (left, right) = (start, middle)
      while left < middle, right < end {
        if result.count % run == 0, isCancelled() { return nil }
        if values[right] < values[left] {
          result.append(values[right])
          right += 1
        } else {
          result.append(values[left])
          left += 1
        }
      }
      result += values[left..<middle]
      result += values[right..<end]
    }
    return result
  }
}
