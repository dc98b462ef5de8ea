package import RealFunctions

/// Merges the rows of a very long line as they are read: of the rows in each narrow cell of x the first, lowest,
/// highest and last are kept.
///
/// Rule. The axis of x is divided into cells of one width, measured as the axis shows them: on a logarithmic axis by
/// their logarithms. Rows that follow each other in one cell are a run, whether x rises in it or not. Rows that are not
/// shown are one run on each side. A gap ends a run and stays a gap. When too many points have come, cells twice or
/// more as wide take their place; as each wide cell consists of whole narrow ones, what was merged before needs no rows
/// that are gone.
///
/// Guarantee. Points are rows. The line through the points and the line through all rows are nowhere farther apart,
/// along x, than a cell is wide: between two rows of a run the line passes every y from the lowest to the highest, and
/// so do the four points. However unevenly the rows lie, a cell is at most 1/16384 of the range of x, which is half a
/// pixel of a page 8192 pixels wide; in ``GroupMerging``, which keeps half as many points, it is 1/8192. Only if x goes
/// to and fro so often that cells are crossed many times, they grow up to 1/2048 of the range.
///
/// Memory is bounded, however many rows there are, unless gaps, jumps or many turns of x leave runs of few rows.
///
/// After U. Jugel et al., "M4: A Visualization-Oriented Time Series Data Aggregation" (VLDB 2014), with narrow cells
/// in place of pixels, because neither the page nor the range of x is known yet. Alternative that lost: runs of a
/// number of rows. Where rows lie far apart, as behind a burst or at the left end of a logarithmic axis, such a run is
/// wider than a pixel.
package struct LineMerging {
  /// The part of x that is shown.
  private let window: ClosedRange<Double>
  private let scale: AxisMap
  /// Whether rows were merged.
  private(set) var isActive = false
  /// The width of a cell on the axis; 0 before rows are merged.
  private var width = 0.0
  private var run = Run.none
  /// Number of points at which they are merged.
  private var limit = LineMerging.first
  /// Number of points at which rows are merged again.
  private var usual = LineMerging.first / 2
  /// Number of rows taken so far.
  private(set) var rows = 0

  /// The least number of rows that are merged.
  private static let first = 1 << 19
  /// Points at which rows are merged again for each cell of the range: a cell keeps up to four, and half shall be left.
  private static let pointsOfCell = 8.0
  /// The part of the range of x that a cell may be where x goes to and fro.
  private static let widest = 1.0 / 2048

  /// Creates the merging for a picture that shows a part of x; nil for an open end.
  ///
  /// - Parameters:
  ///   - lower: The lower end of the part.
  ///   - upper: The upper end of the part.
  ///   - scale: The scale of the axis of x.
  package init(lower: Double? = nil, upper: Double? = nil, scale: AxisMap = .linear) {
    // Infinite places are shown nowhere.
    let least = scale.hasZero ? -Double.greatestFiniteMagnitude : Double.leastNonzeroMagnitude
    let ends = (max(lower ?? least, least), min(upper ?? .infinity, .greatestFiniteMagnitude))
    window = ends.0 <= ends.1 ? ends.0...ends.1 : least...Double.greatestFiniteMagnitude
    self.scale = scale
  }

  /// Returns the same merging for fewer points.
  func merging(at limit: Int) -> LineMerging {
    var merging = self
    (merging.limit, merging.usual) = (limit, limit)
    return merging
  }

  /// Appends a row, or keeps it for its run.
  mutating func append(_ point: PlotPoint, to points: inout [PlotPoint]) {
    rows += 1
    if isActive {
      add(point, to: &points)
    } else {
      points.append(point)
    }
    if points.count >= limit { merge(&points) }
  }

  /// Appends the kept rows of the last run.
  mutating func close(into points: inout [PlotPoint]) {
    run.append(to: &points)
    run = .none
  }

  // MARK: Cells

  private mutating func merge(_ points: inout [PlotPoint]) {
    let pending = run
    isActive = true
    let range = range(of: points)
    let least = Self.pointsOfCell * range / Double(usual)
    if width == 0 {
      width = least
    } else {
      while width < least { width *= 2 }
    }
    points = merged(points)
    while points.count > usual / 4 * 3, width > 0, 2 * width <= Self.widest * range {
      width *= 2
      points = merged(points)
    }
    run = pending
    limit = max(usual, 2 * points.count)
  }

  /// Returns the length of the shown part of the axis that has points.
  private func range(of points: [PlotPoint]) -> Double {
    var (lower, upper) = (Double.infinity, -Double.infinity)
    for point in points where window.contains(point.x) {
      lower = min(lower, point.x)
      upper = max(upper, point.x)
    }
    guard lower < upper else { return 0 }
    // Half of each, because the difference of ±1e308 is infinite; a cell is far narrower than the range.
    let half = scale.forward(upper) / 2 - scale.forward(lower) / 2
    return min(half, Double.greatestFiniteMagnitude / 2) * 2
  }

  private mutating func merged(_ points: [PlotPoint]) -> [PlotPoint] {
    run = .none
    var merged: [PlotPoint] = []
    merged.reserveCapacity(usual)
    for point in points { add(point, to: &merged) }
    close(into: &merged)
    return merged
  }

  private mutating func add(_ point: PlotPoint, to points: inout [PlotPoint]) {
    if run.contains(point.x), !point.y.isNaN { return run.take(point) }
    close(into: &points)
    guard !point.x.isNaN, !point.y.isNaN else {
      // Several gaps in a row are one.
      if let last = points.last, last.x.isNaN || last.y.isNaN { return }
      points.append(point)
      return
    }
    run = Run(point, in: cell(of: point.x))
  }

  /// Returns the values of x in the cell of one of them.
  private func cell(of x: Double) -> ClosedRange<Double> {
    if x < window.lowerBound { return -.infinity...window.lowerBound.nextDown }
    if x > window.upperBound { return window.upperBound.nextUp ... .infinity }
    let index = (scale.forward(x) / width).rounded(.down)
    let (lower, upper) = (scale.inverse(index * width), scale.inverse((index + 1) * width).nextDown)
    // Rounding, or cells narrower than the numbers are fine, may leave out x itself.
    let from = lower <= x ? max(lower, window.lowerBound) : x
    let to = upper >= x ? min(upper, window.upperBound) : x
    return from...to
  }

  /// Rows that are merged.
  private struct Run {
    /// The values of x in the cell; no value is between infinity and minus infinity.
    private let lower: Double
    private let upper: Double
    private var count: Int
    private let first: PlotPoint
    private var last: PlotPoint
    private var low: (point: PlotPoint, place: Int)
    private var high: (point: PlotPoint, place: Int)

    /// A run without rows.
    static let none = Run()

    private init() {
      (lower, upper, count) = (.infinity, -.infinity, 0)
      first = PlotPoint(x: .nan, y: .nan)
      last = first
      (low, high) = ((first, 0), (first, 0))
    }

    init(_ point: PlotPoint, in cell: ClosedRange<Double>) {
      (lower, upper, count) = (cell.lowerBound, cell.upperBound, 1)
      (first, last) = (point, point)
      (low, high) = ((point, 0), (point, 0))
    }

    func contains(_ x: Double) -> Bool { x >= lower && x <= upper }

    mutating func take(_ point: PlotPoint) {
      last = point
      if point.y < low.point.y { low = (point, count) }
      if point.y > high.point.y { high = (point, count) }
      count += 1
    }

    func append(to points: inout [PlotPoint]) {
      guard count > 0 else { return }
      points.append(first)
      let isLowFirst = low.place < high.place
      let (one, other) = isLowFirst ? (low, high) : (high, low)
      if one.place > 0, one.place < count - 1 { points.append(one.point) }
      if other.place > 0, other.place < count - 1 { points.append(other.point) }
      if count > 1 { points.append(last) }
    }
  }
}
