public import RealFunctions

extension EnclosedFunction: RescuableFunction {
  /// Computes all points with more digits, by ``RescuedFunction/evaluateAll(_:bounds:using:)``.
  ///
  /// What does it is compiled for each call, because hardly a curve needs it.
  public func rescue(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    function.rescued.evaluateAll(batch, bounds: bounds, using: workspace)
  }
}
