import CEnclosures
import RealFunctions

/// Cells with unknown values: the whole line, maybe undefined, maybe discontinuous; and cells that
/// hold no number.
extension CellBatch {
  /// Marks the values of all outputs over all cells as unknown.
  func doubt(_ outputCount: Int) {
    for cell in 0..<count { doubt(cell, outputCount) }
  }

  /// Marks reversed cells as empty, and cells with an end that is NaN as unknown.
  ///
  /// `cells` are `count` cells of one input, from cell `start` of the batch on.
  func settleWrongCells(_ cells: ve_cells, _ start: Int, _ count: Int, _ outputCount: Int) {
    if ve_are_in_order(cells.lower, cells.upper, count) { return }
    for cell in 0..<count where !(cells.lower[cell] <= cells.upper[cell]) {
      let isReversed = cells.lower[cell] > cells.upper[cell]
      fill(start + cell, outputCount, isReversed ? .empty : Self.doubts)
    }
  }

  private static let doubts: CellFlags = [.maybeUndefined, .maybeDiscontinuous]

  /// Marks the values of all outputs over one cell as unknown.
  func doubt(_ cell: Int, _ outputCount: Int) { fill(cell, outputCount, Self.doubts) }

  private func fill(_ cell: Int, _ outputCount: Int, _ answer: CellFlags) {
    for output in 0..<outputCount {
      outputLowers[output * outputStride + cell] = -.infinity
      outputUppers[output * outputStride + cell] = .infinity
      flags[output * flagStride + cell] = answer
    }
  }
}
