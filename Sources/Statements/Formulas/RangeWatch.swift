import Expressions
package import RealFunctions

/// Checks whether the values of a function with sums, products or integrals miss something.
///
/// A curve needs thousands of values, and each of them evaluates only the first terms of a series
/// and some samples of an integral. Later terms, such as that of `{n=500: x, x^n/n!}` at 500, or
/// narrow parts such as `{70<t<70.01: 1, 0}`, change no value. Therefore the function is computed
/// at a few places like an answer, which proves that nothing is missed, or includes it:
///
/// | at the place | finding |
/// | --- | --- |
/// | the first terms are proved to be sufficient | none |
/// | the answer differs from the value | the answer |
/// | conditions or steps of the index, and no proof | the terms are only judged |
package struct RangeWatch {
  /// The difference between a value and an answer.
  package enum Finding: Equatable, Sendable {
    /// The answer at the place is another number.
    case other(Double)
    /// No difference is known, and none is excluded by proof.
    case judged
  }

  private let formula: CheckedFormula

  /// The largest difference of an answer and a value that counts as none, as a part of the function's values.
  private static let same = 1e-6

  /// Creates the check of a formula of one number over one parameter; nil if it has no range that
  /// may hide something.
  package init?(_ formula: CheckedFormula) {
    guard formula.parameterCount == 1, formula.kinds == [.number], formula.mayHideInRanges else {
      return nil
    }
    self.formula = formula
  }

  /// Returns the finding at a place; `scale` is the size of the function's values.
  package func finding(
    at place: Double,
    value: Double,
    scale: Double,
    using workspace: Workspace
  ) throws(Failure) -> Finding? {
    let known = formula.at([place])
    var finding: Finding?
    var isAsked = known.knownIntegrals.contains(where: \.mayHide)
    for series in known.knownSeries {
      switch try AnsweredTerms(series, workspace.cancellation).sight(of: series) {
      case .whole: break
      case .late: isAsked = true
      case .unknown: if series.formula.mayJump { finding = .judged }
      }
    }
    guard isAsked else { return finding }
    let answer = try known.answer(using: workspace).value.number
    let limit = Self.same * max(scale, answer.magnitude)
    return (answer - value).magnitude > limit ? .other(answer) : finding
  }

  /// Returns the answer at a place of a stepped range, and whether its terms are judged without a
  /// proof although they have conditions or steps.
  package func answer(
    at index: Int,
    of places: MeantProgression,
    using workspace: Workspace
  ) throws(Failure) -> (value: Double, isJudged: Bool) {
    let known = formula.at(index, of: places)
    let answer = try known.answer(using: workspace)
    let isJudged =
      answer.notes.contains(CheckedFormula.seriesIsJudged)
      && known.knownSeries.contains { $0.formula.mayJump }
    return (answer.value.number, isJudged)
  }
}
