import Expressions

// Data in files as plot items: `"d.csv" using time:temp`.

extension StatementParser {
  /// Reads a file's name and its columns.
  mutating func data() throws(Diagnostic) -> DataSource {
    guard case .text(let path) = parser.peek.kind, !path.isEmpty else {
      throw Diagnostic(.fileNameNeeded(command: "plot"), at: here)
    }
    var source = DataSource(path: path, range: parser.advance().range)
    if parser.match(word: "using") { source.columns = try columns() }
    return source
  }

  /// `x:y` or `y` behind `using`.
  private mutating func columns() throws(Diagnostic) -> ColumnPair {
    let start = parser.peek.range.start
    let first = try column()
    guard parser.match(.colon) else {
      try refuseSplitName(from: start)
      try refuseDecimalColumns(first)
      return ColumnPair(x: nil, y: first)
    }
    let second = try column()
    let pair = ColumnPair(x: first, y: second)
    if parser.peek.kind == .symbol(.colon) {
      let example = "write using \(first.statement):\(second.statement)"
      throw Diagnostic(.tooManyColumns(instead: example), at: parser.peek.range)
    }
    try refuseSplitName(from: start)
    return pair
  }

  private mutating func column() throws(Diagnostic) -> DataColumn {
    let token = parser.peek
    let form: DataColumn.Form
    switch token.kind {
    case .number(let value):
      guard let number = Int(exactly: value), (0...Self.mostFileColumns).contains(number) else {
        throw columnNeeded
      }
      form = .number(number)
    case .text(let name) where !name.isEmpty: form = .name(name)
    case .name: form = .name(parser.text(token.range))
    default: throw columnNeeded
    }
    parser.advance()
    return DataColumn(form: form, range: token.range)
  }

  private static let mostFileColumns = 1_000_000

  private var columnNeeded: Diagnostic {
    Diagnostic(
      .columnNeeded(instead: "write using 1:2, or using time:temp"),
      at: here
    )
  }

  /// `using room temp:humidity` and `using room-temp:humidity`: a name with other signs needs quotes.
  private func refuseSplitName(from start: Int) throws(Diagnostic) {
    switch parser.peek.kind {
    case .end, .symbol(.comma): return
    case .name(let word) where isBehindData(word): return
    default: break
    }
    throw Diagnostic(
      .columnNeeded(
        instead: "a name with blanks or signs stands in quotes: using \"room temp\":humidity"
      ),
      at: parser.peek.range
    )
  }

  /// `using 1,3` is column 1 and the curve 3: it can be read, and is never meant so.
  private func refuseDecimalColumns(_ first: DataColumn) throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.comma), case .number(let x) = first.form,
      case .number(let y) = parser.peek(ahead: 1).kind, let second = Int(exactly: y),
      [.end, .symbol(.comma)].contains(parser.peek(ahead: 2).kind)
    else { return }
    throw Diagnostic(
      .columnNeeded(instead: "write using \(x):\(second)"),
      at: parser.peek.range
    )
  }

  private func isBehindData(_ word: String) -> Bool {
    ["for", "from"].contains(word) || CommandTable.options.contains(word)
      || parser.endWords.contains(word)
  }

  /// Only files have columns.
  func refuseColumns(of item: PlotItem) throws(Diagnostic) {
    guard parser.peek.kind == .name("using") else { return }
    if case .data = item.form { return }
    throw Diagnostic(
      .onlyFor(
        "using",
        "data files",
        instead: "write plot \"data.csv\" \(textFromHere.text)"
      ),
      at: parser.peek.range
    )
  }

  /// All rows are drawn: a range limits what is shown, not what is read.
  func refuseRange(of item: PlotItem) throws(Diagnostic) {
    guard case .data(let source) = item.form, let domain = item.domain else { return }
    throw Diagnostic(
      .onlyFor(
        "a range",
        "formulas",
        instead:
          "write plot [\(parser.text(domain.lower.range)):\(parser.text(domain.upper.range))] "
          + "\(source.statement) to show a part"
      ),
      at: domain.lower.range.union(domain.upper.range)
    )
  }
}
