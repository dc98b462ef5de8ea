import SpaceGeometry

// What hides a line: the facets as a view shows them, found by a grid over the page.
//
// Rule. A facet hides the part of a segment that lies inside its outline and behind its plane by more than a margin.
// In positions of a `SpaceView` both are linear along the segment, so the part is one interval, without iterations.
// Cells of the grid are about as large as facets; a segment asks the facets of the cells that it crosses, each once.

/// The facets of all figures on the page.
struct FacetGrid {
  /// A facet on the page.
  private struct Hider {
    /// The inner sides of the three edges: factor of x, factor of y, constant; positive inside, in pixels.
    var first: SIMD3<Double>
    var second: SIMD3<Double>
    var third: SIMD3<Double>
    /// The nearness of the plane: factor of x, factor of y, constant.
    var plane: SIMD3<Double>
    /// The bounds on the page, and the largest nearness.
    var low: SIMD2<Double>
    var high: SIMD2<Double>
    var nearest: Double
    var corners: SIMD3<Int32>
  }

  private var hiders: [Hider] = []
  private var starts: [Int32] = []
  private var entries: [Int32] = []
  private var columns = 1
  private var rows = 1
  private var origin = SIMD2(0.0, 0.0)
  private var cellsPerPixel = 1.0
  /// The segment that asked each facet last.
  private var asked: [Int32] = []
  private var segment: Int32 = 0

  /// How far outlines are enlarged, in pixels, so that no gap stays between neighbours.
  private static let overlap = 1e-9
  private static let mostCells = 400.0

  /// Prepares facets with corners among the positions.
  init(facets: [Int32], positions: [SpacePoint]) {
    hiders.reserveCapacity(facets.count / 3)
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    var index = 0
    while index + 2 < facets.count {
      let corners = SIMD3(facets[index], facets[index + 1], facets[index + 2])
      index += 3
      guard
        let hider = Self.hider(
          corners,
          positions[Int(corners.x)],
          positions[Int(corners.y)],
          positions[Int(corners.z)]
        )
      else { continue }
      low = pointwiseMin(low, hider.low)
      high = pointwiseMax(high, hider.high)
      hiders.append(hider)
    }
    guard !hiders.isEmpty else {
      starts = [0, 0]
      return
    }
    asked = [Int32](repeating: 0, count: hiders.count)
    let size = pointwiseMax(high - low, SIMD2(1, 1))
    let area = size.x * size.y
    // About two facets to a cell where they do not overlap.
    let cell = max(
      (area / Double(hiders.count) * 2).squareRoot(),
      max(size.x, size.y) / Self.mostCells
    )
    cellsPerPixel = 1 / cell
    origin = low
    columns = Int(size.x * cellsPerPixel) + 1
    rows = Int(size.y * cellsPerPixel) + 1
    fill()
  }

