import Expressions

/// Statement `history` or `history 20`: the lines typed so far, or the last ones.
struct HistoryStatement: PlainStatementKind {
  let count: Int?

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "history",
          usage: "history [n]",
          summary: "lists the lines typed at the prompt, or the last n",
          examples: ["history", "history 10"],
          seeAlso: ["undo"]
        ),
        read: { parser throws(Diagnostic) in
          HistoryStatement(count: try parser.historyCount())
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    .history(count: count)
  }
}

extension StatementParser {
  /// Parses `history 20`, after the command.
  fileprivate mutating func historyCount() throws(Diagnostic) -> Int? {
    guard parser.peek.kind != .end else { return nil }
    guard case .number(let number) = parser.peek.kind, let count = Int(exactly: number) else {
      throw Diagnostic(
        .numberNeeded(option: "history", example: "history 20"),
        at: here
      )
    }
    parser.advance()
    return count
  }
}
