import Diagnostics
import FormulaVocabulary

/// Rewrites a line with LaTeX from left to right, one function a construct.
///
/// Every construct writes plain text with the place it came from; brackets and arguments recurse, up to
/// the language's limit of nesting. `MathReader` of the room ChartScene says why there is a second reader of LaTeX.
struct LatexReader {
  let source: LatexSource
  var offset = 0
  private var depth = 0

  /// The condition that ends a sequence, besides the end of the line.
  struct End {
    /// The bracket around the sequence, and the offset of its opening sign.
    var bracket: (LatexBracket, Int)?
    /// Ends before `dx`: the body of an integral.
    var atDifferential = false
    /// Ends before an operator looser than a product: the body of a sum.
    var atTerm = false
    /// Ends before `&` and `\\`: the rows of cases.
    var atCell = false
  }

  init(_ source: LatexSource) { self.source = source }

  mutating func wholeLine() throws(Diagnostic) -> MappedText {
    try sequence(End())
  }

  var byte: UInt8? { source.byte(at: offset) }

  func range(from start: Int) -> SourceRange { SourceRange(start, offset) }

  /// Reads up to `end`, which is not read itself.
  mutating func sequence(_ end: End) throws(Diagnostic) -> MappedText {
    try enter()
    defer { leave() }
    var text = MappedText()
    while byte != nil {
      if try isEnd(end, after: text) { return text }
      try item(into: &text, end)
    }
    guard let (bracket, start) = end.bracket else { return text }
    throw missingClosing(bracket, openedAt: start)
  }

  /// Counts the nesting of a construct; each call must be matched by a call of ``leave()``.
  mutating func enter() throws(Diagnostic) {
    guard depth < Problem.nestingLimit else {
      throw Diagnostic(.nestedTooDeeply, at: SourceRange(offset, offset + 1))
    }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// Whether the next text ends the sequence; throws at a closing bracket without an opening one.
  private func isEnd(_ end: End, after text: MappedText) throws(Diagnostic) -> Bool {
    if let (closing, _) = closingBracket(at: offset) {
      if end.atDifferential || end.atTerm || end.atCell { return true }
      guard let (bracket, start) = end.bracket else {
        let spelling = closing.spelling.closing
        throw Diagnostic(
          .unmatchedClosing(spelling == "\\}" ? "}" : spelling),
          at: SourceRange(offset, offset + 1)
        )
      }
      guard closing == bracket else { throw missingClosing(bracket, openedAt: start) }
      return true
    }
    if end.atDifferential, differential(at: offset) != nil { return true }
    if end.atDifferential || end.atTerm, endsBody { return true }
    if end.atTerm, endsTerm(after: text) { return true }
    return end.atCell && (byte == UInt8(ascii: "&") || startsWith("\\\\"))
  }

  func missingClosing(_ bracket: LatexBracket, openedAt start: Int) -> Diagnostic {
    Diagnostic(
      .missingClosing(
        bracket.spelling.closing,
        opened: bracket.spelling.opening,
        column: source.column(of: start)
      ),
      at: SourceRange(offset, offset)
    )
  }

  func startsWith(_ text: String) -> Bool { source.bytes[offset...].starts(with: text.utf8) }

  // MARK: One item

  /// Reads the next construct or copies the next piece of plain text.
  mutating func item(into text: inout MappedText, _ end: End = End()) throws(Diagnostic) {
    guard let byte else { return }
    let start = offset
    if let verbatimEnd = source.verbatimEnd(at: offset) {
      offset = verbatimEnd
      return copy(from: start, into: &text)
    }
    switch byte {
    case UInt8(ascii: "\\"): try command(into: &text, end)
    case UInt8(ascii: "{"): try group(into: &text)
    case UInt8(ascii: "("): try bracket(.parenthesis, into: &text)
    case UInt8(ascii: "["): try bracket(.square, into: &text)
    case UInt8(ascii: "^"): try exponent(into: &text)
    case UInt8(ascii: "_"): try `subscript`(into: &text)
    case UInt8(ascii: "~"), UInt8(ascii: " "), UInt8(ascii: "\t"):
      offset += 1
      space(into: &text, from: start)
    case UInt8(ascii: "$"): offset += 1
    case UInt8(ascii: ".") where startsWith(".."):
      offset += startsWith("...") ? 3 : 2
      dots(into: &text, from: start)
    case _ where MappedText.isLetter(byte): letters(into: &text, end)
    case _ where MappedText.isDigit(byte):
      while let byte = self.byte, MappedText.isDigit(byte) { offset += 1 }
      copy(from: start, into: &text)
      if let problem = commaInNumber(from: start) { throw problem }
    default:
      offset += 1
      while let byte = self.byte, byte & 0xC0 == 0x80 { offset += 1 }
      copy(from: start, into: &text)
    }
  }

  /// The error for `{,}` between digits, as TeX writes a comma without a space behind it: a number
  /// with groups of thousands, or with a decimal comma.
  private func commaInNumber(from start: Int) -> Diagnostic? {
    guard startsWith("{,}") else { return nil }
    let digits = source.bytes[(offset + 3)...].prefix(while: MappedText.isDigit)
    guard !digits.isEmpty else { return nil }
    let right = String(decoding: digits, as: UTF8.self)
    let left = source.text(SourceRange(start, offset))
    return Diagnostic(
      .commaInNumber(left + (digits.count == 3 ? "" : ".") + right),
      at: SourceRange(offset, offset + 3)
    )
  }

  /// Copies the text that was passed, byte for byte, with the range of its whole character for each byte.
  private func copy(from start: Int, into text: inout MappedText) {
    var first = start
    while first < offset {
      var next = first + 1
      while next < offset, source.bytes[next] & 0xC0 == 0x80 { next += 1 }
      let range = SourceRange(first, next)
      text.append(source.text(range), from: range)
      first = next
    }
  }

  func space(into text: inout MappedText, from start: Int) {
    text.append(" ", from: SourceRange(start, max(offset, start + 1)))
  }

  /// Reads dots between the ends of a range; the language has no commas around them.
  mutating func dots(into text: inout MappedText, from start: Int) {
    text.trimEnd()
    if text.bytes.last == UInt8(ascii: ",") { text.removeLast() }
    text.append("..", from: range(from: start))
    skipBlanks()
    if byte == UInt8(ascii: ",") { offset += 1 }
    skipBlanks()
  }

  mutating func skipBlanks() {
    while true {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        offset += 1
      } else if let (name, end) = commandName(at: offset), LatexCommand.meaning(of: name) == .space
      {
        offset = end
      } else {
        return
      }
    }
  }

