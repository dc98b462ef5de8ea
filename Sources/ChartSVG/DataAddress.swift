/// Addresses that contain what they name (RFC 2397).
enum DataAddress {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the address of bytes of a type, such as image/png, in base64 (RFC 4648, section 4).
  static func text(_ bytes: [UInt8], type: String) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity((bytes.count + 2) / 3 * 4)
    for place in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[place..<min(place + 3, bytes.count)]
      let padded = group + repeatElement(0, count: 3 - group.count)
      let bits = padded.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      for (number, shift) in [18, 12, 6, 0].enumerated() {
        let letter = alphabet[Int(bits >> UInt32(shift) & 63)]
        letters.append(number <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return "data:\(type);base64," + String(decoding: letters, as: UTF8.self)
  }
}
