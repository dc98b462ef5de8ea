import FormulaChecking
import FormulaVocabulary
public import RealFunctions

/// A formula whose values are computed again, with more digits, where doubles lose them.
///
/// Rounding loses the digits of `(1 - cos x)/x^2` near 0, overflow the quotient `e^x/(1 + e^x)`. Values that those digits do not settle either
/// are computed with as many as do (``PrecisePoints``). Here numbers have 106 binary digits, an exponent of 64 bits, and a bound of their error that is carried along: the real value of the formula at the
/// double that is given differs from the value by no more than the bound. The bound follows from those of the operations: of
/// sums, products, quotients and square roots it is computed with their rests, of other functions it is an analysis that
/// tests confirm and nobody proved. Numbers of the formula count as what is meant: `0.1` is 1/10, `pi` and `1/3` are no
/// doubles.
///
/// - A bound of infinity: nothing is known. Calls of functions that are not inlined, lists and integrals are not rescued; sums
///   and products are with known ends, term by term. Of zeta, Lambert's, Bessel's and polygamma functions no more is known than
///   doubles tell.
/// - NaN with a bound of 0: the formula is undefined there. An infinity with a bound of 0: the value is beyond all doubles, or
///   the infinity of the language.
public struct RescuedFunction: PointFunction, Sendable {
  /// What a caller can bear.
  @frozen
  public struct Tolerance: Equatable, Sendable {
    /// An error in the units of the values.
    public var absolute: Double
    /// An error as a part of the value.
    public var relative: Double

    /// Creates what is borne if one of both is.
    public init(absolute: Double = 0, relative: Double = 0) {
      self.absolute = absolute
      self.relative = relative
    }

    func bears(_ error: Double, of value: Double) -> Bool {
      // What underflows no double tells better.
      let least = max(absolute, relative * value.magnitude, .leastNormalMagnitude)
      return error == 0 || (error.isFinite && error <= least)
    }
  }

  private let function: CompiledFunction
  private let cells: EnclosureProgram
  private let program: RescueProgram

  /// Compiles what rescues a formula that gives no lists.
  init(_ function: CompiledFunction) {
    self.function = function
    cells = EnclosureCompiler.program(of: function.formula)
    program = RescueCompiler.program(of: function.formula)
  }

  /// The number of variables.
  public var inputCount: Int { function.inputCount }

  /// The number of results per point.
  public var outputCount: Int { function.outputCount }

  /// What a point costs with doubles.
  public var cost: Double { function.cost }

  /// Evaluates every point of the batch with doubles, and again those whose values they lose.
  ///
  /// Where more digits tell nothing of a value either, it is NaN, and the workspace is told.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    function.evaluate(batch, using: workspace)
    workspace.withScratch(outputCount * batch.outputStride) { bounds in
      _ = rescue(batch, bounds: bounds, tolerance: Tolerance(relative: 0x1p-46), using: workspace)
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

  /// A number that is known to be nearer to 0 is 0 for all who read it: half a unit of the last digit that is printed, of 1.
  private static let leastLoss = 0.5e-12

  /// Evaluates every point of the batch with more digits.
  ///
  /// `bounds` has room for as many columns as there are outputs, in their stride. Points that were cancelled are NaN with an
  /// infinite bound.
  public func evaluateAll(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    program.run(batch, bounds: bounds, using: workspace)
  }

  /// Evaluates those points again whose values, which stand in the outputs already, may be off by more than is borne; the
  /// enclosure of each point tells.
  ///
  /// Where more digits do not help either, the value stays and its bound says so. When work is cancelled the rest stays, and
  /// nothing is known of it.
  ///
  /// `bounds` has room for as many columns as there are outputs, in their stride, and holds afterwards how far each value may
  /// be from the real one. Returns how many points were evaluated again.
  public func rescue(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    tolerance: Tolerance,
    using workspace: Workspace
  ) -> Int {
    var rescued = 0
    var start = 0
    while start < batch.count {
      let count = min(EnclosureProgram.blockLength, batch.count - start)
      let part = batch.part(from: start, count: count)
      if workspace.isCancelled {
        part.doubt(bounds + start, outputCount, in: 0..<part.count)
      } else {
        let uncertain = measure(part, bounds + start, tolerance, workspace)
        rescued += uncertain.count
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
    return rescued
  }

  /// Fills in how far values may be from what the enclosures of their points hold; returns the points where that is too far.
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
              // Rounding has put it outside of what is proved: (1 - cos x)/x² is 0 next to 0 in doubles, and 1/2 by proof.
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

  /// Computes some points with more digits, side by side, and takes what is better than before.
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
          let found = RescuedValue(outputs[output * count + place], errors[output * count + place])
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
  /// Returns the same formula with values that are computed again, with more digits, where doubles lose them.
  public var rescued: RescuedFunction { RescuedFunction(self) }
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
