import Expressions

// Names with numbers that stand in the line itself, as they stand in a file of two columns:
//
//     rows  = "[" pair { "," pair } "]"  |  "[" text { "," text } "]" [ "," ] list
//     pair  = "(" text "," formula ")"  |  "[" text "," formula "]"
//
// They are a source of data whose file is the line: bars, pies and points draw them as they draw a column of names.
// The second form is that of programs that keep names and numbers apart; it is written again as pairs.
//
// The alternative that lost: texts as values of formulas. Every operation would have to refuse them.

/// Rows that are written where a file could be named: `[("A", 3), ("B", 8)]`.
package struct WrittenRows {
  /// The names, one a row.
  package let names: [String]
  /// The numbers beside them, as many: formulas without variables.
  package let values: [Syntax]
  /// The numbers as they were typed, or as a saved session writes them.
  package var texts: [String]

  /// Creates rows; there are as many names, values and texts.
  package init(names: [String], values: [Syntax], texts: [String]) {
    (self.names, self.values, self.texts) = (names, values, texts)
  }

  /// The rows as they can be typed again.
  package var statement: String {
    let pairs = zip(names, texts).map { "(\(TextSpelling.quoted($0)), \($1))" }
    return "[\(pairs.joined(separator: ", "))]"
  }

  /// The same rows with each formula fully bracketed.
  package var printed: WrittenRows {
    WrittenRows(names: names, values: values, texts: values.map { Printer.text(of: $0) })
  }
}

extension WrittenRows: Equatable {
  /// Whether the same names and formulas are meant.
  package static func == (a: WrittenRows, b: WrittenRows) -> Bool {
    a.names == b.names && a.values == b.values
  }
}

extension StatementParser {
  /// Whether rows with names stand next: a bracket that opens with a text, or with a pair that does.
  ///
  /// `["2024-01-01":"2024-06-30"]` is a range of days.
  package var beginsWrittenRows: Bool {
    guard parser.peek.kind == .symbol(.openBracket) else { return false }
    let next = parser.peek(ahead: 1).kind
    if case .text = next {
      let behind = parser.peek(ahead: 2).kind
      return behind == .symbol(.comma) || behind == .symbol(.closeBracket)
    }
    guard next == .symbol(.openParenthesis) || next == .symbol(.openBracket) else { return false }
    if case .text = parser.peek(ahead: 2).kind { return true }
    return false
  }

  /// Reads rows with names.
  mutating func writtenRows() throws(Diagnostic) -> DataSource {
    let start = here.start
    let isPaired: Bool
    if case .text = parser.peek(ahead: 1).kind { isPaired = false } else { isPaired = true }
    let rows = isPaired ? try pairs() : try namesAndNumbers()
    var source = DataSource(
      path: rows.statement,
      range: SourceRange(start, parser.endOfPrevious)
    )
    source.written = rows
    source.isLocated = true
    return source
  }

  private mutating func pairs() throws(Diagnostic) -> WrittenRows {
    var (names, values): ([String], [Syntax]) = ([], [])
    parser.advance()
    repeat {
      let closing: Token.Symbol
      switch parser.peek.kind {
      case .symbol(.openParenthesis): closing = .closeParenthesis
      case .symbol(.openBracket): closing = .closeBracket
      default: throw rowNeeded
      }
      parser.advance()
      names.append(try nameOfRow())
      guard parser.match(.comma) || parser.match(.colon) else { throw rowNeeded }
      values.append(try parser.expression())
      guard parser.match(closing) else { throw rowNeeded }
    } while parser.match(.comma)
    guard parser.match(.closeBracket) else { throw rowNeeded }
    return WrittenRows(names: names, values: values, texts: values.map { parser.text($0.range) })
  }

  private mutating func namesAndNumbers() throws(Diagnostic) -> WrittenRows {
    var names: [String] = []
    parser.advance()
    repeat { names.append(try nameOfRow()) } while parser.match(.comma)
    guard parser.match(.closeBracket) else { throw rowNeeded }
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
