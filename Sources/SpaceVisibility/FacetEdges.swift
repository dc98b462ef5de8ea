/// The edges of facets, each with a number, so that what is found on an edge is found once for the
/// facets on both sides of it.
struct FacetEdges: Sendable {
  /// For each facet the numbers of its edges: from the first corner to the second, and so on.
  private(set) var ofFacet: [Int32]
  /// The number of edges.
  private(set) var count = 0

  /// Numbers the edges of facets: three of `points` numbered points for each.
  init(facets: [Int32], points: Int) {
    ofFacet = [Int32](repeating: -1, count: facets.count)
    // The sides of facets in the order of the smaller number of their two ends.
    var starts = [Int32](repeating: 0, count: points + 1)
    func ends(_ side: Int) -> (low: Int32, high: Int32) {
      let (a, b) = (facets[side], facets[side % 3 == 2 ? side - 2 : side + 1])
      return (min(a, b), max(a, b))
    }
    for side in facets.indices { starts[Int(ends(side).low) + 1] += 1 }
    for point in 0..<points { starts[point + 1] += starts[point] }
    var sides = [Int32](repeating: 0, count: facets.count)
    var filled = starts
    for side in facets.indices {
      let low = Int(ends(side).low)
      sides[Int(filled[low])] = Int32(truncatingIfNeeded: side)
      filled[low] += 1
    }
    for point in 0..<points {
      let mine = Int(starts[point])..<Int(starts[point + 1])
      for place in mine {
        let side = Int(sides[place])
        guard ofFacet[side] < 0 else { continue }
        let high = ends(side).high
        for other in place..<mine.upperBound {
          let twin = Int(sides[other])
          if ends(twin).high == high { ofFacet[twin] = Int32(truncatingIfNeeded: count) }
        }
        count += 1
      }
    }
  }
}
