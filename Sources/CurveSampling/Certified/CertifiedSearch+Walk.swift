import RealFunctions

/// Takes over the first cells of an earlier walk along the same curve; the evaluator already has
/// its values and enclosures.
extension CertifiedSearch {
  /// Width of the walk's cells, in pixels, below which two of them are merged: turns of the curve
  /// are counted in wider cells.
  private static let leastWidth = 4.0

  /// The cells between the places; pairs of cells on a narrow page.
  mutating func firstCells(between places: [Double]) throws(Interrupted) -> [Cell] {
    let count = places.count - 1
    let isNarrow = plane.view.x.length < Self.leastWidth * Double(count)
    let indices = places.indices.filter { !isNarrow || $0.isMultiple(of: 2) || $0 == count }
    let nodes = try evaluator.guesses(at: indices.map { places[$0] }, on: plane).map { add($0) }
    return zip(zip(nodes, nodes.dropFirst()), indices).map { ends, index in
      // The last cell may have no partner.
      let isPair = isNarrow && index + 1 < count
      return Cell(start: ends.0, end: ends.1, middle: isPair ? places[index + 1] : nil)
    }
    .filter { open($0) }
  }
}
