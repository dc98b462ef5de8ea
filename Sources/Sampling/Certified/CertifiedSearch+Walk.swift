import RealFunctions

/// What the search takes over from a walk of the same curve: its first cells. Its values and enclosures the evaluator recalls.
extension CertifiedSearch {
  /// Where the cells of a walk are narrower, in pixels, two of them are one: how often a curve turns is seen in wider ones.
  private static let leastWidth = 4.0

  /// The cells between some places, or pairs of them on a narrow page.
  mutating func firstCells(between places: [Double]) throws(Interrupted) -> [Cell] {
    let count = places.count - 1
    let isNarrow = plane.view.x.length < Self.leastWidth * Double(count)
    let indices = places.indices.filter { !isNarrow || $0.isMultiple(of: 2) || $0 == count }
    let nodes = try evaluator.guesses(at: indices.map { places[$0] }, on: plane).map { add($0) }
    return zip(zip(nodes, nodes.dropFirst()), indices).map { ends, index in
      // The last one may have no neighbour.
      let isPair = isNarrow && index + 1 < count
      return Cell(start: ends.0, end: ends.1, middle: isPair ? places[index + 1] : nil)
    }
    .filter { open($0) }
  }
}
