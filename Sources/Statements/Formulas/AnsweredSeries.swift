import Expressions
import NumericalMethods
import RealFunctions

/// An infinite sum or product as a part of an answer: a number with its error, or none for a reason
/// that a note gives.
///
/// Its terms are computed with 106 bits and rounded once: for 0.999999^n doubles lose ten digits
/// where they matter, for ln(1 + 1/n^2) all digits for large n.
///
/// ``InfiniteSum`` estimates a series from its terms. Proofs from the formula come first: that
/// there is no sum (``CheckedFormula/sumConverges``), and from which term on the series is regular
/// (``TermCourse``); the terms before it are added one by one. Where neither is proved, a note says
/// so.
struct AnsweredSeries {
  /// The value; NaN if there is none.
  let value: Double
  /// The error of the value, as far as the summation methods agree.
  let error: Double
  /// The notes about the value.
  let notes: [String]

  /// The relative error above which a value is computed again by another method.
  private static let rough = 1e-12

  /// Computes a series of a formula.
  init(
    _ series: KnownSeries,
    of formula: CheckedFormula,
    _ cancellation: Cancellation
  ) throws(Failure) {
    let terms = try AnsweredTerms(series, cancellation)
    var (total, error) = (series.isProduct ? 1.0 : 0.0, 0.0)
    var notes: [String] = []
    for range in series.ranges {
      var (outcome, isProved) = try terms.outcome(along: range)
      if case .value(let value, let off) = outcome, !series.isProduct,
        off > Self.rough * value.magnitude,
        let surer = formula.fallingSum(of: series, from: range, using: terms.workspace),
        surer.error < off
      {
        // The terms of the series cancel.
        outcome = .value(surer.value, error: surer.error)
      }
      switch outcome {
      case .value(let value, let off):
        error = series.isProduct ? error * value.magnitude + off * total.magnitude : error + off
        total = series.isProduct ? total * value : total + value
        if !isProved { notes.append(CheckedFormula.seriesIsJudged) }
      case .diverges, .unsettled, .tooLarge, .undefined:
        total = .nan
        if let note = Self.note(outcome) { notes.append(note) }
        isProved = true
      }
    }
    if cancellation.isCancelled { throw .interrupted }
    if total.isNaN { notes.removeAll { $0 == CheckedFormula.seriesIsJudged } }
    let once = notes.indices.filter { notes.firstIndex(of: notes[$0]) == $0 }.map { notes[$0] }
    (value, self.error, self.notes) = (total, error + 2 * total.ulp, once)
  }

  private static func note(_ outcome: InfiniteSum.Outcome) -> String? {
    switch outcome {
    case .value, .undefined: nil
    case .diverges: CheckedFormula.seriesDiverges
    case .unsettled: CheckedFormula.seriesIsUnsettled
    case .tooLarge: CheckedFormula.seriesIsTooLarge
    }
  }

  /// The number that replaces the series in a formula, with its error.
  var meant: MeantValue.Number {
    guard value.isFinite, error.isFinite else {
      return MeantValue.Number(.exactly(value), EnclosedValue(exactly: value))
    }
    let number = FoldedNumber(between: value - error, and: value + error)
    return MeantValue.Number(.folded(number))
  }
}
