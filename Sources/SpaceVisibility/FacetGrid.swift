import SpaceGeometry

// What hides a line: the facets as a view shows them, found by a grid over the page.
//
// Rule. A facet hides the part of a segment that lies inside its outline and behind its plane by more than a margin.
// In positions of a `SpaceView` both are linear along the segment, so the part is one interval, without iterations.
// Cells of the grid are about as large as facets; a segment asks the facets of the cells that it crosses, each once.
// The facets of a cell are in the order of their nearest corners, so that it is left at the first one that lies behind
// the segment.

/// The facets of all figures on the page.
struct FacetGrid {
  /// A facet on the page.
  struct Hider {
    /// The inner sides of the three edges: factor of x, factor of y, constant; positive inside, in pixels.
    var first: SIMD3<Double>
    var second: SIMD3<Double>
    var third: SIMD3<Double>
    /// The nearness of the plane: factor of x, factor of y, constant.
    var plane: SIMD3<Double>
    var corners: SIMD3<Int32>
  }

  var hiders: [Hider] = []
  /// The bounds of each facet on the page, rounded outwards: least x and y, and largest x and y times −1.
  var bounds: [SIMD4<Float>] = []
  /// The largest nearness of each facet.
  var nearest: [Double] = []
  /// A nearness that is smaller than that of all facets.
  var background = 0.0
  var starts: [Int32] = []
  var entries: [Int32] = []
  var columns = 1
  var rows = 1
  var origin = SIMD2(0.0, 0.0)
  var cellsPerPixel = 1.0
  /// For each cell whether no outline runs through it; empty if lines may pass through facets.
  var calm: [Bool] = []
  /// The segment that asked each facet last.
  var asked: [Int32] = []
  var segment: Int32 = 0

  /// How far outlines are enlarged, in pixels, so that no gap stays between neighbours.
  static let overlap = 1e-9
  private static let mostCells = 400.0
  /// Facets with a smaller area on the page, in square pixels, twice, hide nothing.
  static let leastArea = 1e-9

  /// Prepares facets with corners among the positions.
  init(facets: [Int32], positions: [SpacePoint]) {
    hiders.reserveCapacity(facets.count / 3)
    nearest.reserveCapacity(facets.count / 3)
    bounds.reserveCapacity(facets.count / 3)
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for first in stride(from: 0, to: facets.count - 2, by: 3) {
      let corners = SIMD3(facets[first], facets[first + 1], facets[first + 2])
      let (a, b, c) = (
        positions[Int(corners.x)], positions[Int(corners.y)], positions[Int(corners.z)]
      )
      guard let hider = Self.hider(corners, a, b, c) else { continue }
      let mine = (
        low: SIMD2(min(a.x, b.x, c.x), min(a.y, b.y, c.y)),
        high: SIMD2(max(a.x, b.x, c.x), max(a.y, b.y, c.y))
      )
      low = pointwiseMin(low, mine.low)
      high = pointwiseMax(high, mine.high)
      background = min(background, a.z - 1, b.z - 1, c.z - 1)
      hiders.append(hider)
      bounds.append(Self.outward(mine.low, mine.high))
      nearest.append(max(a.z, b.z, c.z))
    }
    guard !hiders.isEmpty else {
      starts = [0, 0]
      return
    }
    asked = [Int32](repeating: 0, count: hiders.count)
    let size = pointwiseMax(high - low, SIMD2(1, 1))
    let area = size.x * size.y
    // About six facets to a cell where they do not overlap. Smaller cells cost more to fill than they save.
    let cell = max(
      (area / Double(hiders.count) * 6).squareRoot(),
      max(size.x, size.y) / Self.mostCells
    )
    cellsPerPixel = 1 / cell
    origin = low
    columns = Int(size.x * cellsPerPixel) + 1
    rows = Int(size.y * cellsPerPixel) + 1
    fill(positions)
  }

