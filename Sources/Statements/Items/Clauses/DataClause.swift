import ChartScales
import Expressions

/// A clause for data, with the function that reads it: columns, rows, dates, or a growing file.
struct DataClause: Sendable {
  /// The usual word.
  let name: String
  /// Whether the data already have the clause, which may be given only once.
  let isGiven: @Sendable (DataSource) -> Bool
  /// Reads the argument after the word.
  let read: @Sendable (inout StatementParser, inout DataSource) throws(Diagnostic) -> Void

  /// The rows, one for each of `ClauseTable.ofData`, and `follow`, which `ClauseTable` lists among
  /// the looks.
  static let all = [
    DataClause(
      name: "using",
      isGiven: { $0.columns != nil },
      read: { parser, source throws(Diagnostic) in source.columns = try parser.columns() }
    ),
    DataClause(
      name: "dates",
      isGiven: { $0.times != nil },
      read: { parser, source throws(Diagnostic) in source.times = try parser.timeFormat() }
    ),
    DataClause(
      name: "where",
      isGiven: { $0.rows.condition != nil && !$0.isOfTable },
      read: { parser, source throws(Diagnostic) in
        let start = parser.parser.peek.range.start
        let condition = try parser.rowCondition()
        source.rows.add(
          condition,
          text: parser.parser.text(SourceRange(start, parser.parser.endOfPrevious))
        )
        source.isOfTable = false
      }
    ),
    DataClause(
      name: "every",
      isGiven: { $0.rows.stride != 1 },
      read: { parser, source throws(Diagnostic) in source.rows.stride = try parser.rowStride() }
    ),
    DataClause(
      name: "by",
      isGiven: { $0.grouping != nil },
      read: { parser, source throws(Diagnostic) in source.grouping = try parser.grouping() }
    ),
    DataClause(
      name: "per",
      isGiven: { $0.summary != nil },
      read: { parser, source throws(Diagnostic) in source.summary = try parser.rowSummary() }
    ),
    DataClause(
      name: "smooth",
      isGiven: { $0.smoothing != nil },
      read: { parser, source throws(Diagnostic) in source.smoothing = try .read(&parser) }
    ),
    DataClause(
      name: "skip",
      isGiven: { $0.layout.skipped > 0 },
      read: { parser, source throws(Diagnostic) in
        source.layout.skipped = try parser.lineNumber(instead: "write skip 12 for 12 lines")
      }
    ),
    DataClause(
      name: "matrix",
      isGiven: { $0.isMatrix },
      read: { _, source throws(Diagnostic) in source.isMatrix = true }
    ),
    DataClause(
      name: "follow",
      isGiven: { $0.following != nil },
      read: { parser, source throws(Diagnostic) in source.following = try parser.following() }
    ),
  ]
}

extension StatementParser {
  /// Reads the next clause for data; false if none comes next.
  package mutating func readClause(of source: inout DataSource) throws(Diagnostic) -> Bool {
    if try readMeasure(of: &source) { return true }
    if source.layout.names == .found, beginsNames(at: parser.position) {
      source.layout.names = try placeOfNames()
      return true
    }
    if try readColorColumn(of: &source) { return true }
    if !source.areNames, beginsAsNames(at: parser.position) {
      parser.advance()
      parser.advance()
      source.areNames = true
      return true
    }
    guard case .name(let word) = parser.peek.kind else { return false }
    if source.work == nil, RowWork.isWord(word) {
      parser.advance()
      source.work = try .read(word, &self)
      return true
    }
    guard let clause = DataClause.all.first(where: { $0.name == word }), !clause.isGiven(source)
    else { return false }
    parser.advance()
    try clause.read(&self, &source)
    return true
  }

  /// Whether `as names` stands at a token: the numbers in the column of x are names.
  func beginsAsNames(at place: Int) -> Bool {
    parser.tokens.indices.contains(place + 1) && parser.tokens[place].kind == .name("as")
      && [.name("names"), .name("categories")].contains(parser.tokens[place + 1].kind)
  }

  /// Whether `names in 7` or `no names` begins at a token.
  func beginsNames(at place: Int) -> Bool {
    func kind(_ place: Int) -> Token.Kind {
      parser.tokens.indices.contains(place) ? parser.tokens[place].kind : .end
    }
    if kind(place) == .name("no") { return kind(place + 1) == .name("names") }
    guard kind(place) == .name("names"), kind(place + 1) == .name("in") else { return false }
    if case .number = kind(place + 2) { return true }
    return false
  }

  /// Reads `names in 7` or `no names`.
  private mutating func placeOfNames() throws(Diagnostic) -> TableLayout.Names {
    let isNone = parser.peek.kind == .name("no")
    parser.advance()
    parser.advance()
    if isNone { return TableLayout.Names.none }
    return .line(try lineNumber(instead: "write names in 7 for line 7"))
  }

