/// Placement of the dots of curves in the cells of a canvas.
struct DotPlaces {
  let isASCII: Bool
  let dotsPerCell: (columns: Int, rows: Int)
  /// The columns of the canvas.
  let columns: Int

  /// Adds a visited dot to a layer: its bit, or in ASCII the letter or the slope of the curve.
  func add(_ visit: DotVisit, letter: UInt8?, to layer: inout DotLayer) {
    if isASCII {
      let code = letter ?? SlopeCharacter().code(for: visit)
      layer.add(code, at: visit.row * columns + visit.column, replacing: true)
    } else {
      let cell = visit.row / dotsPerCell.rows * columns + visit.column / dotsPerCell.columns
      let bit =
        visit.row % dotsPerCell.rows * dotsPerCell.columns + visit.column % dotsPerCell.columns
      layer.add(1 << UInt8(bit), at: cell)
    }
  }
}
