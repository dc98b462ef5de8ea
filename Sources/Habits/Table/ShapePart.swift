import Expressions

extension Shape {
  /// A kind of part of a statement.
  enum Part: String {
    /// A name.
    case name
    /// A number, or a name.
    case value
    /// A number.
    case number
    /// A text in quotes.
    case text
    /// A name that is no command and could be defined.
    case own
    /// A name without a meaning here.
    case unknown
    /// The name of a command, and of one of analysis.
    case command, analysis
    /// The name of a function.
    case function
    /// The name of a coordinate, a colour, a dash, an option.
    case coordinate, color, dash, option
    /// Tokens without a comma outside of brackets, at least one.
    case formula
    /// The same, beginning with what can begin a formula after a word.
    case start
    /// Tokens with commas, at least one; an operand begins as a start does, or with a minus.
    case items, operand
    /// The same, with an equation or a comparison, with a comparison, and with a derivative in an equation, `y' = x`.
    case relation, comparison, derivative
    /// The same, beginning with `y(0) =` or `y'(0) =`.
    case initial
    /// Any tokens or none; brackets in them are closed.
    case rest
    /// Any tokens or none that do not continue a value before them.
    case apart
    /// The same, at least one.
    case follow
    /// No tokens, or those from a word on that begins a clause of an item, `for x in 0..1`; a tail may also begin with
    /// the comma before the next item.
    case clauses, tail
    /// The same as clauses, beginning with an option.
    case options
    /// Any tokens, whatever their brackets are.
    case open
    /// The same, at least one.
    case some
    /// A function without a name, `@(x) x^2`, `function(x) x^2` or in quotes; its text is the formula.
    case body
    /// The name of a function with its primes, `f''`.
    case derived
    /// Two ends, `0, 2`, `[0, 2]`, `[0 2]` or `c(0, 2)`; their text is `0..2`.
    case ends
    /// Two ends with any sign or word between them, `0..2`, `[0, 2]`, `0 to 2`, named `from` and `to`; an interval
    /// has square brackets.
    case range, interval
    /// A number or a name, perhaps with a minus that touches it.
    case end
    /// The name or the number of a column of a file, and no option.
    case column
    /// A formula of another language, whose text is translated; a list, `[1 2]` or `c(1, 2)`, gets commas.
    case vector
    /// A number, perhaps with a unit of length.
    case length
    /// A point in brackets, or the name of a value; three points or more with commas between them.
    case point, corners
    /// A list in brackets, or the name of a value.
    case list
    /// The name of a file without its quotes, `data.csv`.
    case file
  }
}

extension Shape.Part {
  var canBeEmpty: Bool { [.rest, .apart, .open, .clauses, .tail, .options].contains(self) }

  /// Whether brackets that the part opens are closed in it.
  var hasClosedBrackets: Bool { self != .open && self != .some }

  /// The largest number of tokens.
  var limit: Int {
    let single: [Self] = [
      .name, .value, .number, .text, .own, .unknown, .command, .analysis, .function, .coordinate,
      .color, .dash, .option, .column,
    ]
    return single.contains(self) ? 1 : self == .end || self == .length ? 2 : .max
  }

  /// Whether the part may begin with a token, or with the end.
  func mayBegin(with token: TokenText, _ statement: FailedStatement) -> Bool {
    if self == .interval { return token.kind(0) == .symbol(.openBracket) }
    return ![.clauses, .tail, .options].contains(self) || accepts(token, statement)
  }

  /// Whether a comma outside of brackets cannot belong to the part.
  var endsAtComma: Bool {
    [.formula, .start, .body, .derived, .range, .end, .vector, .point, .list].contains(self)
  }

