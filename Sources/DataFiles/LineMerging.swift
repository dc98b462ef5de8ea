/// Merges the rows of a very long line as they are read: each run of rows keeps its first, lowest,
/// highest and last row.
///
/// A picture keeps just these of every half pixel anyway, of which it has a thousand or two; runs
/// are ten times narrower and more, so that the picture is the same. Rows that are not shown are
/// one run on each side. Within a run x rises; gaps stay gaps. Memory is bounded, however many rows
/// there are, unless gaps or turns of x make every run a single row.
///
/// After U. Jugel et al., "M4: A Visualization-Oriented Time Series Data Aggregation" (VLDB 2014),
/// with runs of rows in place of pixels, because neither the page nor the range of x is known yet.
package struct LineMerging {
  /// The part of x that is shown.
  private let window: ClosedRange<Double>
  /// Whether rows were merged.
  private(set) var isActive = false
  /// Number of rows in a run of the shown part.
  private var rowsOfRun = 1
  private var run: Run?
  /// Number of points at which they are merged.
  private var limit = LineMerging.first
  /// Number of points at which rows are merged again.
  private var usual = LineMerging.first / 2
  /// Number of rows taken so far.
  private(set) var rows = 0

  /// The least number of rows that are merged.
  private static let first = 1 << 19
  /// Number of points that a merging reduces to four.
  private static let group = 8

  /// Creates the merging for a picture that shows a part of x; nil for an open end.
  package init(lower: Double? = nil, upper: Double? = nil) {
    let ends = (lower ?? -.infinity, upper ?? .infinity)
    window = ends.0 <= ends.1 ? ends.0...ends.1 : -Double.infinity...Double.infinity
  }

  /// Returns the same merging for fewer points.
  func merging(at limit: Int) -> LineMerging {
    var merging = self
    (merging.limit, merging.usual) = (limit, limit / 2)
    return merging
  }

  /// Appends a row, or keeps it for its run.
  mutating func append(_ point: PlotPoint, to points: inout [PlotPoint]) {
    rows += 1
    if isActive {
      add(point, to: &points, runsOf: rowsOfRun)
    } else {
      points.append(point)
    }
    if points.count >= limit { merge(&points) }
  }

  /// Appends the kept rows of the last run.
  mutating func close(into points: inout [PlotPoint]) {
    run?.append(to: &points)
    run = nil
  }

  private mutating func merge(_ points: inout [PlotPoint]) {
    let pending = run
    isActive = true
    // Merging the rows that are not shown may suffice.
    if window.lowerBound > -.infinity || window.upperBound < .infinity {
      points = merged(points, runsOf: 1)
    }
    while points.count > usual / 2 {
      let before = points.count
      points = merged(points, runsOf: Self.group)
      rowsOfRun = rowsOfRun == 1 ? Self.group : 2 * rowsOfRun
      // Points that are mostly gaps cannot be merged.
      if points.count > before / 2 + before / 4 { break }
    }
    run = pending
    limit = max(usual, 2 * points.count)
  }

  private mutating func merged(_ points: [PlotPoint], runsOf count: Int) -> [PlotPoint] {
    run = nil
    var merged: [PlotPoint] = []
    merged.reserveCapacity(usual)
    for point in points { add(point, to: &merged, runsOf: count) }
    close(into: &merged)
    return merged
  }

  private mutating func add(_ point: PlotPoint, to points: inout [PlotPoint], runsOf count: Int) {
    guard !point.x.isNaN, !point.y.isNaN else {
      close(into: &points)
      // Several gaps in a row are one.
      if let last = points.last, last.x.isNaN || last.y.isNaN { return }
      points.append(point)
      return
    }
    let isShown = window.contains(point.x)
    if let run, point.x < run.last.x || isShown != run.isShown || isShown && run.count >= count {
      close(into: &points)
    }
    if run == nil { run = Run(point, isShown: isShown) } else { run?.take(point) }
  }

  /// Rows that are merged.
  private struct Run {
    let isShown: Bool
    private(set) var count = 1
    private let first: PlotPoint
    private(set) var last: PlotPoint
    private var low: (point: PlotPoint, place: Int)
    private var high: (point: PlotPoint, place: Int)

    init(_ point: PlotPoint, isShown: Bool) {
      self.isShown = isShown
      (first, last) = (point, point)
      (low, high) = ((point, 0), (point, 0))
    }

    mutating func take(_ point: PlotPoint) {
      last = point
      if point.y < low.point.y { low = (point, count) }
      if point.y > high.point.y { high = (point, count) }
      count += 1
    }

    func append(to points: inout [PlotPoint]) {
      points.append(first)
      let inner = low.place < high.place ? [low, high] : [high, low]
      for (point, place) in inner where place > 0 && place < count - 1 { points.append(point) }
      if count > 1 { points.append(last) }
    }
  }
}
