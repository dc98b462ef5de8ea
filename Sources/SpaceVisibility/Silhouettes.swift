import SpaceFigures
import SpaceGeometry

// The silhouettes of smooth surfaces: where the normal is perpendicular to the line of sight.
//
// Method. The scalar product of the normal and the direction to the eye is linear along edges of facets; where it
// changes its sign, the edge crosses the silhouette. The point lies on the curve between the ends that has their
// tangent planes, so the silhouette lies on the true surface up to the fourth power of the edge's length. An error of
// its place along the surface hardly moves it on the page, because the surface is seen from the side there.
//
// Facets with a sharp corner take the normal of their plane there. Creases are lines anyway.

/// Finds the silhouettes of a view.
struct Silhouettes {
  /// The scalar product of the normal with the direction to the eye, for each point of the scene.
  private(set) var towards: [Double]
  /// The points of silhouettes, which follow those of the scene.
  private(set) var points: [SpacePoint] = []
  private(set) var normals: [SpacePoint] = []
  /// The chains of points, with their figures and the length of the facets' edges.
  private(set) var chains: [(figure: Int, vertices: [Int32], edge: Double)] = []
  /// For each facet which of its corners are turned to the eye: bit 0 for the first one.
  private(set) var fronts: [UInt8]
  /// For each edge the number of its point on the silhouette; -1 for none.
  private(set) var crossings: [Int32]

  /// Products this small are rounding.
  private static let rounding = 1e-9

  init(_ mesh: SceneMesh, _ edges: FacetEdges, _ view: SpaceView) {
    towards = [Double](repeating: 0, count: mesh.points.count)
    for index in mesh.points.indices {
      towards[index] = mesh.normals[index].dot(view.toEye(from: mesh.points[index]))
    }
    fronts = [UInt8](repeating: 0, count: mesh.facets.count / 3)
    crossings = [Int32](repeating: -1, count: edges.count)
    for figure in 0..<(mesh.firstFacets.count - 1) {
      trace(mesh, edges, view, figure, mesh.firstFacets[figure]..<mesh.firstFacets[figure + 1])
    }
  }

  private mutating func trace(
    _ mesh: SceneMesh,
    _ edges: FacetEdges,
    _ view: SpaceView,
    _ figure: Int,
    _ facets: Range<Int>
  ) {
    var steps: [(Int32, Int32)] = []
    let first = points.count
    var length = 0.0
    for facet in facets {
      let values = values(facet, mesh, view)
      let signs = (
        values.x > Self.rounding, values.y > Self.rounding, values.z > Self.rounding
      )
      fronts[facet] = (signs.0 ? 1 : 0) | (signs.1 ? 2 : 0) | (signs.2 ? 4 : 0)
      if signs.0 == signs.1, signs.1 == signs.2 { continue }
      let corners = mesh.corners(facet)
      func crossing(
        _ side: Int,
        _ a: (Int32, Double),
        _ b: (Int32, Double)
      ) -> Int32 {
        let edge = Int(edges.ofFacet[3 * facet + side])
        if crossings[edge] < 0 { crossings[edge] = add(mesh, a, b, &length) }
        return crossings[edge]
      }
      var ends: (Int32, Int32) = (-1, -1)
      func take(_ end: Int32) { if ends.0 < 0 { ends.0 = end } else { ends.1 = end } }
      let (a, b, c) = ((corners.0, values.x), (corners.1, values.y), (corners.2, values.z))
      if signs.0 != signs.1 { take(crossing(0, a, b)) }
      if signs.1 != signs.2 { take(crossing(1, b, c)) }
      if signs.2 != signs.0 { take(crossing(2, c, a)) }
      if ends.0 >= 0, ends.1 >= 0, ends.0 != ends.1 { steps.append(ends) }
    }
    guard !steps.isEmpty else { return }
    let made = points.count - first
    var joined = LineChains(count: made)
    let base = Int32(truncatingIfNeeded: first)
    let offset = Int32(truncatingIfNeeded: mesh.points.count)
    for step in steps { joined.add(step.0 - base - offset, step.1 - base - offset) }
    for chain in joined.chains() {
      chains.append((figure, chain.map { $0 + base + offset }, length / Double(max(1, made))))
    }
  }

  /// How far the corners of a facet are turned to the eye: positive for its front.
  private func values(_ facet: Int, _ mesh: SceneMesh, _ view: SpaceView) -> SIMD3<Double> {
    let corners = mesh.corners(facet)
    let (a, b, c) = (Int(corners.0), Int(corners.1), Int(corners.2))
    var values = SIMD3(towards[a], towards[b], towards[c])
    // A sharp corner.
    if values.x == 0 || values.y == 0 || values.z == 0 {
      let start = mesh.points[a]
      let plane = (mesh.points[b] - start).cross(mesh.points[c] - start).unit
      let toward = plane.dot(view.toEye(from: start))
      if mesh.normals[a] == .zero { values.x = toward }
      if mesh.normals[b] == .zero { values.y = toward }
      if mesh.normals[c] == .zero { values.z = toward }
    }
    return values
  }

  /// Adds the point of an edge between two corners with their values, and returns its number, which
  /// follows those of the scene.
  private mutating func add(
    _ mesh: SceneMesh,
    _ first: (point: Int32, value: Double),
    _ second: (point: Int32, value: Double),
    _ length: inout Double
  ) -> Int32 {
    let (low, high) = first.point < second.point ? (first, second) : (second, first)
    let (a, b) = (Int(low.point), Int(high.point))
    let share =
      low.value == high.value ? 0.5 : min(1, max(0, low.value / (low.value - high.value)))
    points.append(
      SurfaceEdge.point(
        at: share,
        from: mesh.points[a],
        mesh.normals[a],
        to: mesh.points[b],
        mesh.normals[b]
      )
    )
    normals.append((mesh.normals[a] * (1 - share) + mesh.normals[b] * share).unit)
    length += (mesh.points[b] - mesh.points[a]).size
    return Int32(truncatingIfNeeded: mesh.points.count + points.count - 1)
  }
}

/// The curve on a smooth surface over an edge of its facets.
enum SurfaceEdge {
  /// Returns a point of the cubic that has both tangent planes; on the chord where there are none.
  static func point(
    at share: Double,
    from start: SpacePoint,
    _ startNormal: SpacePoint,
    to end: SpacePoint,
    _ endNormal: SpacePoint
  ) -> SpacePoint {
    let chord = end - start
    let first = chord - startNormal * startNormal.dot(chord)
    let last = chord - endNormal * endNormal.dot(chord)
    let rest = 1 - share
    let straight = start * rest + end * share
    // The Hermite cubic, as the chord and the deviations of both tangents from it.
    return straight + (first - chord) * (share * rest * rest)
      - (last - chord) * (share * share * rest)
  }
}
