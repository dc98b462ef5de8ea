import Expressions
package import RealFunctions

/// Formulas without variables for answers: integrals and infinite sums and products are calculated
/// separately, so that each has only certain digits, or a note that says which are certain.
extension CheckedFormula {
  /// The most integrals that are calculated separately.
  private static let mostIntegrals = 16

  /// Calculates the value, which is meaningless after a cancellation of the workspace.
  package func answer(
    using workspace: Workspace,
    digits: AnswerDigits = .significant(AnswerDigits.ofDoubles)
  ) throws(Failure) -> Calculation {
    let (formula, notes) = try withKnownRanges(using: workspace)
    return try formula.calculation(notes, using: workspace, digits: digits)
  }

  /// Calculates the value, with notes on its parts before its own.
  func calculation(
    _ notes: [String],
    using workspace: Workspace,
    digits: AnswerDigits
  ) throws(Failure) -> Calculation {
    let result = try Failure.wrap { () throws(Diagnostic) in
      try value(using: workspace, digits: digits)
    }
    if workspace.isCancelled { throw .interrupted }
    return Calculation(value: result.value, text: result.text, notes: notes + result.notes)
  }

  /// Returns the formula with numbers in place of its integrals and series, and the notes about them.
  ///
  /// Each number has the error of its integral, and passes it on to the results computed from it.
  func withKnownRanges(
    using workspace: Workspace
  ) throws(Failure) -> (formula: CheckedFormula, notes: [String]) {
    let (integrals, series) = (knownIntegrals, knownSeries)
    guard !(integrals.isEmpty && series.isEmpty),
      integrals.count + series.count <= Self.mostIntegrals
    else { return (self, []) }
    var notes: [String] = []
    var numbers: [NodeIndex: MeantValue.Number] = [:]
    for integral in integrals {
      let answer = try integral.answered(workspace.cancellation)
      numbers[integral.node] = answer.meant(isAnswer: outputs == [integral.node])
      notes += answer.notes { $0.text(digits: 12) }
      if let within = answer.within {
        let proof = answer.isProved ? "" : ", which is not proved"
        notes.append("the integral is known within \(within.text(digits: 2))\(proof)")
      } else if answer.isUnwatched, !answer.isBlind {
        notes.append(CheckedFormula.unprovedIntegral)
      }
    }
    for one in series {
      let answer = try AnsweredSeries(one, of: self, workspace.cancellation)
      numbers[one.node] = answer.meant
      notes += answer.notes
    }
    return (replacing(numbers), notes)
  }
}
