/// A function of one variable that has the same value everywhere, followed by its derivatives,
/// which are 0.
///
/// Unlike a closure that returns the number (``OpaqueFunction``), it is known all over a cell, so
/// that its curve can be proved.
public final class ConstantFunction: EnclosableFunction {
  /// The value of each output.
  private let values: [Double]

  /// Creates the function x ↦ `value`; with NaN it is undefined everywhere.
  public init(_ value: Double) { values = [value] }

  private init(values: [Double]) { self.values = values }

  /// One.
  public var inputCount: Int { 1 }

  /// One, plus the number of derivatives.
  public var outputCount: Int { values.count }

  /// Writes the values.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for (output, value) in values.enumerated() {
      batch.output(output).update(repeating: value, count: batch.count)
    }
  }

  /// Writes the values as both ends.
  public func enclose(_ batch: CellBatch, using workspace: Workspace) {
    for (output, value) in values.enumerated() {
      let start = output * batch.outputStride
      (batch.outputLowers + start).update(repeating: value, count: batch.count)
      (batch.outputUppers + start).update(repeating: value, count: batch.count)
      let flags: CellFlags = value.isNaN ? [.empty, .maybeUndefined] : []
      if output == 0 || batch.flagStride > 0 {
        (batch.flags + output * batch.flagStride).update(repeating: flags, count: batch.count)
      }
    }
  }

  /// Returns the function with derivatives, all of them 0.
  public func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    ConstantFunction(
      values: values + [Double](repeating: 0, count: max(0, order) * values.count)
    )
  }
}
