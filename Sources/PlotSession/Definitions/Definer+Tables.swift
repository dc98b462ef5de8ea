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
    if source.join != nil { return try joinedTable(source, run).table }
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
    return NamedTable(of: source, columns: try columnNames(of: source, run.workspace.cancellation))
  }

  /// Joins two tables, and returns the table of their rows with the notes on it.
  func joinedTable(
    _ source: DataSource,
    _ run: StatementRun
  ) throws(Failure) -> (table: NamedTable, notes: [String]) {
    guard let join = context.located(source).join, join.tables.count == 2 else {
      throw .interrupted
    }
    for table in join.tables where table.path == DataSource.standardInput {
      throw .problem(
        .cannotRead(
          table.name,
          reason: "a table is read again for each of its columns",
          instead: "save what is piped in to a file first"
        ),
        at: table.range
      )
    }
    let rows = try JoinedRows(join, in: context, run.workspace)
    var located = source
    located.join = join
    let table = NamedTable(of: located, columns: rows.names)
    return (table, rows.notes)
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
    try readFileColumns(&run)
  }

  mutating func readColumn(
    _ column: TableColumn,
    _ run: inout StatementRun
  ) throws(Failure) {
    guard let table = scope.table(named: column.table) else {
      return try refuseNumber(column)
    }
    var source = try Failure.wrap { () throws(Diagnostic) in
      try StatementParser.source(of: table, in: scope)
    }
    source.range = column.range
    source.columns = ColumnChoice(
      x: DataColumn(form: .number(0), range: column.range),
      y: DataColumn(form: column.form.column, range: column.range)
    )
    guard let points = try points(of: source, named: column.name, run) else { return }
    // Blank lines are not rows.
    let values = points.points.filter { !$0.x.isNaN }.map(\.y)
    try refuseTooMany(values.count, at: column.range)
    let missing = values.count { $0.isNaN }
    if missing > 0 {
      run.notes.add(
        "\(column.name) is undefined in \(missing) of \(values.count) rows, which have no number there"
          + (points.firstUnread.map { ", \($0.example)" } ?? "")
      )
    }
    context.state.scope.store(
      column,
      as: .list(values.map { .number($0) }),
      areTimes: points.areTimes.y,
      hasZone: points.zones.y != nil
    )
  }

  /// Reads the rows of a column; nil if they are no single series.
  private func points(
    of source: DataSource,
    named name: String,
    _ run: StatementRun
  ) throws(Failure) -> ResolvedPoints? {
    let item = PlotItem(form: .data(source), text: name, range: source.range)
    let resolved = try ItemResolver(item, context, run.workspace).resolved()
    guard case .points(let points) = resolved.content else { return nil }
    return points
  }

  private func refuseTooMany(_ count: Int, at range: SourceRange) throws(Failure) {
    if scope.listElements + count > Problem.storedElementLimit {
      throw .problem(.storedListsTooLarge, at: range)
    }
  }

  // MARK: Columns of files in formulas

  /// Reads the columns of files that the statement names in calls, `mean("d.csv" using 2)`; functions that it defines
  /// keep them.
  private mutating func readFileColumns(_ run: inout StatementRun) throws(Failure) {
    let columns = FileColumn.columns(in: run.tokens, of: Array(run.line.utf8), scope)
    var read: Set<String> = []
    for column in columns where read.insert(column.name).inserted {
      try readFileColumn(column, &run)
    }
  }

  private mutating func readFileColumn(
    _ column: FileColumn,
    _ run: inout StatementRun
  ) throws(Failure) {
    var source = context.located(
      try Failure.wrap { () throws(Diagnostic) in
        try Self.source(of: column, in: run, scope)
      }
    )
    if let y = source.columns?.y {
      source.columns = ColumnChoice(x: DataColumn(form: .number(0), range: y.range), y: y)
    }
    guard let points = try points(of: source, named: column.name, run) else { return }
    let rows = points.points.filter { !$0.x.isNaN }
    let values = rows.map(\.y).filter { !$0.isNaN }
    try refuseTooMany(values.count, at: column.range)
    if values.count < rows.count {
      let missing = rows.count - values.count
      guard !column.hasCompanion else {
        throw .problem(
          .onlyFor(
            "several columns in one call",
            "columns with a number in each row",
            instead:
              "\(missing) of \(rows.count) rows have none; write where with a condition that leaves them out"
          ),
          at: column.range
        )
      }
      run.notes.add(
        "\(missing) of \(rows.count) rows of \(source.name) have no number in "
          + "\(DataTable.shown(points.yName ?? "column \(points.yNumber)", atMost: 30)) and are left out"
          + (points.firstUnread.map { ", \($0.example)" } ?? "")
      )
    }
    context.state.scope.store(
      fileColumn: column.name,
      as: .list(values.map { .number($0) }),
      areTimes: points.areTimes.y
    )
  }

  private static func source(
    of column: FileColumn,
    in run: StatementRun,
    _ scope: Scope
  ) throws(Diagnostic) -> DataSource {
    let end = SourceRange(column.range.end, column.range.end)
    let tokens = run.tokens[column.tokens] + [Token(kind: .end, range: end, followsBlank: false)]
    var parser = StatementParser(run.line, tokens: Array(tokens), scope: scope)
    let source = try parser.data()
    guard parser.parser.peek.kind == .end else { throw parser.parser.unexpectedToken() }
    try parser.refuseFollowing(source, by: "a formula")
    try parser.refuseGroups(source)
    guard let columns = source.columns, columns.x == nil, columns.further.isEmpty,
      !columns.takesRest
    else {
      throw Diagnostic(
        .onlyFor(
          "a formula",
          "one column of a file",
          instead: "write mean(\(TextSpelling.quoted(source.path)) using 2)"
        ),
        at: source.columns?.y.range ?? column.range
      )
    }
    return source
  }

  // MARK: Statistics

  /// Throws for a number that statistics do not have.
  private func refuseNumber(_ column: TableColumn) throws(Failure) {
    guard let statistics = scope.statistics(named: column.table) else { return }
    let part: String =
      switch column.form {
      case .name(let name): name
      case .number(let number): "\(number)"
      }
    throw .problem(
      .statisticUnknown(
        part,
        of: column.table,
        known: statistics.parts,
        near: Spelling.near(to: part, among: statistics.parts).map(\.name)
      ),
      at: column.range
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
