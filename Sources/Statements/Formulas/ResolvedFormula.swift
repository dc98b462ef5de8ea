import Expressions
package import RealFunctions

/// A formula without variables, checked.
package struct ResolvedFormula {
  /// The formula as it was read.
  package let syntax: Syntax
  /// The formula as it is calculated.
  package let checked: CheckedFormula
  /// How many digits of the value are asked for; nil for as many as `set digits` says.
  package var digits: AnswerDigits?

  /// Creates a formula that was checked.
  package init(syntax: Syntax, checked: CheckedFormula) {
    self.syntax = syntax
    self.checked = checked
  }

  /// Calculates the value; it means nothing once the workspace is cancelled.
  ///
  /// Integrals are calculated apart, so that each has the digits that are sure, or a note that says which are.
  package func calculation(
    using workspace: Workspace,
    digits: AnswerDigits = .significant(AnswerDigits.ofDoubles)
  ) throws(Failure) -> Calculation {
    try checked.answer(using: workspace, digits: digits)
  }

  /// Calculates the value that is to be stored, and what its numbers mean.
  package func storedCalculation(
    using workspace: Workspace,
    digits: AnswerDigits = .significant(AnswerDigits.ofDoubles)
  ) throws(Failure) -> (calculation: Calculation, meaning: MeantValue?) {
    let (formula, notes) = try checked.withKnownRanges(using: workspace)
    let result = try formula.calculation(notes, using: workspace, digits: digits)
    let meaning = formula.meaning(of: result.value, using: workspace)
    if workspace.isCancelled { throw .interrupted }
    return (result, meaning)
  }

  /// Calculates the value in a statement, which tells what explains it.
  package func calculation(
    _ run: inout StatementRun,
    digits: AnswerDigits = .significant(AnswerDigits.ofDoubles)
  ) throws(Failure) -> Calculation {
    let result = try calculation(using: run.workspace, digits: digits)
    run.notes.add(result.notes)
    return result
  }
}
