package import Expressions

/// Reads one statement of a line: a command, a definition, an equation or a formula.
///
/// Words such as `plot` or `label` have a meaning only at certain places, and may be the user's names
/// elsewhere; expressions are read by `Parser`.
package struct StatementParser {
  /// The parser of formulas, which also keeps the notes.
  package var parser: Parser
  /// The notes so far on texts with two readings.
  package var notes: [ReadingNote] { parser.notes }
  /// The forms so far that other programs read otherwise.
  package var dialects: [DialectForm] { parser.dialects }
  /// The line of the statement, stored once for all its items.
  let line: String
  /// The meanings of names.
  package let scope: Scope
  /// Whether there is a picture, for hints that mention one.
  package var hasPicture = false

  /// Position of the word `errors` in a fit that leaves the errors to a column of the data; nil if
  /// there is none.
  package var placeOfErrors: SourceRange?
  /// Notes on what was read and changes nothing.
  package var remarks: [Remark] = []

  /// Creates a parser of the statement in `tokens`, which end with `.end`; ranges refer to `line`.
  package init(_ line: String, tokens: [Token], scope: Scope) {
    parser = Parser(line, tokens: tokens, kinds: scope)
    self.line = line
    self.scope = scope
  }

  /// Whether the next word is a user's name because the next tokens could only follow a name.
  package func isName(_ word: String) -> Bool {
    switch scope.kind(of: word) {
    case nil: false
    case .function where parser.peek(ahead: 1).kind == .symbol(.openParenthesis): true
    default: nextContinuesValue
    }
  }

  /// Whether the tokens after the next word could only follow a value.
  package var nextContinuesValue: Bool {
    switch parser.peek(ahead: 1).kind {
    case .end, .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide), .symbol(.power),
      .symbol(.remainder), .symbol(.factorial), .superscript, .symbol(.less), .symbol(.greater),
      .symbol(.lessOrEqual), .symbol(.greaterOrEqual), .symbol(.equal), .symbol(.notEqual),
      .symbol(.question), .symbol(.degree), .symbol(.comma), .name("and"), .name("or"):
      true
    default: false
    }
  }

  /// Notes that a word at this place is not the user's name.
  package mutating func noteWord(_ word: String, as kind: String, at range: SourceRange) {
    guard parser.kind(of: word) != nil else { return }
    parser.notes.append(
      ReadingNote("\(word) is read as \(kind); write (\(word)) for your name", at: range)
    )
  }

  /// Whether a formula without variables gives points: `(1, 2), (3, 4)` draws them.
  package func givesPoints(_ value: Syntax) -> Bool {
    Evaluation.kind(of: value, parameters: [], in: scope)?.isPlanar ?? false
  }

  /// Returns the coordinates without a value in a formula.
  package func coordinates(of syntax: Syntax) -> [String] {
    Evaluation.freeNames(of: syntax, in: scope).filter { Coordinates.contains($0) }
  }

  /// The range for the error of something missing: the next token, or the end of the statement.
  package var here: SourceRange {
    parser.peek.kind == .end
      ? SourceRange(parser.endOfPrevious, parser.endOfPrevious) : parser.peek.range
  }

  /// The text from the next token on.
  package var textFromHere: TokenText {
    TokenText(parser.tokens[parser.position...], of: parser.source)
  }

  /// Whether a token is `=`; `==` compares and never defines.
  package func isSingleEqual(_ token: Token) -> Bool {
    token.kind == .symbol(.equal) && token.range.end - token.range.start == 1
  }
}

extension Scope {
  /// Returns a coordinate with a value that is in both parts of a point, which is meant as a curve;
  /// nil if there is none.
  package func coordinateHeld(inBothPartsOf point: Syntax) -> String? {
    guard case .point(let x, let y) = point.node else { return nil }
    return Coordinates.names.first {
      value(of: $0) != nil && x.mentions($0) && y.mentions($0)
    }
  }
}
