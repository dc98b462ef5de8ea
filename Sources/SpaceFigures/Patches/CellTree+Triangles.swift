import NumericalMethods
import RealFunctions
import Sampling
import SpaceGeometry

// Rule. A cell is halved along the diagonal that is nearer to the surface. If the surface may break in the cell, and
// enclosures say so of fewer parts of one diagonal than of the other one, that diagonal is taken: it runs across a jump
// and not along it, where rounding alone decides on which side a place is.

extension CellTree {
  /// A diagonal of a cell: of its first corner, or of its second one, counterclockwise.
  enum Diagonal {
    case rising
    case falling
  }

  /// The number of parts of a diagonal that are enclosed.
  private static let partsOfDiagonal = 4

  /// Returns, by the numbers of leaves, the diagonals on which the surface may break at fewer places than on the other.
  private mutating func lessBrokenDiagonals() throws(Interrupted) -> [Int: Diagonal] {
    guard evaluator.isEnclosable else { return [:] }
    let doubtful = leaves.indices.filter {
      leaves[$0].doubts.contains(.breaks) && !lattice.hasCorners(onSidesOf: leaves[$0])
    }
    let count = Self.partsOfDiagonal
    let boxes = doubtful.flatMap { index -> [PlaneBox] in
      let box = lattice.box(leaves[index])
      func place(_ range: Interval, _ step: Int) -> Double {
        (range.lower * Double(count - step) + range.upper * Double(step)) / Double(count)
      }
      func part(_ range: Interval, _ step: Int) -> Interval {
        Interval(hull: place(range, step), place(range, step + 1))
      }
      return (0..<count).map { PlaneBox(x: part(box.u, $0), y: part(box.v, $0)) }
        + (0..<count).map { PlaneBox(x: part(box.u, $0), y: part(box.v, count - 1 - $0)) }
    }
    guard let proofs = try evaluator.proofs(over: boxes) else { return [:] }
    var favoured: [Int: Diagonal] = [:]
    for (number, index) in doubtful.enumerated() {
      let first = 2 * count * number
      func broken(_ start: Int) -> Int {
        proofs[start..<(start + count)].count { !$0.values.isEmpty }
      }
      let (rising, falling) = (broken(first), broken(first + count))
      if rising != falling { favoured[index] = rising < falling ? .rising : .falling }
    }
    return favoured
  }

  // MARK: Triangles

  mutating func triangulate() throws(Interrupted) {
    mesh.triangles.reserveCapacity(2 * leaves.count)
    var fans: [(cell: SurfaceCell, center: SIMD2<Double>, corners: [Int32])] = []
    let favoured = try lessBrokenDiagonals()
    let critical = try criticalPlaces()
    for (number, leaf) in leaves.enumerated() {
      let (left, right) = (leaf.column, leaf.column + leaf.size)
      let (low, high) = (leaf.row, leaf.row + leaf.size)
      if critical[number] == nil, !lattice.hasCorners(onSidesOf: leaf) {
        let corners = SIMD4(
          lattice.point(left, low),
          lattice.point(right, low),
          lattice.point(right, high),
          lattice.point(left, high)
        )
        addHalves(of: leaf, corners, favoured[number])
        continue
      }
      let ends = [(left, low), (right, low), (right, high), (left, high)]
      var corners: [Int32] = []
      for (start, end) in zip(ends, ends.dropFirst() + [ends[0]]) {
        corners.append(lattice.point(start.0, start.1))
        corners += lattice.corners(from: start, to: end)
      }
      fans.append((leaf, critical[number] ?? middle(of: leaf), corners))
    }
    let centers = fans.map(\.center)
    var middles = try evaluator.points(at: centers)
    try evaluator.fillHoles(&middles, at: centers, cell: smallestCell)
    for (fan, made) in zip(fans, middles) {
      let center = mesh.add(made.point, normal: made.normal, at: fan.center)
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

  /// Adds both halves of a cell, cut along the favoured diagonal, or else along that which is nearer to the surface.
  private mutating func addHalves(
    of cell: SurfaceCell,
    _ corners: SIMD4<Int32>,
    _ favoured: Diagonal?
  ) {
    let like = triangle(of: cell)
    func point(_ corner: Int) -> SpacePoint { mesh.points[Int(corners[corner])] }
    // How far the tangent planes at the ends rise over a diagonal: it is good where both agree.
    func bulge(_ start: Int, _ end: Int) -> Double {
      let way = point(end) - point(start)
      return abs(mesh.normals[Int(corners[start])].dot(way))
        + abs(mesh.normals[Int(corners[end])].dot(way))
    }
    let isRising =
      favoured.map { $0 == .rising }
      ?? (bulge(0, 2) <= bulge(1, 3) || !point(1).isFinite || !point(3).isFinite)
    if isRising {
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
