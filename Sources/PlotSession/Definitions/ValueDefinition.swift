import Expressions

/// Statement `a = 2 + 3`; calculated values are echoed at a prompt, written numbers are not.
struct ValueDefinition: AnsweringStatementKind {
  let name: Word
  let value: Syntax

  /// Empty: no command word begins the statement.
  static var commands: [Command] { [] }

  /// Facts of the statement; `ans` is not undone, since each calculation stores it, and saved
  /// sessions restore it.
  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: name.text != "ans", defines: name.text)
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFormula {
    let text = run.text(value.range)
    return try session.state.resolved(value) { coordinates in
      // A name of the language may hold a value, but cannot name a user's function.
      .function(
        name: Builtins.mayHoldValue(name.text) ? "f" : name.text,
        parameters: coordinates,
        body: text
      )
    }
  }

  func carryOut(
    _ formula: ResolvedFormula,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let event = try session.defining { definer throws(Failure) in
      try definer.define(name, as: formula, &run)
    }
    session.noteReplot(after: name.text, &run)
    return event
  }
}
