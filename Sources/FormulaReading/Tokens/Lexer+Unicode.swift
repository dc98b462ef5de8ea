import Diagnostics

// Characters beyond ASCII: mathematical signs, Greek letters, raised numbers, typographic quotes.

extension Lexer {
  mutating func scanUnicode() -> Token.Kind {
    guard let (scalar, length) = scalar(at: offset), let unicode = Unicode.Scalar(scalar) else {
      offset += 1
      return .invalid(.unusable("�"))
    }
    let text = String(Character(unicode))
    // Only the closing quote is also typed as an apostrophe; ′ is the prime itself.
    if text == "’" || (text == "′" && canBePrime) {
      return scanQuote(closedBy: ["‘", "’", "'"])
    }
    if let count = ["″": 2, "‴": 3][text], canBePrime {
      // A sign of several primes gives as many tokens, all with its range.
      let prime = Token(
        kind: .symbol(.prime),
        range: SourceRange(offset, offset + length),
        followsBlank: false
      )
      tokens.append(contentsOf: repeatElement(prime, count: count - 1))
      offset += length
      return .symbol(.prime)
    }
    if let quotes = Self.typographicQuotes[text] { return scanText(closedBy: quotes) }
    if let symbol = Self.spellings[text] {
      offset += length
      return .symbol(symbol)
    }
    if Self.superscripts[text] != nil { return scanSuperscript() }
    offset += length
    if text == "∞" { return .name("inf") }
    if let name = Self.greek(scalar, text) { return scanGreek(name) }
    if text == "∂" { return scanDifferential() }
    return .invalid(.unusable(Self.isInvisible(unicode) ? Self.codePoint(scalar) : text))
  }

  /// Reads the letters behind ∂ as a name with d in its place: ∂x is dx, so that ∂/∂x f is d/dx f.
  private mutating func scanDifferential() -> Token.Kind {
    let start = offset
    while let byte = byte(at: offset), Self.isNameStart(byte) { offset += 1 }
    return .name("d" + String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func scanSuperscript() -> Token.Kind {
    var digits = ""
    while let (scalar, length) = scalar(at: offset), let unicode = Unicode.Scalar(scalar),
      let digit = Self.superscripts[String(Character(unicode))]
    {
      if digit == "-", !digits.isEmpty { break }
      digits += digit
      offset += length
    }
    guard let value = Double(digits) else { return .invalid(.unusable("⁻")) }
    return .superscript(value)
  }

  private static let typographicQuotes: [String: Set<Character>] = [
    "“": ["“", "”", "\""], "”": ["“", "”", "\""], "„": ["“", "”", "\""],
    "‘": ["‘", "’", "'"], "’": ["‘", "’", "'"],
  ]

  private static let spellings: [String: Token.Symbol] = [
    "·": .times, "⋅": .times, "×": .times, "÷": .divide, "−": .minus, "–": .minus,
    "≤": .lessOrEqual, "⩽": .lessOrEqual, "≦": .lessOrEqual,
    "≥": .greaterOrEqual, "⩾": .greaterOrEqual, "≧": .greaterOrEqual, "≠": .notEqual, "∣": .bar,
    "√": .root, "∛": .cubeRoot, "°": .degree, "…": .range,
    "→": .arrow, "⟶": .arrow,
  ]

  private static let superscripts: [String: String] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9", "⁻": "-",
  ]

  private static func greek(_ scalar: UInt32, _ text: String) -> String? {
    guard
      (0x391...0x3A9).contains(scalar) || (0x3B1...0x3C9).contains(scalar)
        || [0x3D1, 0x3D5].contains(scalar)
    else { return nil }
    return ["π": "pi", "θ": "theta", "τ": "tau"][text] ?? text
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse: true
    default: false
    }
  }

  static func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
