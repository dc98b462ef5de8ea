package import Diagnostics
import FormulaVocabulary

// Where the spelling of another language shows itself, and the answer to it.

extension Parser {
  /// Whether a name and what follows it are a habit rather than a row of names: `math.`, `Log[`.
  func beginsForeignHabit(_ name: String) -> Bool {
    switch peek(ahead: 1).kind {
    case .symbol(.dot): ForeignHabits.libraries.contains(name)
    case .symbol(.openBracket): ForeignHabits.bracketed(name) != nil
    default: false
    }
  }

  /// The error of `Sin[x]`, at the bracket behind an unknown name; nil if it is no such habit.
  func foreignBrackets(_ name: String, at range: SourceRange) -> Diagnostic? {
    guard kind(of: name) == nil, let patterns = ForeignHabits.bracketed(name),
      peek.kind == .symbol(.openBracket), position > 0
    else { return nil }
    let translation = ForeignTranslation(source: allTokens, isMathematica: true)
    return Diagnostic(
      .foreign(
        ForeignHabits.missing[name].map { "\($0) not there yet" } ?? "there is no \(name)[…]",
        write: translation.call(patterns, position - 1, 0).0
      ),
      at: range
    )
  }

  /// The error of a dot with no coordinate behind it, whose dot was just taken, if a library of
  /// another language stands in front of it: `np.sin(x)`.
  func foreignLibrary(in value: Syntax) -> Diagnostic? {
    guard case .name(let name) = value.node, kind(of: name) == nil, position >= 2,
      ForeignHabits.libraries.contains(name), case .name(let member) = peek.kind,
      Syntax.Axis(rawValue: member) == nil
    else { return nil }
    var end = position + 1
    if kindOfToken(at: end) == .symbol(.openParenthesis) {
      end = min(bracketParts(from: end + 1).closing + 1, tokens.count)
    }
    let translation = ForeignTranslation(source: allTokens, isMathematica: false)
    return Diagnostic(
      .foreign(
        "\(name). is not needed",
        write: ForeignHabits.knowsMember(member) ? translation.text((position - 2)..<end) : nil
      ),
      at: value.range.union(tokens[position - 1].range)
    )
  }

  /// The answer to `Sin[x]` or `np.sin(x)` whose first name is the token at `place`, or nil.
  package mutating func foreignSpelling(at place: Int) -> Diagnostic? {
    guard case .name(let name)? = kindOfToken(at: place) else { return nil }
    let range = tokens[place].range
    switch kindOfToken(at: place + 1) {
    case .symbol(.openBracket)?:
      rewind(to: place + 1)
      return foreignBrackets(name, at: range)
    case .symbol(.dot)?:
      rewind(to: place + 2)
      return foreignLibrary(in: Syntax(.name(name), range))
    default: return nil
    }
  }

  /// The error of `log_2x`, which is one name.
  func subscriptedLogarithm(_ name: String, _ token: Token) -> Diagnostic? {
    guard let base = Builtins.base(ofLogarithm: name), let first = base.first, first.isWholeNumber,
      !boundNames.contains(name)
    else { return nil }
    let digits = base.prefix { $0.isWholeNumber }
    guard digits.count < base.count else { return nil }
    let argument = base.dropFirst(digits.count)
    return Diagnostic(
      .unknownName(name, .spelling("log_\(digits)(\(argument))")),
      at: token.range
    )
  }

  /// All tokens with their text.
  private var allTokens: TokenText { TokenText(tokens[...], of: source) }

  // MARK: `||`

  /// Whether two bars stand side by side behind a value, the first one at `place`.
  func isDoubleBar(at place: Int) -> Bool {
    guard place > 0, kindOfToken(at: place + 1) == .symbol(.bar),
      !tokens[place + 1].followsBlank
    else { return false }
    return switch tokens[place - 1].kind {
    case .number, .name, .superscript, .symbol(.closeParenthesis), .symbol(.closeBracket),
      .symbol(.closeBrace), .symbol(.factorial), .symbol(.degree), .symbol(.bar):
      true
    default: false
    }
  }

  /// The error of `a || b`, whose first bar stands at `place` in the current expression.
  func orOfOtherLanguages(at place: Int) -> Diagnostic {
    let end = bracketParts(from: place + 2)
    let last = end.parts.first?.upperBound ?? end.closing
    let left = SourceRange(startOfExpression, tokens[place - 1].range.end)
    let right = text(ofTokens: (place + 2)..<max(place + 2, last))
    return Diagnostic(
      .foreign(
        "|| is not an operator",
        write: "\(text(left)) or \(right.isEmpty ? "b" : right)"
      ),
      at: tokens[place].range.union(tokens[place + 1].range)
    )
  }
}
