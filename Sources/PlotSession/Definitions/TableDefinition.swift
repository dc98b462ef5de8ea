import Expressions

/// `d = data "run.csv"`: a table whose columns are lists.
struct TableDefinition: StatementKind {
  let name: Word
  let source: DataSource

  /// No word begins it.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: true, defines: name.text, files: [source.path])
  }

  /// Its header line is read.
  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> NamedTable {
    try session.table(source, run)
  }

  func carryOut(
    _ table: NamedTable,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    try session.define(name, as: table, &run)
    return .event(nil)
  }
}
