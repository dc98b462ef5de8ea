import Diagnostics
import FormulaVocabulary

/// Text under construction, with the range in a source for each of its bytes.
struct MappedText {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// For each byte the range of the source that it was made from.
  private(set) var origins: [SourceRange] = []
  /// Whether the next letter or digit must be kept apart, because it would change the name or number before it.
  private(set) var isClosed = false

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends text that was made from one range of the source.
  mutating func append(_ text: some StringProtocol, from origin: SourceRange) {
    append(Array(text.utf8), origins: Array(repeating: origin, count: text.utf8.count))
  }

  /// Appends a name, kept apart from names around it.
  mutating func append(word: String, from origin: SourceRange) {
    if endsInName { isClosed = true }
    append(word, from: origin)
    isClosed = true
  }

  /// Appends another text, with its ranges.
  mutating func append(_ other: MappedText) {
    guard !other.isEmpty else { return }
    if other.startsWithName, endsInName { isClosed = true }
    append(other.bytes, origins: other.origins)
    isClosed = other.isClosed
  }

  /// Keeps the next text apart from this one.
  mutating func close() { isClosed = true }

  /// Removes blanks at the end.
  mutating func trimEnd() {
    while bytes.last == UInt8(ascii: " ") { removeLast() }
  }

  mutating func removeLast() {
    _ = bytes.popLast()
    _ = origins.popLast()
    isClosed = false
  }

  private mutating func append(_ more: [UInt8], origins places: [SourceRange]) {
    guard let first = more.first, let place = places.first else { return }
    let isPoint = first == UInt8(ascii: ".") && bytes.last.map(Self.isDigit) ?? false
    if isClosed, isPoint || Self.isLetter(first) || Self.isDigit(first) {
      bytes.append(UInt8(ascii: " "))
      origins.append(place)
    }
    isClosed = false
    bytes += more
    origins += places
  }

  // MARK: The ends of the text

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  private var startsWithName: Bool { bytes.first.map(Self.isLetter) ?? false }

  /// The name at the end of the text; nil if there is none.
  var lastName: String? {
    let start = bytes.lastIndex { !Self.isNamePart($0) }.map { $0 + 1 } ?? 0
    guard start < bytes.count, !Self.isDigit(bytes[start]) else { return nil }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private var endsInName: Bool {
    // Digits alone are a number, which a name may follow.
    guard let last = bytes.last, Self.isNamePart(last) else { return false }
    guard Self.isDigit(last) else { return true }
    let end = bytes.last { !Self.isDigit($0) }
    return end.map(Self.isNamePart) ?? false
  }

  /// Whether the text is one number, with or without a minus.
  var isNumber: Bool {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    return !digits.isEmpty
      && digits.allSatisfy { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
      && digits.count { $0 == UInt8(ascii: ".") } <= 1
  }

  /// Whether the text is one letter or one name of the language such as `pi`.
  var isSingleName: Bool {
    if bytes.count == 1 { return bytes.first.map(Self.isLetter) ?? false }
    return Builtins.constant(named: string) != nil || string == "theta"
  }

  /// Whether the text is a letter to the power of a whole number.
  var isSimplePower: Bool {
    bytes.count > 2 && bytes.count < 6 && Self.isLetter(bytes[0]) && bytes[1] == UInt8(ascii: "^")
      && bytes.dropFirst(2).allSatisfy(Self.isDigit)
  }

  /// The text without the pair of round or square brackets around the whole of it, if there is one.
  var withoutBrackets: MappedText {
    guard isBracketed || isList else { return self }
    var inner = MappedText()
    inner.append(
      Array(bytes.dropFirst().dropLast()),
      origins: Array(origins.dropFirst().dropLast())
    )
    return inner
  }

  /// Whether one pair of brackets spans the whole text.
  var isBracketed: Bool { isSpanned(by: UInt8(ascii: "("), UInt8(ascii: ")")) }

  /// Whether one pair of square brackets spans the whole text.
  var isList: Bool { isSpanned(by: UInt8(ascii: "["), UInt8(ascii: "]")) }

  private func isSpanned(by opening: UInt8, _ closing: UInt8) -> Bool {
    guard bytes.first == opening, bytes.last == closing else { return false }
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      if byte == opening { depth += 1 }
      if byte == closing { depth -= 1 }
      if depth == 0 { return index == bytes.count - 1 }
    }
    return false
  }

  /// Whether a comparison stands outside all brackets.
  var hasComparison: Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="): if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns both sides of the first `=`, without blanks around; nil if there is none.
  var sidesOfEqual: (left: String, right: MappedText)? {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    var left = Array(bytes[..<index])
    left.removeAll { $0 == UInt8(ascii: " ") }
    var right = MappedText()
    let start = bytes[(index + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    right.append(Array(bytes[start...]), origins: Array(origins[start...]))
    right.trimEnd()
    return (String(decoding: left, as: UTF8.self), right)
  }
}
