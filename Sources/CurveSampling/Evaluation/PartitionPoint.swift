extension Array {
  /// Returns the first index at which a condition holds, or the count, by bisection.
  ///
  /// The condition must hold for every element after one for which it holds.
  @inlinable
  package func partitionPoint(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
