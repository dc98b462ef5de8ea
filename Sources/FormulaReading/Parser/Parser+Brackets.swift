import Diagnostics

// Values in brackets, bars and braces, and all tokens that can start a value.

extension Parser {
  mutating func primary() throws(Diagnostic) -> Syntax {
    splitRowOfNames()
    let token = peek
    switch token.kind {
    case .number(let value):
      advance()
      if value == 0, let tiny = try tinyNumber(token.range) { return tiny }
      if let decimal = longDecimal(token.range, value) {
        return Syntax(.number(value), token.range, decimal: decimal)
      }
      return try node(.number(value), token.range)
    case .name(let name):
      if let derivative = derivativeAhead { return try self.derivative(derivative) }
      if Self.reservedWords.contains(name) || endWords.contains(name) { throw missingValue() }
      advance()
      if let call = try vectorWords(name, token) { return call }
      return try named(name, token)
    case .symbol(.openParenthesis): return try parenthesis()
    case .symbol(.bar): return try bars()
    case .symbol(.openBrace): return try braces(canGroup: false)
    case .symbol(.openBracket): return try list()
    case .symbol(.less) where beginsAngleBrackets: return try angleBrackets()
    case .text(let text): return try date(text, token)
    case .invalid, .symbol, .superscript, .end:
      try failOnInvalid()
      throw missingValue()
    }
  }

  /// Reads `( … )`: a grouped value, a point of two values, or a vector of more.
  private mutating func parenthesis() throws(Diagnostic) -> Syntax {
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    if peek.kind == .symbol(.closeParenthesis) { throw missingValue() }
    let first = try nested()
    guard match(.comma) else {
      try expect(.closeParenthesis, closing: opening)
      return Syntax(
        first.node,
        SourceRange(opening.range.start, endOfPrevious),
        decimal: first.decimal
      )
    }
    let second = try nested()
    if peek.kind == .symbol(.comma) { return try tuple(from: [first, second], opening) }
    try expect(.closeParenthesis, closing: opening)
    return try node(.point(first, second), SourceRange(opening.range.start, endOfPrevious))
  }

  /// Reads an absolute value in bars; a bar after a value closes, and brackets inside start a new context.
  mutating func bars() throws(Diagnostic) -> Syntax {
    let place = position
    let isOr = isDoubleBar(at: place)
    do throws(Diagnostic) { return try closedBars() } catch {
      throw isOr && lacksClosingBar ? orOfOtherLanguages(at: place) : error
    }
  }

  private mutating func closedBars() throws(Diagnostic) -> Syntax {
    let opening = advance()
    let context = endWords
    endWords = []
    openBars += 1
    lacksClosingBar = false
    defer { endWords = context }
    let value = try nested()
    openBars -= 1
    try expect(.bar, closing: opening)
    let range = SourceRange(opening.range.start, endOfPrevious)
    return try node(.call(Syntax.Callee(name: "abs", range: opening.range), [value]), range)
  }

  /// Reads cases in braces; after `^` braces may also group, as LaTeX writes `x^{2}`.
  ///
  /// Values without conditions, `{2, 3, 5}`, are a list, as calculators, GeoGebra and Mathematica write it.
  mutating func braces(canGroup: Bool) throws(Diagnostic) -> Syntax {
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    var cases: [Syntax.Case] = []
    var otherwise: Syntax?
    repeat {
      let condition = try nested()
      if match(.colon) {
        let value = try nested()
        cases.append(Syntax.Case(condition: condition, value: value))
      } else if condition.isCondition {
        let one = try node(.number(1), condition.range)
        cases.append(Syntax.Case(condition: condition, value: one))
      } else if cases.isEmpty, peek.kind == .symbol(.comma) {
        return try listInBraces(from: condition, opening)
      } else {
        otherwise = condition
        break
      }
    } while match(.comma)
    try expect(.closeBrace, closing: opening)
    let range = SourceRange(opening.range.start, endOfPrevious)
    if cases.isEmpty {
      guard canGroup, let otherwise else {
        throw Diagnostic(.bracesWithoutCondition, at: opening.range)
      }
      return Syntax(otherwise.node, range)
    }
    return try node(.cases(cases, otherwise: otherwise), range)
  }

  /// Reads the rest of `{2, 3, 5}` behind its first value.
  private mutating func listInBraces(
    from first: Syntax,
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    var elements = [first]
    while match(.comma) { elements.append(try nested()) }
    try expect(.closeBrace, closing: opening)
    let range = SourceRange(opening.range.start, endOfPrevious)
    let inside = text(SourceRange(opening.range.end, range.end - 1))
    notes.append(
      ReadingNote(
        "\(text(range)) is the list [\(inside)]",
        at: range,
        edits: [
          .replacement(opening.range, "["),
          .replacement(SourceRange(range.end - 1, range.end), "]"),
        ],
        strictHint: "write [\(inside)]"
      )
    )
    return try node(.list(elements), range)
  }

  /// The state that is hidden from the inside of a bracket.
  struct BracketContext {
    fileprivate let openBars: Int
    fileprivate let endWords: Set<String>
    fileprivate let boundNames: Set<String>
    fileprivate let bracket: Token.Symbol?
  }

  /// Hides open bars and end words from the inside of the bracket that was just taken.
  mutating func openBracket() -> BracketContext {
    defer {
      openBars = 0
      endWords = []
      if case .symbol(let symbol)? = previous?.kind { bracket = symbol }
    }
    return BracketContext(
      openBars: openBars,
      endWords: endWords,
      boundNames: boundNames,
      bracket: bracket
    )
  }

  /// Restores the state that ``openBracket()`` has hidden, and removes the names bound inside.
  mutating func closeBracket(_ context: BracketContext) {
    openBars = context.openBars
    endWords = context.endWords
    boundNames = context.boundNames
    bracket = context.bracket
  }
}

extension Syntax {
  /// Whether the value is a condition by its form.
  package var isCondition: Bool {
    switch node {
    case .comparison, .conjunction, .disjunction, .not: true
    case .name(let name): name == "true" || name == "false"
    case .number, .negation, .sum, .product, .power, .call, .factorial, .degrees, .cases, .point,
      .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      false
    }
  }
}
