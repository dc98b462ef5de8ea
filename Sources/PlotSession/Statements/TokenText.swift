import Expressions

/// A run of tokens with the text that they were cut from, to be quoted in hints.
struct TokenText {
  /// The tokens, without the end.
  let tokens: ArraySlice<Token>
  private let source: [UInt8]

  init(_ tokens: [Token], of line: String) {
    self.tokens = tokens.filter { $0.kind != .end }[...]
    source = Array(line.utf8)
  }

  private init(_ tokens: ArraySlice<Token>, _ source: [UInt8]) {
    self.tokens = tokens
    self.source = source
  }

  /// The text from the first token to the last.
  var text: String { text { _ in nil } }

  var isEmpty: Bool { tokens.isEmpty }

  /// The tokens behind the first `count`.
  func dropFirst(_ count: Int = 1) -> TokenText { TokenText(tokens.dropFirst(count), source) }

  /// The tokens without the last `count`.
  func dropLast(_ count: Int = 1) -> TokenText { TokenText(tokens.dropLast(count), source) }

  /// The tokens whose places among these are in `places`.
  subscript(places: Range<Int>) -> TokenText {
    let lower = min(tokens.startIndex + max(0, places.lowerBound), tokens.endIndex)
    let upper = min(tokens.startIndex + max(0, places.upperBound), tokens.endIndex)
    return TokenText(tokens[lower..<max(lower, upper)], source)
  }

  /// The kind of the token at a place, or nil behind the last.
  func kind(_ place: Int) -> Token.Kind? {
    place >= 0 && place < tokens.count ? tokens[tokens.startIndex + place].kind : nil
  }

  /// The place of the first token outside brackets that `matches`, or nil.
  func place(where matches: (Token.Kind) -> Bool) -> Int? {
    var depth = 0
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      default: break
      }
      if depth == 0, matches(token.kind) { return place }
    }
    return nil
  }

  /// The place of the bracket that closes one in front of these tokens, or nil.
  var closingPlace: Int? {
    var depth = 0
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      default: break
      }
      if depth < 0 { return place }
    }
    return nil
  }

  /// The parts between the tokens outside brackets that `separates`.
  func split(where separates: (Token.Kind) -> Bool) -> [TokenText] {
    var parts: [TokenText] = []
    var rest = self
    while let place = rest.place(where: separates) {
      parts.append(rest[0..<place])
      rest = rest.dropFirst(place + 1)
    }
    return parts + [rest]
  }

  /// The text, blanks and comments kept, with some tokens written otherwise.
  func text(_ replacement: (Token) -> String?) -> String {
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
