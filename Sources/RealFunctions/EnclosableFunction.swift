/// Cells to enclose and room for the answers, in memory that the caller owns.
///
/// Input `k` of cell `i` is the interval from `inputLowers[k * inputStride + i]` to
/// `inputUppers[…]`; outputs likewise, and the flags of cell `i` stand at `flags[i]`, or-ed over all
/// outputs. Enclosures are rounded outward and hold every value that the function takes in the cell.
@frozen
public struct CellBatch {
  /// The number of cells; 0 is allowed.
  public let count: Int
  /// The lower ends of the first input.
  public let inputLowers: UnsafePointer<Double>
  /// The upper ends of the first input.
  public let inputUppers: UnsafePointer<Double>
  /// The distance between input columns, in doubles.
  public let inputStride: Int
  /// The lower ends of the first output.
  public let outputLowers: UnsafeMutablePointer<Double>
  /// The upper ends of the first output.
  public let outputUppers: UnsafeMutablePointer<Double>
  /// The distance between output columns, in doubles.
  public let outputStride: Int
  /// One set of flags per cell.
  public let flags: UnsafeMutablePointer<CellFlags>

  /// Creates a batch over the caller's buffers; outputs must not overlap inputs.
  public init(
    count: Int,
    inputLowers: UnsafePointer<Double>,
    inputUppers: UnsafePointer<Double>,
    inputStride: Int,
    outputLowers: UnsafeMutablePointer<Double>,
    outputUppers: UnsafeMutablePointer<Double>,
    outputStride: Int,
    flags: UnsafeMutablePointer<CellFlags>
  ) {
    self.count = count
    self.inputLowers = inputLowers
    self.inputUppers = inputUppers
    self.inputStride = inputStride
    self.outputLowers = outputLowers
    self.outputUppers = outputUppers
    self.outputStride = outputStride
    self.flags = flags
  }
}

/// A function whose values over a whole cell can be enclosed, so that what is drawn can be proved.
///
/// Samplers ask for this protocol with `as? any EnclosableFunction`; a function without enclosures is
/// opaque and its curve is not certified.
public protocol EnclosableFunction: PointFunction {
  /// Encloses the function over every cell of the batch.
  func enclose(_ batch: CellBatch, using workspace: Workspace)
  /// Encloses the derivative by input `input` over every cell; flags say where it may not exist.
  func encloseDerivative(by input: Int, _ batch: CellBatch, using workspace: Workspace)
}
