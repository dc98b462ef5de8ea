import RealFunctions
import SpaceGeometry

// Facets cut along the segments in which other figures cross them.
//
// Rule. The segments in a facet are joined to chains. A chain from border to border of the facet divides it in two; an
// end inside of the facet, where the other figure ends, goes on to a corner of the facet. The parts become triangles by
// cutting off ears (Meisters 1975): none of them has another corner of the part on its border, so that neighbours have
// their corners in common. Segments of two figures that cross each other in the facet, where three figures meet, are
// divided at their common point, and chains end there.
//
// Each figure has points of its own at the cuts, because its normals belong to it. Ends of segments at a corner of a
// facet are that corner.

/// Cuts facets of a scene.
struct FacetCuts {
  private var ends: [SpacePoint]
  /// The numbers of common points of segments that cross each other, by their places.
  private var crossings: [SIMD3<Int>: Int32] = [:]
  private let segments: [Int: [(Int32, Int32)]]
  /// The point of the scene for an end of a segment, for each figure.
  private var known: [Place: Int32] = [:]

  private struct Place: Hashable {
    var figure: Int32
    var end: Int32
  }

  /// The number of places in a unit of box coordinates that are told apart.
  private static let places = 1e9

  /// Takes the ends of segments, and for each facet its segments as numbers of ends.
  init(_ ends: [SpacePoint], _ segments: [Int: [(Int32, Int32)]]) {
    (self.ends, self.segments) = (ends, segments)
  }

  /// Returns a key that is equal for equal places.
  static func key(_ place: SpacePoint) -> SIMD3<Int> {
    let scaled = place * places
    return SIMD3(
      Int(nearest: scaled.x) ?? 0,
      Int(nearest: scaled.y) ?? 0,
      Int(nearest: scaled.z) ?? 0
    )
  }

  /// Replaces the facets of a scene that are cut.
  consuming func apply(to mesh: inout SceneMesh) {
    let (facets, figures, cells, bands) = (mesh.facets, mesh.figureOfFacet, mesh.cells, mesh.bands)
    let firsts = mesh.firstFacets
    (mesh.facets, mesh.figureOfFacet, mesh.cells, mesh.bands) = ([], [], [], [])
    mesh.firstFacets = [0]
    mesh.facets.reserveCapacity(facets.count + 12 * segments.count)
    for (first, end) in zip(firsts, firsts.dropFirst()) {
      for facet in first..<end {
        let corners = [facets[3 * facet], facets[3 * facet + 1], facets[3 * facet + 2]]
        let parts =
          segments[facet].map { self.parts(corners, $0, figures[facet], &mesh) } ?? corners
        mesh.facets += parts
        for _ in 0..<(parts.count / 3) {
          mesh.figureOfFacet.append(figures[facet])
          mesh.cells.append(cells[facet])
          mesh.bands.append(bands[facet])
        }
      }
      mesh.firstFacets.append(mesh.figureOfFacet.count)
    }
  }

  /// Returns the triangles of a facet that is cut along segments, as numbers of points.
  private mutating func parts(
    _ corners: [Int32],
    _ segments: [(Int32, Int32)],
    _ figure: Int32,
    _ mesh: inout SceneMesh
  ) -> [Int32] {
    let places = corners.map { mesh.points[Int($0)] }
    var cut = CutFacet(places)
    guard cut.hasArea else { return corners }
    var numbers: [Int32: Int] = [:]
    var points = corners
    func local(_ end: Int32) -> Int {
      if let number = numbers[end] { return number }
      let place = ends[Int(end)]
      let key = Self.key(place)
      if let corner = places.firstIndex(where: { Self.key($0) == key }) {
        numbers[end] = corner
        return corner
      }
      let number = cut.add(place)
      let name = Place(figure: figure, end: end)
      let point: Int32
      if let known = known[name] {
        point = known
      } else {
        point = Int32(truncatingIfNeeded: mesh.points.count)
        mesh.points.append(place)
        mesh.normals.append(Self.normal(corners, cut.shares(of: number), mesh))
        known[name] = point
      }
      points.append(point)
      numbers[end] = number
      return number
    }
    for (start, end) in divided(segments, places) { cut.join(local(start), local(end)) }
    return cut.triangles().map { points[$0] }
  }

  /// Divides segments of a facet where they cross each other.
  private mutating func divided(
    _ segments: [(Int32, Int32)],
    _ corners: [SpacePoint]
  ) -> [(Int32, Int32)] {
    guard segments.count > 1 else { return segments }
    let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).unit
    var points: [[(share: Double, number: Int32)]] = segments.map { [(0, $0.0), (1, $0.1)] }
    for first in segments.indices {
      for second in segments.indices where second > first {
        let (a, b) = (ends[Int(segments[first].0)], ends[Int(segments[first].1)])
        let (c, d) = (ends[Int(segments[second].0)], ends[Int(segments[second].1)])
        let size = normal.dot((b - a).cross(d - c))
        guard abs(size) > Self.parallel * (b - a).size * (d - c).size else { continue }
        let (one, other) = (
          normal.dot((c - a).cross(d - c)) / size, normal.dot((c - a).cross(b - a)) / size
        )
        let inside = Self.atEnd...(1 - Self.atEnd)
        guard inside.contains(one), inside.contains(other) else { continue }
        let number = crossing(at: a + (b - a) * one)
        points[first].append((one, number))
        points[second].append((other, number))
      }
    }
    return points.flatMap { points -> [(Int32, Int32)] in
      let line = points.sorted { $0.share < $1.share }.map(\.number)
      return zip(line, line.dropFirst()).filter { $0 != $1 }.map { ($0, $1) }
    }
  }

  /// The sine of the angle below which segments do not cross, and the share of a segment that counts as its end.
  private static let (parallel, atEnd) = (1e-9, 1e-6)

  private mutating func crossing(at place: SpacePoint) -> Int32 {
    let key = Self.key(place)
    if let known = crossings[key] { return known }
    let number = Int32(truncatingIfNeeded: ends.count)
    ends.append(place)
    crossings[key] = number
    return number
  }

  /// The mean of the normals of a facet's corners; zero if one that counts has none.
  private static func normal(
    _ corners: [Int32],
    _ shares: SIMD3<Double>,
    _ mesh: SceneMesh
  ) -> SpacePoint {
    var sum = SpacePoint.zero
    for index in 0..<3 where abs(shares[index]) > 1e-9 {
      let normal = mesh.normals[Int(corners[index])]
      if normal == .zero { return .zero }
      sum += normal * shares[index]
    }
    return sum.unit
  }
}
