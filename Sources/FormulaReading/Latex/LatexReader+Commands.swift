import Diagnostics
import TextSearch

// Commands: their names, words, scripts and brackets.

extension LatexReader {
  /// Returns the name of a command that starts at `start`, and its end; nil if there is none.
  func commandName(at start: Int) -> (name: String, end: Int)? {
    guard source.byte(at: start) == UInt8(ascii: "\\"), let next = source.byte(at: start + 1)
    else { return nil }
    let letters = letterRun(at: start + 1)
    guard letters.isEmpty else { return (letters, start + 1 + letters.utf8.count) }
    var end = start + 2
    if next >= 0x80 {
      while let byte = source.byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
    }
    return (source.text(SourceRange(start + 1, end)), end)
  }

  mutating func command(into text: inout MappedText, _ end: End) throws(Diagnostic) {
    let start = offset
    guard let (name, nameEnd) = commandName(at: offset) else {
      // A backslash at the very end continues on the next line; the lexer reports what is wrong with it.
      offset += 1
      return text.append("\\", from: range(from: start))
    }
    offset = nameEnd
    let origin = range(from: start)
    guard let meaning = LatexCommand.meaning(of: name) else {
      let nearest = Spelling.nearest(to: name, among: LatexCommand.names)
      throw Diagnostic(
        .unknownLatexCommand("\\" + name, near: nearest.map { "\\" + $0 }),
        at: origin
      )
    }
    switch meaning {
    case .word(let word):
      text.append(word: word, from: origin)
      skipSpaces()
    case .symbol(let symbol), .relation(let symbol):
      text.append(symbol, from: origin)
      skipSpaces()
    case .space: space(into: &text, from: start)
    case .nothing: break
    case .dots: dots(into: &text, from: start)
    case .fraction: try fraction(from: start, into: &text)
    case .root: try root(from: start, into: &text)
    case .binomial: try binomial(from: start, into: &text)
    case .opening(let bracket): try self.bracket(bracket, from: start, into: &text)
    case .left: try leftBracket(from: start, into: &text)
    case .series(let function): try series(function, from: start, into: &text, end)
    case .integral: try integral(from: start, into: &text)
    case .limit: try limit(from: start, into: &text)
    case .name: try self.name(from: start, into: &text)
    case .begin: try begin(from: start, into: &text)
    case .closing, .right, .end:
      // Closing commands of open constructs were already handled by the inner sequence.
      throw Diagnostic(.unmatchedClosing("\\" + name), at: origin)
    case .unusable(let hint):
      throw Diagnostic(.unusableLatexCommand("\\" + name, hint: hint), at: origin)
    }
  }

  /// Reads the letters in the braces of `\operatorname{name}` or `\mathrm{d}`.
  private mutating func name(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    if byte == UInt8(ascii: "*") { offset += 1 }
    let word = try wordInBraces()
    guard !word.isEmpty else { return }
    if word == "for", let loop = try listLoop() { return text.append(loop) }
    text.append(word: Self.spellings[word] ?? word, from: range(from: start))
  }

  /// Reads `n=\left[1...5\right]` after `\operatorname{for}`, as Desmos writes it, as
  /// ` for n in 1..5`; nil for other texts.
  private mutating func listLoop() throws(Diagnostic) -> MappedText? {
    skipBlanks()
    let start = offset
    guard let (variable, end) = variable(at: offset) else { return nil }
    offset = end
    skipBlanks()
    guard byte == UInt8(ascii: "=") else {
      offset = start
      return nil
    }
    offset += 1
    var list = MappedText()
    try item(into: &list)
    guard list.isList else {
      offset = start
      return nil
    }
    var loop = MappedText()
    loop.append(" for \(variable) in ", from: SourceRange(start, end))
    loop.append(list.withoutBrackets)
    return loop
  }

  /// Reads letters, digits and blanks in braces, without the blanks around them.
  private mutating func wordInBraces() throws(Diagnostic) -> String {
    skipBlanks()
    let opening = offset
    guard byte == UInt8(ascii: "{") else { throw missingValue() }
    while let byte, byte != UInt8(ascii: "}") { offset += 1 }
    guard byte != nil else { throw missingClosing(.group, openedAt: opening) }
    let content = source.text(SourceRange(opening + 1, offset))
    offset += 1
    return String(content.split(separator: " ").joined(separator: " "))
  }

  /// Names of Desmos that have other spellings here.
  private static let spellings = [
    "nCr": "ncr", "arcsec": "asec", "arccsc": "acsc", "arccot": "acot", "ceiling": "ceil",
    "signum": "sign",
  ]

