import Expressions

// Intervals in front of formulas: `plot [0,2pi] sin(x)`, `plot (0,2pi) [-1,1] sin(x)`.
//
// Rule. Two numbers in brackets with a comma, the first below the second, in front of what is drawn and parted from it
// by a blank, are the range of an axis, as in books and in other programs, and a note names the spelling for a factor:
// a list times a formula keeps its sign, `[1, 2]*x`. Round brackets are read so only in front of a formula over x: a
// point times t is a curve. What ends behind the bracket, or goes on with a sign or a word, is a list or a point, as it
// was.
//
// The alternative that lost: a list is always a factor. Of the two curves that `plot [0,2pi] sin(x)` drew then, one is
// zero.

extension StatementParser {
  /// An interval where the range of an axis may stand; nil, and nothing is taken, if none comes next.
  mutating func interval() -> AxisRangeClause? {
    guard let written = intervalHere() else { return nil }
    parser.notes.append(note(on: written, in: textFromHere))
    parser.skip(to: written.range.end)
    return AxisRangeClause(lower: written.lower, upper: written.upper)
  }

  /// Whether the next tokens are read as an interval in front of a formula.
  package var beginsInterval: Bool { intervalHere() != nil }

  /// Two ends in brackets.
  private struct Interval {
    let lower: Syntax
    let upper: Syntax
    let range: SourceRange
  }

  private func intervalHere() -> Interval? {
    let opening = parser.peek
    let isRound = opening.kind == .symbol(.openParenthesis)
    guard isRound || opening.kind == .symbol(.openBracket) else { return nil }
    let inside = parser.bracketParts(from: parser.position + 1)
    guard inside.isClosed, inside.parts.count == 2 else { return nil }
    let closing = parser.tokens[inside.closing]
    guard isDrawn(from: inside.closing + 1), !isRound || drawsOverX(from: inside.closing + 1) else {
      return nil
    }
    var reader = parser
    reader.endWords = []
    reader.advance()
    guard let lower = try? reader.expression(), reader.match(.comma),
      let upper = try? reader.expression(), reader.peek.range == closing.range,
      let first = number(lower), let second = number(upper), first < second
    else { return nil }
    return Interval(lower: lower, upper: upper, range: opening.range.union(closing.range))
  }

  /// The value of an end that is a finite number; nil for all others.
  private func number(_ end: Syntax) -> Double? {
    guard Evaluation.freeNames(of: end, in: scope).isEmpty,
      let value = try? Evaluation.calculate(end, in: scope, using: Workspace()).value,
      value.kind == .number, value.number.isFinite
    else { return nil }
    return value.number
  }

  /// Whether something to draw, parted by a blank, begins at a place; another interval in front of it is passed over.
  private func isDrawn(from place: Int) -> Bool {
    guard parser.tokens.indices.contains(place), parser.tokens[place].followsBlank else {
      return false
    }
    switch parser.tokens[place].kind {
    // A text behind a list names it, unless it is a file whose clauses follow.
    case .text:
      guard case .name(let word)? = parser.kindOfToken(at: place + 1) else { return false }
      return ClauseTable.ofData.contains { $0.name == word }
    case .number, .symbol(.openParenthesis), .symbol(.openBrace), .symbol(.bar),
      .symbol(.root), .symbol(.cubeRoot):
      return true
    case .symbol(.openBracket):
      let inside = parser.bracketParts(from: place + 1)
      return inside.isClosed && isDrawn(from: inside.closing + 1)
    // `[0, 2] -x` has a sign that touches what follows, and none in between.
    case .symbol(.minus):
      return parser.kindOfToken(at: place + 1) != nil && !parser.tokens[place + 1].followsBlank
    case .name(let word):
      return isNameHere(word) && word != "mod"
        || !ClauseTable.isWord(word) && !["for", "from", "and", "or", "mod", "in"].contains(word)
    case .symbol, .superscript, .invalid, .end: return false
    }
  }

  /// Whether the item at a place speaks of x, or is a function named alone.
  private func drawsOverX(from place: Int) -> Bool {
    let rest = TokenText(parser.tokens[place...], of: parser.source)
    let item = rest[0..<(rest.place { $0 == .symbol(.comma) } ?? rest.count)]
    let names = item.tokens.compactMap { token in
      if case .name(let name) = token.kind { name } else { nil }
    }
    return names.contains("x") && !names.contains("t")
      || item.count == 1 && item.name(0).map { scope.function(named: $0) != nil } == true
  }

  private func note(on interval: Interval, in rest: TokenText) -> ReadingNote {
    let typed = parser.text(interval.range)
    let range = "[\(parser.text(interval.lower.range)):\(parser.text(interval.upper.range))]"
    let body = rest.keeping { $0.range.start >= interval.range.end }
    let first = body[0..<(body.place { $0 == .symbol(.comma) } ?? body.count)].text
    return ReadingNote(
      "\(typed) is read as the range \(range); for a factor write \(typed)*\(first)",
      at: interval.range,
      strictHint: "write plot \(range) \(body.text)"
    )
  }
}
