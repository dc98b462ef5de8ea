import Expressions

/// Statement `d = data "run.csv"`: a table whose columns are lists.
struct TableDefinition: AnsweringStatementKind {
  let name: Word
  let source: DataSource

  /// Empty: no command word begins the statement.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: true, defines: name.text, files: [source.path])
  }

  /// Reads the header line of the file.
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
