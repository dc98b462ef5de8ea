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
    bytes.withUnsafeBufferPointer { bytes in
      var place = range.lowerBound
      if let value = leading(bytes, &place, to: range.upperBound), place == range.upperBound {
        return value
      }
      return allowsComma ? valueOfThousands(bytes, range) : nil
    }
  }

  /// Returns the number that begins at `place` and moves `place` behind it; nil if no number begins there.
  ///
  /// It ends at the first byte that does not belong to it: whoever calls looks at what follows. Marks of thousands
  /// are not read. Inlined, because it runs for each of millions of fields.
  @inline(__always)
  func leading(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, to end: Int) -> Double? {
    var at = place
    let isNegative = Self.takeSign(bytes, &at, to: end)
    let begin = at
    var mantissa: UInt64 = 0
    Self.takeDigits(bytes, &at, to: end, &mantissa)
    var digits = at - begin
    var fraction = 0
    if at < end, bytes[at] == Self.point || allowsComma && bytes[at] == Byte.comma {
      at += 1
      let before = at
      Self.takeDigits(bytes, &at, to: end, &mantissa)
      fraction = at - before
      digits += fraction
    }
    guard digits > 0 else { return nil }
    var power = -fraction
    if at < end, Self.isExponent(bytes[at]) {
      guard let exponent = Self.takeExponent(bytes, &at, to: end) else { return nil }
      power += exponent
    }
    let isExact =
      digits <= Self.mostDigits
      || Self.significantDigits(bytes[begin..<at]) <= Self.mostDigits
    let magnitude =
      (isExact ? Self.exact(mantissa, power) : nil) ?? Self.slowly(bytes[begin..<at])
    place = at
    return isNegative ? -magnitude : magnitude
  }

  /// Moves `place` behind a sign, and returns whether it is a minus.
  @inline(__always)
  private static func takeSign(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: inout Int,
    to end: Int
  ) -> Bool {
    guard place < end else { return false }
    let first = bytes[place]
    if first == minus || first == plus {
      place += 1
      return first == minus
    }
    guard first == trueMinus[0], place + 2 < end,
      bytes[place..<place + 3].elementsEqual(trueMinus)
    else { return false }
    place += 3
    return true
  }

  /// Moves `place` behind digits, which are appended to the mantissa; too many digits overflow it.
  @inline(__always)
  private static func takeDigits(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: inout Int,
    to end: Int,
    _ mantissa: inout UInt64
  ) {
    while place < end {
      let digit = bytes[place] &- zero
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      place += 1
    }
  }

  /// Returns the number of digits without leading zeros in a number without a sign.
  private static func significantDigits(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    bytes.prefix { !isExponent($0) }.drop { $0 == zero || $0 &- zero >= 10 }
      .count { $0 &- zero < 10 }
  }

  /// Returns a number with marks of thousands.
  private func valueOfThousands(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Double? {
    var begin = range.lowerBound
    let isNegative = Self.takeSign(bytes, &begin, to: range.upperBound)
    var place = begin
    var mantissa: UInt64 = 0
    Self.takeDigits(bytes, &place, to: range.upperBound, &mantissa)
    guard let mark = Self.thousandsMark(of: bytes, from: begin, at: place, to: range.upperBound)
    else { return nil }
    let plain = bytes[begin..<range.upperBound].filter { $0 != mark }
    return value(of: plain, in: 0..<plain.count).map { isNegative ? -$0 : $0 }
  }

  /// Returns the sign at `place` if it parts groups of three digits up to the other sign; else nil.
  private static func thousandsMark(
    of bytes: UnsafeBufferPointer<UInt8>,
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

  /// Whether a byte begins an exponent: `e-3`, `E+07`, and `D` as in Fortran.
  @inline(__always)
  private static func isExponent(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small == UInt8(ascii: "e") || small == UInt8(ascii: "d")
  }

  /// Parses an exponent, and moves `place` behind it; nil without digits.
  private static func takeExponent(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: inout Int,
    to end: Int
  ) -> Int? {
    var at = place + 1
    var isNegative = false
    if at < end, bytes[at] == minus || bytes[at] == plus {
      isNegative = bytes[at] == minus
      at += 1
    }
    let begin = at
    var value = 0
    while at < end {
      let digit = bytes[at] &- zero
      guard digit < 10 else { break }
      // Beyond any double, and far from overflow.
      value = min(value * 10 + Int(digit), 1_000_000)
      at += 1
    }
    guard at > begin else { return nil }
    place = at
    return isNegative ? -value : value
  }

  /// Returns the nearest double where one operation finds it; else nil.
  @inline(__always)
  private static func exact(_ mantissa: UInt64, _ power: Int) -> Double? {
    guard mantissa <= largestExact else { return nil }
    if power == 0 { return Double(mantissa) }
    guard power.magnitude < powersOfTen.count else { return mantissa == 0 ? 0 : nil }
    return power > 0
      ? Double(mantissa) * powersOfTen[power] : Double(mantissa) / powersOfTen[-power]
  }

  /// Returns the value of digits without a sign, in the spelling that Swift parses.
  private static func slowly(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double {
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
