import Expressions

// Rows of names and numbers that are written in the statement itself, like a data file of two
// columns:
//
//     rows   = "(" rows ")"  |  "[" pair { "," pair } "]"  |  "{" pair { "," pair } "}"
//            | "[" text { "," text } "]" [ "," ] list
//     pair   = "(" text ( "," | ":" ) formula ")"  |  "[" text ( "," | ":" ) formula "]"  |  text [ ":" ] formula
//
// The rows are a source of data without a file: bars, pies and points draw them like a column of
// names. Other programs keep names and numbers in separate lists, or write them as a dictionary;
// all forms are printed as pairs in round brackets.
//
// Rejected alternative: texts as values of formulas. Every operation would have to refuse them.

/// Rows of names and numbers in place of a file's name: `[("A", 3), ("B", 8)]`.
package struct WrittenRows {
  /// The names, one for each row.
  package let names: [String]
  /// The number of each row, as a formula without variables.
  package let values: [Syntax]
  /// The text of each number, as typed or as a saved session writes it.
  package var texts: [String]

  /// Creates rows; the three arrays must have the same count.
  package init(names: [String], values: [Syntax], texts: [String]) {
    (self.names, self.values, self.texts) = (names, values, texts)
  }

  /// The rows as text that can be typed again.
  package var statement: String {
    let pairs = zip(names, texts).map { "(\(TextSpelling.quoted($0)), \($1))" }
    return "[\(pairs.joined(separator: ", "))]"
  }

  /// A copy of the rows in which the text of each number is fully bracketed.
  package var printed: WrittenRows {
    WrittenRows(names: names, values: values, texts: values.map { Printer.text(of: $0) })
  }
}

extension WrittenRows: Equatable {
  /// Whether names and formulas are the same; texts may differ.
  package static func == (a: WrittenRows, b: WrittenRows) -> Bool {
    a.names == b.names && a.values == b.values
  }
}

extension StatementParser {
  /// Whether rows of names and numbers come next: a bracket that begins with a text, or with a pair
  /// that does.
  ///
  /// The exception `["2024-01-01":"2024-06-30"]` is a range of days.
  package var beginsWrittenRows: Bool { beginsWrittenRows(ahead: 0) }

  private func beginsWrittenRows(ahead place: Int) -> Bool {
    func kind(_ distance: Int) -> Token.Kind { parser.peek(ahead: place + distance).kind }
    func isText(_ distance: Int) -> Bool { if case .text = kind(distance) { true } else { false } }
    switch kind(0) {
    case .symbol(.openParenthesis):
      return [.symbol(.openBracket), .symbol(.openBrace)].contains(kind(1))
        && beginsWrittenRows(ahead: place + 1)
    case .symbol(.openBrace): return isText(1)
    case .symbol(.openBracket) where isText(1):
      guard kind(2) == .symbol(.colon) else { return true }
      if case .number = kind(3) { return true }
      return false
    case .symbol(.openBracket):
      return [.symbol(.openParenthesis), .symbol(.openBracket)].contains(kind(1)) && isText(2)
    default: return false
    }
  }

  /// Reads rows of names and numbers.
  mutating func writtenRows() throws(Diagnostic) -> DataSource {
    let start = here.start
    let rows = try rowsInBrackets()
    var source = DataSource(
      path: rows.statement,
      range: SourceRange(start, parser.endOfPrevious)
    )
    source.written = rows
    source.isLocated = true
    return source
  }

  private mutating func rowsInBrackets() throws(Diagnostic) -> WrittenRows {
    if parser.match(.openParenthesis) {
      let rows = try rowsInBrackets()
      guard parser.match(.closeParenthesis) else { throw rowNeeded }
      return rows
    }
    let closing: Token.Symbol =
      parser.peek.kind == .symbol(.openBrace) ? .closeBrace : .closeBracket
    parser.advance()
    if case .text = parser.peek.kind,
      [.symbol(.comma), .symbol(closing)].contains(parser.peek(ahead: 1).kind)
    {
      return try namesAndNumbers(closing)
    }
    var (names, values): ([String], [Syntax]) = ([], [])
    repeat {
      let (name, value) = try pair()
      names.append(name)
      values.append(value)
    } while parser.match(.comma)
    guard parser.match(closing) else { throw rowNeeded }
    return WrittenRows(names: names, values: values, texts: values.map { parser.text($0.range) })
  }

  private mutating func pair() throws(Diagnostic) -> (String, Syntax) {
    let closing: Token.Symbol? =
      switch parser.peek.kind {
      case .symbol(.openParenthesis): .closeParenthesis
      case .symbol(.openBracket): .closeBracket
      default: nil
      }
    if closing != nil { parser.advance() }
    let name = try nameOfRow()
    let isParted = parser.match(.colon) || closing != nil && parser.match(.comma)
    guard isParted || closing == nil, !endsPair(parser.peek.kind) else { throw rowNeeded }
    let value = try parser.expression()
    if let closing, !parser.match(closing) { throw rowNeeded }
    return (name, value)
  }

  /// Whether a token ends a pair, so that the number after the name is missing.
  private func endsPair(_ kind: Token.Kind) -> Bool {
    [
      .symbol(.comma), .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace),
      .end,
    ].contains(kind)
  }

  private mutating func namesAndNumbers(
    _ closing: Token.Symbol
  ) throws(Diagnostic) -> WrittenRows {
    var names: [String] = []
    repeat { names.append(try nameOfRow()) } while parser.match(.comma)
    guard parser.match(closing) else { throw rowNeeded }
    _ = parser.match(.comma)
    guard parser.peek.kind == .symbol(.openBracket) else { throw rowNeeded }
    let list = try parser.expression()
    guard case .list(let values) = list.node else { throw Diagnostic(.rowsOfNames, at: list.range) }
    guard values.count == names.count else {
      throw Diagnostic(.namesAndNumbers(names.count, values.count), at: list.range)
    }
    return WrittenRows(names: names, values: values, texts: values.map { parser.text($0.range) })
  }

  private mutating func nameOfRow() throws(Diagnostic) -> String {
    guard case .text(let name) = parser.peek.kind else { throw rowNeeded }
    parser.advance()
    return name
  }

  private var rowNeeded: Diagnostic { Diagnostic(.rowsOfNames, at: here) }
}
