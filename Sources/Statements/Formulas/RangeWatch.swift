import Expressions
package import RealFunctions

/// What the values of a function leave out that is made of sums, products or integrals.
///
/// A curve needs thousands of values, and each of them looks at the first terms of a series and at some places of an integral. What stands behind
/// those, as the term of `{n=500: x, x^n/n!}` at 500, or is narrow, as `{70<t<70.01: 1, 0}`, changes no value. At a few places the function
/// is therefore answered like a calculation, which proves that nothing comes, or takes it in:
///
/// | at the place | found |
/// | --- | --- |
/// | the first terms are proved to show all | nothing |
/// | the answer is another number than the value | that |
/// | conditions or steps of the running name, and no proof | that the terms are judged |
package struct RangeWatch {
  /// What a value leaves out.
  package enum Finding: Equatable, Sendable {
    /// The answer at the place is another number.
    case other(Double)
    /// Nothing is known to be left out, and nothing proves that.
    case judged
  }

  private let formula: CheckedFormula

  /// What an answer and a value may differ by, as a part of the values of the function.
  private static let same = 1e-6

  /// Creates what looks at a formula of one number over one parameter; nil if it has no range that may hide something.
  package init?(_ formula: CheckedFormula) {
    guard formula.parameterCount == 1, formula.kinds == [.number], formula.mayHideInRanges else {
      return nil
    }
    self.formula = formula
  }

  /// Returns what a value leaves out at a place; `scale` is the size of the values of the function.
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

  /// Returns the answer at a place of a range in steps, and whether its terms are judged without a proof although they have conditions or steps.
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
