import Diagnostics
import FormulaVocabulary

// Brackets of all kinds, and the constructs that become brackets: fractions, roots, cases.

extension LatexReader {
  /// Returns the bracket that is closed at `start`, and the end of the closing sign; nil if there is none.
  func closingBracket(at start: Int) -> (bracket: LatexBracket, end: Int)? {
    switch source.byte(at: start) {
    case UInt8(ascii: ")"): return (.parenthesis, start + 1)
    case UInt8(ascii: "]"): return (.square, start + 1)
    case UInt8(ascii: "}"): return (.group, start + 1)
    case UInt8(ascii: "\\"): break
    default: return nil
    }
    guard let (name, end) = commandName(at: start) else { return nil }
    switch LatexCommand.meaning(of: name) {
    case .closing(let bracket): return (bracket, end)
    case .end:
      let text = "{cases}"
      let isCases = source.bytes[end...].starts(with: text.utf8)
      return isCases ? (.cases, end + text.utf8.count) : nil
    case .right:
      let place = source.bytes[end...].firstIndex { $0 != UInt8(ascii: " ") } ?? source.count
      switch source.byte(at: place) {
      case UInt8(ascii: "|"): return (.bar, place + 1)
      case UInt8(ascii: "}"): return nil
      default: break
      }
      if let (name, end) = commandName(at: place), ["|", "vert"].contains(name) {
        return (.bar, end)
      }
      return closingBracket(at: place)
    default: return nil
    }
  }

  /// Reads a bracket whose sign is one byte.
  mutating func bracket(_ bracket: LatexBracket, into text: inout MappedText) throws(Diagnostic) {
    offset += 1
    try self.bracket(bracket, from: offset - 1, into: &text)
  }

  /// Reads the content of a bracket whose opening sign, from `start`, was already read.
  mutating func bracket(
    _ bracket: LatexBracket,
    from start: Int,
    into text: inout MappedText
  ) throws(Diagnostic) {
    let opening = range(from: start)
    let plain = bracket.plain
    if plain.opening.utf8.count > 1 {
      text.append(word: String(plain.opening.dropLast()), from: opening)
      text.append("(", from: opening)
    } else {
      text.append(plain.opening, from: opening)
    }
    skipBlanks()
    var content = try sequence(End(bracket: (bracket, start)))
    content.trimEnd()
    text.append(plain.closing == ")" && content.isBracketed ? content.withoutBrackets : content)
    let closing = offset
    if let (_, end) = closingBracket(at: offset) { offset = end }
    text.append(plain.closing, from: range(from: closing))
  }

  /// Reads `\left` and the sign after it.
  mutating func leftBracket(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    skipBlanks()
    if let (name, end) = commandName(at: offset) {
      let isBar = ["|", "vert"].contains(name)
      guard case .opening(let bracket)? = isBar ? .opening(.bar) : LatexCommand.meaning(of: name)
      else { throw missingValue() }
      offset = end
      return try self.bracket(bracket, from: start, into: &text)
    }
    let brackets: [UInt8: LatexBracket] = [
      UInt8(ascii: "("): .parenthesis, UInt8(ascii: "["): .square, UInt8(ascii: "|"): .bar,
      UInt8(ascii: "{"): .brace,
    ]
    guard let byte else { throw missingValue() }
    guard let bracket = brackets[byte] else {
      let command = SourceRange(start, offset + 1)
      throw Diagnostic(
        .unknownLatexCommand(source.text(command), near: nil),
        at: command
      )
    }
    offset += 1
    try self.bracket(bracket, from: start, into: &text)
  }

  /// Reads bare braces: conditions as in the language, else a group.
  mutating func group(into text: inout MappedText) throws(Diagnostic) {
    let start = offset
    offset += 1
    let content = try sequence(End(bracket: (.group, start)))
    let isCondition = content.hasComparison
    text.append(isCondition ? "{" : "(", from: SourceRange(start, start + 1))
    text.append(content)
    text.append(isCondition ? "}" : ")", from: SourceRange(offset, offset + 1))
    offset += 1
  }

  // MARK: Fractions and roots

