import FormulaChecking
import FormulaVocabulary
public import RealFunctions

/// A formula whose values are computed again with more digits where doubles lose them.
///
/// Rounding loses the digits of `(1 - cos x)/x^2` near 0, overflow those of the quotient
/// `e^x/(1 + e^x)`. Here numbers have 106 bits, an exponent of 64 bits, and an error bound: the
/// real value of the formula at the given double differs from the computed one by no more than the
/// bound. Values that 106 bits do not settle are computed with as many as do (``PrecisePoints``).
/// The bound follows from those of the operations: for sums, products, quotients and square roots
/// it is computed from their rounding errors, for other functions it is an analysis that is
/// confirmed by tests, but not proved. Numbers of the formula have their exact meaning: `0.1` is
/// 1/10, `pi` and `1/3` are no doubles.
///
/// - An infinite bound: the value is unknown. Calls of functions that are not inlined, lists and
///   integrals are not computed; sums and products with known ends are, term by term. Zeta,
///   Lambert's, Bessel's and polygamma functions are computed no more precisely than with doubles.
/// - NaN with a bound of 0: the formula is undefined there. An infinity with a bound of 0: the
///   value is too large for doubles, or the infinity of the language.
public final class RecomputedFunction: PointFunction, Sendable {
  /// The error that a caller accepts.
  @frozen
  public struct Tolerance: Equatable, Sendable {
    /// An error in the units of the values.
    public var absolute: Double
    /// An error as a part of the value.
    public var relative: Double

    /// Creates a tolerance; an error within either of the two is accepted.
    public init(absolute: Double = 0, relative: Double = 0) {
      self.absolute = absolute
      self.relative = relative
    }

    func bears(_ error: Double, of value: Double) -> Bool {
      // No double represents a subnormal value better.
      let least = max(absolute, relative * value.magnitude, .leastNormalMagnitude)
      return error == 0 || (error.isFinite && error <= least)
    }
  }

  private let function: CompiledFunction
  private let cells: EnclosureProgram
  private let program: WideProgram

  /// Compiles the evaluation with more digits of a formula that gives no lists.
  init(_ function: CompiledFunction) {
    self.function = function
    cells = EnclosureCompiler.program(of: function.formula)
    program = WideCompiler.program(of: function.formula)
  }

  /// The number of variables.
  public var inputCount: Int { function.inputCount }

  /// The number of results per point.
  public var outputCount: Int { function.outputCount }

  /// The cost of a point with doubles, in nanoseconds.
  public var cost: Double { function.cost }

