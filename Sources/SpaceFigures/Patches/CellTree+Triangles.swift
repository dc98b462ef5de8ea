import NumericalMethods
import RealFunctions
import SpaceGeometry

extension CellTree {
  // MARK: Triangles

  mutating func triangulate() throws(Interrupted) {
    mesh.triangles.reserveCapacity(2 * leaves.count)
    var fans: [(cell: SurfaceCell, corners: [Int32])] = []
    for leaf in leaves {
      let (left, right) = (leaf.column, leaf.column + leaf.size)
      let (low, high) = (leaf.row, leaf.row + leaf.size)
      if !lattice.hasCorners(onSidesOf: leaf) {
        let corners = SIMD4(
          lattice.point(left, low),
          lattice.point(right, low),
          lattice.point(right, high),
          lattice.point(left, high)
        )
        addHalves(of: leaf, corners)
        continue
      }
      let ends = [(left, low), (right, low), (right, high), (left, high)]
      var corners: [Int32] = []
      for (start, end) in zip(ends, ends.dropFirst() + [ends[0]]) {
        corners.append(lattice.point(start.0, start.1))
        corners += lattice.corners(from: start, to: end)
      }
      fans.append((leaf, corners))
    }
    let middles = try evaluator.points(at: fans.map { middle(of: $0.cell) })
    for (fan, made) in zip(fans, middles) {
      let center = mesh.add(made.point, normal: made.normal, at: middle(of: fan.cell))
      let like = triangle(of: fan.cell)
      for (start, end) in zip(fan.corners, fan.corners.dropFirst() + [fan.corners[0]]) {
        mesh.addCell(start, end, center, like: like)
      }
    }
  }

  private func middle(of cell: SurfaceCell) -> SIMD2<Double> {
    let box = lattice.box(cell)
    return SIMD2(box.u.midpoint, box.v.midpoint)
  }

  private func triangle(of cell: SurfaceCell) -> FacetMesh.Triangle {
    let number = cell.row / lattice.unit * lattice.cells + cell.column / lattice.unit
    return FacetMesh.Triangle(
      a: 0,
      b: 0,
      c: 0,
      cell: Int32(truncatingIfNeeded: number),
      doubts: cell.doubts
    )
  }

  /// Adds both halves of a cell, cut along the diagonal that is nearer to the surface.
  private mutating func addHalves(of cell: SurfaceCell, _ corners: SIMD4<Int32>) {
    let like = triangle(of: cell)
    func point(_ corner: Int) -> SpacePoint { mesh.points[Int(corners[corner])] }
    // How far the tangent planes at the ends rise over a diagonal: it is good where both agree.
    func bulge(_ start: Int, _ end: Int) -> Double {
      let way = point(end) - point(start)
      return abs(mesh.normals[Int(corners[start])].dot(way))
        + abs(mesh.normals[Int(corners[end])].dot(way))
    }
    if bulge(0, 2) <= bulge(1, 3) || !point(1).isFinite || !point(3).isFinite {
      mesh.addCell(corners[0], corners[1], corners[2], like: like)
      mesh.addCell(corners[0], corners[2], corners[3], like: like)
    } else {
      mesh.addCell(corners[0], corners[1], corners[3], like: like)
      mesh.addCell(corners[1], corners[2], corners[3], like: like)
    }
  }
}

extension FacetMesh {
  /// Adds a triangle of a cell, unless the function has a value at none of its corners.
  fileprivate mutating func addCell(_ a: Int32, _ b: Int32, _ c: Int32, like other: Triangle) {
    var triangle = Triangle(a: a, b: b, c: c, cell: other.cell, doubts: other.doubts)
    let defined = (isDefined(a) ? 1 : 0) + (isDefined(b) ? 1 : 0) + (isDefined(c) ? 1 : 0)
    guard defined > 0 else { return }
    // A side of a cell may be one point, as at the poles of a ball.
    let (p, q, r) = (points[Int(a)], points[Int(b)], points[Int(c)])
    if Self.isOne(p, q) || Self.isOne(q, r) || Self.isOne(r, p) { return }
    if defined < 3 { triangle.doubts.insert(.breaks) }
    triangles.append(triangle)
  }
}
