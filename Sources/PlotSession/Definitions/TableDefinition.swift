import Expressions

/// `d = data "run.csv"`: a table whose columns are lists.
struct TableDefinition: AnsweringStatementKind {
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
    try session.definer.table(source, run)
  }

  func carryOut(
    _ table: NamedTable,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    try session.defining { definer throws(Failure) in
      try definer.define(name, as: table, &run)
    }
    return nil
  }
}
