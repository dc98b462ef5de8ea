import Expressions

/// Statement `load "file"`: runs the statements of a file.
struct LoadStatement: StatementKind {
  let path: String
  /// Source range of the path.
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

  /// Facts of the statement; it is not undone as a whole, since each statement of the file is
  /// undone by itself.
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
