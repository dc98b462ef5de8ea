import Diagnostics

/// The bytes of a line with LaTeX, in which quoted texts and comments can be recognised.
struct LatexSource {
  let bytes: [UInt8]

  init(_ line: String) { bytes = Array(line.utf8) }

  var count: Int { bytes.count }

  func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[min(range.start, count)..<min(range.end, count)], as: UTF8.self)
  }

  /// The column of an offset, in characters from 1.
  func column(of offset: Int) -> Int { text(SourceRange(0, offset)).count + 1 }

  /// Whether a backslash stands before a letter or a sign that LaTeX gives a meaning.
  var hasLatex: Bool {
    var offset = 0
    while let byte = byte(at: offset) {
      if let end = verbatimEnd(at: offset) {
        offset = end
      } else if byte == UInt8(ascii: "\\"), let next = self.byte(at: offset + 1) {
        if MappedText.isLetter(next) || "{}|[](),:;!% ".utf8.contains(next) { return true }
        offset += 2
      } else {
        offset += 1
      }
    }
    return false
  }

  /// Returns the end of a quoted text or comment that starts at `offset`; nil if there is none.
  func verbatimEnd(at offset: Int) -> Int? {
    switch byte(at: offset) {
    case UInt8(ascii: "#"): isColor(at: offset) ? nil : count
    case UInt8(ascii: "\""): quoteEnd(from: offset + 1, closing: ["\""])
    case UInt8(ascii: "'"): isPrime(at: offset) ? nil : quoteEnd(from: offset + 1, closing: ["'"])
    case 0xE2:
      switch text(SourceRange(offset, offset + 3)) {
      case "“", "„", "”": quoteEnd(from: offset + 3, closing: ["“", "”", "\""])
      case "‘": quoteEnd(from: offset + 3, closing: ["‘", "’", "'"])
      default: nil
      }
    default: nil
    }
  }

  /// Returns the offset after the closing quote; a doubled straight quote is a quote in the text.
  private func quoteEnd(from start: Int, closing: [String]) -> Int {
    var offset = start
    while let byte = byte(at: offset) {
      let length = byte == 0xE2 ? 3 : 1
      if closing.contains(text(SourceRange(offset, offset + length))) {
        let isDoubled = length == 1 && closing.count == 1 && self.byte(at: offset + 1) == byte
        guard isDoubled else { return offset + length }
        offset += 1
      }
      offset += 1
    }
    return count
  }

  /// Whether a quote is a prime, because it follows a name or a bracket directly.
  private func isPrime(at offset: Int) -> Bool {
    guard let before = byte(at: offset - 1) else { return false }
    return MappedText.isNamePart(before) || ")}]'".utf8.contains(before)
  }

  /// Whether `#` starts a colour, 3 or 6 hexadecimal digits after the word `color`, and not a comment.
  private func isColor(at offset: Int) -> Bool {
    let digits = bytes[(offset + 1)...].prefix {
      MappedText.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
    }
    guard [3, 6].contains(digits.count) else { return false }
    let word = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") }.prefix(5)
    return Array(word.reversed()) == Array("color".utf8)
  }
}
