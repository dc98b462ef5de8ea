import Expressions

/// A formula without a command: its value is answered, and kept as `ans`.
struct Calculation: AnsweringStatementKind {
  let formula: AskedFormula

  /// No word begins it.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFormula {
    try session.state.resolvedAnswer(formula, run)
  }

  func carryOut(
    _ formula: ResolvedFormula,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let (value, meaning, digits) = try session.state.storedAnswer(formula, &run)
    notePoints(value, at: formula.syntax.range, &run)
    session.state.scope.define("ans", as: value, meaning: meaning)
    if let digits { return .value(digits) }
    return .value(try session.state.text(value, run))
  }

  /// Points are drawn only where a picture is asked for, which may surprise.
  private func notePoints(_ value: Value, at range: SourceRange, _ run: inout StatementRun) {
    guard value.kind.isPlanar else { return }
    let text = run.text(range)
    let isShort = text.utf8.count <= Self.longestQuote
    run.notes.add(isShort ? "to draw it: plot \(text)" : "plot in front of it draws the points")
  }

  /// A longer statement is not repeated in a note.
  private static let longestQuote = 60
}
