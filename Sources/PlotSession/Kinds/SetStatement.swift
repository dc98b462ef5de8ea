import Expressions

/// Statement `set …` or `unset …`: the rows of ``SettingTable`` parse values, and write them as the
/// statements of a saved session.
struct SetStatement: PlainStatementKind {
  let change: SettingChange

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "set",
          usage: "set setting value",
          summary: "changes a setting; help settings lists them",
          examples: ["set xrange -2pi..2pi", "set yrange auto", "set title \"Two waves\""],
          seeAlso: ["settings", "unset"]
        ),
        words: { $0.settingWords(behind: $1) },
        read: { parser throws(Diagnostic) in SetStatement(change: try parser.set()) }
      ),
      Command(
        Entry(
          name: "unset",
          usage: "unset setting",
          summary: "gives a setting its default back; grid, legend, axes and notes go off",
          examples: ["unset title"],
          seeAlso: ["settings", "set"]
        ),
        words: { $1.count == 1 ? SettingTable.all.map { Completion($0.entry) } : [] },
        read: { parser throws(Diagnostic) in SetStatement(change: try parser.unset()) }
      ),
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try change.apply(&session.state, &run)
    return nil
  }
}

extension CompletionWords {
  /// Returns the completions after `set`.
  fileprivate func settingWords(behind tokens: [Token]) -> [Completion] {
    guard tokens.count > 1 else { return words(from: SettingTable.all.map(\.entry)) }
    guard case .name(let name) = tokens[1].kind,
      let setting = SettingTable.setting(named: name)
    else { return [] }
    let words =
      tokens.count == 2 ? setting.words.map { Completion($0, setting.entry.summary) } : []
    return setting.operand == .formula ? words + formulaWords : words
  }
}
