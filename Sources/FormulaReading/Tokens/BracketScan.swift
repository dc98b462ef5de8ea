/// The places of the tokens outside brackets, in order.
///
/// Tokens in brackets are skipped up to the closing token, which is included. The scan ends
/// with the tokens, or before a bracket that closes one from before them.
package struct BracketScan: Sequence, IteratorProtocol {
  private let tokens: ArraySlice<Token>
  private var index: Int

  /// Creates a scan of tokens; places are their indices.
  package init(_ tokens: ArraySlice<Token>) {
    self.tokens = tokens
    index = tokens.startIndex
  }

  package mutating func next() -> Int? {
    var depth = 0
    while index < tokens.endIndex, tokens[index].kind != .end {
      depth += tokens[index].kind.nesting
      if depth < 0 { return nil }
      index += 1
      if depth == 0 { return index - 1 }
    }
    return nil
  }

  /// The place where the scan ends: the bracket that closes one from before the tokens, or after
  /// the last token.
  package var end: Int {
    var rest = self
    while rest.next() != nil {}
    return rest.index
  }

  /// The place of the bracket that closes one from before the tokens, or nil.
  package var closing: Int? {
    let end = end
    return end < tokens.endIndex && tokens[end].kind.nesting < 0 ? end : nil
  }

  /// Returns the places of the runs between the tokens for which `separates` is true; at least one run.
  package func parts(where separates: (Token.Kind) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var first = index
    for place in self where separates(tokens[place].kind) {
      parts.append(first..<place)
      first = place + 1
    }
    return parts + [first..<Swift.max(first, end)]
  }

  /// Returns the place of the bracket that the last of the tokens closes, or nil.
  package static func opening(closedBy tokens: ArraySlice<Token>) -> Int? {
    var depth = 0
    return tokens.indices.last { index in
      depth -= tokens[index].kind.nesting
      return depth <= 0
    }
  }
}

extension Token.Kind {
  /// The change of the bracket depth by the token: 1, -1 or 0.
  package var nesting: Int {
    switch self {
    case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): 1
    case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): -1
    default: 0
    }
  }
}
