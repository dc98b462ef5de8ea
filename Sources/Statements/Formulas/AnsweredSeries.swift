import Expressions
import NumericalMethods
import RealFunctions

/// A sum or a product without end as it stands in a formula: a number with its error, or none for a reason that is told.
///
/// Its terms are computed with 106 binary digits and rounded once: of 0.999999^n doubles lose ten digits where it counts, of
/// ln(1 + 1/n^2) all of them far out.
///
/// ``InfiniteSum`` judges a series by its terms. What the formula says comes first: that there is no sum (``CheckedFormula/sumConverges``), and
/// from which term on nothing new comes (``TermCourse``); those before it are added one by one. Where neither tells, a note says so.
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
        // Its terms cancel one another.
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

  /// The number that stands in a formula for it, with its error.
  var meant: MeantValue.Number {
    guard value.isFinite, error.isFinite else {
      return MeantValue.Number(.exactly(value), EnclosedValue(exactly: value))
    }
    let number = FoldedNumber(between: value - error, and: value + error)
    return MeantValue.Number(.folded(number))
  }
}
