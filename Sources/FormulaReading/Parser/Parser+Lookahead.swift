import Diagnostics

// What stands ahead, told from the tokens alone.

extension Parser {
  /// The names that the ranges ahead bind, up to the closing bracket of the current ones.
  ///
  /// They stand behind the expression that uses them: `sum(n^2 for n in 1..3, m in 1..n)`. With
  /// `endsAtComma` a comma that begins no range ends the search, as between the items of a plot.
  package func namesBoundAhead(endsAtComma: Bool = false) -> Set<String> {
    var names: Set<String> = []
    var hasRange = false
    for index in BracketScan(tokens[position...]) {
      switch tokens[index].kind {
      case .name("for"):
        hasRange = true
        if case .name(let name)? = kindOfToken(at: index + 1) { names.insert(name) }
      case .symbol(.comma):
        if hasRange, beginsRange(at: index + 1), case .name(let name)? = kindOfToken(at: index + 1)
        {
          names.insert(name)
        } else if endsAtComma {
          return names
        }
      default: break
      }
    }
    return names
  }

  /// Whether `name in` stands at a place.
  func beginsRange(at index: Int) -> Bool {
    guard case .name? = kindOfToken(at: index) else { return false }
    return kindOfToken(at: index + 1) == .name("in")
  }

  /// What the token at a place is; nil at the end.
  package func kindOfToken(at index: Int) -> Token.Kind? {
    guard tokens.indices.contains(index), tokens[index].kind != .end else { return nil }
    return tokens[index].kind
  }

  /// Looks through a bracket from the place behind its opening on.
  package func bracketParts(from start: Int) -> BracketParts {
    BracketParts(tokens[min(start, tokens.count)...])
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