  private static func hider(
    _ corners: SIMD3<Int32>,
    _ a: SpacePoint,
    _ b: SpacePoint,
    _ c: SpacePoint
  ) -> Hider? {
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard abs(area) > 1e-9 else { return nil }
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
      low: SIMD2(min(a.x, b.x, c.x), min(a.y, b.y, c.y)),
      high: SIMD2(max(a.x, b.x, c.x), max(a.y, b.y, c.y)),
      nearest: max(a.z, b.z, c.z),
      corners: corners
    )
  }

  private func column(_ x: Double) -> Int {
    max(0, min(columns - 1, Int(max(-1e6, min(1e6, (x - origin.x) * cellsPerPixel)))))
  }

  private func row(_ y: Double) -> Int {
    max(0, min(rows - 1, Int(max(-1e6, min(1e6, (y - origin.y) * cellsPerPixel)))))
  }

  private mutating func fill() {
    var counts = [Int32](repeating: 0, count: columns * rows + 1)
    for hider in hiders {
      let (left, right) = (column(hider.low.x), column(hider.high.x))
      for row in row(hider.low.y)...row(hider.high.y) {
        for column in left...right { counts[row * columns + column + 1] += 1 }
      }
    }
    for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
    starts = counts
    entries = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
    for (index, hider) in hiders.enumerated() {
      let (left, right) = (column(hider.low.x), column(hider.high.x))
      for row in row(hider.low.y)...row(hider.high.y) {
        for column in left...right {
          let cell = row * columns + column
          entries[Int(counts[cell])] = Int32(truncatingIfNeeded: index)
          counts[cell] += 1
        }
      }
    }
  }

  // MARK: Questions

  /// Adds the hidden parts of a segment, as shares of its length from `offset` on, to a list.
  ///
  /// Facets that have both ends as corners do not hide it. A part is hidden if a facet is nearer by
  /// more than `margin`.
  mutating func addHidden(
    from start: SpacePoint,
    to end: SpacePoint,
    ends: (Int32, Int32),
    margin: Double,
    offset: Double,
    to hidden: inout [HiddenPart]
  ) {
    guard !hiders.isEmpty, start.isFinite, end.isFinite else { return }
    segment &+= 1
    let farthest = min(start.z, end.z) + margin
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y))
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y))
    let reach = origin + SIMD2(Double(columns), Double(rows)) / cellsPerPixel
    if low.x > reach.x || low.y > reach.y || high.x < origin.x || high.y < origin.y { return }
    for row in row(low.y)...row(high.y) {
      let (left, right) = columns(of: row, start, end, low, high)
      guard left <= right else { continue }
      for column in left...right {
        let cell = row * columns + column
        for entry in Int(starts[cell])..<Int(starts[cell + 1]) {
          let index = Int(entries[entry])
          guard asked[index] != segment else { continue }
          asked[index] = segment
          guard hiders[index].nearest > farthest, hiders[index].low.x <= high.x,
            hiders[index].high.x >= low.x, hiders[index].low.y <= high.y,
            hiders[index].high.y >= low.y
          else { continue }
          let corners = hiders[index].corners
          let hasFirst = corners.x == ends.0 || corners.y == ends.0 || corners.z == ends.0
          let hasLast = corners.x == ends.1 || corners.y == ends.1 || corners.z == ends.1
          if hasFirst, hasLast { continue }
          if let part = part(of: index, start, end, margin) {
            hidden.append(HiddenPart(start: offset + part.0, end: offset + part.1))
          }
        }
      }
    }
  }

  /// The columns of a row of cells that a segment crosses.
  private func columns(
    of row: Int,
    _ start: SpacePoint,
    _ end: SpacePoint,
    _ low: SIMD2<Double>,
    _ high: SIMD2<Double>
  ) -> (Int, Int) {
    let (left, right) = (column(low.x), column(high.x))
    guard right - left > 2, abs(end.y - start.y) > 1e-9 else { return (left, right) }
    let slope = (end.x - start.x) / (end.y - start.y)
    func x(_ line: Double) -> Double {
      start.x + (min(high.y, max(low.y, line)) - start.y) * slope
    }
    let below = x(origin.y + Double(row) / cellsPerPixel)
    let above = x(origin.y + Double(row + 1) / cellsPerPixel)
    // The first and the last row also hold what lies beyond the grid.
    let isEnd = row == 0 || row == rows - 1
    return isEnd ? (left, right) : (column(min(below, above)), column(max(below, above)))
  }

  private func part(
    of index: Int,
    _ start: SpacePoint,
    _ end: SpacePoint,
    _ margin: Double
  ) -> (Double, Double)? {
    var (from, to) = (0.0, 1.0)
    func clip(_ edge: SIMD3<Double>, _ least: Double) -> Bool {
      let first = edge.x * start.x + edge.y * start.y + edge.z + least
      let last = edge.x * end.x + edge.y * end.y + edge.z + least
      if first < 0 {
        guard last > 0 else { return false }
        from = max(from, first / (first - last))
      } else if last < 0 {
        to = min(to, first / (first - last))
      }
      return from < to
    }
    guard clip(hiders[index].first, Self.overlap), clip(hiders[index].second, Self.overlap),
      clip(hiders[index].third, Self.overlap)
    else { return nil }
    let plane = hiders[index].plane
    let first = plane.x * start.x + plane.y * start.y + plane.z - start.z - margin
    let last = plane.x * end.x + plane.y * end.y + plane.z - end.z - margin
    if first <= 0 {
      guard last > 0 else { return nil }
      from = max(from, first / (first - last))
    } else if last <= 0 {
      to = min(to, first / (first - last))
    }
    return from < to ? (from, to) : nil
  }

  /// Whether a facet is nearer than a point by more than a margin.
  mutating func hides(_ point: SpacePoint, margin: Double) -> Bool {
    guard point.isFinite, !hiders.isEmpty else { return false }
    let cell = row(point.y) * columns + column(point.x)
    for entry in Int(starts[cell])..<Int(starts[cell + 1]) {
      let hider = hiders[Int(entries[entry])]
      func inside(_ edge: SIMD3<Double>) -> Bool {
        edge.x * point.x + edge.y * point.y + edge.z > -Self.overlap
      }
      guard inside(hider.first), inside(hider.second), inside(hider.third) else { continue }
      let near = hider.plane.x * point.x + hider.plane.y * point.y + hider.plane.z
      if near > point.z + margin { return true }
    }
    return false
  }
}

/// A hidden part of a line: two places, counted in its vertices.
struct HiddenPart {
  var start: Double
  var end: Double
}
