import Expressions
import RealFunctions

// Calculations: what a formula gives, and what `print` shows.

extension SessionState {
  /// The value of a resolved formula, with the notes that explain it.
  package func value(_ formula: ResolvedFormula, _ run: inout StatementRun) throws(Failure) -> Value
  {
    let value = try formula.calculation(&run).value
    run.notePowers(formula.checked, over: nil)
    return value
  }

  /// The value of a resolved formula, with the notes that explain it, and its text with as many digits as are asked for.
  ///
  /// The text is nil where the value says it all: `text(value)`.
  package func answer(
    _ formula: ResolvedFormula,
    _ run: inout StatementRun
  ) throws(Failure) -> (value: Value, text: String?) {
    let digits = formula.digits ?? .significant(settings.digits)
    let result = try formula.calculation(&run, digits: digits)
    run.notePowers(formula.checked, over: nil)
    return (result.value, result.text)
  }

  /// The value of a formula that is to be stored, what its numbers mean, and its text if it has one of its own.
  package func storedAnswer(
    _ formula: ResolvedFormula,
    _ run: inout StatementRun
  ) throws(Failure) -> (value: Value, meaning: MeantValue?, text: String?) {
    let digits = formula.digits ?? .significant(settings.digits)
    let (result, meaning) = try formula.storedCalculation(using: run.workspace, digits: digits)
    run.notes.add(result.notes)
    run.notePowers(formula.checked, over: nil)
    return (result.value, meaning, result.text)
  }

  /// The line that `print` shows; where `isShort`, as in a title, long lists are shortened.
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
        // Its text is left of it.
        run.workspace.cancellation.giveBack(value.storedBytes)
      }
    }
    return parts.joined(separator: " ")
  }

  /// The value as it is answered, however long it is.
  package func text(_ value: Value, _ run: StatementRun) throws(Failure) -> String {
    let cancellation = run.workspace.cancellation
    guard let text = value.text(digits: settings.digits, cancellation: cancellation) else {
      throw .interrupted
    }
    return text
  }

  /// The value on a line beside other things: long lists are shortened.
  package func text(_ value: Value) -> String { value.shortText(digits: settings.digits) }
}
