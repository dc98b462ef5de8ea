import Expressions
import RealFunctions

/// Statement `describe`: the picture in words.
struct DescribeStatement: PlainStatementKind {
  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "describe",
          usage: "describe [\"file\"]",
          summary:
            "tells in words what the picture shows, or which columns and rows a file of data has",
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
    guard let drawing = session.drawing else { throw .problem(.noPicture, at: run.place) }
    let cancellation = run.workspace.cancellation
    let text = try Failure.interruptible { () throws(Interrupted) in
      try drawing.picture.description(cancellation: cancellation)
    }
    let functions = ProvedSentences(of: drawing, session.state)
    let proved = try Failure.interruptible { () throws(Interrupted) in
      try functions.sentences(cancellation: cancellation)
    }
    let film = drawing.motion.map { motion in
      "\(motion.values.count) pictures, one after the other, \(motion.text). The first one:"
    }
    return .value(([film, text].compactMap { $0 } + proved).joined(separator: "\n"))
  }
}
