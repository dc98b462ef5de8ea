import NumericalMethods
import RealFunctions
import SpaceGeometry

// Critical points of a surface z = f(x, y), as corners of triangles.
//
// Two level lines cross at a saddle, and the planes of triangles beside it would part them by the width of a cell. So a
// cell over which both slopes change their signs, and in which nothing breaks, is divided from the place where they are
// 0, if that place is inside of it. It is found from the bilinear slopes between the corners of the cell, by secants
// (Broyden 1965). A critical point at a corner of a cell needs nothing.

extension CellTree {
  /// A search for the place of a cell, as shares of its sides, at which both slopes are 0.
  private struct PlaceSearch {
    let leaf: Int
    var place: SIMD2<Double>
    var slopes: SIMD2<Double>
    /// The growth of the slopes: by the first share, and by the second one.
    var first: SIMD2<Double>
    var second: SIMD2<Double>

    /// The step to the place at which the slopes would be 0; nil if they do not grow.
    var step: SIMD2<Double>? {
      let size = first.x * second.y - first.y * second.x
      guard size != 0 else { return nil }
      return -SIMD2(
        (slopes.x * second.y - slopes.y * second.x) / size,
        (first.x * slopes.y - first.y * slopes.x) / size
      )
    }
  }

  private static let steps = 12
  /// The share of a cell that must be left on all sides of the place.
  private static let inset = 0.02
  /// The slope, in box coordinates, that counts as 0.
  private static let leastSlope = 1e-11

  /// Returns the places of critical points inside of leaves, by the numbers of the leaves.
  mutating func criticalPlaces() throws(Interrupted) -> [Int: SIMD2<Double>] {
    guard evaluator.isGraph, evaluator.isEnclosable else { return [:] }
    var open = leaves.indices.compactMap(search)
    var found: [Int: SIMD2<Double>] = [:]
    for _ in 0..<Self.steps where !open.isEmpty {
      var moved: [PlaceSearch] = []
      for search in open {
        guard let step = search.step else { continue }
        var next = search
        next.place += step
        let inside = Self.inset...(1 - Self.inset)
        if inside.contains(next.place.x), inside.contains(next.place.y) { moved.append(next) }
      }
      let points = try evaluator.points(at: moved.map(parameters))
      open.removeAll(keepingCapacity: true)
      for (search, point) in zip(moved, points) {
        guard let slopes = Self.slopes(point.normal), let step = search.step else { continue }
        if abs(slopes.x) < Self.leastSlope, abs(slopes.y) < Self.leastSlope {
          found[search.leaf] = parameters(search)
          continue
        }
        var next = search
        // The slopes that were foreseen are 0: the rest corrects the growth along the step.
        let square = (step * step).sum()
        next.first += slopes * (step.x / square)
        next.second += slopes * (step.y / square)
        next.slopes = slopes
        open.append(next)
      }
    }
    return found
  }

  private func parameters(_ search: PlaceSearch) -> SIMD2<Double> {
    let box = lattice.box(leaves[search.leaf])
    return SIMD2(
      box.u.lower + box.u.width * search.place.x,
      box.v.lower + box.v.width * search.place.y
    )
  }

  /// The slopes along both axes of the box by a normal; nil if the surface is vertical, or has none.
  private static func slopes(_ normal: SpacePoint) -> SIMD2<Double>? {
    guard normal.z > 0 else { return nil }
    return SIMD2(-normal.x / normal.z, -normal.y / normal.z)
  }

  /// The search in a leaf; nil if a slope has one sign at all corners, or something may break.
  private func search(_ index: Int) -> PlaceSearch? {
    let leaf = leaves[index]
    guard leaf.doubts.isEmpty else { return nil }
    let (right, top) = (leaf.column + leaf.size, leaf.row + leaf.size)
    func slopes(_ column: Int, _ row: Int) -> SIMD2<Double>? {
      let point = lattice.point(column, row)
      return point < 0 ? nil : Self.slopes(mesh.normals[Int(point)])
    }
    guard let a = slopes(leaf.column, leaf.row), let b = slopes(right, leaf.row),
      let c = slopes(leaf.column, top), let d = slopes(right, top)
    else { return nil }
    for axis in 0..<2 {
      let all = [a[axis], b[axis], c[axis], d[axis]]
      guard all.contains(where: { $0 > 0 }), all.contains(where: { $0 < 0 }) else { return nil }
    }
    return PlaceSearch(
      leaf: index,
      place: SIMD2(0.5, 0.5),
      slopes: (a + b + c + d) / 4,
      first: (b - a + d - c) / 2,
      second: (c - a + d - b) / 2
    )
  }
}
