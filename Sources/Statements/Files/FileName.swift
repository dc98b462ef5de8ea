/// The bytes of a file's name as a text that loses none of them.
///
/// Systems take any bytes for names, texts take UTF-8. A byte that is no part of a character stands as one of the
/// characters U+10FE80 to U+10FEFF, near the end of the last plane for private use, as MirBSD's OPTU-8 does with
/// others. What is spelled with these itself is taken apart into bytes as well, so that every name has one text and
/// its text gives its bytes.
package enum FileName {
  /// The character of byte 0, if it had one: only bytes from 0x80 on can be no text.
  private static let base: UInt32 = 0x10FE00

  /// The text of a name as the system tells it.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    text(of: bytes, takingApart: true)
  }

  /// A line of statements: it may hold the text of a name already, and names as the system tells them.
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

  /// The text of bytes that are UTF-8, or nil: what is repaired has other bytes.
  ///
  /// Every argument comes through here, and `String(validating:as:)` looks up how collections work first, which takes
  /// a hundredth of the time that a picture takes.
  private static func valid(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The bytes of a text: the way back.
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

  /// The name for people: what is no text is a replacement character.
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

  /// Whether a text holds characters that stand for bytes; all of them begin with the byte 0xF4.
  package static func holdsBytes(_ text: String) -> Bool {
    text.utf8.contains(0xF4) && text.unicodeScalars.contains(where: isByte)
  }

  /// How many bytes a character takes that begins so.
  private static func length(from first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
