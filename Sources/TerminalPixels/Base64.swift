/// Bytes as letters of base64 (RFC 4648, section 4), padded.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns four letters for each three bytes.
  static func letters(of bytes: [UInt8]) -> [UInt8] {
    let count = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: count) { letters, written in
      written = count
      for group in 0..<count / 4 {
        let place = 3 * group
        func byte(_ offset: Int) -> UInt32 {
          place + offset < bytes.count ? UInt32(bytes[place + offset]) : 0
        }
        let (first, second, third) = (byte(0), byte(1), byte(2))
        let bits: UInt32 = first << 16 | second << 8 | third
        for letter in 0..<4 {
          let number = Int(bits >> UInt32(18 - 6 * letter) & 0x3F)
          letters[4 * group + letter] = alphabet[number]
        }
        if place + 1 >= bytes.count { letters[4 * group + 2] = UInt8(ascii: "=") }
        if place + 2 >= bytes.count { letters[4 * group + 3] = UInt8(ascii: "=") }
      }
    }
  }
}
