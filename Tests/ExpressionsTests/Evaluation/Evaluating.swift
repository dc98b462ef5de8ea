import Expressions
import RealFunctions

extension PointFunction {
  /// Returns the first result at one point.
  func value(at point: [Double], using workspace: Workspace) -> Double {
    values(at: [point], using: workspace)[0][0]
  }

  /// Returns the outputs, one array each, at points with one number for each input.
  func values(at points: [[Double]], using workspace: Workspace) -> [[Double]] {
    let columns = (0..<inputCount).map { input in points.map { $0[input] } }
    // There is a number to point at without inputs, too.
    let inputs: [Double] = Array(columns.joined()) + [0]
    var outputs = [Double](repeating: 12345, count: points.count * outputCount)
    inputs.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { outputs in
        guard let from = inputs.baseAddress, let to = outputs.baseAddress else { return }
        evaluate(
          PointBatch(
            count: points.count,
            inputs: from,
            inputStride: points.count,
            outputs: to,
            outputStride: points.count
          ),
          using: workspace
        )
      }
    }
    return (0..<outputCount).map { Array(outputs[$0 * points.count..<($0 + 1) * points.count]) }
  }
}

extension RecomputedFunction {
  /// Returns the first output at points, computed with more digits, and how far off it may be.
  func everything(
    at points: [[Double]],
    using workspace: Workspace
  ) -> [(value: Double, bound: Double)] {
    let inputs = (0..<inputCount).flatMap { input in points.map { $0[input] } }
    var results = [Double](repeating: 12345, count: 2 * points.count)
    inputs.withUnsafeBufferPointer { inputs in
      results.withUnsafeMutableBufferPointer { results in
        guard let from = inputs.baseAddress, let to = results.baseAddress else { return }
        let batch = PointBatch(
          count: points.count,
          inputs: from,
          inputStride: points.count,
          outputs: to,
          outputStride: points.count
        )
        evaluateAll(batch, bounds: to + points.count, using: workspace)
      }
    }
    return points.indices.map { (results[$0], results[points.count + $0]) }
  }
}

extension Double {
  /// Whether two numbers have the same bits, or both are undefined.
  func hasSameBits(as other: Double) -> Bool {
    bitPattern == other.bitPattern || (isNaN && other.isNaN)
  }
}
