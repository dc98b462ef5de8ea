import Diagnostics

// Quotes: texts, and the primes of derivatives.

extension Lexer {
  /// Reads a prime directly after a name or another prime; elsewhere the start of a text.
  mutating func scanQuote(closedBy quotes: Set<Character>) -> Token.Kind {
    guard canBePrime else { return scanText(closedBy: quotes) }
    offset += scalar(at: offset)?.length ?? 1
    return .symbol(.prime)
  }

  /// Whether a mark here would directly follow a name or another prime.
  var canBePrime: Bool {
    guard !followsBlank else { return false }
    return switch tokens.last?.kind {
    case .name, .symbol(.prime): true
    default: false
    }
  }

  /// Reads a text up to its closing quote; a doubled closing quote is one quote.
  mutating func scanText(closedBy quotes: Set<Character>) -> Token.Kind {
    let opening = offset
    offset += scalar(at: offset)?.length ?? 1
    let openingText = String(decoding: bytes[opening..<offset], as: UTF8.self)
    var content: [UInt8] = []
    while offset < bytes.count {
      let length = scalar(at: offset)?.length ?? 1
      let character = Array(bytes[offset..<min(bytes.count, offset + length)])
      offset += character.count
      guard let letter = String(decoding: character, as: UTF8.self).first, quotes.contains(letter)
      else {
        content += character
        continue
      }
      let isDoubled = bytes[offset...].starts(with: character)
      if !isDoubled { return .text(String(decoding: content, as: UTF8.self)) }
      content += character
      offset += character.count
    }
    let closing = ["“": "”", "„": "“", "‘": "’"][openingText] ?? openingText
    return .invalid(.unclosedText(closing))
  }
}
