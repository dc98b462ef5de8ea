import Expressions

// The columns of data behind `using` and `by`:
//
//     columns = column { ":" column } [ ":" "*" ]      a star behind the number of a column means all columns behind it
//     column  = number | name | text | formula over columns
//
// One sign or word alone is a column; with more it is a formula in which numbers are numbers and `$2` is a column:
// `using 1:2`, `using 1:(2*$2)`, `using time:log(voltage)`. A number that stands in brackets is the same in every row.
// A column ends before a colon, a comma, and a word that stands behind data.

extension StatementParser {
  /// Reads columns after `using`: `y`, `x:y`, or more.
  mutating func columns() throws(Diagnostic) -> ColumnChoice {
    let start = parser.peek.range.start
    var all = [try column()]
    while parser.peek.kind == .symbol(.colon) {
      if all.count == Self.mostNamedColumns {
        let example = all.prefix(2).map(\.statement).joined(separator: ":")
        throw Diagnostic(.tooManyColumns(instead: "write using \(example)"), at: parser.peek.range)
      }
      parser.advance()
      if parser.match(.times) {
        guard case .number(let last)? = all.last?.form, last < Self.mostFileColumns else {
          throw Diagnostic(
            .columnNeeded(instead: "a star stands behind the number of a column: using 1:*"),
            at: parser.previous?.range ?? here
          )
        }
        let star = parser.previous?.range ?? here
        all.append(DataColumn(form: .number(last + 1), range: star))
        try refuseSplitName(from: start)
        var choice = ColumnChoice(x: all[0], y: all[1], further: Array(all[2...]))
        choice.takesRest = true
        return choice
      }
      all.append(try column())
    }
    try refuseSplitName(from: start)
    guard all.count > 1 else {
      try refuseDecimalColumns(all[0])
      return ColumnChoice(x: nil, y: all[0])
    }
    return ColumnChoice(x: all[0], y: all[1], further: Array(all[2...]))
  }

  /// Reads the column after `by`, a number or a name; `group by` and `by` alone are the same.
  mutating func grouping() throws(Diagnostic) -> RowGrouping {
    _ = parser.match(word: "by")
    return RowGrouping(by: try groupColumn())
  }

  /// Reads a column whose texts tell groups.
  mutating func groupColumn() throws(Diagnostic) -> DataColumn {
    let column = try column()
    guard column.formula == nil, column.form != .number(0) else {
      throw Diagnostic(
        .columnNeeded(instead: "by takes one column: plot \"data.csv\" using 1:2 by 3"),
        at: column.range
      )
    }
    return column
  }

  mutating func column() throws(Diagnostic) -> DataColumn {
    let end = endOfColumn
    if let measured = try measuredColumn(to: end) { return measured }
    if let combined = try formulaOfMeasures(to: end) { return combined }
    return try column(to: end)
  }

