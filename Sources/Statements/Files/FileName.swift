/// File names as texts that keep every byte.
///
/// Systems allow any bytes in names, texts contain UTF-8. A byte that is no part of a character
/// becomes one of the characters U+10FE80 to U+10FEFF, near the end of the last plane for private
/// use, as MirBSD's OPTU-8 does with others. Names that contain these characters themselves are
/// split into bytes as well, so that every name has one text and the text gives back its bytes.
package enum FileName {
  /// The character that byte 0 would have; only bytes from 0x80 on are ever replaced.
  private static let base: UInt32 = 0x10FE00

  /// Returns the text of a name that the system gave.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    text(of: bytes, takingApart: true)
  }

  /// Returns the text of a line of statements, which may contain texts of names already, and names
  /// as the system gives them.
  package static func line(of bytes: some Collection<UInt8>) -> String {
    text(of: bytes, takingApart: false)
  }

  private static func text(
    of bytes: some Collection<UInt8>,
    takingApart: Bool
  ) -> String {
    let bytes = Array(bytes)
    if let text = valid(bytes), !takingApart || !holdsBytes(text) { return text }
    var text = String.UnicodeScalarView()
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + length(from: bytes[place]))
      let part = valid(Array(bytes[place..<end]))
      if let scalar = part?.unicodeScalars.first, !takingApart || !isByte(scalar) {
        text.append(scalar)
        place = end
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(bytes[place])) { text.append(scalar) }
        place += 1
      }
    }
    return String(text)
  }

  /// Returns the text of bytes that are UTF-8, or nil: a repaired text has other bytes.
  ///
  /// Every argument passes through here, and `String(validating:as:)` looks up how collections work
  /// first, which takes a hundredth of the time of a picture.
  private static func valid(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Returns the bytes of a text: the inverse of `text(of:)`.
  package static func bytes(of text: String) -> [UInt8] {
    guard holdsBytes(text) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isByte(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value - base))
      } else {
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return bytes
  }

  /// Returns the name as it is shown: invalid bytes are replacement characters.
  package static func shown(_ text: String) -> String {
    guard holdsBytes(text) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(isByte(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// Whether a character stands for a byte.
  package static func isByte(_ scalar: Unicode.Scalar) -> Bool {
    (base + 0x80...base + 0xFF).contains(scalar.value)
  }

  /// Whether a text contains characters that stand for bytes; all of them start with the byte 0xF4.
  package static func holdsBytes(_ text: String) -> Bool {
    text.utf8.contains(0xF4) && text.unicodeScalars.contains(where: isByte)
  }

  /// Returns the number of bytes of a character with this first byte.
  private static func length(from first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
