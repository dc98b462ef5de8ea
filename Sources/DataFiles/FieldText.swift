/// A text that the fields of many rows are compared with, letter by letter.
///
/// Its first eight bytes are one number. Most texts that tell groups, and most in conditions, are no longer, so that
/// one comparison of numbers decides.
struct FieldText {
  private let bytes: [UInt8]
  private let head: UInt64

  init(_ text: String) {
    bytes = Array(text.utf8)
    head = Self.head(of: bytes, bytes.indices)
  }

  /// Returns the first eight bytes of a field, the first one lowest; 0 stands for bytes that it lacks.
  @inline(__always)
  static func head(of bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      let count = range.count
      if range.lowerBound + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self)
        let mask = count >= 8 ? UInt64.max : (1 << UInt64(8 * count)) - 1
        return UInt64(littleEndian: word) & mask
      }
      var head: UInt64 = 0
      for place in range.reversed().suffix(8) { head = head << 8 | UInt64(bytes[place]) }
      return head
    }
  }

  /// Whether the bytes of a field, whose head is known, are those of the text.
  @inline(__always)
  func isEqual(to field: [UInt8], _ range: Range<Int>, _ head: UInt64) -> Bool {
    guard head == self.head, range.count == bytes.count else { return false }
    return range.count <= 8 || zip(field[range], bytes).allSatisfy { $0 == $1 }
  }
}
