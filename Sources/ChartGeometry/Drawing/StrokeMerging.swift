import RealFunctions

/// Merges intervals that lie parallel to an axis and hide each other, such as the error bars of a million rows.
///
/// The axis across is cut into narrow columns. In one column intervals that overlap or touch become one, which covers
/// what they cover. So the picture is the same to a fraction of a pixel, and the memory depends on the page, not on the
/// number of rows: no row is kept. Intervals that stand alone stay as they are. The order of the rows does not matter,
/// so all intervals must have one paint.
///
/// The alternative, to sort all intervals and to sweep over them, gives the same picture but keeps every row.
struct StrokeMerging {
  /// An interval and the positions across that were merged into it.
  struct Run: Equatable {
    /// The interval, along the axis.
    fileprivate(set) var lower: Double
    fileprivate(set) var upper: Double
    /// The least and greatest position across.
    fileprivate(set) var start: Double
    fileprivate(set) var end: Double
    /// The first row.
    let row: Int
    /// Whether it covers more than one row.
    fileprivate(set) var isMerged = false
  }

  /// Number of rows up to which all are drawn.
  static let fewRows = 4000

  private let width: Double
  private let gap: Double
  /// The runs of each column that has any, in rising order with gaps between them.
  private var columns: [Int: [Run]] = [:]

  /// Creates a merging of intervals whose positions across lie in columns of a width in pixels or dots; intervals less
  /// than half of that apart touch.
  init(width: Double) {
    self.width = width
    gap = width / 2
  }

  /// Adds an interval between two positions across, all finite and in rising order.
  mutating func add(_ lower: Double, _ upper: Double, across start: Double, _ end: Double, row: Int)
  {
    let column = Int(nearest: ((start / 2 + end / 2) / width).rounded(.down)) ?? 0
    let new = Run(lower: lower, upper: upper, start: start, end: end, row: row)
    columns[column, default: []].insert(new, touchingWithin: gap)
  }

  /// All runs: columns in rising order, and the runs of each in rising order.
  var runs: [Run] { columns.keys.sorted().flatMap { columns[$0] ?? [] } }
}

extension [StrokeMerging.Run] {
  /// Inserts a run into a rising list of runs without overlaps, and joins all that it touches.
  fileprivate mutating func insert(_ new: Element, touchingWithin gap: Double) {
    let first = firstPlace { $0.upper + gap >= new.lower }
    // Most rows of a crowd lie inside a run.
    if first < count, self[first].lower <= new.lower, new.upper <= self[first].upper {
      return self[first].join(new)
    }
    var end = first
    while end < count, self[end].lower <= new.upper + gap { end += 1 }
    guard first < end else { return insert(new, at: first) }
    self[first].join(new)
    for place in first + 1..<Swift.max(end, first + 1) { self[first].join(self[place]) }
    removeSubrange(first + 1..<end)
  }

  /// Returns the first place whose element meets a condition that all later ones meet, too.
  private func firstPlace(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension StrokeMerging.Run {
  /// Extends the run by another one.
  fileprivate mutating func join(_ other: Self) {
    lower = min(lower, other.lower)
    upper = max(upper, other.upper)
    start = min(start, other.start)
    end = max(end, other.end)
    isMerged = true
  }
}
