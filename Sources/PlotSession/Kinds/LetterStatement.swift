import Answers
import Expressions
import Statements

/// Statement `solve x^2 + y^2 = 4 for y`: a letter of an equation, as formulas of the other letters.
struct LetterStatement: AnsweringStatementKind {
  let question: LetterQuestion

  /// Empty: `solve` belongs to the analysis commands.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> SolvedLetter {
    try SolvedLetter(question, in: session.scope, run)
  }

  func carryOut(
    _ answer: SolvedLetter,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    for note in answer.notes { run.notes.add(note) }
    return .value(answer.lines.joined(separator: "\n"))
  }
}
