package import RealFunctions

/// Values of a function that were computed in extended precision, with error bounds.
package struct RecomputedValues {
  /// The number of points.
  package let count: Int
  private var values: [Double]
  private var bounds: [Double]

  /// Creates room for points with unknown values.
  package init(count: Int, outputs: Int) {
    self.count = count
    values = Array(repeating: .nan, count: count * outputs)
    bounds = Array(repeating: .infinity, count: count * outputs)
  }

  /// The value of an output at a point.
  package func value(_ point: Int, _ output: Int) -> Double { values[output * count + point] }

  /// The error bound of the value of an output; 0 for a NaN that is proved to be undefined.
  package func bound(_ point: Int, _ output: Int) -> Double { bounds[output * count + point] }

  /// The interval of an output at a point; nil if it is undefined or nothing is known.
  package func interval(_ point: Int, _ output: Int) -> Interval? {
    let (value, bound) = (values[output * count + point], bounds[output * count + point])
    guard bound.isFinite, !value.isNaN else { return nil }
    return Interval((value - bound).nextDown, (value + bound).nextUp)
  }

  /// Stores the value of an output at a point with its error bound.
  mutating func set(_ point: Int, _ output: Int, _ known: (value: Double, bound: Double)) {
    (values[output * count + point], bounds[output * count + point]) = (known.value, known.bound)
  }

  /// Computes the points of a range.
  package mutating func fill(
    _ range: Range<Int>,
    at parameters: [Double],
    by recompute: Recomputer,
    _ workspace: Workspace
  ) {
    let (first, count) = (range.lowerBound, count)
    values.withUnsafeMutableBufferPointer { values in
      bounds.withUnsafeMutableBufferPointer { bounds in
        parameters.withUnsafeBufferPointer { inputs in
          guard let input = inputs.baseAddress, let output = values.baseAddress,
            let bound = bounds.baseAddress
          else { return }
          let batch = PointBatch(
            count: range.count,
            inputs: input + first,
            inputStride: count,
            outputs: output + first,
            outputStride: count
          )
          recompute(batch, bound + first, workspace)
        }
      }
    }
  }
}