  /// Whether tokens, whose brackets are closed if they must be, are this part.
  func accepts(_ run: TokenText, _ statement: FailedStatement) -> Bool {
    func holds(_ isMeant: (String) -> Bool) -> Bool { run.name(0).map(isMeant) == true }
    let words = statement.words
    switch self {
    case .name: return run.name(0) != nil
    case .value: return run.name(0) != nil || run.number(0) != nil
    case .number: return run.number(0) != nil
    case .text: return run.quoted(0) != nil
    case .own: return holds { !words.commands.contains($0) }
    case .command: return holds(words.commands.contains)
    case .analysis: return holds(words.analyses.contains)
    case .function: return holds(statement.isFunction)
    case .coordinate: return holds(Coordinates.contains)
    case .color: return holds { words.colors.contains($0) && !statement.isKnown($0) }
    case .dash: return holds { words.dashes.contains($0) && !statement.isKnown($0) }
    case .option: return holds(words.options.contains)
    case .formula, .vector, .items, .rest, .open, .some: return true
    case .start: return run.beginsFormula(at: 0)
    case .operand: return run.beginsFormula(at: 0) || run.kind(0) == .symbol(.minus)
    case .relation: return run.holdsRelation
    case .comparison: return run.holds([.less, .greater, .lessOrEqual, .greaterOrEqual])
    case .derivative: return run.holdsDerivative
    case .initial: return run.beginsInitialValue
    case .apart, .follow: return !run.continuesValue
    case .unknown: return holds { !statement.isKnown($0) }
    case .options: return run.isEmpty || run.name(0).map(words.options.contains) == true
    case .clauses: return run.isEmpty || statement.beginsClause(run.kind(0))
    case .tail:
      return run.isEmpty || run.kind(0) == .symbol(.comma) || statement.beginsClause(run.kind(0))
    case .body: return run.bodyOfFunction != nil
    case .derived:
      return holds(statement.isFunction)
        && run.dropFirst().tokens.allSatisfy { $0.kind == .symbol(.prime) }
    case .ends: return run.twoEnds != nil
    case .range: return run.ends != nil
    case .interval: return run.isBracketed(.openBracket) && run.ends != nil
    case .column:
      return run.number(0) != nil || run.quoted(0) != nil
        || run.name(0) != nil && !statement.beginsClause(run.kind(0))
    case .end:
      let sign = run.kind(0) == .symbol(.minus) && run.token(1)?.followsBlank == false ? 1 : 0
      return run.count == sign + 1 && (run.number(sign) != nil || run.name(sign) != nil)
    case .length:
      let units = ["cm", "mm", "in", "inch", "pt", "px"]
      return run.number(0) != nil
        && (run.count == 1 || run.count == 2 && units.contains(run.name(1) ?? ""))
    case .point: return statement.isStored(run) || run.isBracketed(.openParenthesis)
    case .corners:
      let points = run.split { $0 == .symbol(.comma) }
      return points.count > 2 && points.allSatisfy { Self.point.accepts($0, statement) }
    case .list: return statement.isStored(run) || run.isBracketed(.openBracket)
    case .file: return run.fileName != nil
    }
  }

  /// The text of tokens that are this part.
  func written(_ run: TokenText) -> String {
    if canBeEmpty, self != .apart {
      return run.isEmpty ? "" : (run.token(0)?.followsBlank == true ? " " : "") + run.text
    }
    if self == .text { return run.quoted(0).map(TextSpelling.quoted) ?? run.text }
    if self == .body { return run.bodyOfFunction ?? run.text }
    if self == .ends { return run.twoEnds ?? run.text }
    if self == .vector { return run.vector }
    return self == .file ? run.fileName ?? run.text : run.text
  }
}

extension FailedStatement {
  /// Whether a token begins a clause behind the formula of an item.
  func beginsClause(_ kind: Token.Kind?) -> Bool {
    guard case .name(let word)? = kind else { return false }
    return word == "for" || word == "from" || words.options.contains(word)
  }

  /// Whether tokens are the name of a stored value.
  fileprivate func isStored(_ run: TokenText) -> Bool {
    run.count == 1 && run.name(0).map(hasValue) == true
  }
}

extension TokenText {
  /// Whether a formula could begin at an index, and the tokens there do not continue a value before
  /// it.
  func beginsFormula(at place: Int) -> Bool {
    switch kind(place) {
    case .name(let word)?: !["and", "or", "not", "for"].contains(word)
    case .number?, .symbol(.openParenthesis)?, .symbol(.bar)?: true
    default: false
    }
  }

  /// Whether a bracket of a kind is around all tokens.
  func isBracketed(_ sign: Token.Symbol) -> Bool {
    kind(0) == .symbol(sign) && dropFirst().closingPlace == count - 2
  }

