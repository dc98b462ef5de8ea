/// `clear`: no picture.
struct ClearStatement: PlainStatementKind {
  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "clear",
          usage: "clear",
          summary: "empties the picture",
          examples: ["plot x", "clear"],
          seeAlso: ["plot", "reset"]
        ),
        ending: .nothing,
        read: { _ in ClearStatement() }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    session.forgetPicture()
    return nil
  }
}

extension Session {
  /// Forgets the picture, and the tables that files would hold in its place.
  mutating func forgetPicture() { (drawing, lastTable, lastAnswer) = (nil, nil, nil) }
}
