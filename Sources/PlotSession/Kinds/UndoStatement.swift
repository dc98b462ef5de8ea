import Expressions

/// `undo` takes back the last definition, setting or change of the picture; `redo` brings it again.
struct UndoStatement: PlainStatementKind {
  /// The action of the statement, from its row in the table of commands.
  let change: @Sendable (inout Session, SourceRange) throws(Failure) -> Event

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "undo",
          usage: "undo",
          summary: "takes back the last definition, setting or change of the picture",
          examples: ["a = 2", "a = 3", "undo"],
          seeAlso: ["redo"]
        ),
        ending: .nothing,
        read: { _ in
          UndoStatement { session, place throws(Failure) in try session.undo(at: place) }
        }
      ),
      Command(
        Entry(
          name: "redo",
          usage: "redo",
          summary: "brings again what undo took back, until something else is changed",
          examples: ["a = 2", "a = 3", "undo", "redo", "a"],
          seeAlso: ["undo"]
        ),
        ending: .nothing,
        read: { _ in
          UndoStatement { session, place throws(Failure) in try session.redo(at: place) }
        }
      ),
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try change(&session, run.place)
  }
}
