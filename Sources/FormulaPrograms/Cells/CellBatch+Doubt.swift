import RealFunctions

/// Cells of which nothing is known: the whole line, maybe undefined, maybe discontinuous.
extension CellBatch {
  /// Nothing is known about any output over any cell.
  func doubt(_ outputCount: Int) {
    for cell in 0..<count { doubt(cell, outputCount) }
  }

  /// Nothing is known over cells that are none: reversed ones, and those with an end that is NaN.
  func doubtWrongCells(_ inputCount: Int, _ outputCount: Int) {
    for input in 0..<inputCount {
      let (lowers, uppers) = (inputLowers + input * inputStride, inputUppers + input * inputStride)
      for cell in 0..<count where !(lowers[cell] <= uppers[cell]) { doubt(cell, outputCount) }
    }
  }

  /// Nothing is known over one cell.
  func doubt(_ cell: Int, _ outputCount: Int) {
    for output in 0..<outputCount {
      outputLowers[output * outputStride + cell] = -.infinity
      outputUppers[output * outputStride + cell] = .infinity
    }
    flags[cell] = [.maybeUndefined, .maybeDiscontinuous]
  }
}
