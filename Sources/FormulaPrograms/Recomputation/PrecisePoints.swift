import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Points whose values 106 digits do not settle, computed with as many digits as needed.
///
/// Within 10⁻⁸ of 0 no digit of (e^x − 1 − x − x²/2)/x³ is left in 106 digits: the numerator
/// cancels to x³/6, the rounding error of 1 + x does not. Such a point is computed by
/// ``PreciseEvaluation`` with 256 bits, then 1024, until its relative error is invisible, or it is
/// certain that it has no value. Results are proved, as all of `CPreciseMath` are; a value that
/// depends on an estimate, for example of an integral, is unchanged.
///
/// The work of all batches together is bounded.
final class PrecisePoints {
  private let formula: CheckedFormula
  private let estimates = PreciseEstimates()
  private var rest: Double

  /// The limit of work for all calls of one search, in units of about a microsecond.
  private static let work = 150_000.0
  private static let steps = [256, 1024]
  /// The relative error below which a value is settled.
  private static let share = 0x1p-40

  /// Cost with doubles, in nanoseconds, above which a point gets only its share of the work.
  ///
  /// Special functions cost far more with many digits than their rows say: gamma ten times as much,
  /// zeta fifty times, measured.
  private static let cheap = 6.0

  /// Creates the evaluation of a formula that takes `cost` nanoseconds a point with doubles.
  init(_ formula: CheckedFormula, cost: Double) {
    self.formula = formula
    rest = Self.work / max(1, cost / Self.cheap)
  }

  /// Computes the points of a batch; points beyond the limit of work have an infinite bound.
  func settle(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    for output in formula.outputs.indices {
      batch.output(output).update(repeating: .nan, count: batch.count)
      (bounds + output * batch.outputStride).update(repeating: .infinity, count: batch.count)
    }
    var open = Array(0..<batch.count)
    for bits in Self.steps where !open.isEmpty && rest > 0 && !workspace.isCancelled {
      let evaluation = PreciseEvaluation(formula, bits: bits, work: rest, estimates, workspace)
      for point in open {
        let inputs = (0..<formula.parameterCount).map {
          PreciseItem.number(evaluation.arithmetic.double(batch.input($0)[point]))
        }
        guard let items = evaluation.items(formula.outputs, at: inputs) else { break }
        for (output, item) in items.enumerated() {
          guard let value = item.number, !value.isEstimated else { continue }
          learn(value.number, batch, bounds, output: output, point)
        }
      }
      rest = evaluation.rest
      open = open.filter { isOpen(batch, bounds, $0) }
    }
  }

  private func isOpen(
    _ batch: PointBatch,
    _ bounds: UnsafeMutablePointer<Double>,
    _ point: Int
  ) -> Bool {
    formula.outputs.indices.contains { output in
      let value = batch.output(output)[point]
      let bound = bounds[output * batch.outputStride + point]
      return !(bound == 0 || bound <= Self.share * value.magnitude)
    }
  }

  private func learn(
    _ number: PreciseNumber,
    _ batch: PointBatch,
    _ bounds: UnsafeMutablePointer<Double>,
    output: Int,
    _ point: Int
  ) {
    let value = batch.output(output) + point
    let bound = bounds + output * batch.outputStride + point
    if number.isUndefined {
      (value.pointee, bound.pointee) = (.nan, 0)
      return
    }
    guard number.isDefined else { return }
    let nearest = number.nearest
    if !nearest.value.isNaN, nearest.bound < bound.pointee {
      (value.pointee, bound.pointee) = nearest
    }
  }
}