  /// Reads `\frac{1}{2}` as `(1/2)`, `\frac{x+1}{2}` as `((x+1)/2)`, and `\frac{d}{dx}` as `d/dx`.
  mutating func fraction(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    if let derivative = derivativeOperator(at: offset) {
      offset = derivative.end
      for _ in 0..<derivative.order {
        text.append(word: "d/d" + derivative.variable, from: range(from: start))
        text.append(" ", from: range(from: start))
      }
      return
    }
    let command = range(from: start)
    // A name before a bracket could be read as a call, so a sign is inserted unless the name is a
    // function of the language.
    if let name = text.lastName, Builtins.function(named: name) == nil {
      text.append("*", from: command)
    }
    let numerator = try argument()
    let denominator = try argument()
    text.append("(", from: command)
    append(numerator, to: &text)
    text.append("/", from: command)
    append(denominator, to: &text)
    text.append(")", from: denominator.closing)
  }

  /// Appends a part of a fraction, in brackets unless it is a number, a name or in brackets already.
  private func append(
    _ part: (text: MappedText, opening: SourceRange, closing: SourceRange),
    to text: inout MappedText
  ) {
    let isNumber = part.text.isNumber && part.text.bytes.first != UInt8(ascii: "-")
    if isNumber || part.text.isSingleName || part.text.isSimplePower || part.text.isBracketed {
      text.append(part.text)
    } else {
      text.append("(", from: part.opening)
      text.append(part.text)
      text.append(")", from: part.closing)
    }
  }

  /// Reads `\sqrt{a}` as `sqrt(a)`, and `\sqrt[n]{a}` as `root(a, n)`.
  mutating func root(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    let command = range(from: start)
    skipBlanks()
    var index: MappedText?
    if byte == UInt8(ascii: "[") {
      let opening = offset
      offset += 1
      index = try sequence(End(bracket: (.square, opening)))
      if index?.isEmpty ?? true { throw missingValue() }
      offset += 1
    }
    let radicand = try argument()
    text.append(word: index == nil ? "sqrt" : "root", from: command)
    text.append("(", from: radicand.opening)
    text.append(radicand.text)
    if let index {
      text.append(", ", from: command)
      text.append(index)
    }
    text.append(")", from: radicand.closing)
  }

  /// Reads `\binom{n}{k}` as `binomial(n, k)`.
  mutating func binomial(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    let command = range(from: start)
    let upper = try argument()
    let lower = try argument()
    text.append(word: "binomial", from: command)
    text.append("(", from: upper.opening)
    text.append(upper.text)
    text.append(", ", from: upper.closing)
    text.append(lower.text)
    text.append(")", from: lower.closing)
  }

  // MARK: Cases

  /// Reads `\begin{cases} a & c \\ b & \text{otherwise} \end{cases}` as `{c: a, b}`.
  mutating func begin(from start: Int, into text: inout MappedText) throws(Diagnostic) {
    guard startsWith("{cases}") else {
      let end = source.bytes[offset...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? offset
      let command = source.text(SourceRange(start, end))
      throw Diagnostic(
        .unknownLatexCommand(command, near: nil),
        at: SourceRange(start, end)
      )
    }
    offset += 7
    let opening = range(from: start)
    text.append("{", from: opening)
    var isFirst = true
    repeat {
      var value = try cell()
      var condition = MappedText()
      let separator = SourceRange(offset, min(offset + 1, source.count))
      if byte == UInt8(ascii: "&") {
        offset += 1
        condition = try cell()
      }
      if startsWith("\\\\") { offset += 2 }
      if value.isEmpty, condition.isEmpty { continue }
      // Desmos and books end a value with a comma.
      if value.bytes.last == UInt8(ascii: ",") { value.removeLast() }
      if !isFirst { text.append(", ", from: separator) }
      isFirst = false
      let isOtherwise = condition.isEmpty || Self.otherwise.contains(condition.string)
      if !isOtherwise {
        text.append(condition)
        text.append(": ", from: separator)
      }
      text.append(value)
    } while byte != nil && closingBracket(at: offset) == nil
    guard let (bracket, end) = closingBracket(at: offset), bracket == .cases else {
      throw missingClosing(.cases, openedAt: start)
    }
    let closing = offset
    offset = end
    text.append("}", from: range(from: closing))
  }

  /// Reads a cell of a row; words of its condition that the language does not need are left out.
  private mutating func cell() throws(Diagnostic) -> MappedText {
    skipBlanks()
    for word in ["\\text{if }", "\\text{if}", "\\text{for }", "if "] where startsWith(word) {
      offset += word.utf8.count
    }
    skipBlanks()
    var text = try sequence(End(atCell: true))
    text.trimEnd()
    return text
  }

  private static let otherwise: Set<String> = ["otherwise", "else"]
}
