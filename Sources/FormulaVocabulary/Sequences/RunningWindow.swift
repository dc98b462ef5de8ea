/// Means of a window that runs over a list.
///
/// Rule. The window of n elements has one more behind the middle than in front of it if n is even, as `smooth` has it.
/// Elements near the ends, around which fewer than n elements stand, have no mean, and the result is as long as the
/// list, so that it stays beside its dates: `pandas.Series.rolling(n, center=True).mean()`, for odd n. A size
/// that is no whole number from 1 on gives nothing.
struct RunningWindow {
  let size: Double

  func means(of values: [Double]) -> [Double] {
    let nothing = [Double](repeating: .nan, count: values.count)
    guard let count = Int(exactly: size), count >= 1, count <= values.count else { return nothing }
    var means = nothing
    // Sums of the last elements, taken anew each time an undefined or infinite element leaves the window.
    var (sum, bad) = (CompensatedSum(), 0)
    for index in values.indices {
      if values[index].isFinite { sum.add(values[index]) } else { bad += 1 }
      let first = index - count
      if first >= 0 { if values[first].isFinite { sum.add(-values[first]) } else { bad -= 1 } }
      if first >= -1, bad == 0 { means[first + 1 + (count - 1) / 2] = sum.value / size }
    }
    return means
  }
}
