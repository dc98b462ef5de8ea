import Diagnostics

/// A run of tokens with the text that they were cut from, to be looked through and quoted.
///
/// Places count from the first of the tokens.
package struct TokenText: Sendable {
  /// The tokens, without the end.
  package let tokens: ArraySlice<Token>
  private let source: [UInt8]

  /// Creates the run of tokens that were cut from `line`.
  package init(_ tokens: [Token], of line: String) { self.init(tokens[...], of: Array(line.utf8)) }

  /// Creates a run of tokens that were cut from `source`.
  package init(_ tokens: ArraySlice<Token>, of source: [UInt8]) {
    self.tokens = tokens.last?.kind == .end ? tokens.dropLast() : tokens
    self.source = source
  }

  /// The text from the first token to the last.
  package var text: String { text { _ in nil } }

  package var isEmpty: Bool { tokens.isEmpty }
  package var count: Int { tokens.count }

  /// The tokens behind the first `count`.
  package func dropFirst(_ count: Int = 1) -> TokenText {
    TokenText(tokens.dropFirst(count), of: source)
  }

  /// The tokens without the last `count`.
  package func dropLast(_ count: Int = 1) -> TokenText {
    TokenText(tokens.dropLast(count), of: source)
  }

  /// The tokens whose places among these are in `places`.
  package subscript(places: Range<Int>) -> TokenText {
    TokenText(
      tokens.prefix(max(0, places.upperBound)).dropFirst(max(0, places.lowerBound)),
      of: source
    )
  }

  /// The tokens that `isKept` holds of.
  package func keeping(_ isKept: (Token) -> Bool) -> TokenText {
    TokenText(ArraySlice(tokens.filter(isKept)), of: source)
  }

  /// The token at a place, or nil outside.
  package func token(_ place: Int) -> Token? {
    place >= 0 && place < count ? tokens[tokens.startIndex + place] : nil
  }

  /// The kind of the token at a place, or nil outside.
  package func kind(_ place: Int) -> Token.Kind? { token(place)?.kind }

  /// The name at a place, or nil if something else stands there.
  package func name(_ place: Int) -> String? {
    if case .name(let name)? = kind(place) { name } else { nil }
  }

  /// The text in quotes at a place, or nil if something else stands there.
  package func quoted(_ place: Int) -> String? {
    if case .text(let text)? = kind(place) { text } else { nil }
  }

  /// The number at a place, or nil if something else stands there.
  package func number(_ place: Int) -> Double? {
    if case .number(let number)? = kind(place) { number } else { nil }
  }

  /// Whether a single `=` stands at a place; `==` compares and never defines.
  package func isSingleEqual(_ place: Int) -> Bool {
    guard let token = token(place), token.kind == .symbol(.equal) else { return false }
    return token.range.end - token.range.start == 1
  }

  /// Whether a statement that begins here defines something: `name =` or `name(names) =`.
  package var isDefinition: Bool {
    if isSingleEqual(1) { return true }
    guard kind(1) == .symbol(.openParenthesis), let closing = dropFirst(2).closingPlace else {
      return false
    }
    let isHead = self[2..<(2 + closing)].tokens.allSatisfy { token in
      if case .name = token.kind { true } else { token.kind == .symbol(.comma) }
    }
    return isHead && isSingleEqual(closing + 3)
  }

  // MARK: Brackets

  /// The places of the tokens outside brackets.
  package var outside: [Int] { BracketScan(tokens).map { $0 - tokens.startIndex } }

  /// The place of the first token outside brackets that `matches`, or nil.
  package func place(where matches: (Token.Kind) -> Bool) -> Int? {
    BracketScan(tokens).first { matches(tokens[$0].kind) }.map { $0 - tokens.startIndex }
  }

  /// The place of the bracket that closes one in front of these tokens, or nil.
  package var closingPlace: Int? { BracketScan(tokens).closing.map { $0 - tokens.startIndex } }

  /// Looks through a bracket from the place behind its opening on.
  func bracketParts(from start: Int) -> BracketParts {
    let first = tokens.startIndex
    return BracketParts(tokens[min(first + start, tokens.endIndex)...], from: first)
  }

  /// The parts between the tokens outside brackets that `separates`, one at least.
  package func split(where separates: (Token.Kind) -> Bool) -> [TokenText] {
    BracketScan(tokens).parts(where: separates).map { TokenText(tokens[$0], of: source) }
  }

  // MARK: Text

  /// The text, blanks and comments kept, with some tokens written otherwise.
  package func text(_ replacement: (Token) -> String?) -> String {
    var text = ""
    var end: Int?
    for token in tokens {
      if let end, token.range.start > end {
        text += String(decoding: source[end..<token.range.start], as: UTF8.self)
      }
      let written = source[token.range.start..<max(token.range.start, token.range.end)]
      text += replacement(token) ?? String(decoding: written, as: UTF8.self)
      end = token.range.end
    }
    return text
  }
}
