import Diagnostics

/// Cuts a line of text into tokens, over its UTF-8 bytes.
///
/// The lexer never fails: what no statement can hold becomes a token of kind `.invalid`, so that
/// statements before it in the line still run. Comments (`#` to the end of the line) are left out.
package struct Lexer {
  let bytes: [UInt8]
  var offset = 0
  var tokens: [Token] = []
  var followsBlank = false

  /// Returns the tokens of `text`; the last one is `.end`.
  package static func tokens(of text: String) -> [Token] {
    var lexer = Lexer(bytes: Array(text.utf8))
    lexer.tokens.reserveCapacity(min(lexer.bytes.count / 2 + 2, 32))
    while lexer.scanToken() {}
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Appends the next token; false at the end.
  private mutating func scanToken() -> Bool {
    followsBlank = skipBlanks()
    let start = offset
    guard let byte = byte(at: offset) else {
      tokens.append(Token(kind: .end, range: SourceRange(start, start), followsBlank: followsBlank))
      return false
    }
    let kind: Token.Kind
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = scanNumber()
    case UInt8(ascii: "."): kind = scanDot()
    case UInt8(ascii: "#"): return scanComment()
    case UInt8(ascii: "\""): kind = scanText(closedBy: ["\""])
    case UInt8(ascii: "'"): kind = scanQuote(closedBy: ["'"])
    case _ where Self.isNameStart(byte): kind = scanName()
    case 0x80...: kind = scanUnicode()
    default: kind = scanSymbol(byte)
    }
    tokens.append(
      Token(kind: kind, range: SourceRange(start, offset), followsBlank: followsBlank)
    )
    return true
  }

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  // MARK: Blanks and comments

  private mutating func skipBlanks() -> Bool {
    let start = offset
    while let byte = byte(at: offset) {
      if byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
        offset += 1
      } else if byte >= 0x80, let (scalar, length) = scalar(at: offset), Self.isBlank(scalar) {
        offset += length
      } else {
        break
      }
    }
    return offset > start
  }

  private static func isBlank(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || (0x2000...0x200A).contains(scalar) || scalar == 0x202F || scalar == 0xFEFF
  }

  /// A comment, or the digits of a colour right after the word `color`.
  private mutating func scanComment() -> Bool {
    let start = offset
    // `color #1f77b4`, also as `color: #1f77b4`.
    let word = tokens.last?.kind == .symbol(.colon) ? tokens.dropLast().last : tokens.last
    if case .name("color")? = word?.kind {
      var end = offset + 1
      while let byte = byte(at: end), Self.isHexDigit(byte) { end += 1 }
      let isWhole = byte(at: end).map { !Self.isNameStart($0) && !Self.isDigit($0) } ?? true
      if [3, 6].contains(end - offset - 1), isWhole {
        offset = end
        let color = String(decoding: bytes[start..<end], as: UTF8.self)
        tokens.append(
          Token(kind: .text(color), range: SourceRange(start, end), followsBlank: followsBlank)
        )
        return true
      }
    }
    offset = bytes.count
    return true
  }

  // MARK: Numbers

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private mutating func skipDigits() {
    while let byte = byte(at: offset), Self.isDigit(byte) { offset += 1 }
  }

  /// `12`, `1.5`, `5.`, `.5`, `1e3`; `1..5` is 1 and a range, `2e` is 2 and the name e.
  private mutating func scanNumber() -> Token.Kind {
    let start = offset
    skipDigits()
    if byte(at: offset) == UInt8(ascii: "."), byte(at: offset + 1) != UInt8(ascii: ".") {
      offset += 1
      skipDigits()
    }
    if let letter = byte(at: offset), letter | 0x20 == UInt8(ascii: "e") {
      let sign = byte(at: offset + 1)
      let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      let digits = offset + (hasSign ? 2 : 1)
      if let byte = byte(at: digits), Self.isDigit(byte) {
        offset = digits
        skipDigits()
      }
    }
    // Short whole numbers are read without a text.
    if offset - start <= 15, bytes[start..<offset].allSatisfy(Self.isDigit) {
      var whole = 0
      for byte in bytes[start..<offset] { whole = 10 * whole + Int(byte - UInt8(ascii: "0")) }
      return .number(Double(whole))
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Digits with at most one dot and exponent: the conversion cannot fail; 1e400 gives infinity.
    return .number(Double(text) ?? Double(text + "0") ?? 0)
  }

  private mutating func scanDot() -> Token.Kind {
    if byte(at: offset + 1) == UInt8(ascii: ".") {
      offset += byte(at: offset + 2) == UInt8(ascii: ".") ? 3 : 2
      return .symbol(.range)
    }
    if let next = byte(at: offset + 1) {
      if Self.isDigit(next) { return scanNumber() }
      // `P.x`: a side of the point in front, without blanks.
      if Self.isNameStart(next), followsPoint {
        offset += 1
        return .symbol(.dot)
      }
    }
    offset += 1
    return .invalid(.unusable("."))
  }

  /// Whether a name or a closing bracket stands directly in front.
  private var followsPoint: Bool {
    guard !followsBlank else { return false }
    return switch tokens.last?.kind {
    case .name, .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): true
    default: false
    }
  }

  // MARK: Names

  static func isNameStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private mutating func scanName() -> Token.Kind {
    let start = offset
    while let byte = byte(at: offset), Self.isNameStart(byte) || Self.isDigit(byte) { offset += 1 }
    return .name(withSubscript(String(decoding: bytes[start..<offset], as: UTF8.self)))
  }

  /// A Greek letter is a name by itself, so that `πr` is two names; digits and `_` may follow.
  mutating func scanGreek(_ letter: String) -> Token.Kind {
    let start = offset
    if byte(at: offset) == UInt8(ascii: "_") {
      while let byte = byte(at: offset), Self.isNameStart(byte) || Self.isDigit(byte) {
        offset += 1
      }
    } else {
      skipDigits()
    }
    return .name(
      withSubscript(letter + String(decoding: bytes[start..<offset], as: UTF8.self))
    )
  }

  /// Joins `a_{max}` and `a₁` to the name before them: `a_max`, `a_1`.
  private mutating func withSubscript(_ name: String) -> String {
    var name = name
    if name.utf8.last == UInt8(ascii: "_"), name.utf8.count > 1,
      byte(at: offset) == UInt8(ascii: "{")
    {
      var end = offset + 1
      while let byte = byte(at: end), Self.isNameStart(byte) || Self.isDigit(byte) { end += 1 }
      if end > offset + 1, byte(at: end) == UInt8(ascii: "}") {
        name += String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
        offset = end + 1
      }
    }
    var digits = ""
    while let (scalar, length) = scalar(at: offset), (0x2080...0x2089).contains(scalar) {
      digits.append(String(scalar - 0x2080))
      offset += length
    }
    if digits.isEmpty { return name }
    return name.contains("_") ? name + digits : name + "_" + digits
  }

  // MARK: Operators

  private mutating func scanSymbol(_ byte: UInt8) -> Token.Kind {
    let next = self.byte(at: offset + 1)
    if byte == UInt8(ascii: "&") {
      let isDouble = next == byte
      offset += isDouble ? 2 : 1
      return isDouble ? .name("and") : .invalid(.unusable("&"))
    }
    if let next, let symbol = Self.double(byte, next) {
      offset += 2
      return .symbol(symbol)
    }
    offset += 1
    if let symbol = Token.Symbol.ofByte[Int(byte)] { return .symbol(symbol) }
    return .invalid(
      .unusable(
        byte < 0x20 || byte == 0x7F
          ? Self.codePoint(UInt32(byte)) : String(decoding: [byte], as: UTF8.self)
      )
    )
  }

  /// The operator of two signs.
  private static func double(_ first: UInt8, _ second: UInt8) -> Token.Symbol? {
    switch (first, second) {
    case (UInt8(ascii: "*"), UInt8(ascii: "*")): .power
    case (UInt8(ascii: "="), UInt8(ascii: "=")): .equal
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): .lessOrEqual
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): .greaterOrEqual
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): .notEqual
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): .arrow
    default: nil
    }
  }

  /// Decodes the scalar that begins at `index`; nil at the end or inside a sequence.
  func scalar(at index: Int) -> (scalar: UInt32, length: Int)? {
    guard let first = byte(at: index) else { return nil }
    let length: Int
    var value: UInt32
    switch first {
    case 0..<0x80: return (UInt32(first), 1)
    case 0xC2..<0xE0: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0..<0xF0: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0..<0xF5: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    for place in 1..<length {
      guard let next = byte(at: index + place), next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }
}
