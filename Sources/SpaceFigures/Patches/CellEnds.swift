import RealFunctions
import SpaceGeometry

extension FacetMesh {
  /// Adds the ends of a surface z = f(x, y) that lie exactly on sides of cells: its domain ends there, as that of √(xy)
  /// does on both axes.
  ///
  /// They are the edges of one triangle alone that are no lines of a break and do not lie on the border of the
  /// rectangle. Triangles are joined at whole edges here, before they are cut at creases and heights.
  mutating func addEndsOnCells(_ u: Interval, _ v: Interval) {
    var counts: [EdgeKey: Int] = [:]
    for triangle in triangles {
      for (a, b) in [(triangle.a, triangle.b), (triangle.b, triangle.c), (triangle.c, triangle.a)] {
        counts[EdgeKey(a, b), default: 0] += 1
      }
    }
    for seam in seams { counts[EdgeKey(seam.start, seam.end)] = 0 }
    let ends = counts.filter { edge, count in
      let (a, b) = (parameters[Int(edge.low)], parameters[Int(edge.high)])
      let isBorder =
        a.x == b.x && (a.x == u.lower || a.x == u.upper)
        || a.y == b.y && (a.y == v.lower || a.y == v.upper)
      return count == 1 && !isBorder && runsAlongCells(edge)
    }
    for edge in ends.keys.sorted(by: { ($0.low, $0.high) < ($1.low, $1.high) }) {
      addSeam(.domainEdge, edge.low, edge.high)
    }
  }

  /// Whether an edge runs along one of the parameters, as sides of cells do.
  private func runsAlongCells(_ edge: EdgeKey) -> Bool {
    let (a, b) = (parameters[Int(edge.low)], parameters[Int(edge.high)])
    return a.x == b.x || a.y == b.y
  }
}
