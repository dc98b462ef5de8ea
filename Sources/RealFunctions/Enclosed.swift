/// The enclosure of one output over a cell.
package struct Enclosed {
  package var lower: Double
  package var upper: Double
  package var flags: CellFlags

  /// Creates an enclosure.
  package init(lower: Double, upper: Double, flags: CellFlags) {
    self.lower = lower
    self.upper = upper
    self.flags = flags
  }

  /// The enclosure of an output that is not computed: any value, with all doubts.
  package static let unknown = Enclosed(
    lower: -.infinity,
    upper: .infinity,
    flags: [.maybeUndefined, .maybeDiscontinuous]
  )

  /// Whether 0 is excluded.
  package var excludesZero: Bool { lower > 0 || upper < 0 }
  /// Whether the output is continuous and has one sign all over the cell.
  package var hasOneSign: Bool { flags.isEmpty && excludesZero }
  /// The least magnitude of a value.
  package var least: Double { excludesZero ? min(lower.magnitude, upper.magnitude) : 0 }
  /// The largest magnitude of a value.
  package var size: Double { max(lower.magnitude, upper.magnitude) }
}

extension EnclosableFunction {
  /// Encloses all outputs over cells whose ends are in columns, one after the other.
  ///
  /// The columns of the first variable come first, then those of the next; results are arranged
  /// likewise, by outputs.
  ///
  /// - Parameters:
  ///   - lowers: The lower ends of the cells.
  ///   - uppers: The upper ends of the cells.
  ///   - count: The number of cells; 0 is allowed.
  ///   - gap: The number of unused entries between two columns of the function's results.
  ///   - joinsFlags: Whether each output gets the flags of all, or-ed.
  ///   - workspace: The memory of the function.
  /// - Returns: The enclosure of each output over each cell.
  package func enclosures(
    _ lowers: [Double],
    _ uppers: [Double],
    count: Int,
    gap: Int = 0,
    joinsFlags: Bool = false,
    using workspace: Workspace
  ) -> [Enclosed] {
    let stride = count + gap
    let total = outputCount * stride
    var ends = [Double](repeating: 0, count: 2 * total)
    var flags = [CellFlags](repeating: [], count: total)
    lowers.withUnsafeBufferPointer { lowers in
      uppers.withUnsafeBufferPointer { uppers in
        ends.withUnsafeMutableBufferPointer { ends in
          flags.withUnsafeMutableBufferPointer { flags in
            guard let lower = lowers.baseAddress, let upper = uppers.baseAddress,
              let answers = ends.baseAddress, let flag = flags.baseAddress, count > 0
            else { return }
            let batch = CellBatch(
              count: count,
              inputLowers: lower,
              inputUppers: upper,
              inputStride: count,
              outputLowers: answers,
              outputUppers: answers + total,
              outputStride: stride,
              flags: flag,
              flagStride: joinsFlags ? 0 : stride
            )
            enclose(batch, using: workspace)
          }
        }
      }
    }
    return (0..<outputCount).flatMap { output in
      (0..<count).map { cell in
        let place = output * stride + cell
        return Enclosed(
          lower: ends[place],
          upper: ends[total + place],
          flags: flags[joinsFlags ? cell : place]
        )
      }
    }
  }
}
