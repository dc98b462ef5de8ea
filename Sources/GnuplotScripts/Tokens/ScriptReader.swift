/// Reads the tokens of one statement from left to right.
struct ScriptReader {
  /// The text of the statement.
  let text: String
  /// Its tokens; the last one is the end.
  let tokens: [ScriptToken]
  /// The place of the next token.
  var position = 0
  /// Number of operations of the formula that is read.
  var operations = 0

  /// Creates a reader of a statement's text.
  init(_ text: String) {
    self.text = text
    tokens = ScriptLexer.tokens(of: text)
  }

  /// Creates a reader of a text whose tokens are known.
  init(_ text: String, _ tokens: [ScriptToken]) { (self.text, self.tokens) = (text, tokens) }

  /// The next token.
  var peek: ScriptToken { peek(0) }

  /// Returns a later token; behind the last one that one.
  func peek(_ ahead: Int) -> ScriptToken { tokens[min(position + ahead, tokens.count - 1)] }

  /// Whether nothing is left.
  var isAtEnd: Bool { peek.kind == .end }

  /// Whether a text in quotes is next.
  var isText: Bool { if case .text = peek.kind { true } else { false } }

  /// Reads the next token.
  @discardableResult
  mutating func advance() -> ScriptToken {
    let token = peek
    if position < tokens.count - 1 { position += 1 }
    return token
  }

  /// Reads a sign if it is next.
  mutating func match(_ sign: String) -> Bool {
    guard peek.isSign(sign) else { return false }
    advance()
    return true
  }

  /// Reads a sign, or throws an error that names it.
  mutating func expect(_ sign: String) throws(ScriptProblem) {
    guard match(sign) else { throw problem("expected \(sign)") }
  }

  /// Whether the next token is a word or an abbreviation of it, written with a bar behind its shortest form:
  /// `ti|tle`.
  func isNext(_ word: ShortKeyword) -> Bool {
    guard let name = peek.word else { return false }
    return word.isMeant(by: name)
  }

  /// Reads a word if it, or an abbreviation of it, is next.
  mutating func match(word: ShortKeyword) -> Bool {
    guard isNext(word) else { return false }
    advance()
    return true
  }

  /// Reads one of several words if it is next.
  mutating func match(any words: [ShortKeyword]) -> Bool {
    guard words.contains(where: isNext) else { return false }
    advance()
    return true
  }

  /// Returns an error at the next token.
  func problem(_ message: String) -> ScriptProblem { ScriptProblem(message, peek.range) }

  /// Returns the text of some of the tokens.
  func text(_ range: Range<Int>) -> String {
    guard range.lowerBound < range.upperBound, range.lowerBound < tokens.count else { return "" }
    let first = tokens[range.lowerBound].range.lowerBound
    let last = tokens[min(range.upperBound, tokens.count) - 1].range.upperBound
    return text.bytes(first..<max(first, last))
  }

  /// The text from the next token on.
  var rest: String {
    text.bytes(min(peek.range.lowerBound, text.utf8.count)..<text.utf8.count)
  }
}

extension String {
  /// Returns the text of some of its bytes.
  fileprivate func bytes(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
  }

  /// The lines of the text, without their ends; a carriage return in front of an end belongs to it.
  var lines: [Substring] {
    utf8.split(separator: 10, omittingEmptySubsequences: false).map { line in
      Substring(line.last == 13 ? line.dropLast() : line)
    }
  }
}

/// A keyword with its shortest form: `ti|tle` is `ti`, `tit`, `titl` or `title`.
///
/// It keeps the text as it is written: the tables have hundreds of keywords, and each script compares a few of them.
struct ShortKeyword: ExpressibleByStringLiteral, Sendable {
  /// The whole word, with a bar behind its shortest form.
  private let written: String

  private static let bar = UInt8(ascii: "|")

  init(stringLiteral value: String) { written = value }

  /// The whole word.
  var full: String { String(decoding: written.utf8.filter { $0 != Self.bar }, as: UTF8.self) }

  /// The word with what may be left out in brackets: `ti(tle)`.
  var spelled: String {
    let parts = written.utf8.split(separator: Self.bar, maxSplits: 1)
    guard parts.count == 2 else { return full }
    return "\(Substring(parts[0]))(\(Substring(parts[1])))"
  }

  /// Whether a word is this one or an abbreviation of it.
  func isMeant(by word: String) -> Bool {
    var letters = word.utf8.makeIterator()
    var next = letters.next()
    var mayEnd = false
    for letter in written.utf8 {
      if letter == Self.bar {
        mayEnd = true
        continue
      }
      guard let given = next else { return mayEnd }
      guard given == letter else { return false }
      next = letters.next()
    }
    return next == nil
  }
}

/// Why a statement of gnuplot's language was not carried out, and where.
package struct ScriptProblem: Error, Equatable, Sendable {
  /// The reason in words, without a full stop.
  package let message: String
  /// What can be written instead; nil for nothing.
  package var hint: String?
  /// The bytes of the statement's text that it is about; empty where something is missing.
  package let range: Range<Int>

  /// Whether a file cannot be read.
  private(set) var isAboutFile = false
  /// The statement that it is about, if it stands inside of a longer one.
  var statement: String?

  init(_ message: String, _ range: Range<Int> = 0..<0, hint: String? = nil) {
    (self.message, self.range, self.hint) = (message, range, hint)
  }

  /// The end of a script that the user stopped; it has no words, for the session says so itself.
  static let interrupted = ScriptProblem("")

  /// Creates the problem of a file that cannot be read.
  package init(reading path: String, _ reason: String) {
    self.init("cannot read \(path): \(reason)")
    isAboutFile = true
  }

  /// Creates the problem of a file that cannot be written.
  package init(writing path: String, _ reason: String) {
    self.init("cannot write \(path): \(reason)")
  }
}
