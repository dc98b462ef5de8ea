package import RealFunctions

/// The ends of cells, as columns.
package struct CellEnds: Equatable, Sendable {
  package private(set) var lowers: [Double] = []
  package private(set) var uppers: [Double] = []

  package var count: Int { lowers.count }

  package init(capacity: Int = 0) {
    lowers.reserveCapacity(capacity)
    uppers.reserveCapacity(capacity)
  }

  package mutating func append(_ lower: Double, _ upper: Double) {
    lowers.append(lower)
    uppers.append(upper)
  }
}

/// What a function does over each of many cells: enclosures of its outputs, and of their slopes if they are known.
package struct CellEnclosures {
  /// How many cells there are.
  package let count: Int
  /// The outputs of the function; behind them stand as many slopes.
  private let outputs: Int
  private let hasSlopes: Bool
  private var lowers: [Double]
  private var uppers: [Double]
  private var flags: [CellFlags]

  /// Creates enclosures of a function with so many outputs, of which nothing is known.
  package init(count: Int, outputs: Int, hasSlopes: Bool) {
    self.count = count
    self.outputs = outputs
    self.hasSlopes = hasSlopes
    let size = count * (hasSlopes ? 2 * outputs : outputs)
    lowers = Array(repeating: -.infinity, count: size)
    uppers = Array(repeating: .infinity, count: size)
    flags = Array(repeating: [.maybeUndefined, .maybeDiscontinuous], count: size)
  }

  /// Takes down what is known of an output over a cell, or of its slope behind the outputs.
  mutating func set(_ cell: Int, _ column: Int, _ known: (values: Interval, flags: CellFlags)) {
    let index = column * count + cell
    (lowers[index], uppers[index]) = (known.values.lower, known.values.upper)
    flags[index] = known.flags
  }

  /// How many enclosures there are of each cell: those of the outputs, and of their slopes if they are known.
  var columns: Int { hasSlopes ? 2 * outputs : outputs }

  /// The lower end of an output over a cell.
  package func lower(_ cell: Int, _ output: Int) -> Double { lowers[output * count + cell] }

  /// The upper end of an output over a cell.
  package func upper(_ cell: Int, _ output: Int) -> Double { uppers[output * count + cell] }

  /// What an output may be over a cell.
  package func interval(_ cell: Int, _ output: Int) -> Interval {
    Interval(hull: lower(cell, output), upper(cell, output))
  }

  /// What is in doubt of an output over a cell.
  package func flags(_ cell: Int, _ output: Int) -> CellFlags { flags[output * count + cell] }

  /// The slopes of an output over a cell, or nil where it may have no tangent.
  package func slope(_ cell: Int, _ output: Int) -> Interval? {
    guard hasSlopes, flags(cell, outputs + output).isEmpty else { return nil }
    return interval(cell, outputs + output)
  }

  /// Whether the slopes of an output are 0 all over a cell, but for places at which it has none: it changes by jumps alone.
  package func isLevel(_ cell: Int, _ output: Int) -> Bool {
    guard hasSlopes, !flags(cell, outputs + output).contains(.empty) else { return false }
    let slopes = interval(cell, outputs + output)
    return slopes.lower == 0 && slopes.upper == 0
  }

  /// Whether of every output something is known in some cell; slopes alone, those of integrals, prove nothing of a curve
  /// whose values are not known.
  package var isInformed: Bool {
    (0..<outputs).allSatisfy { output in
      (output * count..<(output + 1) * count).contains { index in
        flags[index].isEmpty || flags[index].contains(.empty) || lowers[index].isFinite
          || uppers[index].isFinite
      }
    }
  }

  /// Encloses the cells of a range.
  package mutating func fill(
    _ range: Range<Int>,
    over cells: CellEnds,
    enclose: (CellBatch) -> Void
  ) {
    let count = count
    lowers.withUnsafeMutableBufferPointer { lowers in
      uppers.withUnsafeMutableBufferPointer { uppers in
        flags.withUnsafeMutableBufferPointer { flags in
          cells.lowers.withUnsafeBufferPointer { inputLowers in
            cells.uppers.withUnsafeBufferPointer { inputUppers in
              guard let low = inputLowers.baseAddress, let high = inputUppers.baseAddress,
                let outputLow = lowers.baseAddress, let outputHigh = uppers.baseAddress,
                let flag = flags.baseAddress
              else { return }
              let first = range.lowerBound
              enclose(
                CellBatch(
                  count: range.count,
                  inputLowers: low + first,
                  inputUppers: high + first,
                  inputStride: count,
                  outputLowers: outputLow + first,
                  outputUppers: outputHigh + first,
                  outputStride: count,
                  flags: flag + first,
                  flagStride: count
                )
              )
            }
          }
        }
      }
    }
  }
}
