package import Diagnostics
package import FormulaVocabulary

// Limits of the number of values in ranges.

extension Progression {
  /// The use that is made of the numbers of a range.
  package enum Purpose {
    /// A list, which holds them all.
    case list
    /// The terms of a sum or a product, one after the other.
    case terms
  }

  /// The numbers of a range, or the reason why there are none.
  package enum Counted {
    case numbers(Progression, count: Int)
    /// An end or the step is undefined.
    case undefined
    case refused(Problem, isTooLong: Bool)
  }

  /// Counts from `first` to `last` within the limits of a purpose.
  ///
  /// `stepError` is an error of the step besides its own rounding; `isEndExact` says that the end
  /// was not calculated.
  package static func counted(
    from first: Double,
    to last: Double,
    step: Double,
    stepError: Double = 0,
    isEndExact: Bool = false,
    for purpose: Purpose
  ) -> Counted {
    if step == 0 { return .refused(.stepIsZero, isTooLong: false) }
    let counted = Progression(
      from: first,
      to: last,
      step: step,
      stepError: stepError,
      isEndExact: isEndExact
    )
    guard let progression = counted else { return .undefined }
    switch purpose {
    case .list:
      guard let count = progression.count(atMost: Problem.elementLimit) else {
        return .refused(.tooManyElements, isTooLong: true)
      }
      return .numbers(progression, count: count)
    case .terms:
      guard let count = progression.count(atMost: Problem.termLimit) else {
        return .refused(.tooManyTerms(isEndless: progression.count.isInfinite), isTooLong: true)
      }
      return .numbers(progression, count: count)
    }
  }

  /// Returns the numbers of `[n for n in first..last step step]`, which stands at `range`.
  ///
  /// Throws the error of the list: an undefined end, a step of 0, too many elements.
  package static func numbers(
    from first: Double,
    to last: Double,
    step: Double,
    at range: SourceRange
  ) throws(Diagnostic) -> [Double] {
    switch counted(from: first, to: last, step: step, for: .list) {
    case .numbers(let progression, let count): return progression.numbers(count)
    case .undefined: throw Diagnostic(.rangeUndefined("the list"), at: range)
    case .refused(let problem, _): throw Diagnostic(problem, at: range)
    }
  }
}

extension Progression {
  /// Counts the elements of `[first, second..last]`.
  package static func counted(
    from first: Double,
    then second: Double,
    to last: Double,
    isEndExact: Bool = false
  ) -> Counted {
    let step = step(from: first, to: second)
    return counted(
      from: first,
      to: last,
      step: step.value,
      stepError: step.error,
      isEndExact: isEndExact,
      for: .list
    )
  }
}

extension MeantProgression {
  /// Returns the exact numbers of `[n for n in first..last step step]`, which stands at `range`.
  ///
  /// Throws the error of the list: an undefined end, a step of 0, too many elements.
  package static func counted(
    from first: (value: Double, meaning: MeantNumber),
    to last: (value: Double, meaning: MeantNumber),
    step: (value: Double, meaning: MeantNumber),
    at range: SourceRange
  ) throws(Diagnostic) -> MeantProgression {
    let counted = Progression.counted(
      from: first.value,
      to: last.value,
      step: step.value,
      for: .list
    )
    switch counted {
    case .numbers(let numbers, let count):
      return MeantProgression(
        numbers,
        count: count,
        first: first.meaning,
        step: step.meaning,
        last: last.meaning
      )
    case .undefined: throw Diagnostic(.rangeUndefined("the list"), at: range)
    case .refused(let problem, _): throw Diagnostic(problem, at: range)
    }
  }
}
