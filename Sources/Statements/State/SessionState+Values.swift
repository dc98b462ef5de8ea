import Expressions
import RealFunctions

// Calculations: the values of formulas, and the output of `print`.

extension SessionState {
  /// Returns the value of a resolved formula, and adds the notes that explain it.
  package func value(_ formula: ResolvedFormula, _ run: inout StatementRun) throws(Failure) -> Value
  {
    let value = try formula.calculation(&run).value
    run.notePowers(formula.checked, over: nil)
    return value
  }

  /// Returns the value of a resolved formula, and its text with the requested digits; adds the
  /// notes that explain it.
  ///
  /// The text is nil where `text(value)` is the answer.
  package func answer(
    _ formula: ResolvedFormula,
    _ run: inout StatementRun
  ) throws(Failure) -> (value: Value, text: String?) {
    let digits = formula.digits ?? .significant(settings.digits)
    let result = try formula.calculation(&run, digits: digits)
    run.notePowers(formula.checked, over: nil)
    return (result.value, result.text ?? textOfTimes(result.value, formula))
  }

  /// Returns the text of a value that is a date or a time, as those of the column from which it comes; nil for others.
  private func textOfTimes(_ value: Value, _ formula: ResolvedFormula) -> String? {
    guard scope.hasTimes, formula.digits == nil,
      TimesInFormulas(in: scope).isTime(formula.syntax)
    else { return nil }
    return value.textOfTimes()
  }

  /// Returns the value to be stored of a formula, its exact meaning, and its text if that has other digits.
  package func storedAnswer(
    _ formula: ResolvedFormula,
    _ run: inout StatementRun
  ) throws(Failure) -> (value: Value, meaning: MeantValue?, text: String?) {
    let digits = formula.digits ?? .significant(settings.digits)
    let (result, meaning) = try formula.storedCalculation(using: run.workspace, digits: digits)
    run.notes.add(result.notes)
    run.notePowers(formula.checked, over: nil)
    return (result.value, meaning, result.text ?? textOfTimes(result.value, formula))
  }

  /// Returns the line that `print` shows; with `isShort`, as in a title, long lists are shortened.
  package func line(
    _ items: [ResolvedPrintItem],
    isShort: Bool = false,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    var parts: [String] = []
    for item in items {
      switch item {
      case .text(let text): parts.append(text)
      case .value(let formula):
        let (value, digits) = try answer(formula, &run)
        if let digits {
          parts.append(digits)
        } else {
          parts.append(isShort ? text(value) : try text(value, run))
        }
        // Only the text of the value is still needed, so its memory is given back.
        run.workspace.cancellation.giveBack(value.storedBytes)
      }
    }
    return parts.joined(separator: " ")
  }

  /// Returns the text of a value as an answer, however long it is.
  package func text(_ value: Value, _ run: StatementRun) throws(Failure) -> String {
    let cancellation = run.workspace.cancellation
    guard let text = value.text(digits: settings.digits, cancellation: cancellation) else {
      throw .interrupted
    }
    return text
  }

  /// Returns the text of a value beside other texts: long lists are shortened.
  package func text(_ value: Value) -> String { value.shortText(digits: settings.digits) }
}
