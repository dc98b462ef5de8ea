import Expressions

// Respellings of ranges after a formula, as in other programs and textbooks: `on [0, 3]`,
// `between 0 and 3`, `for x = 0..3`, `x = 0..3`, `for 0 < x < 3`. They become `from 0 to 3`, or
// `for x in 0..3` where they name their variable.

extension Respelling {
  static let ranges = [
    Respelling("textbooks", "plot x^2 for 0 < x < 2", respelled: inequalities),
    Respelling("English", "plot x^2 for x from 0 to 2", respelled: namedRange),
    Respelling("Maple", "plot x^2, x = 0..2", respelled: equation),
    Respelling("textbooks", "plot x^2 on [0, 2]", respelled: words),
    Respelling("English", "integrate sin(x) 0 to pi", respelled: bareEnds),
    Respelling("TI, Desmos", "plot sin(x) [-5, 5]", respelled: interval),
  ]

  // MARK: With a variable

  /// Rewrites `for 0 < x < 2`; the name between the signs is the variable.
  @Sendable private static func inequalities(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard let start = text.place(where: { $0 == .name("for") }) else { return nil }
    let clause = statement.clause(from: start + 1)
    let rising: [Token.Kind] = [.symbol(.less), .symbol(.lessOrEqual)]
    let falling: [Token.Kind] = [.symbol(.greater), .symbol(.greaterOrEqual)]
    for signs in [rising, falling] {
      let parts = clause.split { signs.contains($0) }
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), parts[1].count == 1,
        let variable = parts[1].name(0)
      else { continue }
      let ends = signs == rising ? (parts[0], parts[2]) : (parts[2], parts[0])
      var edit = TokenEdit(statement)
      let places = (start + 1)..<(start + 1 + clause.count)
      edit.move(ends.0.range(to: ends.1, of: variable), to: places)
      return edit.respelled()
    }
    return nil
  }

  /// Rewrites `for x from 0 to 2`, `for x between 0 and 2`, `for x = 0..2`.
  @Sendable private static func namedRange(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let signs: [Token.Kind?] = [.name("from"), .name("between"), .symbol(.equal)]
    guard let start = text.place(where: { $0 == .name("for") }),
      let variable = text.name(start + 1),
      signs.contains(text.kind(start + 2))
    else { return nil }
    let clause = statement.clause(from: start + 3)
    guard let ends = clause.ends else { return nil }
    var edit = TokenEdit(statement)
    let places = (start + 1)..<(start + 3 + clause.count)
    edit.move(ends.lower.range(to: ends.upper, of: variable), to: places)
    return edit.respelled()
  }

  /// Rewrites `plot x^2, x = 0..2`, `plot x^2 x=0..2`: an equation with a range belongs to the
  /// formula before it.
  @Sendable private static func equation(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.mayDraw || statement.isAnalysis else { return nil }
    let first = (statement.items.first ?? 0) + 1
    let start = text.outside.first { place in
      place >= first && text.isSingleEqual(place + 1)
        && text.name(place).map(Coordinates.contains) ?? false
        && text.kind(place - 1) != .name("for")
    }
    guard let start, let variable = text.name(start) else { return nil }
    let clause = statement.clause(from: start + 2)
    guard clause.place(where: { $0 == .symbol(.range) }) != nil, let ends = clause.ends else {
      return nil
    }
    let hasComma = text.kind(start - 1) == .symbol(.comma)
    var edit = TokenEdit(statement)
    edit.move(
      ends.lower.range(to: ends.upper, of: variable).behind([.name("for")], at: start, in: text),
      to: (hasComma ? start - 1 : start)..<(start + 2 + clause.count)
    )
    return edit.respelled()
  }

  // MARK: Without a variable

  private static let prepositions: Set<String> = ["on", "over", "in", "within", "between"]

  /// Rewrites `on [0, 2]`, `over 0..2`, `between 0 and 2`.
  @Sendable private static func words(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.mayDraw || statement.isAnalysis else { return nil }
    let first = (statement.items.first ?? 0) + 1
    let starts = Set(statement.items)
    for place in text.outside.reversed() where place >= first && !starts.contains(place) {
      guard let word = statement.word(place), prepositions.contains(word),
        text.name(place - 2) != "for", word != "in" || !starts.contains(place - 1),
        // A condition on the rows of a file may contain a list: `where site in [1, 2]`.
        word != "in" || text[0..<place].place(where: { $0 == .name("where") }) == nil
      else { continue }
      // `the interval [0, 2]`.
      let skipped = statement.count(of: ["the", "interval", "range"], from: place + 1)
      let clause = statement.clause(from: place + 1 + skipped)
      guard let ends = clause.ends else { continue }
      var edit = TokenEdit(statement)
      edit.move(
        ends.lower.tokens.behind([.name("from")], at: place, in: text)
          + ends.upper.behind([.name("to")]),
        to: place..<(place + 1 + skipped + clause.count)
      )
      return edit.respelled()
    }
    return nil
  }

  /// Rewrites `plot sin(x) [-5, 5]`: two ends in a bracket after a formula, which cannot be a
  /// factor.
  @Sendable private static func interval(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    // Columns and conditions of files contain lists, not ranges.
    guard text.place(where: { [.name("using"), .name("where")].contains($0) }) == nil else {
      return nil
    }
    guard statement.isPlot || statement.isAnalysis,
      let open = statement.failurePlace, text.kind(open) == .symbol(.openBracket),
      open > (statement.items.first ?? 0) + 1,
      // After a style, `pie [3, 4]`, it is the list itself.
      text.name(open - 1).map({ !statement.words.styles.contains($0) }) ?? true
    else { return nil }
    let clause = statement.clause(from: open)
    guard let ends = clause.ends else { return nil }
    var edit = TokenEdit(statement)
    edit.move(
      ends.lower.tokens.behind([.name("from")], at: open, in: text)
        + ends.upper.behind([.name("to")]),
      to: open..<(open + clause.count)
    )
    return edit.respelled()
  }

  /// Rewrites `integrate sin(x) 0 to pi`, which lacks the word before the ends.
  @Sendable private static func bareEnds(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.isPlot || statement.isAnalysis,
      text.place(where: { [.name("from"), .name("in")].contains($0) }) == nil,
      let to = text.place(where: { $0 == .name("to") }), statement.word(to) != nil, to > 2
    else { return nil }
    let isNegative =
      text.kind(to - 2) == .symbol(.minus) && text.token(to - 1)?.followsBlank == false
    let start = isNegative ? to - 2 : to - 1
    guard text.number(to - 1) != nil || text.name(to - 1) != nil,
      text.token(start)?.followsBlank == true, start > (statement.items.first ?? 0)
    else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(start..<start, with: .name("from"))
    return edit.respelled()
  }
}

