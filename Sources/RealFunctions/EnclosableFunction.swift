/// Cells to enclose and room for the answers, in memory that the caller owns.
///
/// Input `k` of cell `i` is the interval from `inputLowers[k * inputStride + i]` to
/// `inputUppers[…]`; outputs likewise. The flags of output `k` over cell `i` stand at `flags[k * flagStride + i]`, or with a
/// `flagStride` of 0 those of all outputs, or-ed, at `flags[i]`. Enclosures are rounded outward and hold every value that the
/// function takes in the cell.
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
  /// Without `flagStride` one column of flags is for all outputs.
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

/// A function whose values over a whole cell can be enclosed, so that what is drawn can be proved.
///
/// Samplers ask for it by ``PointFunction/enclosable``; a function without enclosures is
/// opaque and its curve is not certified.
public protocol EnclosableFunction: PointFunction {
  /// Encloses the function over every cell of the batch.
  func enclose(_ batch: CellBatch, using workspace: Workspace)
  /// Returns the function followed by its derivatives by the first input, up to the one of `order`: the outputs of the function,
  /// then as many of the first derivative, and so on, all computed in one pass.
  ///
  /// The flags of an output that is a derivative say where it may not exist. Nil if no derivative is known.
  func withDerivatives(_ order: Int) -> (any EnclosableFunction)?
  /// The function of two variables followed by its derivatives by the first one, then by those by the second: three times as many
  /// outputs, computed in one pass. Nil if they are not known.
  var withGradient: (any EnclosableFunction)? { get }
  /// Returns one output as a function of its own; nil if that cannot be had.
  func single(_ output: Int) -> (any EnclosableFunction)?
  /// What tells the zeros of a function with one output; nil if nothing simpler does.
  var factored: FactoredFunction? { get }
  /// Returns what an output of a function of one variable does at the one place, at most `reach` from a double, where it has no value or
  /// jumps: by its formula, not by values beside the place. Nil if nothing tells of such a place.
  ///
  /// Limits cost most, and are unknown unless they are asked for.
  func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool
  ) -> BreakCourse?
  /// Returns, for each of some narrow cells, what some outputs of a function of one variable do, in their order, at all places in the cell at
  /// which one of them may have no value or jump, in rising order: no place is a proof that none of them breaks in the cell. Nil where
  /// nothing tells of all places.
  func breaks(in cells: [Interval], outputs: [Int], withLimits: Bool) -> [[[BreakCourse]]?]
  /// Returns what an output of a function of one variable does where the sums or integrals without end of which it is made begin or cease to have
  /// values: at the edge nearest to a place at which its values were seen to end, at most `room` away, and if nothing is known of the limit beside it, at
  /// most `reach`. Nil if nothing tells of such an edge.
  func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse?
  /// Returns a polynomial with a rest around a place, between whose ends an output of a function of one variable runs all over a cell;
  /// nil where none is known.
  func form(
    around center: Double,
    over cell: Interval,
    output: Int,
    using workspace: Workspace
  ) -> TaylorForm?
  /// Where a function of two variables with one output has no value, or runs to infinity, as far as its operations tell.
  var domainEdges: [DomainEdge] { get }
  /// Returns what the zeros of a function with one output are in each of some boxes, one interval for each input, as far as its formula tells.
  func zeroSets(over boxes: [[Interval]]) -> [ZeroSet]
  /// Whether the function has, at the doubles that stand for the ends of its range, the values of the numbers that were written: what lies
  /// beyond these doubles is not in the range.
  var knowsItsEnds: Bool { get }
}

extension EnclosableFunction {
  /// The function itself.
  public var enclosable: (any EnclosableFunction)? { self }
  /// A function with one output is its own; others do not come apart, unless they say so.
  public func single(_ output: Int) -> (any EnclosableFunction)? {
    outputCount == 1 && output == 0 ? self : nil
  }
  /// Nothing simpler is known, unless a function says so.
  public var factored: FactoredFunction? { nil }
  /// Nothing tells of breaks, unless a function says so.
  public func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool
  ) -> BreakCourse? { nil }
  /// Nothing is without end, unless a function says so.
  public func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse? { nil }
  /// Nothing tells of breaks, unless a function says so.
  public func breaks(
    in cells: [Interval],
    outputs: [Int],
    withLimits: Bool
  ) -> [[[BreakCourse]]?] { cells.map { _ in nil } }
  /// The same for one output: what it does at all its own places in each cell.
  public func breaks(in cells: [Interval], output: Int, withLimits: Bool) -> [[BreakCourse]?] {
    breaks(in: cells, outputs: [output], withLimits: withLimits).map { $0?.map { $0[0] } }
  }
  /// No form is known, unless a function says so.
  public func form(
    around center: Double,
    over cell: Interval,
    output: Int,
    using workspace: Workspace
  ) -> TaylorForm? { nil }
  /// Nothing is known of any range, unless a function says so.
  public var knowsItsEnds: Bool { false }
  /// No edges are known, unless a function says so.
  public var domainEdges: [DomainEdge] { [] }
  /// Nothing tells of zeros, unless a function says so.
  public func zeroSets(over boxes: [[Interval]]) -> [ZeroSet] { boxes.map { _ in .unknown } }
  /// No gradient is known, unless a function says so.
  public var withGradient: (any EnclosableFunction)? { nil }
  /// No derivative is known, unless a function says so.
  public func withDerivatives(_ order: Int) -> (any EnclosableFunction)? { nil }
}
