// The lines of a script.
//
// A line that ends in a backslash goes on in the next one. A line with more opening braces than closing ones goes on
// until they are equal; the ends of lines in between part statements. `else` on a line of its own belongs to the
// block in front of it.

/// A file, or a text, whose lines are carried out.
struct ScriptSource {
  /// The name for messages; nil for a text that a statement carries out.
  let name: String?
  private let lines: [String]
  /// The number of lines that were read.
  private(set) var place = 0

  init(name: String?, bytes: [UInt8]) {
    self.name = name
    lines = String(decoding: bytes, as: UTF8.self).lines.map { String($0) }
  }

  /// Reads the next line as it stands; nil at the end.
  mutating func line() -> String? {
    guard place < lines.count else { return nil }
    place += 1
    return lines[place - 1]
  }

  /// Reads the next statement with all its lines, and the number of its first line; nil at the end.
  mutating func statement() -> (text: String, line: Int)? {
    guard var text = joinedLine() else { return nil }
    let first = place
    var depth = Self.depth(of: text)
    while true {
      if depth > 0, let next = joinedLine() {
        text += "\n" + next
        depth += Self.depth(of: next)
      } else if Self.endsBlock(text), let next = lines.indices.contains(place) ? lines[place] : nil,
        next.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("else"), let line = joinedLine()
      {
        text += " " + line
        depth += Self.depth(of: line)
      } else {
        return (text, first)
      }
    }
  }

  private mutating func joinedLine() -> String? {
    guard var text = line() else { return nil }
    while text.hasSuffix("\\"), let next = line() { text = text.dropLast() + next }
    return text
  }

  /// Whether more lines belong to a statement whose first lines are these: behind a backslash, in an open block, in a
  /// datablock, or in the data behind `plot "-"`.
  static func isUnfinished(_ text: String) -> Bool {
    if text.hasSuffix("\\") { return true }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let trimmed = lines.map { $0.filter { !$0.isWhitespace } }
    let tokens = ScriptLexer.tokens(of: lines.first.map(String.init) ?? "")
    if tokens.count > 3, case .block = tokens[0].kind, tokens[1].isSign("<<"),
      let mark = tokens[2].word
    {
      return !trimmed.dropFirst().contains(mark)
    }
    if let word = tokens.first?.word, let row = CommandRow.named(word), row.readsFiles {
      let wanted = tokens.count { $0.kind == .text("-") }
      if wanted > 0 { return trimmed.dropFirst().count { $0 == "e" } < wanted }
    }
    return lines.reduce(0) { $0 + depth(of: String($1)) } > 0
  }

  private static func endsBlock(_ text: String) -> Bool {
    let front = text.drop { $0 == " " || $0 == "\t" }
    return front.hasPrefix("if")
      && text.reversed().first { $0 != " " && $0 != "\t" } == "}"
  }

  /// Returns how many more braces a line opens than it closes, outside texts and comments.
  private static func depth(of line: String) -> Int {
    guard line.utf8.contains(where: { $0 == 123 || $0 == 125 }) else { return 0 }
    return ScriptLexer.tokens(of: line).reduce(0) { depth, token in
      depth + (token.isSign("{") ? 1 : token.isSign("}") ? -1 : 0)
    }
  }
}
