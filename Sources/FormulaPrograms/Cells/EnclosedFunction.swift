import FormulaChecking
import FormulaVocabulary
public import RealFunctions

/// A formula whose values over whole cells are enclosed, so that what is drawn of it can be proved.
///
/// - An enclosure holds every value that the formula has for real numbers of a cell, whatever rounding, overflow and
///   underflow make of single points. Numbers of the formula that are no doubles, `0.1` and `pi`, count as what is
///   meant.
/// - No flag is a proof that the formula is defined and continuous in the cell: ``CellFlags``.
/// - Calls of functions that are not inlined, lists, and sums without known ends are enclosed by the whole line, in doubt.
public struct EnclosedFunction: EnclosableFunction, Sendable {
  private let function: CompiledFunction
  private let program: EnclosureProgram
  /// The derivative by the first input; nil where no rule gives it.
  private let slope: EnclosureProgram?

  /// Compiles what encloses a formula that gives no lists.
  init(_ function: CompiledFunction) {
    self.function = function
    program = EnclosureCompiler.program(of: function.formula)
    slope = (try? function.formula.derivative()).map(EnclosureCompiler.program)
  }

  /// The number of variables.
  public var inputCount: Int { function.inputCount }

  /// The number of results.
  public var outputCount: Int { function.outputCount }

  /// Evaluates every point of the batch.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    function.evaluate(batch, using: workspace)
  }

  /// Encloses the values over every cell.
  ///
  /// Cells that are reversed, or have an end that is NaN, give the whole line, in doubt.
  public func enclose(_ batch: CellBatch, using workspace: Workspace) {
    program.run(batch, using: workspace)
  }

  /// Encloses the derivative by the first input; by the second one nothing is known.
  public func encloseDerivative(
    by input: Int,
    _ batch: CellBatch,
    using workspace: Workspace
  ) {
    guard let slope, input == 0 else { return batch.doubt(outputCount) }
    slope.run(batch, using: workspace)
  }

  /// Encloses the values of a function of one variable over one cell, by the mean value form: f(m) + f′(X)·(X - m).
  ///
  /// Narrow cells of formulas that name their variable often have enclosures of the width of their values this way, where
  /// ``enclose(_:using:)`` adds up what every occurrence could be (Moore 1966). Where the formula may have no value or no
  /// tangent it is that enclosure itself.
  public func meanValueForm(
    over cell: Interval,
    using workspace: Workspace
  ) -> (values: [Interval], flags: CellFlags) {
    let natural = single(cell, using: workspace, enclose)
    guard inputCount == 1, cell.isFinite, natural.flags.isEmpty, slope != nil else {
      return natural
    }
    let slopes = single(cell, using: workspace) { encloseDerivative(by: 0, $0, using: $1) }
    guard slopes.flags.isEmpty else { return natural }
    let middle = cell.midpoint
    let center = single(Interval(hull: middle, middle), using: workspace, enclose)
    let away = Interval(hull: (cell.lower - middle).nextDown, (cell.upper - middle).nextUp)
    let values = natural.values.indices.map { output in
      let rise = Operation.multiply.enclosed(slopes.values[output], away)
      let moved = Operation.add.enclosed(center.values[output], rise)
      return natural.values[output].intersection(moved) ?? natural.values[output]
    }
    return (values, [])
  }

  private func single(
    _ cell: Interval,
    using workspace: Workspace,
    _ enclose: (CellBatch, Workspace) -> Void
  ) -> (values: [Interval], flags: CellFlags) {
    var flags = CellFlags()
    let count = outputCount
    let values = withUnsafeMutablePointer(to: &flags) { flags in
      workspace.withScratch(2 + 2 * count) { scratch -> [Interval] in
        (scratch[0], scratch[1]) = (cell.lower, cell.upper)
        let batch = CellBatch(
          count: 1,
          inputLowers: scratch,
          inputUppers: scratch + 1,
          inputStride: 2,
          outputLowers: scratch + 2,
          outputUppers: scratch + 2 + count,
          outputStride: 1,
          flags: flags
        )
        enclose(batch, workspace)
        return (0..<count).map { Interval(hull: scratch[2 + $0], scratch[2 + count + $0]) }
      }
    }
    return (values, flags)
  }
}

extension Operation {
  /// Encloses the operation with two operands.
  fileprivate func enclosed(_ a: Interval, _ b: Interval) -> Interval {
    row.enclosure.value(EnclosedValue(a), EnclosedValue(b), .unknown, payload: 0).interval
  }
}
