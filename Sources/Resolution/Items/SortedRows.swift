import DataFiles

/// Rows in order of x, sorted so that Ctrl-C need not wait for millions of them.
///
/// Rule. Rows that rise already, as those of nearly all files, stay as they are. Others are sorted in parts of 65,536,
/// and pairs of parts are merged; before each of these steps the work asks whether it is cancelled. Rows with the same
/// x keep their order. If the work is cancelled, the rows are in any order: who cancels must not use them.
struct SortedRows {
  private(set) var rows: [PlotPoint]

  /// Rows of a part, which takes a few milliseconds.
  private static let part = 1 << 16

  init(_ rows: [PlotPoint], isCancelled: () -> Bool) {
    self.rows = rows
    if zip(rows, rows.dropFirst()).allSatisfy({ $0.x <= $1.x }) { return }
    for first in stride(from: 0, to: rows.count, by: Self.part) {
      if isCancelled() { return }
      self.rows[first..<min(first + Self.part, rows.count)].sort { $0.x < $1.x }
    }
    var width = Self.part
    while width < rows.count {
      guard let merged = merged(width, isCancelled) else { return }
      self.rows = merged
      width *= 2
    }
  }

  /// Merges pairs of sorted parts; nil if the work is cancelled.
  private func merged(_ width: Int, _ isCancelled: () -> Bool) -> [PlotPoint]? {
    var merged: [PlotPoint] = []
    merged.reserveCapacity(rows.count)
    for begin in stride(from: 0, to: rows.count, by: 2 * width) {
      let middle = min(begin + width, rows.count)
      let end = min(middle + width, rows.count)
      var (left, right) = (begin, middle)
      while left < middle || right < end {
        if (left + right) % Self.part == 0, isCancelled() { return nil }
        // The left one of two equal rows came first.
        let takesLeft = right == end || left < middle && rows[left].x <= rows[right].x
        merged.append(rows[takesLeft ? left : right])
        if takesLeft { left += 1 } else { right += 1 }
      }
    }
    return merged
  }
}
