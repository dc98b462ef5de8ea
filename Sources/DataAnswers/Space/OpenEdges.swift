import SpaceFigures
import SpaceGeometry

extension SpaceFigure {
  /// Returns the ends of a surface that no line of the figure names, as chains of indices of points.
  ///
  /// A domain can end exactly on a line of the mesh, as that of √x does at 0. An edge of a single facet is open; it is
  /// an end of the surface if `isEnd` says so. Points at one place count as one, because the figure has several of them
  /// beside breaks.
  func openEdges(_ isEnd: (SpacePoint, SpacePoint) -> Bool) -> [[Int32]] {
    var first: [SIMD3<Int64>: Int32] = [:]
    let one = points.indices.map { index -> Int32 in
      let scaled = points[index] * Self.placesInUnit
      func whole(_ value: Double) -> Int64 { Int64(exactly: value.rounded()) ?? 0 }
      let place = SIMD3(whole(scaled.x), whole(scaled.y), whole(scaled.z))
      let number = Int32(truncatingIfNeeded: index)
      let known = first[place] ?? number
      first[place] = known
      return known
    }
    func key(_ a: Int32, _ b: Int32) -> SIMD2<Int32> {
      let (a, b) = (one[Int(a)], one[Int(b)])
      return SIMD2(min(a, b), max(a, b))
    }
    var counts: [SIMD2<Int32>: Int] = [:]
    for facet in 0..<facetCount {
      let corners = (0..<3).map { facets[3 * facet + $0] }
      for index in 0..<3 { counts[key(corners[index], corners[(index + 1) % 3]), default: 0] += 1 }
    }
    for line in lines {
      switch line.kind {
      case .border, .domainEdge, .jump:
        for (a, b) in zip(line.vertices, line.vertices.dropFirst()) { counts[key(a, b)] = 2 }
      case .meshU, .meshV, .meshW, .crease, .level, .silhouette, .intersection, .curve, .segment:
        break
      }
    }
    var chains = LineChains(count: points.count)
    for (edge, count) in counts where count == 1 && edge.x != edge.y {
      if isEnd(points[Int(edge.x)], points[Int(edge.y)]) { chains.add(edge.x, edge.y) }
    }
    return chains.chains().sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// The number of places in a unit of box coordinates that are told apart.
  private static var placesInUnit: Double { 1e10 }
}
