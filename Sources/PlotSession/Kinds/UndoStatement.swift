/// `undo`: takes back the last definition, setting or change of the picture.
struct UndoStatement: PlainStatementKind {
  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "undo",
          usage: "undo",
          summary: "takes back the last definition, setting or change of the picture",
          examples: ["a = 2", "a = 3", "undo"]
        ),
        ending: .nothing,
        read: { _ in UndoStatement() }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try session.undo(at: run.place)
  }
}
