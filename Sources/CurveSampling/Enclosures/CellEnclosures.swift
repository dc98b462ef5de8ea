public import RealFunctions

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

/// Enclosures of the outputs of a function over many cells, and of their slopes if they are known.
@usableFromInline
package struct CellEnclosures {
  /// The number of cells.
  @usableFromInline package let count: Int
  /// The number of outputs of the function; the same number of slopes follows them in the columns.
  @usableFromInline let outputs: Int
  @usableFromInline let hasSlopes: Bool
  @usableFromInline var lowers: [Double]
  @usableFromInline var uppers: [Double]
  @usableFromInline var flags: [CellFlags]

  /// Creates enclosures of a function with `outputs` outputs, all of them unknown.
  package init(count: Int, outputs: Int, hasSlopes: Bool) {
    self.count = count
    self.outputs = outputs
    self.hasSlopes = hasSlopes
    let size = count * (hasSlopes ? 2 * outputs : outputs)
    lowers = Array(repeating: -.infinity, count: size)
    uppers = Array(repeating: .infinity, count: size)
    flags = Array(repeating: [.maybeUndefined, .maybeDiscontinuous], count: size)
  }

  /// Stores the enclosure of an output over a cell, or of its slope; columns of slopes follow those
  /// of the outputs.
  mutating func set(_ cell: Int, _ column: Int, _ known: (values: Interval, flags: CellFlags)) {
    let index = column * count + cell
    (lowers[index], uppers[index]) = (known.values.lower, known.values.upper)
    flags[index] = known.flags
  }

  /// The number of enclosures of each cell: those of the outputs, and of their slopes if they are
  /// known.
  var columns: Int { hasSlopes ? 2 * outputs : outputs }

  /// The lower bound of an output over a cell.
  @inlinable
  package func lower(_ cell: Int, _ output: Int) -> Double {
    lowers[output * count + cell]
  }

  /// The upper bound of an output over a cell.
  @inlinable
  package func upper(_ cell: Int, _ output: Int) -> Double {
    uppers[output * count + cell]
  }

  /// The enclosure of an output over a cell.
  @inlinable
  package func interval(_ cell: Int, _ output: Int) -> Interval {
    Interval(hull: lower(cell, output), upper(cell, output))
  }

  /// The flags of an output over a cell: doubts about definedness and continuity.
  @inlinable
  package func flags(_ cell: Int, _ output: Int) -> CellFlags {
    flags[output * count + cell]
  }

  /// The slopes of an output over a cell, or nil where it may have no tangent.
  @inlinable
  package func slope(_ cell: Int, _ output: Int) -> Interval? {
    guard hasSlopes, flags(cell, outputs + output).isEmpty else { return nil }
    return interval(cell, outputs + output)
  }

  /// Whether the slopes of an output are 0 all over a cell, except where it has none: it changes
  /// only by jumps.
  package func isLevel(_ cell: Int, _ output: Int) -> Bool {
    guard hasSlopes, !flags(cell, outputs + output).contains(.empty) else { return false }
    let slopes = interval(cell, outputs + output)
    return slopes.lower == 0 && slopes.upper == 0
  }

  /// Whether for every output something is known in some cell; slopes alone, as those of integrals,
  /// prove nothing about a curve with unknown values.
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
