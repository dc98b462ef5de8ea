// The tokens of gnuplot's language.
//
//     name    = ( letter | "_" | byte above 127 ) { letter | digit | "_" | byte above 127 }
//     number  = digits | "0x" hex digits | "0" octal digits | digits [ "." digits ] [ "e" [ sign ] digits ]
//     text    = "'" … "'"  in which '' is one quote | '"' … '"' with escapes \n \t \\ \" \ooo
//     block   = "$" name      column = "$" digits
//     comment = "#" up to the end of the line
//
// A backslash in front of a letter that is no escape stays, because gnuplot's enhanced text and LaTeX need it.
//
// Source: "gnuplot 5.4, An Interactive Plotting Program", part "Syntax", and gnuplot's behaviour: `017` is 15.

/// Cuts the text of a statement, or of a block of statements, into tokens.
struct ScriptLexer {
  private let bytes: [UInt8]
  private var offset = 0

  /// Returns the tokens of a text; the last one is ``ScriptToken/Kind/end``.
  static func tokens(of text: String) -> [ScriptToken] {
    var lexer = ScriptLexer(bytes: Array(text.utf8))
    var tokens: [ScriptToken] = []
    while true {
      let token = lexer.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < bytes.count ? bytes[offset + ahead] : nil
  }

  private mutating func next() -> ScriptToken {
    skipBlanks()
    let start = offset
    guard let first = byte() else { return ScriptToken(kind: .end, range: start..<start) }
    let kind = kind(first)
    return ScriptToken(kind: kind, range: start..<offset)
  }

  private mutating func skipBlanks() {
    while let byte = byte() {
      if byte == UInt8(ascii: "#") {
        while let next = self.byte(), next != UInt8(ascii: "\n") { offset += 1 }
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        || byte == UInt8(ascii: "\r")
      {
        offset += 1
      } else {
        return
      }
    }
  }

  private mutating func kind(_ first: UInt8) -> ScriptToken.Kind {
    if first == UInt8(ascii: ";") || first == UInt8(ascii: "\n") {
      offset += 1
      return .separator
    }
    if Self.beginsName(first) { return .name(name()) }
    let isPoint = first == UInt8(ascii: ".") && (byte(1).map(Self.isDigit) ?? false)
    if Self.isDigit(first) || isPoint { return number() }
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") { return text(closedBy: first) }
    if first == UInt8(ascii: "$"), let next = byte(1) {
      if Self.beginsName(next) {
        offset += 1
        return .block(name())
      }
      if Self.isDigit(next) {
        offset += 1
        let start = offset
        while let digit = byte(), Self.isDigit(digit) { offset += 1 }
        return .column(Int(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? 0)
      }
    }
    if let next = byte(1), let sign = Self.pairs[UInt16(first) << 8 | UInt16(next)] {
      offset += 2
      return .sign(sign)
    }
    if let sign = Self.singles[first] {
      offset += 1
      return .sign(sign)
    }
    offset += 1
    return .unknown(String(decoding: [first], as: UTF8.self))
  }

  /// The signs of two letters, by both bytes.
  private static let pairs: [UInt16: String] = Dictionary(
    ["**", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||"].map { sign in
      (sign.utf8.reduce(0) { $0 << 8 | UInt16($1) }, sign)
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// The signs of one letter.
  private static let singles: [UInt8: String] = Dictionary(
    "+-*/%<>=!~&|^?:,()[]{}.$@`".utf8.map { ($0, String(decoding: [$0], as: UTF8.self)) },
    uniquingKeysWith: { first, _ in first }
  )

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  static func beginsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte > 127
      || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  private mutating func name() -> String {
    let start = offset
    while let next = byte(), Self.beginsName(next) || Self.isDigit(next) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  // MARK: Numbers

  private mutating func number() -> ScriptToken.Kind {
    let start = offset
    if byte() == UInt8(ascii: "0"), let mark = byte(1), mark | 32 == UInt8(ascii: "x") {
      offset += 2
      let digits = offset
      while let next = byte(), Character(Unicode.Scalar(next)).isHexDigit { offset += 1 }
      let written = String(decoding: bytes[digits..<offset], as: UTF8.self)
      return .integer(UInt64(written, radix: 16).map { Int64(bitPattern: $0) } ?? 0)
    }
    var isReal = false
    skipDigits()
    // `1..2` has no number with a point, and `a.1` joins texts only where no digit stands in front.
    if byte() == UInt8(ascii: ".") {
      isReal = true
      offset += 1
      skipDigits()
    }
    if let mark = byte(), mark | 32 == UInt8(ascii: "e") {
      let sign = byte(1).map { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? false
      if let digit = byte(sign ? 2 : 1), Self.isDigit(digit) {
        isReal = true
        offset += sign ? 2 : 1
        skipDigits()
      }
    }
    let written = String(decoding: bytes[start..<offset], as: UTF8.self)
    if !isReal {
      if written.count > 1, written.hasPrefix("0"), let octal = Int64(written, radix: 8) {
        return .integer(octal)
      }
      if let whole = Int64(written) { return .integer(whole) }
    }
    return .real(Double(written) ?? Double("\(written)0") ?? .nan)
  }

  private mutating func skipDigits() {
    while let digit = byte(), Self.isDigit(digit) { offset += 1 }
  }

  // MARK: Texts

  private mutating func text(closedBy quote: UInt8) -> ScriptToken.Kind {
    offset += 1
    var content: [UInt8] = []
    while let next = byte() {
      offset += 1
      if next == quote {
        guard quote == UInt8(ascii: "'"), byte() == quote else {
          return .text(String(decoding: content, as: UTF8.self))
        }
        offset += 1
        content.append(quote)
      } else if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        readEscape(into: &content)
      } else {
        content.append(next)
      }
    }
    // gnuplot takes a text that is not closed to the end of the line.
    return .text(String(decoding: content, as: UTF8.self))
  }

  private mutating func readEscape(into content: inout [UInt8]) {
    guard let next = byte() else {
      content.append(UInt8(ascii: "\\"))
      return
    }
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13,
      UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    ]
    if let letter = plain[next] {
      offset += 1
      content.append(letter)
      return
    }
    if next == UInt8(ascii: "U"), byte(1) == UInt8(ascii: "+") {
      let digits = bytes[min(bytes.count, offset + 2)...].prefix(5)
        .prefix { Character(Unicode.Scalar($0)).isHexDigit }
      let written = String(decoding: digits, as: UTF8.self)
      if let code = UInt32(written, radix: 16), let scalar = Unicode.Scalar(code) {
        offset += 2 + digits.count
        content += Array(String(Character(scalar)).utf8)
        return
      }
    }
    let digits = bytes[offset...].prefix(3).prefix { $0 >= 48 && $0 <= 55 }
    if digits.count == 3, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
      offset += 3
      // Codes above 127 are letters of Latin 1 in old scripts.
      content += code < 128 ? [code] : Array(String(Character(Unicode.Scalar(code))).utf8)
      return
    }
    content.append(UInt8(ascii: "\\"))
  }
}
