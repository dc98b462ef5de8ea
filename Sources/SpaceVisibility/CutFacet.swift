import SpaceFigures
import SpaceGeometry

/// A triangle, the points at which it is cut, and the polygons between the cuts.
///
/// Points have numbers: 0, 1 and 2 are the corners. Everything is computed in the plane of the two coordinates along
/// which the triangle is largest.
struct CutFacet {
  private var points: [SIMD2<Double>]
  private let axes: (Int, Int)
  /// Twice the area, with the sign of the way round.
  private let area: Double
  private var steps: [(Int32, Int32)] = []

  /// A distance from a border, as a share of the triangle's height, at which a point is on it.
  private static let slack = 1e-7

  init(_ corners: [SpacePoint]) {
    let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0])
    let sizes = [abs(normal.x), abs(normal.y), abs(normal.z)]
    let left = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 2
    axes = ((left + 1) % 3, (left + 2) % 3)
    points = []
    area = normal[left]
    for corner in corners { points.append(SIMD2(corner[axes.0], corner[axes.1])) }
  }

  /// Whether the triangle has an area.
  var hasArea: Bool { abs(area) > 1e-18 }

  /// Adds a point of the triangle and returns its number.
  mutating func add(_ place: SpacePoint) -> Int {
    points.append(SIMD2(place[axes.0], place[axes.1]))
    return points.count - 1
  }

  /// Adds a cut between two points.
  mutating func join(_ start: Int, _ end: Int) {
    if start != end { steps.append((Int32(start), Int32(end))) }
  }

  /// Twice the area of a triangle of points, positive if it runs round as the whole one.
  private func turn(_ a: Int, _ b: Int, _ c: Int) -> Double {
    let (first, second) = (points[b] - points[a], points[c] - points[a])
    let cross = first.x * second.y - first.y * second.x
    return area > 0 ? cross : -cross
  }

  /// Returns the shares of the corners whose mean is a point.
  func shares(of point: Int) -> SIMD3<Double> {
    SIMD3(turn(point, 1, 2), turn(0, point, 2), turn(0, 1, point)) / abs(area)
  }

  // MARK: Polygons

  /// Returns the corners of triangles between the cuts, three for each.
  func triangles() -> [Int] {
    var polygons = [border()]
    var chains = LineChains(count: points.count)
    for (start, end) in steps { chains.add(start, end) }
    for chain in chains.chains() { divide(&polygons, along: chain.map { Int($0) }) }
    return polygons.flatMap(ears)
  }

  /// The corners and the points between them.
  private func border() -> [Int] {
    var border: [Int] = []
    for side in 0..<3 {
      let (start, end) = (side, (side + 1) % 3)
      let way = points[end] - points[start]
      let length = (way * way).sum()
      var inner: [(point: Int, place: Double)] = []
      for point in 3..<max(3, points.count) where !border.contains(point) {
        let share: Double = shares(of: point)[(side + 2) % 3]
        let step = (points[point] - points[start]) * way
        let place = step.sum() / length
        if share < Self.slack, place > 0, place < 1 { inner.append((point, place)) }
      }
      inner.sort { $0.place < $1.place }
      border.append(start)
      border += inner.map(\.point)
    }
    return border
  }

  /// Divides the polygon that holds a chain along it.
  private func divide(_ polygons: inout [[Int]], along chain: [Int]) {
    guard chain.count > 1, chain.first != chain.last else { return }
    for index in polygons.indices {
      let polygon = polygons[index]
      guard let whole = ended(chain, in: polygon), let first = whole.first, let last = whole.last,
        let start = polygon.firstIndex(of: first), let end = polygon.firstIndex(of: last),
        start != end, isInside(whole, polygon)
      else { continue }
      let inner = whole.dropFirst().dropLast()
      let count = polygon.count
      func stretch(_ from: Int, _ to: Int) -> [Int] {
        (0...((to - from + count) % count)).map { polygon[(from + $0) % count] }
      }
      let parts = [stretch(start, end) + inner.reversed(), stretch(end, start) + inner]
      guard parts.allSatisfy({ $0.count > 2 }) else { return }
      polygons[index] = parts[0]
      polygons.append(parts[1])
      return
    }
  }

  /// Returns a chain from border to border of a polygon: ends inside of it go on to a corner.
  private func ended(_ chain: [Int], in polygon: [Int]) -> [Int]? {
    var whole = chain
    for _ in 0..<2 {
      whole.reverse()
      guard let last = whole.last, !polygon.contains(last) else { continue }
      let way = points[last] - points[whole[whole.count - 2]]
      func ahead(_ corner: Int) -> Double {
        let step = points[corner] - points[last]
        let size = (step * step).sum().squareRoot()
        return size > 0 ? (step * way).sum() / size : -.infinity
      }
      let open = polygon.filter { corner in
        !whole.contains(corner) && !crosses(last, corner, polygon + [polygon[0]])
          && !crosses(last, corner, whole)
      }
      guard let corner = open.max(by: { ahead($0) < ahead($1) }) else { return nil }
      whole.append(corner)
    }
    return whole
  }

  /// Whether all points of a chain but its ends are inside of a polygon, and its middle if there are
  /// no others.
  private func isInside(_ chain: [Int], _ polygon: [Int]) -> Bool {
    let inner = chain.dropFirst().dropLast()
    if inner.contains(where: polygon.contains) { return false }
    let ring = polygon + [polygon[0]]
    for (start, end) in zip(chain, chain.dropFirst()) where crosses(start, end, ring) {
      return false
    }
    let step = chain.count / 2
    let middle = (points[chain[step - 1]] + points[chain[step]]) / 2
    return holds(middle, ring)
  }

  /// Whether a stretch crosses one of a line that has no end in common with it.
  private func crosses(_ start: Int, _ end: Int, _ line: [Int]) -> Bool {
    for (a, b) in zip(line, line.dropFirst())
    where ![a, b].contains(start) && ![a, b].contains(end) {
      let apart = isOneSide(turn(a, b, start), turn(a, b, end))
      if !apart, !isOneSide(turn(start, end, a), turn(start, end, b)) { return true }
    }
    return false
  }

  private func isOneSide(_ first: Double, _ second: Double) -> Bool {
    first > 0 && second > 0 || first < 0 && second < 0
  }

  /// Whether a closed line runs around a place.
  private func holds(_ place: SIMD2<Double>, _ ring: [Int]) -> Bool {
    var isInside = false
    for (first, second) in zip(ring, ring.dropFirst()) {
      let (a, b) = (points[first], points[second])
      guard (a.y > place.y) != (b.y > place.y) else { continue }
      if place.x < a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  // MARK: Triangles

  /// Returns the triangles of a polygon.
  private func ears(_ polygon: [Int]) -> [Int] {
    var (rest, triangles) = (polygon, [Int]())
    while rest.count > 3 {
      let count = rest.count
      var best: (place: Int, area: Double)?
      for place in 0..<count {
        let (a, b, c) = (rest[(place + count - 1) % count], rest[place], rest[(place + 1) % count])
        let area = turn(a, b, c)
        let isFree = rest.allSatisfy { point in
          point == a || point == b || point == c || turn(a, b, point) < 0 || turn(b, c, point) < 0
            || turn(c, a, point) < 0
        }
        if isFree, area > best?.area ?? 0 { best = (place, area) }
      }
      // What is left has no area.
      guard let best else { break }
      triangles += [
        rest[(best.place + count - 1) % count], rest[best.place], rest[(best.place + 1) % count],
      ]
      rest.remove(at: best.place)
    }
    if rest.count == 3, turn(rest[0], rest[1], rest[2]) > 0 { triangles += rest }
    return triangles
  }
}
