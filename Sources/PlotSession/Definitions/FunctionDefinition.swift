import Expressions

/// Statement `f(x) = …`, with the place of the body; its text is kept and may be parsed again when
/// names change.
///
/// A function is looked up when it is used, so that nothing in its body is resolved here.
struct FunctionDefinition: PlainStatementKind {
  let name: Word
  let parameters: [Word]
  let body: SourceRange

  /// Empty: no command word begins the statement.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true, defines: name.text) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try session.defining { definer throws(Failure) in
      try definer.define(name, parameters, body, &run)
    }
    return nil
  }
}
