import RealFunctions
import SpaceGeometry

// Facets cut along the segments in which other figures cross them.
//
// Rule. The segments in a facet are joined to chains. A chain from border to border of the facet divides it in two; an
// end inside of the facet, where the other figure ends, goes on to a corner of the facet. The parts become triangles by
// cutting off ears (Meisters 1975): none of them has another corner of the part on its border, so that neighbours have
// their corners in common. Chains that do not stay in one part, as those of three figures that meet in one facet, leave
// the parts as they are.
//
// Each figure has points of its own at the cuts, because its normals belong to it. Ends of segments at a corner of a
// facet are that corner.

/// Cuts facets of a scene.
struct FacetCuts {
  private let ends: [SpacePoint]
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
    for (start, end) in segments { cut.join(local(start), local(end)) }
    return cut.triangles().map { points[$0] }
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
