/// Parses a decimal number: the result is the double nearest to the written number.
///
/// Digits are collected in a whole number. Where it is at most 2⁵³ and the power of ten at most
/// 10²², both are exact doubles, so that one multiplication or division rounds once: the result is
/// exact to half a unit in the last place (Clinger 1990, "How to read floating point numbers
/// accurately"). All other numbers go to the C library by way of `Double(_:)`, which rounds
/// correctly as well.
package struct DecimalNumber {
  /// Whether a comma may stand for the decimal point.
  let allowsComma: Bool

  /// Creates a reader of numbers.
  package init(allowsComma: Bool) { self.allowsComma = allowsComma }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
  private static let largestExact: UInt64 = 1 << 53
  /// The most digits that 64 bits hold for certain.
  private static let mostDigits = 18

  private static let zero = UInt8(ascii: "0")
  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")
  private static let point = UInt8(ascii: ".")
  /// U+2212 in UTF-8.
  private static let trueMinus: [UInt8] = [0xE2, 0x88, 0x92]

  /// Returns the number that all of `range` is; nil for hexadecimal digits and units.
  ///
  /// Marks of thousands are read where a comma may stand for the decimal point and the other sign follows them, so
  /// that they can be nothing else: `1.234.567,89` and `1,234.5`, but not `1.234.567`, which may be the number of a
  /// version.
  package func value(of bytes: [UInt8], in range: Range<Int>) -> Double? {
    let end = range.upperBound
    var place = range.lowerBound
    var isNegative = false
    if place < end, bytes[place] == Self.minus || bytes[place] == Self.plus {
      isNegative = bytes[place] == Self.minus
      place += 1
    } else if place + 2 < end, bytes[place] == Self.trueMinus[0],
      bytes[place..<place + 3].elementsEqual(Self.trueMinus)
    {
      isNegative = true
      place += 3
    }
    let begin = place
    var digits = Digits()
    digits.take(bytes, &place, to: end)
    if allowsComma, let mark = Self.thousandsMark(of: bytes, from: begin, at: place, to: end) {
      let plain = bytes[begin..<end].filter { $0 != mark }
      return value(of: plain, in: 0..<plain.count).map { isNegative ? -$0 : $0 }
    }
    let isPoint =
      place < end && (bytes[place] == Self.point || allowsComma && isComma(bytes[place]))
    if isPoint {
      place += 1
      let before = place
      digits.take(bytes, &place, to: end)
      digits.fraction = place - before
    }
    guard digits.count > 0 else { return nil }
    var exponent = 0
    if place < end {
      guard let read = Self.exponent(of: bytes, from: place, to: end) else { return nil }
      exponent = read
    }
    let power = exponent - digits.fraction
    let magnitude = exact(digits, power) ?? Self.slowly(bytes[begin..<end])
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the sign at `place` if it parts groups of three digits up to the other sign; else nil.
  private static func thousandsMark(
    of bytes: [UInt8],
    from begin: Int,
    at place: Int,
    to end: Int
  ) -> UInt8? {
    guard place < end, (1...3).contains(place - begin),
      bytes[place] == point || bytes[place] == Byte.comma
    else { return nil }
    let mark = bytes[place]
    var place = place
    while place < end, bytes[place] == mark {
      let group = bytes[min(place + 1, end)..<min(place + 4, end)]
      guard group.count == 3, group.allSatisfy({ $0 &- zero < 10 }) else { return nil }
      place += 4
    }
    let isOther = place < end && (bytes[place] == point || bytes[place] == Byte.comma)
    return isOther ? mark : nil
  }

  private func isComma(_ byte: UInt8) -> Bool { byte == Byte.comma }

  /// The digits so far.
  private struct Digits {
    var mantissa: UInt64 = 0
    /// Number of all digits.
    var count = 0
    /// Number of significant digits, without leading zeros.
    var significant = 0
    /// Number of digits after the point.
    var fraction = 0

    mutating func take(_ bytes: [UInt8], _ place: inout Int, to end: Int) {
      let begin = place
      while place < end {
        let digit = bytes[place] &- DecimalNumber.zero
        guard digit < 10 else { break }
        if mantissa > 0 || digit > 0 { significant += 1 }
        if significant <= DecimalNumber.mostDigits { mantissa = mantissa &* 10 &+ UInt64(digit) }
        place += 1
      }
      count += place - begin
    }
  }

  /// Parses an exponent: `e-3`, `E+07`, and `D` as in Fortran.
  private static func exponent(of bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    guard "eEdD".utf8.contains(bytes[start]) else { return nil }
    var place = start + 1
    var isNegative = false
    if place < end, bytes[place] == minus || bytes[place] == plus {
      isNegative = bytes[place] == minus
      place += 1
    }
    guard place < end else { return nil }
    var value = 0
    while place < end {
      let digit = bytes[place] &- zero
      guard digit < 10 else { return nil }
      // Beyond any double, and far from overflow.
      value = min(value * 10 + Int(digit), 1_000_000)
      place += 1
    }
    return isNegative ? -value : value
  }

  private func exact(_ digits: Digits, _ power: Int) -> Double? {
    guard digits.significant <= Self.mostDigits, digits.mantissa <= Self.largestExact else {
      return nil
    }
    let mantissa = Double(digits.mantissa)
    if power >= 0 {
      guard power < Self.powersOfTen.count else { return mantissa == 0 ? 0 : nil }
      return mantissa * Self.powersOfTen[power]
    }
    guard -power < Self.powersOfTen.count else { return mantissa == 0 ? 0 : nil }
    return mantissa / Self.powersOfTen[-power]
  }

  /// Returns the value of digits without a sign, in the spelling that Swift parses.
  private static func slowly(_ bytes: ArraySlice<UInt8>) -> Double {
    let plain = bytes.map { byte in
      switch byte {
      case Byte.comma: point
      case UInt8(ascii: "d"), UInt8(ascii: "D"): UInt8(ascii: "e")
      default: byte
      }
    }
    return Double(String(decoding: plain, as: UTF8.self)) ?? .nan
  }
}
