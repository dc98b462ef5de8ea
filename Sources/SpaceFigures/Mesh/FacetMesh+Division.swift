import SpaceGeometry

// Triangles divided at points of their edges: in two, three or four, so that triangles that share an edge share its
// point, too.

extension FacetMesh {
  /// Divides all triangles with an edge that has a point of its own.
  mutating func divideTriangles(at points: [EdgeKey: Int32]) {
    guard !points.isEmpty else { return }
    let all = triangles
    triangles.removeAll(keepingCapacity: true)
    for triangle in all { addParts(of: triangle, dividedAt: points) }
  }

  /// Adds the parts of a triangle between its corners and the points on its edges.
  mutating func addParts(of triangle: Triangle, dividedAt points: [EdgeKey: Int32]) {
    let corners = [triangle.a, triangle.b, triangle.c]
    let cuts = (0..<3).map { points[EdgeKey(corners[$0], corners[($0 + 1) % 3])] }
    switch cuts.count(where: { $0 != nil }) {
    case 0:
      triangles.append(triangle)
    case 1:
      for index in 0..<3 {
        guard let point = cuts[index] else { continue }
        let (a, b, c) = (corners[index], corners[(index + 1) % 3], corners[(index + 2) % 3])
        addTriangle(a, point, c, like: triangle)
        addTriangle(point, b, c, like: triangle)
      }
    case 2:
      for index in 0..<3 {
        guard let before = cuts[(index + 2) % 3], let after = cuts[index] else { continue }
        let (a, b, c) = (corners[index], corners[(index + 1) % 3], corners[(index + 2) % 3])
        addTriangle(a, after, before, like: triangle)
        addPolygon([after, b, c, before], like: triangle)
      }
    default:
      guard let ab = cuts[0], let bc = cuts[1], let ca = cuts[2] else { return }
      addTriangle(corners[0], ab, ca, like: triangle)
      addTriangle(corners[1], bc, ab, like: triangle)
      addTriangle(corners[2], ca, bc, like: triangle)
      addTriangle(ab, bc, ca, like: triangle)
    }
  }
}
