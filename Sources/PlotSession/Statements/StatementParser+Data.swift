import Expressions

// Data in files as plot items: `"d.csv" using time:temp`.

extension StatementParser {
  /// Reads a file's name and its columns.
  mutating func data() throws(Diagnostic) -> DataSource {
    guard case .text(let path) = parser.peek.kind, !path.isEmpty else {
      throw Diagnostic(StatementProblem.fileNameNeeded(command: "plot"), at: here)
    }
    var source = DataSource(path: path, range: parser.advance().range)
    try refuseForeignDataWord()
    if parser.match(word: "using") {
      source.columns = try columns()
      try refuseForeignDataWord()
    }
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
      throw Diagnostic(StatementProblem.tooManyColumns(instead: example), at: parser.peek.range)
    }
    try refuseSplitName(from: start)
    return pair
  }

  private mutating func column() throws(Diagnostic) -> DataColumn {
    let token = parser.peek
    let form: DataColumn.Form
    switch token.kind {
    case .number(let value):
      guard let number = Int(exactly: value), (0...Self.mostColumns).contains(number) else {
        throw columnNeeded
      }
      form = .number(number)
    case .text(let name) where !name.isEmpty: form = .name(name)
    case .name: form = .name(parser.text(token.range))
    case .symbol(.openParenthesis): throw calculatedColumn
    case .invalid(.unusable("$")): throw calculatedColumn
    default: throw columnNeeded
    }
    parser.advance()
    return DataColumn(form: form, range: token.range)
  }

  private static let mostColumns = 1_000_000

  private var columnNeeded: Diagnostic {
    Diagnostic(
      StatementProblem.columnNeeded(instead: "write using 1:2, or using time:temp"),
      at: here
    )
  }

  /// `using ($1):($2*2)`: gnuplot calculates with columns.
  private var calculatedColumn: Diagnostic {
    Diagnostic(
      StatementProblem.foreign("columns are drawn as they are", instead: "write using 1:2"),
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
      StatementProblem.columnNeeded(
        instead: "a name with blanks or signs stands in quotes: using \"room temp\":humidity"
      ),
      at: parser.peek.range
    )
  }

  /// `using 1,3` is column 1 and the curve 3.
  private func refuseDecimalColumns(_ first: DataColumn) throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.comma), case .number(let x) = first.form,
      case .number(let y) = parser.peek(ahead: 1).kind, let second = Int(exactly: y),
      [.end, .symbol(.comma)].contains(parser.peek(ahead: 2).kind)
    else { return }
    throw Diagnostic(
      StatementProblem.columnNeeded(instead: "write using \(x):\(second)"),
      at: parser.peek.range
    )
  }

  private func isBehindData(_ word: String) -> Bool {
    ["for", "from", "w"].contains(word) || CommandTable.options.contains(word)
      || ForeignOptions.words.contains(word) || ForeignDataWord(rawValue: word) != nil
  }

  /// Answers words that gnuplot has behind a file's name.
  private func refuseForeignDataWord() throws(Diagnostic) {
    guard case .name(let name) = parser.peek.kind, let word = ForeignDataWord(rawValue: name) else {
      return
    }
    throw Diagnostic(
      StatementProblem.unknownOption(name, instead: word.instead(of: textFromHere.dropFirst())),
      at: parser.peek.range
    )
  }

  /// Only files have columns.
  func refuseColumns(of item: PlotItem) throws(Diagnostic) {
    guard parser.peek.kind == .name("using") else { return }
    if case .data = item.form { return }
    throw Diagnostic(
      StatementProblem.onlyFor(
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
      StatementProblem.onlyFor(
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

/// A word that gnuplot has behind the name of a data file.
enum ForeignDataWord: String {
  case u, every, index, i, skip, smooth, s, pt, ps, pointtype, pointsize, t, axes, matrix, binary

  /// What to do here; `rest` stands behind the word.
  func instead(of rest: TokenText) -> String {
    switch self {
    case .u:
      var count = 0
      while count < rest.tokens.count, count == 0 || !rest.followsBlank(count) { count += 1 }
      let columns = rest[0..<count]
      let isPlain = !columns.isEmpty && columns.kind(0) != .symbol(.openParenthesis)
      return "write using \(isPlain ? columns.text : "1:2")"
    case .every: return "leave it out: of many rows the picture takes what it can show"
    case .index, .i: return "leave it out: all groups of rows are drawn, with a gap between them"
    case .skip: return "leave it out: a line of names is known by itself"
    case .smooth, .s: return "write with lines"
    case .pt, .ps, .pointtype, .pointsize: return "write with points, or with dots"
    case .t:
      if case .text? = rest.kind(0) { return "write title \(rest[0..<1].text)" }
      return "write title \"name\""
    case .axes, .matrix, .binary: return "leave it out: two columns of text are drawn"
    }
  }
}

extension TokenText {
  /// Whether a blank stands in front of the token at a place.
  func followsBlank(_ place: Int) -> Bool {
    place >= 0 && place < tokens.count && tokens[tokens.startIndex + place].followsBlank
  }
}
