import Answers
import Statements

/// A kind of statement whose answer is formulas: nothing changes.
protocol FormulaAnsweringKind: AnsweringStatementKind where Resolved: FormulaAnswer {}

extension FormulaAnsweringKind {
  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(
    _ answer: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    for note in answer.notes { run.notes.add(note) }
    return .value(answer.text)
  }
}
