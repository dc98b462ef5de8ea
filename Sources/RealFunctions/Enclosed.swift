/// The values of one output over a cell.
package struct Enclosed {
  package var lower: Double
  package var upper: Double
  package var flags: CellFlags

  /// Creates what is known of an output.
  package init(lower: Double, upper: Double, flags: CellFlags) {
    self.lower = lower
    self.upper = upper
    self.flags = flags
  }

  /// What is known of an output that is not computed.
  package static let unknown = Enclosed(
    lower: -.infinity,
    upper: .infinity,
    flags: [.maybeUndefined, .maybeDiscontinuous]
  )

  /// Whether 0 is no value.
  package var excludesZero: Bool { lower > 0 || upper < 0 }
  /// Whether the output has one sign all over the cell, and is continuous.
  package var hasOneSign: Bool { flags.isEmpty && excludesZero }
  /// The least size of a value.
  package var least: Double { excludesZero ? min(lower.magnitude, upper.magnitude) : 0 }
  /// The largest size of a value.
  package var size: Double { max(lower.magnitude, upper.magnitude) }
}

extension EnclosableFunction {
  /// Encloses all outputs over cells whose ends stand in columns, one behind the other.
  ///
  /// Those of the first variable come first, then those of the next; answers stand likewise, by outputs.
  ///
  /// - Parameters:
  ///   - lowers: The lower ends of the cells.
  ///   - uppers: The upper ends of the cells.
  ///   - count: The number of cells; 0 is allowed.
  ///   - gap: What is left free between two columns of the function's answers.
  ///   - joinsFlags: Whether all outputs have the flags of all, or-ed.
  ///   - workspace: The memory of the function.
  /// - Returns: What each output is over each cell.
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
