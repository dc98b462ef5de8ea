package import CivilTime
import Expressions

// Data in files as plot items:
//
//     data    = rows | ( text | table | join ) { clause }   the clauses of `DataClause` in any order, among the item's
//
// A table is a name that `d = data "run.csv"` defined. An empty text is the file of the item in front:
// `plot "run.csv" using 1:2, '' using 1:3`. Columns alone behind an item of data, `using 1:2, 1:3`, are those of the
// same file in the same style; a colon stands behind a value nowhere else.

extension StatementParser {
  /// Reads a file's name, its columns, and which rows are meant.
  ///
  /// An empty text names the file of the data in front, if there are some.
  package mutating func data(after previous: DataSource? = nil) throws(Diagnostic) -> DataSource {
    if beginsWrittenRows { return try writtenRows() }
    var source: DataSource
    if let join = try join() { source = DataSource(join) } else { source = try file(previous) }
    try refuseBareColumns()
    while try readClause(of: &source) {}
    try settleSummary(of: &source)
    return source
  }

  /// Whether columns without a file come next, behind an item that draws a file.
  func beginsColumns(behind previous: PlotItem?) -> Bool {
    guard case .data(let source)? = previous?.form, source.written == nil, source.join == nil,
      parser.peek(ahead: 1).kind == .symbol(.colon)
    else { return false }
    switch parser.peek.kind {
    case .number, .name: return true
    case .text, .symbol, .superscript, .invalid, .end: return false
    }
  }

  /// Reads columns of the file of the item in front; nil if something else comes next.
  mutating func columnsAlone(of previous: PlotItem?) throws(Diagnostic) -> DataSource? {
    guard beginsColumns(behind: previous), case .data(let other)? = previous?.form else {
      return nil
    }
    var source = DataSource(fileOf: other)
    source.range = parser.peek.range
    source.columns = try columns()
    while try readClause(of: &source) {}
    try settleSummary(of: &source)
    return source
  }

  /// Whether a file's name or that of a table is next.
  package var beginsData: Bool {
    switch parser.peek.kind {
    case .text: true
    case .name(let name): scope.isTable(name) || beginsJoin()
    case .symbol(.openBracket), .symbol(.openBrace), .symbol(.openParenthesis): beginsWrittenRows
    default: false
    }
  }

  private mutating func file(_ previous: DataSource?) throws(Diagnostic) -> DataSource {
    if case .name(let name) = parser.peek.kind, let table = scope.table(named: name) {
      var source = try Self.source(of: table, in: scope)
      source.range = parser.advance().range
      (source.isOfTable, source.table) = (true, name)
      return source
    }
    guard case .text(let path) = parser.peek.kind, !path.isEmpty || previous != nil else {
      throw Diagnostic(.fileNameNeeded(command: "plot"), at: here)
    }
    if path.isEmpty, let previous {
      var source = DataSource(fileOf: previous)
      source.range = parser.advance().range
      return source
    }
    return DataSource(path: path, range: parser.advance().range)
  }

  /// Returns a source of the rows of a table.
  package static func source(
    of table: NamedTable,
    in scope: Scope
  ) throws(Diagnostic) -> DataSource {
    let text = table.source()
    var parser = StatementParser(text, tokens: Lexer.tokens(of: text), scope: scope)
    if var joined = try parser.join() {
      joined.isLocated = true
      return DataSource(joined)
    }
    var source = try parser.data()
    source.isLocated = true
    return source
  }

  // MARK: Rows

  /// Reads the number after `follow`, of last rows to be drawn; it may be missing.
  mutating func following() throws(Diagnostic) -> Following {
    guard case .number(let value) = parser.peek.kind else { return Following() }
    guard let rows = Int(exactly: value), Following.allowedRows.contains(value) else {
      throw Diagnostic(
        .numberOutside(
          option: "follow",
          parser.text(parser.peek.range),
          example: "follow 500: the last 1 to \(Int(Following.allowedRows.upperBound)) rows"
        ),
        at: here
      )
    }
    parser.advance()
    return Following(rows: rows)
  }

  /// Moves `follow` from the options to the file of the item; throws if the item has no file.
  func settleFollowing(of item: inout PlotItem) throws(Diagnostic) {
    guard let following = item.options.following else { return }
    item.options.following = nil
    guard case .data(var source) = item.form else {
      throw Diagnostic(
        .onlyFor("follow", "data files", instead: "write plot \"run.log\" follow"),
        at: item.range
      )
    }
    source.following = following
    item.form = .data(source)
  }

  /// Throws for `follow` in a fit, a summary or a table, which are answers and read the data once.
  package func refuseFollowing(_ source: DataSource, by command: String) throws(Diagnostic) {
    guard source.following != nil else { return }
    throw Diagnostic(
      .onlyFor(
        "follow",
        "pictures",
        instead: "leave it out: \(command) takes the rows that are there"
      ),
      at: SourceRange(source.range.start, parser.endOfPrevious)
    )
  }

  mutating func rowCondition() throws(Diagnostic) -> Syntax {
    let example = "write where voltage > 0, or where $2 > 0"
    guard parser.peek.kind != .end else {
      throw Diagnostic(.rowConditionNeeded(instead: example), at: here)
    }
    let end = end()
    try refuseMeasures(before: end)
    let condition = try parser.columnFormula(to: end)
    guard condition.isCondition else {
      throw Diagnostic(.rowConditionNeeded(instead: example), at: condition.range)
    }
    return condition
  }

  /// Reads a format of dates behind `dates` or `set dates`.
  package mutating func timeFormat(behind word: String = "dates") throws(Diagnostic) -> TimeFormat {
    guard case .text(let pattern) = parser.peek.kind else {
      throw Diagnostic(.timeFormatNeeded(behind: word), at: here)
    }
    guard let format = TimeFormat(pattern) else {
      throw Diagnostic(
        TimeFormat.unknownDirective(in: pattern).map {
          .timeDirectiveUnknown($0, behind: word)
        } ?? .timeFormatNeeded(behind: word),
        at: parser.peek.range
      )
    }
    parser.advance()
    return format
  }

  mutating func rowStride() throws(Diagnostic) -> Int {
    guard case .number(let value) = parser.peek.kind, let stride = Int(exactly: value),
      (1...Self.mostFileColumns).contains(stride), parser.peek(ahead: 1).kind != .symbol(.colon)
    else {
      throw Diagnostic(.rowStrideNeeded(instead: "write every 10 for one row of ten"), at: here)
    }
    parser.advance()
    return stride
  }

  /// Throws for a range of a file: all rows are drawn, and a range limits only the visible part.
  func refuseRange(of item: PlotItem) throws(Diagnostic) {
    guard case .data(let source) = item.form, let domain = item.domain else { return }
    throw Diagnostic(
      .onlyFor(
        "a range",
        "formulas",
        instead:
          "write plot [\(parser.text(domain.lower.range)):\(parser.text(domain.upper.range))] "
          + source.statement
      ),
      at: domain.lower.range.union(domain.upper.range)
    )
  }
}
