public import RealFunctions

/// A formula compiled for evaluation in blocks.
public struct CompiledFunction: PointFunction, Sendable {
  /// The number of variables.
  public let inputCount: Int
  /// The number of results per point.
  public let outputCount: Int

  /// Evaluates every point of the batch.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for output in 0..<outputCount {
      batch.output(output).update(repeating: .nan, count: batch.count)
    }
  }
}
