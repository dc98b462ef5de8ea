import SpaceFigures
import SpaceGeometry

/// The segments in which facets of different figures cut each other, with common ends.
struct FacetCut {
  /// The ends of segments, by their numbers.
  private(set) var points: [SpacePoint] = []
  /// The segments in each facet that is cut.
  private(set) var segments: [Int: [(Int32, Int32)]] = [:]
  private var numbers: [SIMD3<Int>: Int32] = [:]
  /// The pairs of facets that meet in segments along edges of both.
  private var common: [EdgeNumbers: [(Int, Int)]] = [:]

  /// How far outside of a facet an edge may pierce it, as a share of its area.
  private static let slack = 1e-9
  /// The distance from a plane, in box coordinates, at which a point lies in it.
  private static let closeness = 1e-10

  private struct EdgeNumbers: Hashable {
    var low: Int32
    var high: Int32
  }

  /// Returns the ends of the segment in which two facets cut each other; nil if they do not, or if
  /// it is an edge of both.
  mutating func step(_ first: Int, _ second: Int, _ mesh: SceneMesh) -> (Int32, Int32)? {
    let found = ends(of: first, through: second, mesh) + ends(of: second, through: first, mesh)
    guard let start = found.first,
      let end = found.max(by: { ($0 - start).size < ($1 - start).size })
    else { return nil }
    let (a, b) = (number(start), number(end))
    guard a != b else { return nil }
    if mesh.hasEdge(first, start, end), mesh.hasEdge(second, start, end) {
      common[EdgeNumbers(low: min(a, b), high: max(a, b)), default: []].append((first, second))
      return nil
    }
    segments[first, default: []].append((a, b))
    segments[second, default: []].append((a, b))
    return (a, b)
  }

  /// Returns the common edges of two figures along which they cut each other, and forgets all.
  mutating func commonEdges(_ mesh: SceneMesh) -> [(Int32, Int32)] {
    defer { common.removeAll() }
    return common.sorted { ($0.key.low, $0.key.high) < ($1.key.low, $1.key.high) }
      .filter { edge, pairs in
        let (start, end) = (points[Int(edge.low)], points[Int(edge.high)])
        var isAbove = false
        var isBelow = false
        for other in Set(pairs.map(\.1)) {
          // The facet of the first figure on the same side of the edge.
          let way = mesh.way(from: (start, end), to: other)
          let mine = pairs.filter { $0.1 == other }.map(\.0)
          guard
            let facet = mine.max(by: {
              mesh.way(from: (start, end), to: $0).dot(way)
                < mesh.way(from: (start, end), to: $1).dot(way)
            })
          else { continue }
          let height = mesh.normal(of: facet).dot(way)
          if height > Self.closeness { isAbove = true }
          if height < -Self.closeness { isBelow = true }
        }
        return isAbove && isBelow
      }
      .map { ($0.key.low, $0.key.high) }
  }

  private mutating func number(_ place: SpacePoint) -> Int32 {
    let key = FacetCuts.key(place)
    if let known = numbers[key] { return known }
    let number = Int32(truncatingIfNeeded: points.count)
    points.append(place)
    numbers[key] = number
    return number
  }

  private func ends(
    of facet: Int,
    through other: Int,
    _ mesh: SceneMesh
  ) -> [SpacePoint] {
    let (a, b, c) = mesh.corners(facet)
    let target = mesh.corners(other)
    let (p, q, r) = (
      mesh.points[Int(target.0)], mesh.points[Int(target.1)], mesh.points[Int(target.2)]
    )
    let plane = (q - p).cross(r - p)
    let unit = plane.unit
    func height(_ point: SpacePoint) -> Double {
      let height = unit.dot(point - p)
      return abs(height) < Self.closeness ? 0 : height
    }
    let least = -Self.slack * plane.dot(plane)
    var ends: [SpacePoint] = []
    for (start, end) in [(a, b), (b, c), (c, a)] {
      let (from, to) = (mesh.points[Int(min(start, end))], mesh.points[Int(max(start, end))])
      let (before, after) = (height(from), height(to))
      guard before >= 0 && after < 0 || before < 0 && after >= 0 else { continue }
      let place = from + (to - from) * (before / (before - after))
      func isInside(_ u: SpacePoint, _ v: SpacePoint) -> Bool {
        plane.dot((v - u).cross(place - u)) >= least
      }
      if isInside(p, q), isInside(q, r), isInside(r, p) { ends.append(place) }
    }
    return ends
  }
}

extension SceneMesh {
  /// The unit normal of a facet; zero if it has no area.
  fileprivate func normal(of facet: Int) -> SpacePoint {
    let (a, b, c) = corners(facet)
    let corner = points[Int(a)]
    return (points[Int(b)] - corner).cross(points[Int(c)] - corner).unit
  }

  /// Whether two places lie on one edge of a facet.
  fileprivate func hasEdge(_ facet: Int, _ start: SpacePoint, _ end: SpacePoint) -> Bool {
    let (a, b, c) = corners(facet)
    return [(a, b), (b, c), (c, a)].contains { first, last in
      let (from, to) = (points[Int(first)], points[Int(last)])
      let way = (to - from).unit
      return way.cross(start - from).size < Self.onEdge && way.cross(end - from).size < Self.onEdge
    }
  }

  /// The distance from an edge, in box coordinates, at which a place is on it.
  private static var onEdge: Double { 1e-9 }

  /// The way from an edge of a facet to its opposite corner, perpendicular to the edge.
  fileprivate func way(from edge: (SpacePoint, SpacePoint), to facet: Int) -> SpacePoint {
    let (a, b, c) = corners(facet)
    let along = (edge.1 - edge.0).unit
    let ways = [a, b, c].map { corner -> SpacePoint in
      let way = points[Int(corner)] - edge.0
      return way - along * way.dot(along)
    }
    return ways.max { $0.size < $1.size } ?? .zero
  }
}
