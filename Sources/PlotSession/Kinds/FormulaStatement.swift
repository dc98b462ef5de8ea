import Answers
import Expressions
import Statements

/// Statement `simplify (x^2 - 1)/(x - 1)`, `expand …`, `factor …`, `antiderivative …`, `differentiate x^3` without a
/// place: another form of a formula, which can be typed.
struct FormulaStatement: FormulaAnsweringKind {
  let question: FormulaQuestion

  static var commands: [Command] {
    FormulaQuestion.Kind.allCases.compactMap { kind in
      kind.entry.map { entry in
        Command(
          entry,
          words: { $0.calculationWords(behind: $1) },
          read: { parser throws(Diagnostic) in
            FormulaStatement(question: try parser.formulaQuestion(kind))
          }
        )
      }
    }
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> RewrittenFormula {
    try RewrittenFormula(question, in: session.scope, run)
  }
}

extension StatementParser {
  /// Reads a formula question that begins with a word that is no command, such as `derivative of x^3`; nil for other
  /// statements.
  ///
  /// With a place, as in `derivative of x^3 at 2`, the answer is a number.
  mutating func formulaStatement() throws(Diagnostic) -> (any StatementKind)? {
    if isDefinition { return nil }
    guard let question = try formulaQuestion() else { return nil }
    guard question.kind == .derivative, parser.peek.kind == .name("at") else {
      return FormulaStatement(question: question)
    }
    return AnalysisStatement(request: try slope(of: question))
  }
}
