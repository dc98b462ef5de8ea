import DataFiles
import Expressions
import RealFunctions

// Tables: `d = data "run.csv"` reads the header line; a column becomes a list when a statement
// first uses it, and stays as it is until the table is defined again. Pictures, fits and statistics
// of a table read its rows again each time, as those of its file do.

extension Definer {
  /// Finds the file of a table, and the names of its columns.
  func table(_ source: DataSource, _ run: StatementRun) throws(Failure) -> NamedTable {
    guard context.files.isAllowed else { throw .problem(.filesOff, at: source.range) }
    guard source.path != DataSource.standardInput else {
      throw .problem(
        .cannotRead(
          source.name,
          reason: "a table is read again for each of its columns",
          instead: "save what is piped in to a file first"
        ),
        at: source.range
      )
    }
    let source = context.located(source)
    return NamedTable(
      file: source.file,
      rows: source.rowsStatement,
      columns: try columnNames(of: source, run.workspace.cancellation)
    )
  }

  private func columnNames(
    of source: DataSource,
    _ cancellation: Cancellation
  ) throws(Failure) -> [String] {
    var begin: [UInt8] = []
    do {
      try context.files.readBlocks(source.file, cancellation) { block in
        begin = block
        return false
      }
    } catch {
      if cancellation.isCancelled { throw .interrupted }
      throw .problem(
        .cannotRead(source.name, reason: error.reason, instead: error.hint),
        at: source.range
      )
    }
    return DataReader.columns(ofBegin: begin).names.map(ColumnName.withoutUnit)
  }

  /// Stores a table; its columns are read when they are used, but those that the previous table
  /// had, which functions may use, at once.
  mutating func define(
    _ name: Word,
    as table: NamedTable,
    _ run: inout StatementRun
  ) throws(Failure) {
    let earlier = scope.columnsRead(ofTable: name.text)
    run.notes.add(context.state.scope.define(name.text, as: table))
    for column in earlier { try? readColumn(column, &run) }
  }

  /// Reads the columns that a statement uses and no earlier one did.
  mutating func readColumns(_ run: inout StatementRun) throws(Failure) {
    for column in TableColumn.columns(in: run.tokens, scope)
    where scope.value(of: column.name) == nil {
      try readColumn(column, &run)
    }
  }

  mutating func readColumn(
    _ column: TableColumn,
    _ run: inout StatementRun
  ) throws(Failure) {
    guard let table = scope.table(named: column.table) else { return }
    var source = try Failure.wrap { () throws(Diagnostic) in
      try StatementParser.source(of: table, in: scope)
    }
    source.range = column.range
    source.columns = ColumnChoice(
      x: DataColumn(form: .number(0), range: column.range),
      y: DataColumn(form: column.form.column, range: column.range)
    )
    let item = PlotItem(form: .data(source), text: column.name, range: column.range)
    let resolved = try ItemResolver(item, context, run.workspace).resolved()
    guard case .points(let points) = resolved.content else { return }
    // Blank lines are not rows.
    let values = points.points.filter { !$0.x.isNaN }.map(\.y)
    if scope.listElements + values.count > Problem.storedElementLimit {
      throw .problem(.storedListsTooLarge, at: column.range)
    }
    let missing = values.count { $0.isNaN }
    if missing > 0 {
      run.notes.add(
        "\(column.name) is undefined in \(missing) of \(values.count) rows, which have no number there"
      )
    }
    context.state.scope.store(
      column,
      as: .list(values.map { .number($0) }),
      areTimes: points.areTimes.y
    )
  }
}

extension TableColumn.Form {
  /// The column of the file.
  fileprivate var column: DataColumn.Form {
    switch self {
    case .name(let name): .name(name)
    case .number(let number): .number(number)
    }
  }
}
