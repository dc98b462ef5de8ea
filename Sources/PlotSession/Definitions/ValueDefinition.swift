import Expressions

/// `a = 2 + 3`; calculated values are echoed at a prompt, written numbers are not.
struct ValueDefinition: AnsweringStatementKind {
  let name: Word
  let value: Syntax

  /// No word begins it.
  static var commands: [Command] { [] }

  /// Each calculation stores `ans`, and saved sessions put it back: that is nothing to take back.
  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: name.text != "ans", defines: name.text)
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFormula {
    let text = run.text(value.range)
    return try session.state.resolved(value) { coordinates in
      // A name of the language may hold a value, and never names a function of one's own.
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
    try session.defining { definer throws(Failure) in
      try definer.define(name, as: formula, &run)
    }
  }
}
