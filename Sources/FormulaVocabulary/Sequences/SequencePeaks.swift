/// Peaks of a list: elements that are higher than their neighbours.
///
/// Rule. Equal elements in a row are one peak at their middle, the left one of two. Ends are no peaks, and undefined
/// elements stop a search. The prominence of a peak is its height above the higher one of the two lowest elements
/// between it and the next higher element, or the end, on each side. Both as in `scipy.signal.find_peaks` and
/// `peak_prominences`.
///
/// The walk to the next higher element is one pass with a stack for each side, so that a long list of equal peaks does
/// not cost the square of its length.
package enum SequencePeaks {
  /// A peak: the index of its element, and how far it stands above its surroundings.
  package struct Peak: Equatable, Sendable {
    package var index: Int
    package var prominence: Double
  }

  /// Returns the peaks in order.
  package static func found(in values: [Double]) -> [Peak] {
    let left = bases(of: values, values.indices)
    let right = bases(of: values, values.indices.reversed())
    var peaks: [Peak] = []
    var index = 1
    while index < values.count {
      defer { index += 1 }
      guard values[index - 1] < values[index] else { continue }
      var end = index
      while end + 1 < values.count, values[end + 1] == values[index] { end += 1 }
      if end + 1 < values.count, values[end + 1] < values[index] {
        let middle = (index + end) / 2
        let base = Double.maximum(left[index], right[end])
        peaks.append(Peak(index: middle, prominence: values[middle] - base))
      }
      index = end
    }
    return peaks
  }

  /// Returns for each element the lowest one between it and the next higher one in front of it, in the order given.
  private static func bases(of values: [Double], _ order: some Sequence<Int>) -> [Double] {
    var bases = values
    var higher: [(value: Double, lowest: Double)] = []
    for index in order {
      var lowest = values[index]
      if lowest.isNaN { higher.removeAll() }
      while let last = higher.last, last.value <= values[index] {
        lowest = min(lowest, last.lowest)
        higher.removeLast()
      }
      bases[index] = lowest
      if !values[index].isNaN { higher.append((values[index], lowest)) }
    }
    return bases
  }
}