  /// Whether the tokens contain an equation or a comparison.
  var holdsRelation: Bool {
    holds([.equal, .less, .greater, .lessOrEqual, .greaterOrEqual])
  }

  /// Whether one of some signs is among the tokens.
  func holds(_ signs: [Token.Symbol]) -> Bool {
    tokens.contains { if case .symbol(let sign) = $0.kind { signs.contains(sign) } else { false } }
  }

  var holdsDerivative: Bool {
    guard tokens.contains(where: { $0.kind == .symbol(.equal) }) else { return false }
    return (0..<count).contains { place in
      if kind(place) == .symbol(.prime) { return true }
      return kind(place + 1) == .symbol(.divide) && name(place)?.hasPrefix("d") == true
        && name(place + 2)?.hasPrefix("d") == true
    }
  }

  fileprivate var beginsInitialValue: Bool {
    guard name(0) != nil else { return false }
    var open = 1
    while kind(open) == .symbol(.prime) { open += 1 }
    guard kind(open) == .symbol(.openParenthesis), let closing = dropFirst(open + 1).closingPlace
    else { return false }
    return isSingleEqual(open + 2 + closing)
  }

  /// The two ends of a range with any separator: `0..2`, `[0, 2]`, `0 to 2`, `0 and 2`, `0:2`; nil
  /// if there are not two.
  var ends: (lower: TokenText, upper: TokenText)? {
    let isBracketed = isBracketed(.openParenthesis) || isBracketed(.openBracket)
    let separators: [Token.Kind] = [
      .symbol(.range), .symbol(.comma), .symbol(.colon), .name("to"), .name("and"),
    ]
    let parts = (isBracketed ? self[1..<(count - 1)] : self).split { separators.contains($0) }
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? (parts[0], parts[1]) : nil
  }

  /// The formula of an anonymous function: after `@(x)`, `function(x)` or `function (x)`, or in quotes; nil for other
  /// tokens.
  fileprivate var bodyOfFunction: String? {
    if let quoted = quoted(0), count == 1 { return quoted }
    let isMark = kind(0) == .invalid(.unusable("@")) || name(0) == "function"
    guard isMark, kind(1) == .symbol(.openParenthesis), let end = dropFirst(2).closingPlace,
      count > 3 + end
    else { return nil }
    return ForeignFormula.translated(dropFirst(3 + end))
  }

  /// Two ends in brackets, in a call `c(…)`, or with a comma or a blank between them, as a range.
  fileprivate var twoEnds: String? {
    let front = name(0) == "c" ? 1 : 0
    let isBracketed =
      dropFirst(front).isBracketed(.openBracket) || dropFirst(front).isBracketed(.openParenthesis)
    let inside = isBracketed ? self[(front + 1)..<(count - 1)] : self
    var parts = inside.split { $0 == .symbol(.comma) }
    // Blanks alone separate numbers in a list; a sign belongs to the number behind it.
    if parts.count == 1, isBracketed, inside.count == 2 { parts = [inside[0..<1], inside[1..<2]] }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return "\(parts[0].text)..\(parts[1].text)"
  }

  /// Whether the tokens begin with a list of numbers, `[1 2 3]`, `c(1, 2)`.
  var isVector: Bool {
    kind(0) == .symbol(.openBracket) || (name(0) == "c" && kind(1) == .symbol(.openParenthesis))
  }

  /// A list of numbers, `[1 2 3]`, `c(1, 2)` and the like, with commas, or a formula here.
  var vector: String {
    if !isVector { return ForeignFormula.translated(self) }
    return name(0) == "c" ? "[\(dropFirst(2).dropLast().text)]" : commaList
  }

  private static let fileEndings: Set<String> = [
    "csv", "tsv", "dat", "txt", "data", "plot", "svg", "ansi", "json", "npy",
  ]

  /// The name of a file that is written without quotes.
  fileprivate var fileName: String? {
    guard count == 3, let stem = name(0), kind(1)?.isDot == true, let ending = name(2),
      Self.fileEndings.contains(ending)
    else { return nil }
    return "\(stem).\(ending)"
  }
}

extension Token.Kind {
  /// Whether the token is a dot.
  var isDot: Bool {
    switch self {
    case .symbol(.dot), .invalid(.unusable(".")): true
    default: false
    }
  }
}
