/// `quit` and `exit`: the session ends.
struct QuitStatement: PlainStatementKind {
  static var commands: [Command] {
    [
      Command(
        Entry(name: "quit", usage: "quit", summary: "ends the program; so does Ctrl-D"),
        ending: .nothing,
        read: { _ in QuitStatement() }
      ),
      Command(
        Entry(name: "exit", usage: "exit", summary: "ends the program"),
        ending: .nothing,
        read: { _ in QuitStatement() }
      ),
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    .quit
  }
}
