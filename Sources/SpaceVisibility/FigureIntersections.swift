import RealFunctions
import SpaceFigures
import SpaceGeometry

// The lines in which two figures cut each other.
//
// Method. Facets of one figure are sorted into a grid over x and y; each facet of the other figure meets those of its
// cells. Two triangles cut each other in a segment whose ends are places where an edge of one pierces the other one
// (Möller 1997). Ends at the same place are one point, so neighbouring segments become chains; where two edges meet, as
// they always do over equal meshes, both pierce the other facet there. The lines are those of the facets: they lie
// beside the true ones by the square of a facet's size.
//
// Surfaces often share edges of facets: those over one mesh, and equal ones. On a common edge they cut each other only
// if one is above the other on one side and below it on the other side. Where they coincide, neither is cut, and the
// one that stands first is painted over by the other.
//
// Both facets are cut along the segment (`FacetCuts`), so that each facet lies on one side of all other figures: areas
// end exactly at the line that is drawn.

extension SceneMesh {
  /// Adds the lines in which figures cut each other, and cuts their facets along these lines.
  mutating func addIntersections() {
    let figures = firstFacets.count - 1
    guard figures > 1 else { return }
    var cut = FacetCut()
    var pairs: [[(Int32, Int32)]] = []
    for first in 0..<figures {
      for second in (first + 1)..<max(first + 1, figures) {
        pairs.append(intersection(first, second, &cut))
      }
    }
    guard !cut.points.isEmpty else { return }
    FacetCuts(cut.points, cut.segments).apply(to: &self)
    let base = Int32(truncatingIfNeeded: points.count)
    points += cut.points
    normals += [SpacePoint](repeating: .zero, count: cut.points.count)
    for steps in pairs where !steps.isEmpty {
      var chains = LineChains(count: cut.points.count)
      for step in steps { chains.add(step.0, step.1) }
      for chain in chains.chains() {
        lines.append(
          Line(
            figure: nil,
            kind: .intersection,
            value: nil,
            vertices: chain.map { $0 + base },
            isOnEdges: true,
            isGraph: false
          )
        )
      }
    }
  }

  /// Returns the segments in which two figures cut each other, as pairs of numbers of cut places.
  private func intersection(
    _ first: Int,
    _ second: Int,
    _ cut: inout FacetCut
  ) -> [(Int32, Int32)] {
    let (mine, others) = (
      firstFacets[first]..<firstFacets[first + 1], firstFacets[second]..<firstFacets[second + 1]
    )
    guard !mine.isEmpty, !others.isEmpty else { return [] }
    let grid = FacetBins(self, mine)
    var steps: [(Int32, Int32)] = []
    for other in others {
      for facet in grid.facets(near: other, self) {
        if let step = cut.step(facet, other, self) { steps.append(step) }
      }
    }
    return steps + cut.commonEdges(self)
  }

  /// The corners of a facet.
  func corners(_ facet: Int) -> (Int32, Int32, Int32) {
    (facets[3 * facet], facets[3 * facet + 1], facets[3 * facet + 2])
  }

  /// The bounds of a facet.
  fileprivate func bounds(_ facet: Int) -> (low: SpacePoint, high: SpacePoint) {
    let (a, b, c) = corners(facet)
    let (p, q, r) = (points[Int(a)], points[Int(b)], points[Int(c)])
    return (pointwiseMin(p, pointwiseMin(q, r)), pointwiseMax(p, pointwiseMax(q, r)))
  }
}

/// Facets by the cells of a grid over x and y.
private struct FacetBins {
  private var bins: [[Int32]]
  private static let side = 64
  /// Boxes have edges of at most 1, around the origin.
  private static let low = -0.5

  init(_ mesh: SceneMesh, _ facets: Range<Int>) {
    bins = [[Int32]](repeating: [], count: Self.side * Self.side)
    for facet in facets {
      let bounds = mesh.bounds(facet)
      for bin in Self.bins(bounds.low, bounds.high) {
        bins[bin].append(Int32(truncatingIfNeeded: facet))
      }
    }
  }

  private static func bins(_ low: SpacePoint, _ high: SpacePoint) -> [Int] {
    func line(_ value: Double) -> Int {
      max(0, min(side - 1, Int(nearest: (value - Self.low) * Double(side) - 0.5) ?? 0))
    }
    let (left, right) = (line(low.x), line(high.x))
    return (line(low.y)...line(high.y)).flatMap { row in
      (left...right).map { row * side + $0 }
    }
  }

  /// The facets whose bounds meet those of another one.
  func facets(near other: Int, _ mesh: SceneMesh) -> [Int] {
    let (low, high) = mesh.bounds(other)
    var found: Set<Int> = []
    for bin in Self.bins(low, high) {
      for facet in bins[bin] {
        let bounds = mesh.bounds(Int(facet))
        if all(bounds.low .<= high), all(bounds.high .>= low) { found.insert(Int(facet)) }
      }
    }
    return found.sorted()
  }
}
