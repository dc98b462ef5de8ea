import Expressions

/// `print …`: values and texts on one line.
struct PrintStatement: AnsweringStatementKind {
  let items: [PrintItem]

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "print",
          usage: "print e, \"text\", e to n digits, …",
          summary: "prints values and texts on one line",
          examples: ["print \"half of pi is\", pi/2"],
          seeAlso: ["printing"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in PrintStatement(items: try parser.printItems()) }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> [ResolvedPrintItem] {
    try session.state.resolved(items, run)
  }

  func carryOut(
    _ items: [ResolvedPrintItem],
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    .value(try session.state.line(items, &run))
  }
}