  func missingValue() -> Diagnostic {
    guard let byte else {
      return Diagnostic(
        .missingValueAtEnd(canContinue: false),
        at: SourceRange(offset, offset)
      )
    }
    let text = String(decoding: [byte], as: UTF8.self)
    return Diagnostic(
      .missingValue(before: byte < 0x80 ? text : "…", isPower: false),
      at: SourceRange(offset, offset + 1)
    )
  }

  /// Skips the blanks after a command's name.
  private mutating func skipSpaces() {
    while byte == UInt8(ascii: " ") { offset += 1 }
  }

  // MARK: Scripts

  /// Reads `x^{2}` as `x^2`, `x^{n+1}` as `x^(n+1)`, `30^{\circ}` as `30°`, and `f^{\prime}` as `f'`.
  mutating func exponent(into text: inout MappedText) throws(Diagnostic) {
    let start = offset
    offset += 1
    let sign = range(from: start)
    skipBlanks()
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\\") else {
      return text.append("^", from: sign)
    }
    let content = try argument()
    let body = content.text
    if body.string == "°" || body.bytes.allSatisfy({ $0 == UInt8(ascii: "'") }) {
      return text.append(body)
    }
    text.append("^", from: sign)
    if body.isBracketed || isBareExponent(body) {
      text.append(body)
      text.close()
    } else {
      text.append("(", from: content.opening)
      text.append(body)
      text.append(")", from: content.closing)
    }
  }

  /// Whether an exponent needs no brackets: it is a number or a letter, and the next byte would not join it.
  private func isBareExponent(_ body: MappedText) -> Bool {
    if body.isNumber { return byte.map { !"!^[.'_°".utf8.contains($0) } ?? true }
    guard body.isSingleName else { return false }
    if let (name, _) = commandName(at: offset) {
      switch LatexCommand.meaning(of: name) {
      case .right, .closing, .symbol("*"), .symbol("/"), .relation: return true
      default: return false
      }
    }
    return byte.map { "+-*/=,)}]<>:;&".utf8.contains($0) } ?? true
  }

  /// Reads a subscript of letters and digits: `a_{1}`, `x_{max}`, `\log_{2}`.
  mutating func `subscript`(into text: inout MappedText) throws(Diagnostic) {
    let start = offset
    offset += 1
    skipBlanks()
    var content = ""
    let origin: SourceRange
    if byte == UInt8(ascii: "{") {
      let opening = offset
      let argument = try argument()
      origin = SourceRange(start, offset)
      content = argument.text.string.replacing(each: " ", by: "")
      guard !content.isEmpty, content.utf8.allSatisfy(MappedText.isNamePart) else {
        throw Diagnostic(
          .unusable(source.text(origin)),
          at: SourceRange(opening, offset)
        )
      }
    } else {
      let first = offset
      let isNumber = byte.map(MappedText.isDigit) ?? false
      while let byte, isNumber ? MappedText.isDigit(byte) : MappedText.isNamePart(byte) {
        offset += 1
      }
      origin = SourceRange(start, offset)
      content = source.text(SourceRange(first, offset))
    }
    text.append("_" + content, from: origin)
    // The dot of `P_{1}.x` must follow the name directly.
    if byte != UInt8(ascii: ".") { text.close() }
  }

  // MARK: Arguments

  /// Reads the content of braces, with the places of the braces; or one sign without braces.
  mutating func argument() throws(Diagnostic) -> (
    text: MappedText, opening: SourceRange, closing: SourceRange
  ) {
    skipBlanks()
    let start = offset
    guard let byte else { throw missingValue() }
    var text = MappedText()
    if byte == UInt8(ascii: "{") {
      offset += 1
      text = try sequence(End(bracket: (.group, start)))
      text.trimEnd()
      guard !text.isEmpty else { throw missingValue() }
      offset += 1
      return (text, SourceRange(start, start + 1), SourceRange(offset - 1, offset))
    }
    if byte == UInt8(ascii: "\\") {
      guard closingBracket(at: offset) == nil else { throw missingValue() }
      try enter()
      defer { leave() }
      try item(into: &text)
    } else if MappedText.isLetter(byte) || MappedText.isDigit(byte) {
      offset += 1
      text.append(source.text(range(from: start)), from: range(from: start))
    } else {
      throw missingValue()
    }
    return (text, range(from: start), range(from: start))
  }
}
