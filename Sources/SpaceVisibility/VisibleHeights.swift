import RealFunctions

/// The heights that a view shows, on a grid over the page: what decides which parts of an area may have any shape,
/// because nearer areas are painted over them.
///
/// A square of the grid, about a pixel wide, has the height of the highest part over its middle, for an eye above, and
/// of the lowest one for an eye below. Places are judged by the least of 5 × 5 squares, so that the outlines of nearer
/// areas are never approached.
struct VisibleHeights {
  private let columns: Int
  private let rows: Int
  private let squaresPerPixel: Double
  /// The heights, times −1 for an eye below; −∞ where nothing is.
  private var heights: [Double]
  private let sign: Double

  private static let mostSquares = 300_000.0
  private static let margin = 2

  /// Creates an empty grid for a plot area; for an eye above or below all heights.
  init(size: SIMD2<Double>, isAbove: Bool) {
    squaresPerPixel = min(1, (Self.mostSquares / max(1, size.x * size.y)).squareRoot())
    columns = max(1, Int(nearest: (size.x * squaresPerPixel).rounded(.up)) ?? 1)
    rows = max(1, Int(nearest: (size.y * squaresPerPixel).rounded(.up)) ?? 1)
    sign = isAbove ? 1 : -1
    heights = [Double](repeating: -.infinity, count: columns * rows)
  }

  /// Adds a triangle with positions on the page and heights.
  mutating func add(
    _ a: (SIMD2<Double>, Double),
    _ b: (SIMD2<Double>, Double),
    _ c: (SIMD2<Double>, Double)
  ) {
    let (p, q, r) = (a.0 * squaresPerPixel, b.0 * squaresPerPixel, c.0 * squaresPerPixel)
    let area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    guard abs(area) > 1e-12 else { return }
    let (first, second) = ((b.1 - a.1) * sign, (c.1 - a.1) * sign)
    let slopeX = (first * (r.y - p.y) - second * (q.y - p.y)) / area
    let slopeY = (second * (q.x - p.x) - first * (r.x - p.x)) / area
    let (low, high) = (min(p.y, q.y, r.y), max(p.y, q.y, r.y))
    guard let top = Int(nearest: max(0, (low - 0.5).rounded(.up))),
      let bottom = Int(nearest: min(Double(rows - 1), (high - 0.5).rounded(.down))), top <= bottom
    else { return }
    for row in top...bottom {
      let y = Double(row) + 0.5
      var (left, right) = (Double.infinity, -Double.infinity)
      func cross(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
        guard (start.y > y) != (end.y > y) else { return }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        (left, right) = (min(left, x), max(right, x))
      }
      cross(p, q)
      cross(q, r)
      cross(r, p)
      let start = max(0, (left - 0.5).rounded(.up))
      let end = min(Double(columns - 1), (right - 0.5).rounded(.down))
      guard start <= end else { continue }
      var height = a.1 * sign + (start + 0.5 - p.x) * slopeX + (y - p.y) * slopeY
      let base = row * columns
      for column in Int(start)...Int(end) {
        if height > heights[base + column] { heights[base + column] = height }
        height += slopeX
      }
    }
  }

  /// Replaces each height by the least one around it; to be called once, behind all triangles.
  mutating func finish() {
    let margin = Self.margin
    var across = heights
    for row in 0..<rows {
      for column in 0..<columns {
        var least = Double.infinity
        for near in (column - margin)...(column + margin) {
          least = min(
            least,
            near >= 0 && near < columns ? heights[row * columns + near] : -.infinity
          )
        }
        across[row * columns + column] = least
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        var least = Double.infinity
        for near in (row - margin)...(row + margin) {
          let isInside = near >= 0 && near < rows
          least = min(least, isInside ? across[near * columns + column] : -.infinity)
        }
        heights[row * columns + column] = least
      }
    }
  }

  // MARK: Questions

  /// Whether everything around a place is at least as high as a level; as low, for an eye below.
  func isCovered(_ place: SIMD2<Double>, by level: Double) -> Bool {
    let square = place * squaresPerPixel
    guard square.x >= 0, square.y >= 0, square.x < Double(columns), square.y < Double(rows) else {
      return false
    }
    return heights[Int(square.y) * columns + Int(square.x)] >= level * sign
  }

