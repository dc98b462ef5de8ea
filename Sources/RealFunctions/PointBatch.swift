/// Points to evaluate and room for the results, in memory that the caller owns.
///
/// Columns: input `k` of point `i` is at `inputs[k * inputStride + i]`, output `k` at `outputs[k *
/// outputStride + i]`. Inputs and outputs must not overlap. Values are in data units; a NaN output
/// means "undefined here", an infinite one "outside every window".
@frozen
public struct PointBatch {
  /// The number of points; 0 is allowed.
  public let count: Int
  /// The first input column.
  public let inputs: UnsafePointer<Double>
  /// The distance between input columns, in doubles; at least ``count``.
  public let inputStride: Int
  /// The first output column.
  public let outputs: UnsafeMutablePointer<Double>
  /// The distance between output columns, in doubles; at least ``count``.
  public let outputStride: Int

  /// Creates a batch over the caller's buffers.
  @inlinable
  public init(
    count: Int,
    inputs: UnsafePointer<Double>,
    inputStride: Int,
    outputs: UnsafeMutablePointer<Double>,
    outputStride: Int
  ) {
    self.count = count
    self.inputs = inputs
    self.inputStride = inputStride
    self.outputs = outputs
    self.outputStride = outputStride
  }

  /// Creates a batch for a function of one variable with one result: one column of places, and one
  /// of values.
  @inlinable
  public init(
    places: UnsafePointer<Double>,
    values: UnsafeMutablePointer<Double>,
    count: Int
  ) {
    self.init(
      count: count,
      inputs: places,
      inputStride: count,
      outputs: values,
      outputStride: count
    )
  }

  /// Returns the column of input `index`, ``count`` doubles long.
  @inlinable
  public func input(_ index: Int) -> UnsafePointer<Double> { inputs + index * inputStride }

  /// Returns the column of output `index`, ``count`` doubles long.
  @inlinable
  public func output(_ index: Int) -> UnsafeMutablePointer<Double> {
    outputs + index * outputStride
  }
}
