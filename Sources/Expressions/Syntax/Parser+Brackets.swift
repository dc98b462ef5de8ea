// Values in brackets, bars and braces, and everything that can begin a value.

extension Parser {
  mutating func primary() throws(Diagnostic) -> Syntax {
    splitRowOfNames()
    let token = peek
    switch token.kind {
    case .number(let value):
      advance()
      return try node(.number(value), token.range)
    case .name(let name):
      if Self.reservedWords.contains(name) || endWords.contains(name) { throw missingValue() }
      advance()
      return try named(name, token)
    case .symbol(.openParenthesis): return try parenthesis()
    case .symbol(.bar): return try bars()
    case .symbol(.openBrace): return try braces(canGroup: false)
    case .symbol(.openBracket): throw try list()
    case .text: throw Diagnostic(SyntaxProblem.textAsNumber, at: token.range)
    case .invalid, .symbol, .superscript, .end:
      try failOnInvalid()
      throw missingValue()
    }
  }

  /// `( … )`: a grouped value, or a point of two.
  private mutating func parenthesis() throws(Diagnostic) -> Syntax {
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    if peek.kind == .symbol(.closeParenthesis) { throw missingValue() }
    let first = try nested()
    guard match(.comma) else {
      try expect(.closeParenthesis, closing: opening)
      return Syntax(first.node, SourceRange(opening.range.start, endOfPrevious))
    }
    let second = try nested()
    try expect(.closeParenthesis, closing: opening)
    return try node(.point(first, second), SourceRange(opening.range.start, endOfPrevious))
  }

  /// Reads a list, which no calculation takes yet, to say whether its bracket is closed at all.
  private mutating func list() throws(Diagnostic) -> Diagnostic {
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    repeat { _ = try nested() } while match(.comma) || match(.range)
    try expect(.closeBracket, closing: opening)
    return Diagnostic(
      SyntaxProblem.unusable(text(SourceRange(opening.range.start, endOfPrevious))),
      at: opening.range
    )
  }

  /// An absolute value in bars; a bar after a value closes, brackets inside start afresh.
  mutating func bars() throws(Diagnostic) -> Syntax {
    let opening = advance()
    let context = endWords
    endWords = []
    openBars += 1
    defer { endWords = context }
    let value = try nested()
    openBars -= 1
    try expect(.bar, closing: opening)
    let range = SourceRange(opening.range.start, endOfPrevious)
    return try node(.call(Syntax.Callee(name: "abs", range: opening.range), [value]), range)
  }

  /// Cases in braces; behind `^` braces may also group, as LaTeX writes `x^{2}`.
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
      } else {
        otherwise = condition
        break
      }
    } while match(.comma)
    try expect(.closeBrace, closing: opening)
    let range = SourceRange(opening.range.start, endOfPrevious)
    if cases.isEmpty {
      guard canGroup, let otherwise else {
        throw Diagnostic(SyntaxProblem.bracesWithoutCondition, at: opening.range)
      }
      return Syntax(otherwise.node, range)
    }
    return try node(.cases(cases, otherwise: otherwise), range)
  }

  /// Hides open bars and words that end a value from the inside of a bracket; gives them back.
  mutating func openBracket() -> (bars: Int, words: Set<String>) {
    defer {
      openBars = 0
      endWords = []
    }
    return (openBars, endWords)
  }

  mutating func closeBracket(_ context: (bars: Int, words: Set<String>)) {
    (openBars, endWords) = context
  }

  // MARK: What is wrong here

  /// Throws the problem of the next token if the lexer found one.
  package func failOnInvalid() throws(Diagnostic) {
    if case .invalid(let problem) = peek.kind { throw Diagnostic(problem, at: peek.range) }
  }

  /// Throws if the next token is a closing bracket of another kind.
  func failOnStrayToken() throws(Diagnostic) {
    switch peek.kind {
    case .symbol(.comma) where isInsideNumber(peek): throw unexpectedToken()
    case .number, .text: throw unexpectedToken()
    default: return
    }
  }

  /// The error of an expression that should have begun here.
  func missingValue(isPower: Bool = false) -> Diagnostic {
    switch peek.kind {
    case .end, .symbol(.semicolon):
      // Behind a power the next line rarely goes on; behind a sum it does.
      let canContinue =
        switch previous?.kind {
        case .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide): true
        default: false
        }
      return Diagnostic(
        SyntaxProblem.missingValueAtEnd(canContinue: canContinue),
        at: placeOfMissing
      )
    default:
      return Diagnostic(
        SyntaxProblem.missingValue(before: text(peek.range), isPower: isPower),
        at: peek.range
      )
    }
  }

  /// The error of a token behind a finished expression.
  package func unexpectedToken() -> Diagnostic {
    let token = peek
    switch token.kind {
    case .invalid(let problem): return Diagnostic(problem, at: token.range)
    case .symbol(let symbol) where [.closeParenthesis, .closeBracket, .closeBrace].contains(symbol):
      return Diagnostic(SyntaxProblem.unmatchedClosing(symbol.rawValue), at: token.range)
    case .symbol(.comma) where isInsideNumber(token):
      return Diagnostic(SyntaxProblem.commaInNumber(numberWithoutComma(token)), at: token.range)
    case .number:
      let left = previous.map { text($0.range) } ?? ""
      return Diagnostic(SyntaxProblem.sideBySide(left, text(token.range)), at: token.range)
    case .text: return Diagnostic(SyntaxProblem.textAsNumber, at: token.range)
    case .name(let word) where Self.reservedWords.contains(word):
      return Diagnostic(SyntaxProblem.unexpected(word), at: token.range)
    default: return Diagnostic(SyntaxProblem.unexpected(text(token.range)), at: token.range)
    }
  }

  /// Whether a comma stands between two numbers without blanks.
  private func isInsideNumber(_ comma: Token) -> Bool {
    guard case .number? = previous?.kind, case .number = peek(ahead: 1).kind else { return false }
    return !comma.followsBlank && !peek(ahead: 1).followsBlank
  }

  /// `1,000` is 1000 and `0,5` is 0.5, if nothing more follows.
  private func numberWithoutComma(_ comma: Token) -> String? {
    guard let left = previous, peek(ahead: 2).kind == .end else { return nil }
    let right = text(peek(ahead: 1).range)
    guard right.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text(left.range) + (right.utf8.count == 3 ? "" : ".") + right
  }
}

extension Syntax {
  /// Whether the value is true or false by its form.
  package var isCondition: Bool {
    switch node {
    case .comparison, .conjunction, .disjunction, .not: true
    case .name("true"), .name("false"): true
    default: false
    }
  }
}
