import Expressions
import NumericalMethods
import RealFunctions

/// A sum or a product without end as it stands in a formula: a number with its error, or none for a reason that is told.
///
/// Its terms are computed with 106 binary digits and rounded once: of 0.999999^n doubles lose ten digits where it counts, of
/// ln(1 + 1/n^2) all of them far out.
struct AnsweredSeries {
  /// The number; NaN if there is none.
  let value: Double
  /// How far it may be off, as far as the ways to sum agree.
  let error: Double
  /// What is said of it.
  let notes: [String]

  /// What is known worse than this part of itself is looked at again.
  private static let rough = 1e-12

  /// Computes a series of a formula.
  init(
    _ series: KnownSeries,
    of formula: CheckedFormula,
    _ cancellation: Cancellation
  ) throws(Failure) {
    let (terms, logarithms) = try Failure.wrap { () throws(Diagnostic) in
      (
        RescuedTerms(try series.formula.compiled().rescued),
        series.isProduct ? RescuedTerms(try series.logarithm.compiled().rescued) : nil
      )
    }
    let workspace = Workspace(cancellation: cancellation)
    let method = InfiniteSum(cancellation: cancellation)
    var (total, error) = (series.isProduct ? 1.0 : 0.0, 0.0)
    var notes: [String] = []
    for (first, step) in series.ranges {
      let outcome =
        if let logarithms {
          method.product(
            of: { terms.evaluate($0, $1, $2, workspace) },
            logarithms: { logarithms.evaluate($0, $1, $2, workspace) },
            from: first,
            step: step
          )
        } else {
          method.sum(of: { terms.evaluate($0, $1, $2, workspace) }, from: first, step: step)
        }
      switch outcome {
      case .value(var value, var off):
        if !series.isProduct, off > Self.rough * value.magnitude,
          let surer = formula.fallingSum(of: series, from: (first, step), using: workspace),
          surer.error < off
        {
          // Its terms cancel one another.
          (value, off) = surer
        }
        error = series.isProduct ? error * value.magnitude + off * total.magnitude : error + off
        total = series.isProduct ? total * value : total + value
      case .diverges, .unsettled, .undefined:
        total = .nan
        if let note = Self.note(outcome) { notes.append(note) }
      }
    }
    if cancellation.isCancelled { throw .interrupted }
    (value, self.error, self.notes) = (total, error + 2 * total.ulp, notes)
  }

  private static func note(_ outcome: InfiniteSum.Outcome) -> String? {
    switch outcome {
    case .value, .undefined: nil
    case .diverges: CheckedFormula.seriesDiverges
    case .unsettled: CheckedFormula.seriesIsUnsettled
    }
  }

  /// The number that stands in a formula for it, with its error.
  var meant: MeantValue.Number {
    guard value.isFinite, error.isFinite else {
      return MeantValue.Number(.exactly(value), EnclosedValue(exactly: value))
    }
    let number = FoldedNumber(between: value - error, and: value + error)
    return MeantValue.Number(.folded(number))
  }
}

/// The values of a formula, rounded once where more digits tell them.
private struct RescuedTerms {
  private let function: RescuedFunction

  init(_ function: RescuedFunction) { self.function = function }

  func evaluate(
    _ inputs: UnsafePointer<Double>,
    _ outputs: UnsafeMutablePointer<Double>,
    _ count: Int,
    _ workspace: Workspace
  ) {
    let batch = PointBatch(
      count: count,
      inputs: inputs,
      inputStride: count,
      outputs: outputs,
      outputStride: count
    )
    function.evaluate(batch, using: workspace)
    workspace.withScratch(count) { bounds in
      let sharp = RescuedFunction.Tolerance(relative: 0x1p-52)
      _ = function.rescue(batch, bounds: bounds, tolerance: sharp, using: workspace)
    }
  }
}
