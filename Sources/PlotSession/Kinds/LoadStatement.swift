import Expressions

/// `load "file"`: runs the statements of a file.
struct LoadStatement: StatementKind {
  let path: String
  /// Where the path stands.
  let range: SourceRange

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "load",
          usage: "load \"file\"",
          summary: "runs the statements of a file",
          seeAlso: ["files", "save"]
        ),
        files: .running,
        read: { parser throws(Diagnostic) in
          let (path, range) = try parser.fileName("load")
          return LoadStatement(path: path, range: range)
        }
      )
    ]
  }

  /// Each statement of the file is one that can be taken back, or not.
  var facts: StatementFacts { StatementFacts(canBeTakenBack: false, files: [path]) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) {}

  func carryOut(
    _ resolved: Void,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    .statements(try session.load(path, at: range, run, emit: emit))
  }
}
