extension String {
  /// The text on one line: line breaks and control characters become single spaces.
  ///
  /// Escape sequences are removed whole, and so are marks that change the direction of writing,
  /// since they could reorder the text after them.
  package var oneLine: String {
    if isOneLineOfASCII { return self }
    var result = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in withoutEscapeSequences.unicodeScalars {
      // The controls of Unicode are exactly these two ranges; looking each letter up in its tables
      // would be slow.
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let isBreak = isControl || scalar == " " || scalar == "\u{2028}" || scalar == "\u{2029}"
      if isBreak {
        if !isAfterSpace { result.append(" ") }
        isAfterSpace = true
      } else if !Self.turnsDirection(scalar.value) {
        result.append(scalar)
        isAfterSpace = false
      }
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Whether the text is printable ASCII with single spaces between words, as most labels are.
  private var isOneLineOfASCII: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      guard (0x20..<0x7f).contains(byte), byte != 0x20 || !isAfterSpace else { return false }
      isAfterSpace = byte == 0x20
    }
    return !isAfterSpace || utf8.isEmpty
  }

  private static func turnsDirection(_ value: UInt32) -> Bool {
    switch value {
    case 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff, 0xfffe, 0xffff: true
    default: false
    }
  }
}