  /// Evaluates every point of the batch with doubles, and again with more digits where doubles lose the value.
  ///
  /// A value that more digits do not give either is NaN, and reported to the workspace.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    function.evaluate(batch, using: workspace)
    workspace.withScratch(outputCount * batch.outputStride) { bounds in
      _ = recompute(
        batch,
        bounds: bounds,
        tolerance: Tolerance(relative: 0x1p-46),
        using: workspace
      )
      for output in 0..<outputCount {
        for point in 0..<batch.count {
          let value = batch.output(output)[point]
          let bound = bounds[output * batch.outputStride + point]
          if bound.isFinite, bound > Self.leastLoss, bound >= value.magnitude {
            batch.output(output)[point] = .nan
            workspace.report(.roundingCancels)
          }
        }
      }
    }
  }

  /// Distance from 0 below which a number is printed as 0: half a unit of the last digit that is printed for 1.
  private static let leastLoss = 0.5e-12

  /// Evaluates every point of the batch with more digits.
  ///
  /// `bounds` has room for one column for each output, in their stride. After a cancellation points
  /// are NaN with an infinite bound.
  public func evaluateAll(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    program.run(batch, bounds: bounds, using: workspace)
  }

  /// Evaluates those points again whose values, which are already in the outputs, may be off by
  /// more than the tolerance, as the enclosure of each point shows.
  ///
  /// Where more digits do not help either, the value stays and its bound shows that. After a
  /// cancellation the other values stay, with an infinite bound.
  ///
  /// `bounds` has room for one column for each output, in their stride, and receives the greatest
  /// distance of each value from the real one. Returns the number of points that were evaluated
  /// again.
  public func recompute(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    tolerance: Tolerance,
    using workspace: Workspace
  ) -> Int {
    var recomputed = 0
    var start = 0
    while start < batch.count {
      let count = min(EnclosureProgram.blockLength, batch.count - start)
      let part = batch.part(from: start, count: count)
      if workspace.isCancelled {
        part.doubt(bounds + start, outputCount, in: 0..<part.count)
      } else {
        let uncertain = measure(part, bounds + start, tolerance, workspace)
        recomputed += uncertain.count
        if !uncertain.isEmpty {
          again(part, bounds + start, uncertain, workspace) {
            program.run($0, bounds: $1, using: workspace)
          }
          let open = uncertain.filter { !isBorne(part, bounds + start, $0, tolerance) }
          if !open.isEmpty {
            let points = PrecisePoints(function.formula, cost: cost)
            again(part, bounds + start, open, workspace) {
              points.settle($0, bounds: $1, using: workspace)
            }
          }
        }
      }
      start += part.count
    }
    return recomputed
  }

  /// Sets the bounds of values from the enclosures of their points; returns the points with too large bounds.
  private func measure(
    _ batch: PointBatch,
    _ bounds: UnsafeMutablePointer<Double>,
    _ tolerance: Tolerance,
    _ workspace: Workspace
  ) -> [Int] {
    let length = EnclosureProgram.blockLength
    return workspace.withScratch(2 * outputCount * length) { ends in
      withUnsafeTemporaryAllocation(of: CellFlags.self, capacity: length) { flags in
        guard let flags = flags.baseAddress else { return [] }
        flags.initialize(repeating: [], count: length)
        let batchOfCells = CellBatch(
          count: batch.count,
          inputLowers: batch.inputs,
          inputUppers: batch.inputs,
          inputStride: batch.inputStride,
          outputLowers: ends,
          outputUppers: ends + outputCount * length,
          outputStride: length,
          flags: flags
        )
        cells.run(batchOfCells, using: workspace)
        return (0..<batch.count).filter { point in
          var isBorne = true
          for output in 0..<outputCount {
            let value = batch.output(output)[point]
            let enclosure = EnclosedValue(
              Interval(
                hull: ends[output * length + point],
                ends[(outputCount + output) * length + point]
              ),
              flags: flags[point]
            )
            if flags[point].isEmpty, enclosure.interval.isFinite,
              !enclosure.interval.contains(value)
            {
              // Rounding has put the value outside its enclosure: (1 - cos x)/x² is 0 next to 0 in
              // doubles, and provably near 1/2.
              batch.output(output)[point] = enclosure.interval.midpoint
            }
            let error = enclosure.distance(to: batch.output(output)[point])
            bounds[output * batch.outputStride + point] = error
            if !tolerance.bears(error, of: batch.output(output)[point]) { isBorne = false }
          }
          return !isBorne
        }
      }
    }
  }

  private func isBorne(
    _ batch: PointBatch,
    _ bounds: UnsafeMutablePointer<Double>,
    _ point: Int,
    _ tolerance: Tolerance
  ) -> Bool {
    (0..<outputCount).allSatisfy { output in
      tolerance.bears(
        bounds[output * batch.outputStride + point],
        of: batch.output(output)[point]
      )
    }
  }

  /// Computes some points with more digits, together, and replaces values by better ones.
  private func again(
    _ batch: PointBatch,
    _ bounds: UnsafeMutablePointer<Double>,
    _ points: [Int],
    _ workspace: Workspace,
    compute: (PointBatch, UnsafeMutablePointer<Double>) -> Void
  ) {
    let count = points.count
    workspace.withScratch((inputCount + 2 * outputCount) * count) { scratch in
      let outputs = scratch + inputCount * count
      let errors = outputs + outputCount * count
      for input in 0..<inputCount {
        for (place, point) in points.enumerated() {
          scratch[input * count + place] = batch.input(input)[point]
        }
      }
      let compact = PointBatch(
        count: count,
        inputs: scratch,
        inputStride: count,
        outputs: outputs,
        outputStride: count
      )
      compute(compact, errors)
      for output in 0..<outputCount {
        for (place, point) in points.enumerated() {
          let found = RecomputedValue(
            outputs[output * count + place],
            errors[output * count + place]
          )
          let bound = bounds + output * batch.outputStride + point
          let value = batch.output(output) + point
          if let better = found.better(than: value.pointee, bound: bound.pointee) {
            (value.pointee, bound.pointee) = (better.value, better.bound)
          } else {
            bound.pointee = min(bound.pointee, found.distance(to: value.pointee))
          }
        }
      }
    }
  }
}

extension CompiledFunction {
  /// Returns the same formula, whose values are computed again with more digits where doubles lose them.
  public var recomputed: RecomputedFunction { RecomputedFunction(self) }
}

extension PointBatch {
  fileprivate func part(from start: Int, count: Int) -> PointBatch {
    PointBatch(
      count: count,
      inputs: inputs + start,
      inputStride: inputStride,
      outputs: outputs + start,
      outputStride: outputStride
    )
  }

  fileprivate func doubt(
    _ bounds: UnsafeMutablePointer<Double>,
    _ outputCount: Int,
    in points: Range<Int>
  ) {
    for output in 0..<outputCount {
      for point in points { bounds[output * outputStride + point] = .infinity }
    }
  }
}
