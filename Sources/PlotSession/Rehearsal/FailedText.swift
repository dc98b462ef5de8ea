import Expressions

/// The text of a statement that failed, and the tokens where it is marked.
struct FailedText {
  /// The statement alone, of a line that may hold several.
  let text: String
  /// The byte of the text where the mark stands.
  let mark: Int
  private let bytes: [UInt8]
  private let tokens: [Token]
  /// The tokens that the mark touches; empty between two tokens.
  private let marked: Range<Int>

  init(_ line: String, _ mark: SourceRange) {
    bytes = Array(line.utf8)
    var pieces: [[Token]] = [[]]
    for token in Lexer.tokens(of: line) {
      if token.kind == .symbol(.semicolon) {
        pieces.append([])
      } else if token.kind != .end {
        pieces[pieces.count - 1].append(token)
      }
    }
    let index = pieces.lastIndex { ($0.first?.range.start ?? .max) <= mark.start }
    let piece = pieces[index ?? 0]
    tokens = piece
    let first = piece.firstIndex { $0.range.end > mark.start } ?? piece.count
    let last = piece.lastIndex { $0.range.start < max(mark.end, mark.start + 1) } ?? -1
    marked = first..<max(first, last + 1)
    let end = piece.last?.range.end ?? 0
    let start = min(piece.first?.range.start ?? 0, end)
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    self.mark = mark.start - start
  }

  /// Returns the lines that a way makes of the statement, the likeliest first.
  func lines(with way: Way, isStatement: Bool) -> [String] {
    switch way.place {
    case .behind: return [text + " " + way.text]
    case .instead, .line, .before: break
    }
    let words = Self.words(Lexer.tokens(of: way.text)[...])
    if isStatement { return [way.text] }
    // A text that holds all that was typed is the whole statement in other words.
    let isWhole = Self.difference(Self.words(tokens[...]), words) <= 1
    let parts = (parts(like: words) + [marked]).map { replacing($0, by: way.text) }
    return way.place == .line ? [way.text] + parts : parts + (isWhole ? [way.text] : [])
  }

  private func replacing(_ part: Range<Int>, by text: String) -> String {
    guard let first = tokens.first, let last = tokens.last else { return text }
    let start =
      part.lowerBound < tokens.count ? tokens[part.lowerBound].range.start : last.range.end
    let end = part.isEmpty ? start : tokens[part.upperBound - 1].range.end
    let front = String(
      decoding: bytes[first.range.start..<max(start, first.range.start)],
      as: UTF8.self
    )
    let back = String(decoding: bytes[end..<max(end, last.range.end)], as: UTF8.self)
    return front + text + back
  }

  /// The runs of tokens around the mark that have most words in common with a text, the likest and shortest first.
  private func parts(like words: [String: Int]) -> [Range<Int>] {
    guard !tokens.isEmpty else { return [] }
    var found: [(difference: Int, part: Range<Int>)] = []
    for start in 0...min(marked.lowerBound, tokens.count - 1) {
      for end in max(min(marked.upperBound, tokens.count), start + 1)...tokens.count
      where isBalanced(start..<end) {
        found.append((Self.difference(Self.words(tokens[start..<end]), words), start..<end))
      }
    }
    return found.sorted { ($0.difference, $0.part.count) < ($1.difference, $1.part.count) }
      .prefix(Self.mostParts).map(\.part)
  }

  /// The most parts of a statement in whose place a text is tried.
  private static let mostParts = 4

  /// Whether brackets are closed where they are opened.
  private func isBalanced(_ part: Range<Int>) -> Bool {
    var depth = 0
    for token in tokens[part] {
      switch token.kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The names, numbers, texts and opening square brackets among tokens, with their counts.
  private static func words(_ tokens: ArraySlice<Token>) -> [String: Int] {
    tokens.reduce(into: [:]) { words, token in
      switch token.kind {
      case .name(let name): words[name, default: 0] += 1
      case .number(let number): words["\(number)", default: 0] += 1
      case .text(let text): words["\"\(text)", default: 0] += 1
      // `[1, 2]` stands for `[1 2]` with its brackets: within them it would be a matrix.
      case .symbol(.openBracket): words["[", default: 0] += 1
      default: break
      }
    }
  }

  /// How many words two texts do not share.
  private static func difference(_ first: [String: Int], _ second: [String: Int]) -> Int {
    Set(first.keys).union(second.keys).reduce(0) { sum, word in
      sum + abs(first[word, default: 0] - second[word, default: 0])
    }
  }
}
