import Expressions
import Resolution
import Statements

/// Statements `d = data "run.csv"` and `j = join d, "names.csv" on id`: a table whose columns are lists.
struct TableDefinition: AnsweringStatementKind {
  let name: Word
  let source: DataSource

  /// Empty: no command word begins the statement.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(
      canBeTakenBack: true,
      defines: name.text,
      files: Set(source.join?.tables.map(\.path) ?? [source.path])
    )
  }

  /// Whether it defines a table, as far as the statement tells it: the files may have other paths.
  func agrees(with table: NamedTable) -> Bool {
    let read = NamedTable(of: source, columns: [])
    return read.text(path: { _ in "" }) == table.text(path: { _ in "" })
  }

  /// Reads the header line of the file, or joins the rows.
  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> NamedTable {
    guard source.join != nil else { return try session.definer.table(source, run) }
    let (table, notes) = try session.definer.joinedTable(source, run)
    for note in notes { run.notes.add(note) }
    return table
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
