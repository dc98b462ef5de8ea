/// Text as XML content: markup is escaped, characters that XML 1.0 forbids are dropped.
enum Markup {
  private static let mostCharacters = 500

  /// Returns the text for an element's content or a quoted attribute, shortened to 500 characters.
  static func escaped(_ text: String) -> String {
    let shortened =
      text.count > mostCharacters ? text.prefix(mostCharacters - 1) + "…" : Substring(text)
    var result = ""
    for scalar in shortened.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default:
        if isAllowed(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xa0...0xd7ff, 0xe000...0xfffd: true
    case 0x10000...: scalar.value & 0xfffe != 0xfffe
    default: false
    }
  }

  /// Returns the 32-bit FNV-1a hash (Fowler, Noll and Vo 1991) as seven digits and letters.
  static func hash(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 36)
    return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
  }
}
