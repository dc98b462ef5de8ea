package import Diagnostics

// Errors of an expression that cannot start or continue at a token.

extension Parser {
  /// Throws the problem of the next token if the lexer found one.
  package func failOnInvalid() throws(Diagnostic) {
    if case .invalid(let invalid) = peek.kind {
      if differentiatedBracket != nil { throw unexpectedToken() }
      throw Diagnostic(invalid.problem, at: peek.range)
    }
  }

  /// Throws if the next token is a closing bracket of another kind.
  func failOnStrayToken() throws(Diagnostic) {
    switch peek.kind {
    case .symbol(.comma) where isInsideNumber(peek): throw unexpectedToken()
    case .number, .text, .symbol(.comma), .symbol(.colon), .symbol(.range), .name("for"):
      throw unexpectedToken()
    default: return
    }
  }

  /// Returns the error of an expression that is missing here.
  func missingValue(isPower: Bool = false) -> Diagnostic {
    switch peek.kind {
    case .end, .symbol(.semicolon):
      // After a power the next line rarely continues; after a sum it does.
      let canContinue =
        switch previous?.kind {
        case .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide): true
        default: false
        }
      return Diagnostic(
        .missingValueAtEnd(canContinue: canContinue),
        at: placeOfMissing
      )
    default:
      return Diagnostic(
        .missingValue(before: text(peek.range), isPower: isPower),
        at: peek.range
      )
    }
  }

  /// Returns the problem of `3½`, whose second character is the next token; nil for other texts.
  private func fractionBehindNumber(_ invalid: Token.Invalid) -> Problem? {
    guard case .unusable(let sign) = invalid, case .number? = previous?.kind,
      let number = previous.map({ text($0.range) })
    else { return nil }
    return .fraction(sign, behind: number)
  }

  /// The problem of `3 000` or `1 000 000.5`, whose second group is the next token; nil unless all
  /// groups have three digits.
  ///
  /// In a list a missing comma is equally likely, unless a group starts with 0, as no number does.
  var groupsOfDigits: Problem? {
    guard let first = previous, case .number = first.kind else { return nil }
    let left = text(first.range)
    guard (1...3).contains(left.utf8.count), left.utf8.allSatisfy(Self.isDigit), left != "0" else {
      return nil
    }
    var number = left
    var place = 0
    while case .number = peek(ahead: place).kind {
      let group = text(peek(ahead: place).range)
      let digits = group.prefix { $0 != "." }
      guard digits.utf8.count == 3, digits.utf8.allSatisfy(Self.isDigit) else { return nil }
      if bracket == .openBracket, digits.first != "0" { return nil }
      number += group
      place += 1
      if digits.count < group.count { break }
    }
    return place > 0 ? .blanksInNumber(number, left, text(peek.range)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns the error of a token after a complete expression.
  package func unexpectedToken() -> Diagnostic {
    let token = peek
    if let call = differentiatedBracket {
      return Diagnostic(
        .misplacedPrime(hint: "write \(call)"),
        at: firstCharacter(of: token)
      )
    }
    switch token.kind {
    case .invalid(let invalid):
      return Diagnostic(fractionBehindNumber(invalid) ?? invalid.problem, at: token.range)
    case .symbol(let symbol) where [.closeParenthesis, .closeBracket, .closeBrace].contains(symbol):
      return Diagnostic(.unmatchedClosing(symbol.rawValue), at: token.range)
    case .symbol(.comma) where isInsideNumber(token):
      return Diagnostic(.commaInNumber(numberWithoutComma(token)), at: token.range)
    case .number:
      let left = previous.map { text($0.range) } ?? ""
      let problem = groupsOfDigits ?? .sideBySide(left, text(token.range))
      return Diagnostic(problem, at: token.range)
    case .symbol(.range): return rangeOutsideBrackets(token)
    case .symbol(.prime): return Diagnostic(.unexpected("'"), at: token.range)
    case .text: return Diagnostic(.textAsNumber, at: token.range)
    case .name(let word) where Self.reservedWords.contains(word):
      return Diagnostic(.unexpected(word), at: token.range)
    default: return Diagnostic(.unexpected(text(token.range)), at: token.range)
    }
  }

  /// The derivative of the bracket before the next token, if that is a quote directly after it that is
  /// meant as a prime: `f'(x)` for `f(x)'`.
  private var differentiatedBracket: String? {
    guard !peek.followsBlank, previous?.kind == .symbol(.closeParenthesis),
      ["'", "’"].contains(text(firstCharacter(of: peek)))
    else { return nil }
    let opening = BracketScan.opening(closedBy: tokens[..<position]) ?? 0
    let bracket = text(ofTokens: opening..<position)
    let index = opening - 1
    if index >= 0, case .name(let name) = tokens[index].kind, case .function = kind(of: name) {
      return "\(text(tokens[index].range))'\(bracket)"
    }
    return "d/dx \(bracket)"
  }

  /// Returns the range of the first character of a token.
  private func firstCharacter(of token: Token) -> SourceRange {
    let length = text(token.range).first?.utf8.count ?? 0
    return SourceRange(token.range.start, token.range.start + length)
  }

  /// Returns the error of `..` outside lists and ranges: `1..5`, `(1..5)`.
  private func rangeOutsideBrackets(_ token: Token) -> Diagnostic {
    let written = text(token.range)
    guard let left = previous, case .number = left.kind, case .number = peek(ahead: 1).kind else {
      return Diagnostic(.unexpected(written), at: token.range)
    }
    let list = "[\(text(left.range))..\(text(peek(ahead: 1).range))]"
    return Diagnostic(
      .unexpected(written).offering(Way(list, tail: " for a list")),
      at: token.range
    )
  }

  /// Whether a comma is between two numbers without blanks.
  func isInsideNumber(_ comma: Token) -> Bool {
    guard case .number? = previous?.kind, case .number = peek(ahead: 1).kind else { return false }
    return !comma.followsBlank && !peek(ahead: 1).followsBlank
  }

  /// Returns 1000 for `1,000` and 0.5 for `0,5`, if nothing more follows; else nil.
  private func numberWithoutComma(_ comma: Token) -> String? {
    guard let left = previous, peek(ahead: 2).kind == .end else { return nil }
    let right = text(peek(ahead: 1).range)
    guard right.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text(left.range) + (right.utf8.count == 3 ? "" : ".") + right
  }
}
