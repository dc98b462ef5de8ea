import Expressions
import RealFunctions

/// `describe`: the picture in words.
struct DescribeStatement: PlainStatementKind {
  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "describe",
          usage: "describe",
          summary: "tells in words what the picture shows",
          examples: ["plot x^2", "describe"],
          seeAlso: ["plot"]
        ),
        ending: .nothing,
        read: { _ in DescribeStatement() }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try session.applySettings(run)
    guard let picture = session.drawnPicture else { throw .problem(.noPicture, at: run.place) }
    let cancellation = run.workspace.cancellation
    let text = try Failure.interruptible { () throws(Interrupted) in
      try picture.description(cancellation: cancellation)
    }
    let proved = try Failure.interruptible { [session] () throws(Interrupted) in
      try session.provedSentences(cancellation: cancellation)
    }
    return .value(([text] + proved).joined(separator: "\n"))
  }
}
