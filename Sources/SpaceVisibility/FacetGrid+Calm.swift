import SpaceGeometry

// The cells of the page in which a line on a surface cannot appear or vanish.
//
// Rule. A point that moves along a surface is hidden by another sheet of it as long as that sheet covers the point on
// the page, if the two sheets do not cut each other. A sheet ends on the page at an outline: an edge with one facet
// alone, or one whose two facets lie on the same side of it on the page. So in cells without outlines a line is hidden
// from end to end or seen from end to end, and its steps need not ask the facets one by one.
//
// Guarantee. The rule holds for one surface that does not cut itself (`SpaceFigure.isSimple`). In all other scenes no
// cell is calm. A line asks anew behind each cell with an outline, so that no error is carried farther.
//
// Source. Appel, The notion of quantitative invisibility (1967), who counts the outlines that a line crosses. The count
// is not used here: an error of it spoils a whole line.

extension FacetGrid {
  /// Finds the calm cells; none if a facet is not prepared.
  mutating func findCalmCells(_ facets: [Int32], _ edges: FacetEdges, _ positions: [SpacePoint]) {
    var balance = [Int8](repeating: 0, count: edges.count)
    func ends(_ side: Int) -> (Int32, Int32) {
      (facets[side], facets[side % 3 == 2 ? side - 2 : side + 1])
    }
    for first in stride(from: 0, to: facets.count - 2, by: 3) {
      let (a, b, c) = (
        positions[Int(facets[first])], positions[Int(facets[first + 1])],
        positions[Int(facets[first + 2])]
      )
      let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      guard area.isFinite else { return }
      for side in first..<(first + 3) {
        let (from, to) = ends(side)
        // The side of the edge, seen from its end with the smaller number, on which the facet lies.
        let isLeft = (area > 0) == (from < to)
        balance[Int(edges.ofFacet[side])] &+= abs(area) <= Self.leastArea ? 3 : isLeft ? 1 : -1
      }
    }
    calm = [Bool](repeating: true, count: columns * rows)
    for side in facets.indices {
      let edge = Int(edges.ofFacet[side])
      guard balance[edge] != 0 else { continue }
      balance[edge] = 0
      let (from, to) = ends(side)
      markOutline(positions[Int(from)], positions[Int(to)])
    }
  }

  /// Marks the cells that an edge crosses, and those next to it within `reach`.
  private mutating func markOutline(_ start: SpacePoint, _ end: SpacePoint) {
    let away = SIMD2(repeating: Self.reach)
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y)) - away
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y)) + away
    for row in row(low.y)...row(high.y) {
      let (left, right) = columns(of: row, start, end, low, high)
      guard left <= right else { continue }
      let (least, most) = (max(left, column(low.x)), min(right, column(high.x)))
      for column in least...max(least, most) { calm[row * columns + column] = false }
    }
  }

  /// Whether all cells that a segment crosses are calm.
  func isCalm(_ start: SpacePoint, _ end: SpacePoint) -> Bool {
    guard start.isFinite, end.isFinite else { return false }
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y))
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y))
    for row in row(low.y)...row(high.y) {
      let (left, right) = columns(of: row, start, end, low, high)
      guard left <= right else { continue }
      for column in left...right where !calm[row * columns + column] { return false }
    }
    return true
  }
}
