import Expressions

/// Where the cursor stands in a line: the statement in front of it, and the word that ends there.
struct CompletionPlace {
  /// What is being typed.
  enum Content: Equatable {
    /// A word, or none yet.
    case word
    /// A LaTeX command: the word stands behind a backslash.
    case latex
    /// A text in quotes that are not closed; `quote` closes them.
    case text(quote: String)
    /// A comment.
    case comment
  }

  let content: Content
  /// What is typed of the word or of the text, as it stands.
  let typed: String
  /// The byte of the line where it begins.
  let start: Int
  /// The tokens of the statement in front of it.
  let tokens: [Token]
  /// What stands right behind the cursor.
  let next: Character?

  private let line: [UInt8]

  /// The place at byte `offset` of `line`; an offset outside or inside a character is moved.
  init(in line: String, at offset: Int) {
    let bytes = Array(line.utf8)
    var end = max(0, min(offset, bytes.count))
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    self.line = Array(bytes[..<end])
    next = String(decoding: bytes[end...], as: UTF8.self).first

    let all = Lexer.tokens(of: String(decoding: bytes[..<end], as: UTF8.self)).dropLast()
    let last = all.last
    let lastEnd = last?.range.end ?? 0
    if bytes[min(lastEnd, end)..<end].contains(UInt8(ascii: "#")) {
      (content, start, tokens) = (.comment, end, [])
    } else if let last, case .invalid(.unclosedText(let quote)) = last.kind {
      content = .text(quote: quote)
      let opening = String(decoding: bytes[last.range.start..<end], as: UTF8.self).first
      start = min(end, last.range.start + (opening?.utf8.count ?? 1))
      tokens = Self.statement(all.dropLast())
    } else {
      var before = all
      if let last, case .name = last.kind, last.range.end == end { before.removeLast() }
      let word = before.count < all.count ? last?.range.start ?? end : end
      if let slash = before.last, slash.kind == .invalid(.unusable("\\")),
        slash.range.end == word
      {
        (content, start) = (.latex, slash.range.start)
        tokens = Self.statement(before.dropLast())
      } else {
        (content, start) = (.word, word)
        tokens = Self.statement(before)
      }
    }
    typed = String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// All that is typed from token `index` of the statement on, and where it begins; for names that
  /// hold blanks and signs.
  func rest(from index: Int) -> (text: String, start: Int) {
    let start = tokens.indices.contains(index) ? tokens[index].range.start : self.start
    return (String(decoding: line[min(start, line.count)...], as: UTF8.self), start)
  }

  /// The tokens behind the last `;`.
  private static func statement(_ tokens: ArraySlice<Token>) -> [Token] {
    guard let cut = tokens.lastIndex(where: { $0.kind == .symbol(.semicolon) }) else {
      return Array(tokens)
    }
    return Array(tokens[(cut + 1)...])
  }
}
