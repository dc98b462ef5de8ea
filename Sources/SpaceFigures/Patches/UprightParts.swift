import SpaceGeometry

extension FacetMesh {
  /// The distance on the ground, in box coordinates, below which two points stand above each other.
  private static let samePlace = 1e-9
  /// The least height of an upright edge.
  private static let leastHeight = 1e-3

  /// Leaves out triangles and seams of a surface z = f(x, y) that stand upright.
  ///
  /// Such a surface has no upright parts. A pole that crosses an edge twice is not found on it; a triangle then reaches
  /// from one side of the pole to the other, and what is left of it in the box is a wall at the pole.
  mutating func dropUprightParts() {
    func isUpright(_ a: Int32, _ b: Int32) -> Bool {
      let way = points[Int(a)] - points[Int(b)]
      return abs(way.x) < Self.samePlace && abs(way.y) < Self.samePlace
        && abs(way.z) > Self.leastHeight
    }
    triangles.removeAll { isUpright($0.a, $0.b) || isUpright($0.b, $0.c) || isUpright($0.c, $0.a) }
    seams.removeAll { isUpright($0.start, $0.end) }
  }
}