extension FailedStatement {
  /// Returns the tokens of a clause from an index on, up to a comma outside of brackets or a word
  /// that begins something else.
  fileprivate func clause(from start: Int) -> TokenText {
    let rest = text.dropFirst(start)
    let end = rest.place { kind in
      if case .name(let word) = kind { return word == "for" || words.options.contains(word) }
      return kind == .symbol(.comma)
    }
    return rest[0..<(end ?? rest.count)]
  }
}

extension TokenText {
  /// The two ends of a range with any separator: `0..2`, `[0, 2]`, `0 to 2`, `0 and 2`, `0:2`; nil
  /// if there are not two.
  fileprivate var ends: (lower: TokenText, upper: TokenText)? {
    let opening: [Token.Kind?] = [.symbol(.openParenthesis), .symbol(.openBracket)]
    let isBracketed = opening.contains(kind(0)) && dropFirst().closingPlace == count - 2
    let inside = isBracketed ? self[1..<(count - 1)] : self
    let separators: [Token.Kind] = [
      .symbol(.range), .symbol(.comma), .symbol(.colon), .name("to"), .name("and"),
    ]
    let parts = inside.split { separators.contains($0) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (parts[0], parts[1])
  }

  /// Returns the tokens of a range `x in` lower `..` upper.
  fileprivate func range(to upper: TokenText, of variable: String) -> [Token] {
    behind([.name(variable), .name("in")]) + upper.behind([.symbol(.range)])
  }
}

extension [Token] {
  /// Returns the tokens after other ones, which have the source range of an index in a text.
  fileprivate func behind(_ kinds: [Token.Kind], at place: Int, in text: TokenText) -> [Token] {
    let start = text.token(place)?.range.start ?? 0
    return kinds.map {
      Token(kind: $0, range: SourceRange(start, start), followsBlank: true)
    } + self
  }
}

extension ArraySlice<Token> {
  /// Returns the tokens after other ones, which have the source range of an index in a text.
  func behind(_ kinds: [Token.Kind], at place: Int, in text: TokenText) -> [Token] {
    Array(self).behind(kinds, at: place, in: text)
  }
}
