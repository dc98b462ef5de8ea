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

  /// Products this small are rounding.
  private static let rounding = 1e-9

  init(_ mesh: SceneMesh, _ view: SpaceView) {
    towards = [Double](repeating: 0, count: mesh.points.count)
    for index in mesh.points.indices {
      towards[index] = mesh.normals[index].dot(view.toEye(from: mesh.points[index]))
    }
    for figure in 0..<(mesh.firstFacets.count - 1) {
      trace(mesh, view, figure, mesh.firstFacets[figure]..<mesh.firstFacets[figure + 1])
    }
  }

  private mutating func trace(
    _ mesh: SceneMesh,
    _ view: SpaceView,
    _ figure: Int,
    _ facets: Range<Int>
  ) {
    var numbers: [UInt64: Int32] = [:]
    var steps: [(Int32, Int32)] = []
    let first = points.count
    var length = 0.0
    for facet in facets {
      let corners = (mesh.facets[3 * facet], mesh.facets[3 * facet + 1], mesh.facets[3 * facet + 2])
      var values = SIMD3(
        towards[Int(corners.0)],
        towards[Int(corners.1)],
        towards[Int(corners.2)]
      )
      if values.x > Self.rounding, values.y > Self.rounding, values.z > Self.rounding { continue }
      if values.x < -Self.rounding, values.y < -Self.rounding, values.z < -Self.rounding {
        continue
      }
      let points = (
        mesh.points[Int(corners.0)], mesh.points[Int(corners.1)], mesh.points[Int(corners.2)]
      )
      // A sharp corner.
      if values.x == 0 || values.y == 0 || values.z == 0 {
        let plane = (points.1 - points.0).cross(points.2 - points.0).unit
        let toward = plane.dot(view.toEye(from: points.0))
        if mesh.normals[Int(corners.0)] == .zero { values.x = toward }
        if mesh.normals[Int(corners.1)] == .zero { values.y = toward }
        if mesh.normals[Int(corners.2)] == .zero { values.z = toward }
      }
      let signs = (
        values.x > Self.rounding, values.y > Self.rounding, values.z > Self.rounding
      )
      var ends: [Int32] = []
      if signs.0 != signs.1 {
        ends.append(crossing(mesh, corners.0, corners.1, values.x, values.y, &numbers, &length))
      }
      if signs.1 != signs.2 {
        ends.append(crossing(mesh, corners.1, corners.2, values.y, values.z, &numbers, &length))
      }
      if signs.2 != signs.0 {
        ends.append(crossing(mesh, corners.2, corners.0, values.z, values.x, &numbers, &length))
      }
      if ends.count == 2, ends[0] != ends[1] { steps.append((ends[0], ends[1])) }
    }
    guard !steps.isEmpty else { return }
    let made = points.count - first
    var joined = LineChains(count: made)
    let base = Int32(truncatingIfNeeded: first)
    for step in steps { joined.add(step.0 - base, step.1 - base) }
    let offset = base + Int32(truncatingIfNeeded: mesh.points.count)
    for chain in joined.chains() {
      chains.append((figure, chain.map { $0 + offset }, length / Double(max(1, made))))
    }
  }

  private mutating func crossing(
    _ mesh: SceneMesh,
    _ first: Int32,
    _ second: Int32,
    _ firstValue: Double,
    _ secondValue: Double,
    _ numbers: inout [UInt64: Int32],
    _ length: inout Double
  ) -> Int32 {
    let (low, high) = (min(first, second), max(first, second))
    let key = UInt64(UInt32(bitPattern: low)) << 32 | UInt64(UInt32(bitPattern: high))
    if let known = numbers[key] { return known }
    let (a, b) = (Int(low), Int(high))
    let (atA, atB) = first == low ? (firstValue, secondValue) : (secondValue, firstValue)
    let share = atA == atB ? 0.5 : min(1, max(0, atA / (atA - atB)))
    let number = Int32(truncatingIfNeeded: points.count)
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
    numbers[key] = number
    return number
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
