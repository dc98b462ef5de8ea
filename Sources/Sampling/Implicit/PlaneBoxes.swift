package import RealFunctions

/// Boxes side by side, as functions of two variables take them.
package struct PlaneBoxes {
  private let count: Int
  private let lowers: [Double]
  private let uppers: [Double]

  /// Takes boxes in order.
  package init(_ boxes: some Collection<PlaneBox>) {
    count = boxes.count
    lowers = boxes.map { $0.x.lower } + boxes.map { $0.y.lower }
    uppers = boxes.map { $0.x.upper } + boxes.map { $0.y.upper }
  }

  /// Encloses all outputs of a function: those of the first output over all boxes, then those of the next.
  package func enclosed(
    by function: any EnclosableFunction,
    using workspace: Workspace
  ) -> [Enclosed] {
    let total = function.outputCount * count
    var ends = [Double](repeating: 0, count: 2 * total)
    var flags = [CellFlags](repeating: [], count: total)
    lowers.withUnsafeBufferPointer { lowers in
      uppers.withUnsafeBufferPointer { uppers in
        ends.withUnsafeMutableBufferPointer { ends in
          flags.withUnsafeMutableBufferPointer { flags in
            guard let lower = lowers.baseAddress, let upper = uppers.baseAddress,
              let answers = ends.baseAddress, let flag = flags.baseAddress
            else { return }
            let batch = CellBatch(
              count: count,
              inputLowers: lower,
              inputUppers: upper,
              inputStride: count,
              outputLowers: answers,
              outputUppers: answers + total,
              outputStride: count,
              flags: flag,
              flagStride: count
            )
            function.enclose(batch, using: workspace)
          }
        }
      }
    }
    return (0..<total).map {
      Enclosed(lower: ends[$0], upper: ends[total + $0], flags: flags[$0])
    }
  }
}

/// A box of data coordinates.
package struct PlaneBox: Equatable, Sendable {
  package var x: Interval
  package var y: Interval

  /// Creates a box.
  package init(x: Interval, y: Interval) { (self.x, self.y) = (x, y) }
}

/// What a function of two variables and its slopes may be over a box.
package struct PlaneEnclosure {
  package var value: Enclosed
  package var alongX: Enclosed
  package var alongY: Enclosed
}

/// The values of one output over a box.
package struct Enclosed {
  package var lower: Double
  package var upper: Double
  package var flags: CellFlags

  /// Whether 0 is no value.
  package var excludesZero: Bool { lower > 0 || upper < 0 }
  /// Whether the output has one sign all over the box, and is continuous.
  package var hasOneSign: Bool { flags.isEmpty && excludesZero }
  /// The largest size of a value.
  package var size: Double { max(lower.magnitude, upper.magnitude) }
}
