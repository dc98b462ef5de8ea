// What stands ahead, told from the tokens alone.

extension Parser {
  /// The names that the ranges ahead bind, up to the closing bracket of the current ones.
  ///
  /// They stand behind the expression that uses them: `sum(n^2 for n in 1..3, m in 1..n)`. With
  /// `endsAtComma` a comma that begins no range ends the search, as between the items of a plot.
  package func namesBoundAhead(endsAtComma: Bool = false) -> Set<String> {
    var names: Set<String> = []
    var hasRange = false
    var depth = 0
    var index = position
    while let kind = kindOfToken(at: index) {
      switch kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace):
        if depth == 0 { return names }
        depth -= 1
      case .name("for") where depth == 0:
        hasRange = true
        if case .name(let name)? = kindOfToken(at: index + 1) { names.insert(name) }
      case .symbol(.comma) where depth == 0:
        if hasRange, beginsRange(at: index + 1), case .name(let name)? = kindOfToken(at: index + 1)
        {
          names.insert(name)
        } else if endsAtComma {
          return names
        }
      default: break
      }
      index += 1
    }
    return names
  }

  /// Whether `name in` stands at a place.
  func beginsRange(at index: Int) -> Bool {
    guard case .name? = kindOfToken(at: index) else { return false }
    return kindOfToken(at: index + 1) == .name("in")
  }

  /// What the token at a place is; nil at the end.
  func kindOfToken(at index: Int) -> Token.Kind? {
    guard tokens.indices.contains(index), tokens[index].kind != .end else { return nil }
    return tokens[index].kind
  }

  /// The parts between the commas inside a bracket, and the place of the token that closes it.
  struct BracketParts {
    var parts: [Range<Int>] = []
    var closing: Int
    /// Whether it is closed, and not just at the end of the text.
    var isClosed: Bool
  }

  /// Looks through a bracket from the place behind its opening on.
  func bracketParts(from start: Int) -> BracketParts {
    var found = BracketParts(closing: start, isClosed: false)
    var depth = 0
    var first = start
    var index = start
    while let kind = kindOfToken(at: index) {
      switch kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      case .symbol(.comma) where depth == 0:
        found.parts.append(first..<index)
        first = index + 1
      default: break
      }
      if depth < 0 {
        found.isClosed = true
        break
      }
      index += 1
    }
    found.closing = index
    if first < index || !found.parts.isEmpty { found.parts.append(first..<max(first, index)) }
    return found
  }

  /// The source text of the tokens at some places, without blanks around it.
  func text(ofTokens places: Range<Int>) -> String {
    guard let first = places.first, let last = places.last, tokens.indices.contains(last) else {
      return ""
    }
    return text(SourceRange(tokens[first].range.start, tokens[last].range.end))
  }

  /// The text of the bracket that opens with the next token, both brackets included.
  var textOfBracket: String {
    let end = bracketParts(from: position + 1).closing
    return text(ofTokens: position..<min(end + 1, tokens.count))
  }
}
