/// Sorting of numbers in rising order, with polls of the cancellation between parts of the work.
package enum RisingOrder {
  /// The number of elements that the standard library sorts in a millisecond or two.
  private static let run = 1 << 14

  /// Returns `values`, none of them NaN, in rising order, equal ones in their original order; nil if it was
  /// cancelled.
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

  /// Returns the element of the longest run of equal elements, the first one of several; nil if a list of two or more
  /// has no two equal ones in a row, and for an empty list.
  package static func mostFrequent<Element>(
    of sorted: [Element],
    _ areEqual: (Element, Element) -> Bool
  ) -> Element? {
    var (best, longest, length) = (sorted.first, 0, 0)
    for (index, element) in sorted.enumerated() {
      length = index > 0 && areEqual(sorted[index - 1], element) ? length + 1 : 1
      if length > longest { (best, longest) = (element, length) }
    }
    return sorted.count > 1 && longest == 1 ? nil : best
  }

  /// Returns `values` in rising order; nil if one of them is NaN or it was cancelled.
  package static func sortedNumbers(
    _ values: [Double],
    isCancelled: () -> Bool = { false }
  ) -> [Double]? {
    values.contains { $0.isNaN } ? nil : sorted(values, isCancelled: isCancelled)
  }

  /// Returns the quantile p of numbers in rising order, the value below which the part p lies; NaN
  /// for an empty list.
  ///
  /// Hyndman and Fan 1996, "Sample Quantiles in Statistical Packages", type 7: that of R, NumPy and Excel.
  package static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    guard !sorted.isEmpty, part >= 0, part <= 1 else { return .nan }
    let place = part * Double(sorted.count - 1)
    let index = min(Int(place), sorted.count - 1)
    let (low, high) = (sorted[index], sorted[min(index + 1, sorted.count - 1)])
    return low == high ? low : low + (place - Double(index)) * (high - low)
  }

  /// Merges each pair of neighbouring runs of `length`.
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