  /// Reads a column that ends before the token at `end`, and has no measure.
  mutating func column(to end: Int) throws(Diagnostic) -> DataColumn {
    if let nested = nestedName(to: end) { return nested }
    if end > parser.position + 1, !isSplitName(to: end) {
      let start = parser.peek.range.start
      let formula = try parser.columnFormula(to: end)
      let range = SourceRange(start, parser.endOfPrevious)
      let text = parser.text(range)
      try refuseList(formula, at: range)
      try refuseConstant(formula, text, at: range)
      return DataColumn(form: .formula(formula), range: range, text: text)
    }
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

  /// Reads a name with points, as those of nested JSON: `pos.x`; nil if something else comes next.
  private mutating func nestedName(to end: Int) -> DataColumn? {
    guard end > parser.position + 1, case .name = parser.peek.kind else { return nil }
    let range = SourceRange(parser.peek.range.start, parser.tokens[end - 1].range.end)
    let text = parser.text(range)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    while parser.position < end { parser.advance() }
    return DataColumn(form: .name(text), range: range)
  }

  /// The most columns that have a meaning for a point.
  private static let mostNamedColumns = 8

  /// The greatest number of a column.
  static let mostFileColumns = 1_000_000

  /// The index of the token that ends a column.
  private var endOfColumn: Int { end { $0 == .symbol(.colon) } }

  /// Returns the index of the first token outside brackets that ends a part of a file's item.
  func end(_ isEnd: (Token.Kind) -> Bool = { _ in false }) -> Int {
    let start = parser.position
    for place in BracketScan(parser.tokens[start...]) where place > start {
      let kind = parser.tokens[place].kind
      if kind == .symbol(.comma) || isEnd(kind) { return place }
      // A list of values follows `in` inside of a condition: `where site in ["north", "south"]`.
      if kind == .name("in"), parser.tokens[place + 1].kind == .symbol(.openBracket) { continue }
      // `site starts with "n"`: the word of a style stands in front of no text.
      if kind == .name("with"), TextMatch.match(at: place - 1, of: parser.tokens) != nil {
        continue
      }
      if case .name(let word) = kind,
        isBehindData(word) || beginsNames(at: place) || beginsAsNames(at: place)
      {
        return place
      }
      if case .name(let word) = kind, RowWork.isWord(word), beginsWork(at: place) { return place }
      // `peaks "d.csv" using 1:2 0.5`: the number behind the columns is the prominence.
      if case .number = kind, parser.endWords.contains("prominence"),
        parser.tokens[place - 1].mayEndOperand, parser.tokens[place + 1].kind == .end
      {
        return place
      }
    }
    return BracketScan(parser.tokens[start...]).end
  }

  /// Whether a word of ``RowWork`` is a clause, and no name in a formula: what follows it is no operator.
  private func beginsWork(at place: Int) -> Bool {
    guard parser.tokens[place - 1].mayEndOperand else { return false }
    switch parser.tokens[place + 1].kind {
    case .end, .name, .number, .symbol(.comma): return true
    case .text, .symbol, .superscript, .invalid: return false
    }
  }

  private func isBehindData(_ word: String) -> Bool {
    ["for", "from"].contains(word) || ClauseTable.ofData.contains { $0.name == word }
      || ItemTable.option(named: word) != nil || parser.endWords.contains(word) || word == "colour"
  }

  /// Whether names and numbers side by side, `room temp`, `room 2`, are a name that needs quotes,
  /// and no product.
  private func isSplitName(to end: Int) -> Bool {
    let tokens = parser.tokens[parser.position..<end]
    return tokens.dropFirst().allSatisfy(\.followsBlank)
      && tokens.allSatisfy { token in
        switch token.kind {
        case .name, .number: true
        default: false
        }
      }
  }

  /// Throws for a list, as in `using 1:[1, 2]`: a column has one number for each row, and lists are
  /// drawn without a file.
  private func refuseList(_ formula: Syntax, at range: SourceRange) throws(Diagnostic) {
    switch formula.node {
    case .list, .listRange, .comprehension: break
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees,
      .comparison, .conjunction, .disjunction, .not, .cases, .point, .component, .overRange,
      .element, .derivative:
      return
    }
    throw Diagnostic(
      .listAsNumber.hinting("a column has one number a row: using 1:(10*$2)"),
      at: range
    )
  }

  /// Throws for a constant in place of a column, as `2*3`: a number that is the same in every row
  /// needs brackets.
  private func refuseConstant(
    _ formula: Syntax,
    _ text: String,
    at range: SourceRange
  ) throws(Diagnostic) {
    var names = 0
    formula.forEachName { _ in names += 1 }
    let isBracketed = text.hasPrefix("(")
    guard names == 0, !isBracketed else { return }
    throw Diagnostic(
      .columnNeeded(instead: "in a formula column 2 is $2; write using 1:(10*$2)"),
      at: range
    )
  }

  /// Throws for a name with other signs without quotes: `using room temp:humidity` and
  /// `using room-temp:humidity`.
  private func refuseSplitName(from start: Int) throws(Diagnostic) {
    switch parser.peek.kind {
    case .end, .symbol(.comma): return
    case .number where parser.endWords.contains("prominence"): return
    case .name(let word)
    where isBehindData(word) || RowWork.isWord(word) || beginsAsNames(at: parser.position):
      return
    default: break
    }
    throw Diagnostic(
      .columnNeeded(
        instead: "a name with blanks or signs stands in quotes: using \"room temp\":humidity"
      ),
      at: parser.peek.range
    )
  }

  /// Throws for `using 1,3`, which could be read as column 1 and the curve 3, and is never meant so.
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

  /// Throws an error for columns without their word: `plot "run.csv" 1:2`.
  func refuseBareColumns() throws(Diagnostic) {
    guard case .number = parser.peek.kind, parser.peek(ahead: 1).kind == .symbol(.colon),
      case .number = parser.peek(ahead: 2).kind
    else { return }
    let place = parser.peek.range
    let statement = TokenText(parser.tokens[...], of: parser.source)
    throw Diagnostic(
      .columnsWithoutUsing(
        instead: statement.text { $0.range == place ? "using \(parser.text(place))" : nil }
      ),
      at: place
    )
  }

  private var columnNeeded: Diagnostic {
    Diagnostic(
      .columnNeeded(instead: "write using 1:2, or using time:temp"),
      at: here
    )
  }
}
