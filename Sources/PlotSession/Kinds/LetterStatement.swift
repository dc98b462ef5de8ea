import Answers
import Expressions
import Statements

/// Statement `solve x^2 + y^2 = 4 for y`: a letter of an equation, as formulas of the other letters.
struct LetterStatement: FormulaAnsweringKind {
  let question: LetterQuestion

  /// Empty: `solve` belongs to the analysis commands.
  static var commands: [Command] { [] }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> SolvedLetter {
    try SolvedLetter(question, in: session.scope, run)
  }
}
