extension Array {
  /// Returns the first index from which on a condition holds, or the count, by bisection: it holds for no
  /// element before one for which it does not.
  func firstIndex(holding condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
