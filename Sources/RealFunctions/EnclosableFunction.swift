/// Cells to enclose and room for the results, in memory that the caller owns.
///
/// Input `k` of cell `i` is the interval from `inputLowers[k * inputStride + i]` to
/// `inputUppers[…]`; outputs likewise. The flags of output `k` over cell `i` are at `flags[k *
/// flagStride + i]`, or with a `flagStride` of 0 those of all outputs, or-ed, at `flags[i]`.
/// Enclosures are rounded outward and contain every value that the function takes in the cell.
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
  /// One set of flags per cell, of the first output or of all.
  public let flags: UnsafeMutablePointer<CellFlags>
  /// The distance between columns of flags; 0 if one column is for all outputs.
  public let flagStride: Int

  /// Creates a batch over the caller's buffers, where outputs must not overlap inputs.
  ///
  /// Without `flagStride` one column of flags is shared by all outputs.
  public init(
    count: Int,
    inputLowers: UnsafePointer<Double>,
    inputUppers: UnsafePointer<Double>,
    inputStride: Int,
    outputLowers: UnsafeMutablePointer<Double>,
    outputUppers: UnsafeMutablePointer<Double>,
    outputStride: Int,
    flags: UnsafeMutablePointer<CellFlags>,
    flagStride: Int = 0
  ) {
    self.count = count
    self.inputLowers = inputLowers
    self.inputUppers = inputUppers
    self.inputStride = inputStride
    self.outputLowers = outputLowers
    self.outputUppers = outputUppers
    self.outputStride = outputStride
    self.flags = flags
    self.flagStride = flagStride
  }
}

/// A function whose values over a whole cell can be enclosed, so that its drawing can be proved.
///
/// Samplers obtain it through ``PointFunction/enclosable``; a function without enclosures is opaque
/// and its curve is not certified.
public protocol EnclosableFunction: PointFunction {
  /// Encloses the function over every cell of the batch.
  func enclose(_ batch: CellBatch, using workspace: Workspace)
  /// Returns the function followed by its derivatives by the first input, up to order `order`: the
  /// outputs of the function, then as many of the first derivative, and so on, all computed in one
  /// pass.
  ///
  /// The flags of an output that is a derivative state where it may not exist. Nil if no derivative
  /// is known.
  func withDerivatives(_ order: Int) -> (any EnclosableFunction)?
  /// The function of two variables followed by its derivatives by the first one, then by those by
  /// the second: three times as many outputs, computed in one pass; nil if they are not known.
  var withGradient: (any EnclosableFunction)? { get }
  /// Returns one output as a separate function; nil if it cannot be separated.
  func single(_ output: Int) -> (any EnclosableFunction)?
  /// The factors that determine the zeros of a function with one output; nil if there is nothing
  /// simpler than the function.
  var factored: FactoredFunction? { get }
  /// Returns the value and limits of an output of a function of one variable at the place, at most
  /// `reach` from a double, where it is undefined or jumps.
  ///
  /// They come from the formula, not from values beside the place; nil if no such place is known.
  /// Limits are the most expensive part, and unknown unless `withLimits`.
  func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool
  ) -> BreakCourse?
  /// Returns, for each of some narrow cells, the values and limits of outputs of a function of one
  /// variable, in order, at all places in the cell at which one of them may be undefined or jump.
  ///
  /// The places are in rising order; an empty list is a proof that no output breaks in the cell.
  /// Nil where not all places are known.
  func breaks(in cells: [Interval], outputs: [Int], withLimits: Bool) -> [[[BreakCourse]]?]
  /// Returns the value and limits of an output of a function of one variable at the edge of the
  /// convergence of its infinite sums or integrals.
  ///
  /// The edge is the one nearest to `place`, where its values were seen to end, at most `room`
  /// away, or at most `reach` if nothing is known of the limit beside it. Nil if no such edge is
  /// known.
  func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse?
  /// Returns a polynomial with an interval remainder around a place that encloses an output of a
  /// function of one variable all over a cell; nil if none is known.
  func form(
    around center: Double,
    over cell: Interval,
    output: Int,
    using workspace: Workspace
  ) -> TaylorForm?
  /// The edges of the domain of a function of two variables with one output, including poles, as
  /// far as its operations describe them.
  var domainEdges: [DomainEdge] { get }
  /// Returns the zeros of a function with one output in each of some boxes (one interval for each
  /// input), as far as its formula gives them.
  func zeroSets(over boxes: [[Interval]]) -> [ZeroSet]
  /// Whether the function, at the doubles that stand for the ends of its range, has the values of
  /// the numbers that were written: the range does not extend beyond these doubles.
  var knowsItsEnds: Bool { get }
}

extension EnclosableFunction {
  /// The function itself.
  public var enclosable: (any EnclosableFunction)? { self }
  /// Returns the function itself for its single output; other functions are not separated by
  /// default.
  public func single(_ output: Int) -> (any EnclosableFunction)? {
    outputCount == 1 && output == 0 ? self : nil
  }
  /// The default: no simpler factors are known.
  public var factored: FactoredFunction? { nil }
  /// The default: no breaks are known.
  public func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool
  ) -> BreakCourse? { nil }
  /// The default: there are no infinite sums or integrals.
  public func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse? { nil }
  /// The default: breaks are not known.
  public func breaks(
    in cells: [Interval],
    outputs: [Int],
    withLimits: Bool
  ) -> [[[BreakCourse]]?] { cells.map { _ in nil } }
  /// Returns the value and limits of one output at all of its breaks in each cell.
  public func breaks(in cells: [Interval], output: Int, withLimits: Bool) -> [[BreakCourse]?] {
    breaks(in: cells, outputs: [output], withLimits: withLimits).map { $0?.map { $0[0] } }
  }
  /// The default: no form is known.
  public func form(
    around center: Double,
    over cell: Interval,
    output: Int,
    using workspace: Workspace
  ) -> TaylorForm? { nil }
  /// The default: the ends of the range are not known.
  public var knowsItsEnds: Bool { false }
  /// The default: no edges are known.
  public var domainEdges: [DomainEdge] { [] }
  /// The default: the zeros are not known.
  public func zeroSets(over boxes: [[Interval]]) -> [ZeroSet] { boxes.map { _ in .unknown } }
  /// The default: no gradient is known.
  public var withGradient: (any EnclosableFunction)? { nil }
  /// The default: no derivative is known.
  public func withDerivatives(_ order: Int) -> (any EnclosableFunction)? { nil }
}