  /// Bounds in single precision that hold everything that they hold in double precision.
  static func outward(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD4<Float> {
    let ends = SIMD4<Float>(SIMD4(low.x, low.y, -high.x, -high.y))
    return ends - (magnitude(ends) + SIMD4(repeating: 1)) * 1e-6
  }

  private static func magnitude(_ ends: SIMD4<Float>) -> SIMD4<Float> { pointwiseMax(ends, -ends) }

  private static func hider(
    _ corners: SIMD3<Int32>,
    _ a: SpacePoint,
    _ b: SpacePoint,
    _ c: SpacePoint
  ) -> Hider? {
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard abs(area) > leastArea else { return nil }
    let side = area > 0 ? 1.0 : -1.0
    func edge(_ p: SpacePoint, _ q: SpacePoint) -> SIMD3<Double> {
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let scale = length > 0 ? side / length : 0
      return SIMD3(-dy * scale, dx * scale, (dy * p.x - dx * p.y) * scale)
    }
    let gx = ((b.z - a.z) * (c.y - a.y) - (c.z - a.z) * (b.y - a.y)) / area
    let gy = ((c.z - a.z) * (b.x - a.x) - (b.z - a.z) * (c.x - a.x)) / area
    return Hider(
      first: edge(a, b),
      second: edge(b, c),
      third: edge(c, a),
      plane: SIMD3(gx, gy, a.z - gx * a.x - gy * a.y),
      corners: corners
    )
  }

  /// The column of cells of a place on the page.
  func column(_ x: Double) -> Int {
    max(0, min(columns - 1, Int(max(-1e6, min(1e6, (x - origin.x) * cellsPerPixel)))))
  }

  /// The row of cells of a place on the page.
  func row(_ y: Double) -> Int {
    max(0, min(rows - 1, Int(max(-1e6, min(1e6, (y - origin.y) * cellsPerPixel)))))
  }

  /// The cells of one row that a facet touches.
  private struct Span {
    var facet: Int32
    var row: Int32
    var left: Int32
    var right: Int32
  }

  private mutating func fill(_ positions: [SpacePoint]) {
    var counts = [Int32](repeating: 0, count: columns * rows + 1)
    let nearest = nearest
    var spans: [Span] = []
    spans.reserveCapacity(4 * hiders.count)
    for index in nearest.indices.sorted(by: { nearest[$0] > nearest[$1] }) {
      addSpans(index, positions, &spans)
    }
    for span in spans {
      let base = Int(span.row) * columns
      for cell in (base + Int(span.left))...(base + Int(span.right)) { counts[cell + 1] += 1 }
    }
    for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
    starts = counts
    entries = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
    for span in spans {
      let base = Int(span.row) * columns
      for cell in (base + Int(span.left))...(base + Int(span.right)) {
        entries[Int(counts[cell])] = span.facet
        counts[cell] += 1
      }
    }
  }

  /// A distance, in pixels, by which facets are enlarged when cells are found for them.
  static let reach = 1e-3

  private func addSpans(_ index: Int, _ positions: [SpacePoint], _ spans: inout [Span]) {
    let corners = hiders[index].corners
    let (a, b, c) = (
      positions[Int(corners.x)], positions[Int(corners.y)], positions[Int(corners.z)]
    )
    let (low, high) = (min(a.y, b.y, c.y) - Self.reach, max(a.y, b.y, c.y) + Self.reach)
    let (first, last) = (row(low), row(high))
    func add(_ row: Int, _ left: Double, _ right: Double) {
      spans.append(
        Span(
          facet: Int32(truncatingIfNeeded: index),
          row: Int32(row),
          left: Int32(column(left - Self.reach)),
          right: Int32(column(right + Self.reach))
        )
      )
    }
    if first == last {
      add(first, min(a.x, b.x, c.x), max(a.x, b.x, c.x))
      return
    }
    for row in first...last {
      let bottom = row == first ? low : origin.y + Double(row) / cellsPerPixel - Self.reach
      let top = row == last ? high : origin.y + Double(row + 1) / cellsPerPixel + Self.reach
      var (left, right) = (Double.infinity, -Double.infinity)
      func take(_ p: SpacePoint, _ q: SpacePoint) {
        let (from, to) = p.y <= q.y ? (p, q) : (q, p)
        guard from.y <= top, to.y >= bottom else { return }
        let slope = to.y > from.y ? (to.x - from.x) / (to.y - from.y) : 0
        let start = from.y < bottom ? from.x + (bottom - from.y) * slope : from.x
        let end = to.y > top ? from.x + (top - from.y) * slope : to.x
        (left, right) = (min(left, start, end), max(right, start, end))
      }
      take(a, b)
      take(b, c)
      take(c, a)
      if left <= right { add(row, left, right) }
    }
  }
}

/// A hidden part of a line: two places, counted in its vertices.
struct HiddenPart {
  var start: Double
  var end: Double
}
