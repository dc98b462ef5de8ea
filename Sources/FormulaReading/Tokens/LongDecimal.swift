/// Numbers that are written with more digits than doubles keep.
enum LongDecimal {
  /// Returns the text of a number with more significant digits than the double next to it keeps; nil for other numbers, and for one of
  /// more digits, or of a larger exponent, than anybody writes.
  static func text(_ text: ArraySlice<UInt8>, _ value: Double) -> String? {
    let isBeyond = value.isSubnormal || value.isInfinite
    guard isBeyond || text.count > keptDigits, text.count <= longest else { return nil }
    let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    var digits = mantissa.filter { $0 != UInt8(ascii: ".") }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    guard isBeyond || digits.drop(while: { $0 == UInt8(ascii: "0") }).count > keptDigits,
      digits.allSatisfy(Lexer.isDigit), text.count - mantissa.count <= longestExponent
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private static let keptDigits = 15
  private static let longest = 2000
  /// With its letter and its sign.
  private static let longestExponent = 7
}