  /// Reads a number of lines, from 1.
  fileprivate mutating func lineNumber(instead: String) throws(Diagnostic) -> Int {
    guard case .number(let value) = parser.peek.kind, let number = Int(exactly: value),
      (1...Self.mostLines).contains(number)
    else { throw Diagnostic(.columnNeeded(instead: instead), at: parser.peek.range) }
    parser.advance()
    return number
  }

  private static let mostLines = 1_000_000

  /// Reads `color service` behind data, where the word is no colour, and `color by service`, as `by service`.
  ///
  /// Returns false if a colour or something else comes next. A name in quotes is a column if it is no colour;
  /// `color=service` is read so, too.
  private mutating func readColorColumn(of source: inout DataSource) throws(Diagnostic) -> Bool {
    guard source.grouping == nil else { return false }
    if try readPalette(of: &source) { return true }
    guard case .name(let color) = parser.peek.kind, Self.colorWords.contains(color) else {
      return false
    }
    let sign = parser.peek(ahead: 1).kind
    let hasSign = sign == .name("by") || sign == .symbol(.equal)
    let hasBy = sign == .name("by")
    switch parser.peek(ahead: hasSign ? 2 : 1).kind {
    case .name(let word):
      guard hasBy || Color(named: word) == nil, !["rgb", "rgbcolor"].contains(word),
        // A short word with nothing behind it, as `w`, is no clause and may be a column.
        !ClauseTable.isWord(word)
          || [.end, .symbol(.comma)].contains(parser.peek(ahead: hasSign ? 3 : 2).kind)
      else { return false }
    case .text(let name):
      guard hasBy || Color(named: name) == nil && !name.hasPrefix("#") && name.contains(" ")
      else { return false }
    case .number:
      guard hasBy else { return false }
    default: return false
    }
    parser.advance()
    if hasSign { parser.advance() }
    source.grouping = RowGrouping(by: try groupColumn(), isColor: true)
    return true
  }

  private static let colorWords = ["color", "colour"]

  /// Reads gnuplot's `palette`, also `lc palette` and `palette z`, behind three columns: the third one colours the
  /// points.
  private mutating func readPalette(of source: inout DataSource) throws(Diagnostic) -> Bool {
    let hasColor = parser.peek.kind == .name("color")
    // The scale colours points alone; behind `with lines` the word has an answer of its own.
    if case .name(let word) = parser.tokens[max(0, parser.position - 1)].kind,
      let style = PlotStyle(rawValue: word), style != .points
    {
      return false
    }
    guard parser.peek(ahead: hasColor ? 1 : 0).kind == .name("palette"),
      scope.kind(of: "palette") == nil, let columns = source.columns,
      columns.further.count == 1, !columns.takesRest, columns.further[0].formula == nil
    else { return false }
    if hasColor { parser.advance() }
    parser.advance()
    _ = parser.match(word: "z")
    source.grouping = RowGrouping(by: columns.further[0], isColor: true)
    return true
  }

  /// Throws for what changes rows into series where the rows themselves count: in a fit, which takes groups of rows
  /// only, and in the definition of a table.
  package func refuseGroups(
    _ source: DataSource,
    allowsGrouping: Bool = false
  ) throws(Diagnostic) {
    let measure = source.columns?.all.compactMap(\.measure).first
    let word =
      source.smoothing != nil
      ? "smooth" : source.work?.word ?? (source.isMatrix ? "matrix" : measure?.word)
    if let word {
      throw Diagnostic(
        .onlyFor(word, "pictures", instead: "leave it out, or plot \(source.statement)"),
        at: source.range
      )
    }
    guard let grouping = source.grouping, !allowsGrouping else { return }
    throw Diagnostic(
      .onlyFor(
        "by",
        "plot, add, fit and stats",
        instead: "leave it out, or take the rows of one group: where "
          + "\(grouping.column.condition) == \"…\""
      ),
      at: grouping.column.range
    )
  }

  /// Throws an error for a clause for data after a formula: formulas have no rows and no columns.
  func refuseDataClause(of item: PlotItem) throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind,
      ClauseTable.ofData.contains(where: { $0.name == word }), parser.endWords.contains(word)
    else { return }
    if case .data = item.form { return }
    throw Diagnostic(
      .onlyFor(word, "data files", instead: "write plot \"data.csv\" \(clausesFromHere)"),
      at: parser.peek.range
    )
  }

  /// The text of the clauses from the next token on, up to the next item.
  private var clausesFromHere: String {
    let rest = textFromHere
    return rest[0..<(rest.place { $0 == .symbol(.comma) } ?? rest.count)].text
  }
}
