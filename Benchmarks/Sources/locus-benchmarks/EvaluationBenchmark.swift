import Expressions
import RealFunctions

/// How long a formula takes per point.
///
/// Each line of the file is a formula in x. The points are the middles of 16384 equal cells of
/// -10...10 (line 15: 0...20). A line of output is `engine,line,ns_median,ns_min,checksum`, where the
/// checksum is the sum of all values in order.
enum EvaluationBenchmark {
  static let pointCount = 16_384

  static func run(formulas path: String) {
    for (index, line) in TextFile.lines(of: path).enumerated() {
      run(line, number: index + 1)
    }
  }

  private static func run(_ text: String, number: Int) {
    do {
      let function = try Formula(text).compiled(over: ["x"])
      let (low, high) = number == 15 ? (0.0, 20.0) : (-10.0, 10.0)
      let points = (0..<pointCount).map {
        low + (high - low) * (Double($0) + 0.5) / Double(pointCount)
      }
      let (timing, checksum) = measure(function, points)
      print("ours,\(number),\(timing.median),\(timing.least),\(checksum)")
    } catch {
      warn("line \(number) is left out: \(error.message)")
    }
  }

  private static func measure(_ function: CompiledFunction, _ points: [Double]) -> (Timing, Double)
  {
    let workspace = Workspace()
    var answers = [Double](repeating: 0, count: points.count)
    let timing = answers.withUnsafeMutableBufferPointer { answers in
      points.withUnsafeBufferPointer { points in
        guard let inputs = points.baseAddress, let outputs = answers.baseAddress else {
          fail("no points")
        }
        let batch = PointBatch(
          count: points.count,
          inputs: inputs,
          inputStride: points.count,
          outputs: outputs,
          outputStride: points.count
        )
        return Timing(elements: points.count) { function.evaluate(batch, using: workspace) }
      }
    }
    return (timing, answers.reduce(0, +))
  }
}
