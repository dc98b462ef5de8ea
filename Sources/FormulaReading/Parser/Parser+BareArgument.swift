import Diagnostics
import FormulaVocabulary

// Arguments without brackets: `sin 2x`, `sin cos x`, `sin |x|`.

/// A function with an argument that has no brackets.
struct BareApplication {
  /// The function's name with its primes and powers.
  let head: SourceRange
  let argument: SourceRange
  /// The number of notes before it.
  let noteIndex: Int
}

extension Parser {
  /// Reads an argument without brackets: an optional minus, then numbers and names with powers.
  ///
  /// Examples are `sin x`, `sin -2x y`, `sin cos x`, `sin |x|`. The argument ends at an operator, a
  /// function's name, a bracket or a word of the statement.
  mutating func bareArgument(of callee: Syntax.Callee) throws(Diagnostic) -> Syntax {
    let head = SourceRange(callee.range.start, endOfPrevious)
    let noteIndex = notes.count
    if isInfix(callee) {
      let left = tokenBefore(callee).map { text(withSign($0.range)) } ?? "a"
      throw Diagnostic(
        .infixFunction(callee.name, left, text(peek.range)),
        at: callee.range
      )
    }
    let minus = peek.kind == .symbol(.minus) ? advance() : nil
    var argument = try bareValue(of: callee)
    if peek.kind == .symbol(.openParenthesis) || (peek.kind == .symbol(.bar) && openBars == 0) {
      throw Diagnostic(
        .unclearArgument(
          writtenName(of: callee),
          text((minus?.range ?? argument.range).union(argument.range)),
          textOfGroup
        ),
        at: peek.range
      )
    }
    if let minus {
      argument = try node(.negation(argument), minus.range.union(argument.range))
    }
    lastBareApplication = BareApplication(
      head: head,
      argument: argument.range,
      noteIndex: noteIndex
    )
    return argument
  }

  private mutating func bareValue(of callee: Syntax.Callee) throws(Diagnostic) -> Syntax {
    splitRowOfNames()
    switch peek.kind {
    case .symbol(.bar):
      return try bars()
    case .symbol(.root), .symbol(.cubeRoot):
      return try expression(.prefix)
    case .name(let name) where isFunctionName(name):
      return try nested(.prefix)
    case .symbol(.openBracket) where beginsMatrix: return try expression(.prefix)
    case .number, .name:
      if let run = try bareRun() { return run }
    default: break
    }
    throw missingArgument(of: callee)
  }

  /// Reads a run of factors: a number in the first place, then names that are not functions.
  private mutating func bareRun() throws(Diagnostic) -> Syntax? {
    var factors: [Syntax.Factor] = []
    while true {
      splitRowOfNames()
      switch peek.kind {
      case .number where factors.isEmpty: break
      case .name(let name)
      where !isFunctionName(name) && !endWords.contains(name)
        && !Self.reservedWords.contains(name) && !continuesNumber:
        break
      default:
        return try productOfRun(factors)
      }
      // One factor with its powers, but without the next factor.
      let value = try expression(.prefix)
      factors.append(Syntax.Factor(operation: .times, value: value))
    }
  }

  private mutating func productOfRun(_ factors: [Syntax.Factor]) throws(Diagnostic) -> Syntax? {
    guard let first = factors.first, let last = factors.last else { return nil }
    if factors.count == 1 { return first.value }
    return try node(.product(factors), first.value.range.union(last.value.range))
  }

  private func isFunctionName(_ name: String) -> Bool {
    if endWords.contains(name) || Self.reservedWords.contains(name) { return false }
    if case .function = kind(of: name) { return true }
    return false
  }

  private func missingArgument(of callee: Syntax.Callee) -> Diagnostic {
    let written = writtenName(of: callee)
    var example = "\(written)(x)"
    if callee.name == "deg", let before = tokenBefore(callee), case .number = before.kind {
      example = "\(text(before.range))°"
    } else if rangeUse(of: callee) == .needed {
      example = "\(written)(n for n in 1..5)"
    } else if peek.kind == .symbol(.openBracket) {
      // A list is allowed as an argument in square brackets; one value in them is read as one in
      // round brackets.
      let places = position + 1..<max(position + 1, bracketParts(from: position + 1).closing)
      let isList =
        places.isEmpty || places.contains { kindOfToken(at: $0)?.separatesElements ?? false }
      example = "\(written)(\(isList ? textOfBracket : text(ofTokens: places)))"
    }
    return Diagnostic(
      .missingArgument(written, example: example),
      at: placeOfMissing
    )
  }

  private func tokenBefore(_ callee: Syntax.Callee) -> Token? {
    tokens.last {
      $0.range.end <= callee.range.start && $0.range.start < callee.range.start
    }
  }

  /// The range of a value with the minus that stands close before it and is no difference.
  private func withSign(_ range: SourceRange) -> SourceRange {
    guard let place = tokens.lastIndex(where: { $0.range.end <= range.start }),
      tokens[place].kind == .symbol(.minus), tokens[place].range.end == range.start
    else { return range }
    switch place > 0 ? tokens[place - 1].kind : .end {
    case .number, .name, .superscript, .symbol(.closeParenthesis), .symbol(.closeBracket),
      .symbol(.factorial), .symbol(.bar):
      return range
    default: return tokens[place].range.union(range)
    }
  }

  /// Whether a function of two arguments stands between two values: `7 rem 3`.
  private func isInfix(_ callee: Syntax.Callee) -> Bool {
    guard callee.name == "rem" else { return false }
    switch tokenBefore(callee)?.kind {
    case .number, .name, .symbol(.closeParenthesis): return true
    default: return false
    }
  }

  /// The text of the brackets or bars that start at the next token.
  private var textOfGroup: String {
    let opening = peek
    let closing: Token.Symbol = opening.kind == .symbol(.bar) ? .bar : .closeParenthesis
    var depth = 0
    var ahead = 0
    while peek(ahead: ahead).kind != .end {
      let kind = peek(ahead: ahead).kind
      if ahead > 0, kind == .symbol(closing) {
        depth -= 1
        if depth <= 0 { break }
      } else if kind == opening.kind {
        depth += 1
      }
      ahead += 1
    }
    return text(SourceRange(opening.range.start, peek(ahead: ahead).range.end))
  }
}

extension Token.Kind {
  /// Whether the token separates the elements of a list, or makes one.
  fileprivate var separatesElements: Bool {
    [.symbol(.comma), .symbol(.range), .name("for")].contains(self)
  }
}
