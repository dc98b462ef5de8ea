import SpaceGeometry

// What is asked of the facets on a page: which parts of a line they hide, and whether they hide a point.

extension FacetGrid {
  /// Returns the hidden parts of a line through positions, counted in its points.
  ///
  /// Facets that have both ends of a step as corners do not hide it. A part is hidden if a facet is
  /// nearer by more than `margin`. A line that runs on facets keeps its state in calm cells.
  mutating func hidden(
    _ line: [SpacePoint],
    _ vertices: [Int32],
    margin: Double,
    isOnFacets: Bool = false
  ) -> [HiddenPart] {
    var hidden: [HiddenPart] = []
    guard !hiders.isEmpty, line.count > 1, line.count == vertices.count else { return hidden }
    let keepsState = isOnFacets && !calm.isEmpty
    var isHidden: Bool?
    var asked = asked
    self.asked = []
    asked.withUnsafeMutableBufferPointer { asked in
      hiders.withUnsafeBufferPointer { hiders in
        for index in 0..<(line.count - 1) {
          let isCalm = keepsState && isCalm(line[index], line[index + 1])
          if isCalm, let isHidden {
            if isHidden {
              hidden.append(HiddenPart(start: Double(index), end: Double(index + 1)))
            }
            continue
          }
          let before = hidden.count
          segment &+= 1
          let step = Step(
            start: line[index],
            end: line[index + 1],
            first: vertices[index],
            last: vertices[index + 1],
            margin: margin,
            offset: Double(index),
            number: segment
          )
          add(step, hiders, asked, to: &hidden)
          isHidden = isCalm ? Self.covers(hidden[before...]) : nil
        }
      }
    }
    self.asked = asked
    return hidden
  }

  /// Whether parts of one step cover most of it.
  private static func covers(_ parts: ArraySlice<HiddenPart>) -> Bool {
    var mine = Array(parts)
    let covered = VisibleParts.joined(&mine).reduce(0.0) { $0 + $1.end - $1.start }
    return covered > 0.5
  }

  /// A step of a line.
  private struct Step {
    let start: SpacePoint
    let end: SpacePoint
    let first: Int32
    let last: Int32
    let margin: Double
    let offset: Double
    let number: Int32
  }

  private func add(
    _ step: Step,
    _ hiders: UnsafeBufferPointer<Hider>,
    _ asked: UnsafeMutableBufferPointer<Int32>,
    to hidden: inout [HiddenPart]
  ) {
    let (start, end) = (step.start, step.end)
    guard start.isFinite, end.isFinite else { return }
    let farthest = min(start.z, end.z) + step.margin
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y))
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y))
    let reach = origin + SIMD2(Double(columns), Double(rows)) / cellsPerPixel
    if low.x > reach.x || low.y > reach.y || high.x < origin.x || high.y < origin.y { return }
    let reached = -Self.outward(-high, -low)
    for row in row(low.y)...row(high.y) {
      let (left, right) = columns(of: row, start, end, low, high)
      guard left <= right else { continue }
      for column in left...right {
        let cell = row * columns + column
        for entry in Int(starts[cell])..<Int(starts[cell + 1]) {
          let index = Int(entries[entry])
          if nearest[index] <= farthest { break }
          guard all(bounds[index] .<= reached), asked[index] != step.number else { continue }
          asked[index] = step.number
          let corners = hiders[index].corners
          let hasFirst =
            corners.x == step.first || corners.y == step.first || corners.z == step.first
          let hasLast = corners.x == step.last || corners.y == step.last || corners.z == step.last
          if hasFirst, hasLast { continue }
          if let part = Self.part(hiders[index], start, end, step.margin) {
            hidden.append(HiddenPart(start: step.offset + part.0, end: step.offset + part.1))
            // No other facet hides more.
            if part.0 <= 0, part.1 >= 1 { return }
          }
        }
      }
    }
  }

  /// The columns of a row of cells that a segment crosses.
  func columns(
    of row: Int,
    _ start: SpacePoint,
    _ end: SpacePoint,
    _ low: SIMD2<Double>,
    _ high: SIMD2<Double>
  ) -> (Int, Int) {
    let (left, right) = (column(low.x), column(high.x))
    guard right > left, abs(end.y - start.y) > 1e-9 else { return (left, right) }
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

  @inline(__always)
  private static func part(
    _ hider: Hider,
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
    guard clip(hider.first, Self.overlap), clip(hider.second, Self.overlap),
      clip(hider.third, Self.overlap)
    else { return nil }
    let plane = hider.plane
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

  /// The shortest free part of a line behind all facets, in pixels.
  private static let leastFree = 0.2

  /// Returns the parts of a straight line that no facet covers, as shares of it.
  mutating func free(_ line: PageSegment) -> [ClosedRange<Double>] {
    let ends = [line.start, line.end].map { SpacePoint($0.x, $0.y, background) }
    var covered = hidden(ends, [-1, -1], margin: 0)
    let way = line.end - line.start
    let length = (way * way).sum().squareRoot()
    return VisibleParts.visible(outside: VisibleParts.joined(&covered), length: 1)
      .filter { ($0.end - $0.start) * length >= Self.leastFree }
      .map { $0.start...$0.end }
  }

  /// Whether a facet is nearer than a point by more than a margin.
  func hides(_ point: SpacePoint, margin: Double) -> Bool {
    guard point.isFinite, !hiders.isEmpty else { return false }
    let cell = row(point.y) * columns + column(point.x)
    for entry in Int(starts[cell])..<Int(starts[cell + 1]) {
      if nearest[Int(entries[entry])] <= point.z + margin { break }
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