  /// Reads a run of letters: words of the language stay whole, a subscript belongs to the last letter.
  private mutating func letters(into text: inout MappedText, _ end: End) {
    let start = offset
    if let word = word(at: offset) {
      offset += word.utf8.count
    } else if end.atDifferential {
      // One letter at a time: the next one may start the differential.
      offset += 1
    } else {
      let run = letterRun(at: offset)
      offset += run.utf8.count
      if byte == UInt8(ascii: "_"), run.utf8.count > 1 { offset -= 1 }
    }
    if start < offset, byte == UInt8(ascii: "_"), offset - start == 1, text.lastName != nil {
      text.close()
    }
    // x2 and x_1 typed in this way are names: digits that follow belong to them.
    while let byte = self.byte, MappedText.isDigit(byte) { offset += 1 }
    copy(from: start, into: &text)
  }

  func letterRun(at start: Int) -> String {
    let run = source.bytes[min(start, source.count)...].prefix(while: MappedText.isLetter)
    return String(decoding: run, as: UTF8.self)
  }

  /// Returns the run of letters at `start` if it is one word in LaTeX too, where single letters are
  /// names; else nil.
  func word(at start: Int) -> String? {
    let run = source.bytes[min(start, source.count)...].prefix(Self.longestWord + 1)
      .prefix(while: MappedText.isLetter)
    guard run.count > 1, run.count <= Self.longestWord else { return nil }
    let word = String(decoding: run, as: UTF8.self)
    let isKnown =
      Builtins.function(named: word) != nil || Builtins.constant(named: word) != nil
      || Self.itemWords.contains(word)
    return isKnown ? word : nil
  }

  private static let longestWord = 16

  // MARK: Ends of bodies

  /// Whether the next text ends the body of any sum or integral.
  private var endsBody: Bool {
    guard let byte else { return true }
    if ",:;?\"#".utf8.contains(byte) { return true }
    return word(at: offset).map(Self.itemWords.contains) ?? false
  }

  /// Whether an operator follows that binds more loosely than a product.
  private func endsTerm(after text: MappedText) -> Bool {
    guard let byte else { return true }
    if let (name, _) = commandName(at: offset), case .relation? = LatexCommand.meaning(of: name) {
      return true
    }
    if "=<>".utf8.contains(byte) || startsWith("!=") { return true }
    guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return false }
    // A sign at the start or after an operator belongs to its number.
    guard let last = text.bytes.last(where: { $0 != UInt8(ascii: " ") }) else { return false }
    return !"*/^+-".utf8.contains(last)
  }

  /// Words that stand after a formula, never inside one.
  private static let itemWords: Set<String> = [
    "for", "and", "or", "not", "in", "to", "step", "from", "at", "using", "with", "label", "title",
    "color", "width", "dash", "opacity",
  ]
}
