import Expressions

/// `f(x) = …`: where the body stands; its text is kept and may be read anew when names change.
///
/// It is looked up when it is used, so that nothing of its body is settled here.
struct FunctionDefinition: PlainStatementKind {
  let name: Word
  let parameters: [Word]
  let body: SourceRange

  /// No word begins it.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true, defines: name.text) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try session.defining { definer throws(Failure) in
      try definer.define(name, parameters.map(\.text), body, &run)
    }
    return nil
  }
}
