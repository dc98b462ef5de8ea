import Expressions

/// Statement `reset`: removes the picture and resets the settings; `reset all` removes the
/// definitions, too.
struct ResetStatement: PlainStatementKind {
  let forgetsDefinitions: Bool

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "reset",
          usage: "reset [all]",
          summary:
            "empties the picture and gives all settings their defaults; all: forgets definitions, too",
          examples: ["a = 2", "set digits 4", "reset", "a", "reset all"],
          seeAlso: ["clear", "unset", "undo"]
        ),
        ending: .words("reset, or reset all"),
        words: { $1.count == 1 ? [Completion("all", "the definitions too")] : [] },
        // `session` is gnuplot's word.
        read: { reader in
          ResetStatement(
            forgetsDefinitions: reader.parser.match(word: "all")
              || reader.parser.match(word: "session")
          )
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    session.forgetPicture()
    if forgetsDefinitions {
      session.state.scope = Scope()
      session.state.drawnEquations = [:]
      session.state.sliders = []
    }
    for setting in SettingTable.all { setting.reset(&session.state) }
    return nil
  }
}