  /// Whether all squares that a straight line crosses are covered, tried at half squares.
  private func isCovered(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
    by level: Double
  ) -> Bool {
    let way = end - start
    let length = (way * way).sum().squareRoot() * squaresPerPixel
    guard let count = Int(nearest: (2 * length).rounded(.up)), count < 10_000 else { return false }
    for index in 0...max(1, count) {
      let share = Double(index) / Double(max(1, count))
      guard isCovered(start + way * share, by: level) else { return false }
    }
    return true
  }

  /// Whether all of a polygon is covered.
  private func isCovered(inside polygon: ArraySlice<SIMD2<Double>>, by level: Double) -> Bool {
    guard var from = polygon.last else { return true }
    var (low, high) = (Double.infinity, -Double.infinity)
    for place in polygon {
      low = min(low, place.y * squaresPerPixel)
      high = max(high, place.y * squaresPerPixel)
    }
    guard let top = Int(nearest: (low - 0.5).rounded(.up)),
      let bottom = Int(nearest: (high - 0.5).rounded(.down))
    else { return false }
    guard top <= bottom else { return true }
    var crossings = [[Double]](repeating: [], count: bottom - top + 1)
    for to in polygon {
      let (start, end) = (from * squaresPerPixel, to * squaresPerPixel)
      from = to
      let first = max(Double(top), (min(start.y, end.y) - 0.5).rounded(.up))
      let last = min(Double(bottom), (max(start.y, end.y) - 0.5).rounded(.down))
      guard first <= last else { continue }
      for row in Int(first)...Int(last) {
        let y = Double(row) + 0.5
        guard (start.y > y) != (end.y > y) else { continue }
        crossings[row - top].append(
          start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        )
      }
    }
    for (index, found) in crossings.enumerated() where found.count > 1 {
      let row = top + index
      let sorted = found.sorted()
      guard row >= 0, row < rows, sorted[0] >= 0, sorted[sorted.count - 1] < Double(columns) else {
        return false
      }
      for pair in stride(from: 0, to: sorted.count - 1, by: 2) {
        for column in Int(sorted[pair])...Int(sorted[pair + 1])
        where heights[row * columns + column] < level * sign {
          return false
        }
      }
    }
    return true
  }

  // MARK: Outlines

  /// Returns a closed outline whose covered parts are as short as possible, with marks for its places
  /// that are covered; empty if all of it is covered.
  func shortened(
    _ outline: [SIMD2<Double>],
    coveredBy level: Double
  ) -> (places: [SIMD2<Double>], isCovered: [Bool]) {
    let covered = outline.map { isCovered($0, by: level) }
    guard let first = covered.firstIndex(of: false) else {
      if isCovered(inside: outline[...], by: level) { return ([], []) }
      return shortened(outline, covered, from: 0, level)
    }
    return covered.contains(true)
      ? shortened(outline, covered, from: first, level) : (outline, covered)
  }

  private func shortened(
    _ outline: [SIMD2<Double>],
    _ covered: [Bool],
    from first: Int,
    _ level: Double
  ) -> (places: [SIMD2<Double>], isCovered: [Bool]) {
    let places = Array(outline[first...] + outline[..<first])
    let isFree = Array(covered[first...] + covered[..<first])
    var kept: [Int] = []
    var index = 0
    while index < places.count {
      guard isFree[index] else {
        kept.append(index)
        index += 1
        continue
      }
      var end = index
      while end + 1 < places.count, isFree[end + 1] { end += 1 }
      kept.append(index)
      add(places, index, end, level, &kept)
      index = end + 1
    }
    return (kept.map { places[$0] }, kept.map { isFree[$0] })
  }

  /// Adds the places that a covered run needs after its first one: the last one, and such between that
  /// nothing but what is covered changes.
  private func add(
    _ places: [SIMD2<Double>],
    _ first: Int,
    _ last: Int,
    _ level: Double,
    _ kept: inout [Int]
  ) {
    guard last > first else { return }
    if last == first + 1
      || isCovered(from: places[first], to: places[last], by: level)
        && isCovered(inside: places[first...last], by: level)
    {
      kept.append(last)
      return
    }
    let middle = (first + last) / 2
    add(places, first, middle, level, &kept)
    add(places, middle, last, level, &kept)
  }
}
