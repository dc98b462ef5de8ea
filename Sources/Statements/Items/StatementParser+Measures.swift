import DataFiles
import Expressions

// Formulas of measures as columns: `using service:max(latency)-min(latency)`, `sum(a)/sum(b)`. The meaning stands in
// ``MeasureFormula``.
//
// Rule. A measure is a word of ``RowMeasure`` with one argument in round brackets, wherever it stands in the formula of
// a column. `max(a, b)` has two arguments and is a function of each row. A function of that name that the session
// defines is meant before the measure.

extension StatementParser {
  /// Reads a formula of measures up to the token at `end`, all of a column; nil if it contains none.
  mutating func formulaOfMeasures(to end: Int) throws(Diagnostic) -> DataColumn? {
    let places = parser.position..<end
    let calls = measureCalls(in: places)
    guard let first = calls.first else { return nil }
    let whole = parser.tokens[places.lowerBound].range.union(parser.tokens[end - 1].range)
    var parts: [MeasureFormula.Part] = []
    var tokens: [Token] = []
    var place = places.lowerBound
    for call in calls {
      tokens += parser.tokens[place..<call.lowerBound]
      let range = parser.tokens[call.lowerBound].range
        .union(parser.tokens[call.upperBound - 1].range)
      var inner = part(Array(parser.tokens[call]))
      guard let column = try inner.measuredColumn(to: call.count) else { return nil }
      let name = parser.text(range)
      if !parts.contains(where: { $0.name == name }) {
        parts.append(MeasureFormula.Part(name: name, column: column))
      }
      let blank = parser.tokens[call.lowerBound].followsBlank
      tokens.append(Token(kind: .name(name), range: range, followsBlank: blank))
      place = call.upperBound
    }
    tokens += parser.tokens[place..<end]
    var outer = part(tokens)
    outer.parser.boundNames = Set(parts.map(\.name))
    let formula = try outer.parser.columnFormula(to: tokens.count)
    try refuseRows(formula, besides: parts, parser.tokens[first.lowerBound].range)
    while parser.position < end { parser.advance() }
    var column = parts[0].column
    column.range = whole
    column.combination = MeasureFormula(text: parser.text(whole), formula: formula, parts: parts)
    return column
  }

  /// Throws for a measure in a condition on rows, which is about one row.
  func refuseMeasures(before end: Int) throws(Diagnostic) {
    guard parser.position < end, let call = measureCalls(in: parser.position..<end).first else {
      return
    }
    let range = parser.tokens[call.lowerBound].range
      .union(parser.tokens[call.upperBound - 1].range)
    let text = parser.text(range)
    guard case .name(let word) = parser.tokens[call.lowerBound].kind, call.count > 3 else { return }
    let inside = parser.tokens[call.lowerBound + 2].range
      .union(parser.tokens[call.upperBound - 2].range)
    throw Diagnostic(
      .measureInCondition(text, word: word, column: parser.text(inside)),
      at: range
    )
  }

  /// A parser of some of the tokens alone.
  private func part(_ tokens: [Token]) -> StatementParser {
    let end = tokens.last.map { SourceRange($0.range.end, $0.range.end) } ?? here
    return StatementParser(
      line,
      tokens: tokens + [Token(kind: .end, range: end, followsBlank: false)],
      scope: scope
    )
  }

  /// Returns the places of the measures among tokens, none inside of another.
  private func measureCalls(in places: Range<Int>) -> [Range<Int>] {
    var calls: [Range<Int>] = []
    var place = places.lowerBound
    while place < places.upperBound {
      if let end = endOfMeasure(at: place), end <= places.upperBound {
        calls.append(place..<end)
        place = end
      } else {
        place += 1
      }
    }
    return calls
  }

  /// Returns the place behind a measure with its brackets; nil if none stands at `place`.
  private func endOfMeasure(at place: Int) -> Int? {
    guard case .name(let word) = parser.tokens[place].kind, let measure = RowMeasure(word: word),
      scope.function(named: word) == nil, place + 2 < parser.tokens.count,
      parser.tokens[place + 1].kind == .symbol(.openParenthesis)
    else { return nil }
    let inside = BracketScan(parser.tokens[(place + 2)...])
    guard let closing = inside.closing, parser.tokens[closing].kind == .symbol(.closeParenthesis)
    else { return nil }
    let argument = parser.tokens[(place + 2)..<closing]
    let isOne =
      BracketScan(argument).parts(where: { $0 == .symbol(.comma) }).count == 1
      && !argument.contains { $0.kind == .name("for") }
    // A constant has no rows: `max(3)` is a number.
    let hasColumn = argument.contains { token in
      switch token.kind {
      case .name, .text, .invalid(.unusable("$")): true
      case .number: argument.count == 1
      case .symbol, .superscript, .invalid, .end: false
      }
    }
    return isOne && (hasColumn || argument.isEmpty && measure.isCount) ? closing + 1 : nil
  }

  /// Throws for a column without a measure beside measures: it has a number for each row, and they one for all.
  private func refuseRows(
    _ formula: Syntax,
    besides parts: [MeasureFormula.Part],
    _ range: SourceRange
  ) throws(Diagnostic) {
    var found: String?
    formula.forEachName { name in
      let isKnown =
        parts.contains { $0.name == name } || Builtins.constant(named: name) != nil
        || scope.value(of: name) != nil
      if !isKnown, found == nil { found = name }
    }
    guard let name = found else { return }
    throw Diagnostic(
      .measureBesideRows(name, measure: parts[0].name),
      at: formula.range(ofName: name) ?? range
    )
  }
}
