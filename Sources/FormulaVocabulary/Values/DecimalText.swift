/// The number of decimal digits that an answer is requested with.
@frozen package enum AnswerDigits: Equatable, Sendable {
  /// A number of significant digits, without zeros at the end.
  case significant(Int)
  /// A number of significant digits, including zeros at the end: `to 3 digits`.
  case written(Int)
  /// A number of digits after the point, including zeros: `to 2 decimals`.
  case decimals(Int)

  /// The most digits that may be requested.
  package static let most = 10_000

  /// The default number of significant digits.
  ///
  /// Doubles mostly have so many correct digits.
  package static let ofDoubles = 12

  /// Whether doubles have the requested digits, so that their own text is the answer.
  package var areThoseOfDoubles: Bool {
    switch self {
    case .significant(let count): count <= Self.ofDoubles
    case .written, .decimals: false
    }
  }
}

/// A number rounded to decimal digits, as the language prints it: `0.25`, `6.02e23`, `-1.5e-7`.
package struct DecimalText: Equatable {
  /// Whether the number has a minus sign.
  package let isNegative: Bool
  /// ASCII digits, the first one not 0; "0" alone for 0.
  package let digits: [UInt8]
  /// The power of ten of the first digit.
  package let exponent: Int

  package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let end = (digits.lastIndex { $0 != UInt8(ascii: "0") } ?? 0) + 1
    self.digits = digits.isEmpty ? [UInt8(ascii: "0")] : Array(digits[..<end])
    self.exponent = exponent
    self.isNegative = isNegative && self.digits != [UInt8(ascii: "0")]
  }

  /// The number 0.
  package static let zero = Self(isNegative: false, digits: [], exponent: 0)

  /// Returns the text; in exponent form below 10⁻⁴ and from 10^`digits` on.
  ///
  /// With `isFilled` it ends with zeros up to the number of digits.
  package func text(digits count: Int, isFilled: Bool = false) -> String {
    var digits = digits
    if isFilled, digits.count < count {
      digits += [UInt8](repeating: UInt8(ascii: "0"), count: count - digits.count)
    }
    let sign = isNegative ? "-" : ""
    return sign
      + (exponent < -4 || exponent >= count
        ? Self.scientific(digits, exponent) : Self.plain(digits, exponent))
  }

  /// Returns the text with this many digits after the point, never in exponent form; the number
  /// must already be rounded there.
  package func text(decimals: Int) -> String {
    let sign = isNegative ? "-" : ""
    let zero = UInt8(ascii: "0")
    let front = max(0, -exponent)
    var all = [UInt8](repeating: zero, count: front) + digits
    let wanted = max(0, exponent) + 1 + decimals
    if all.count < wanted { all += [UInt8](repeating: zero, count: wanted - all.count) }
    let point = max(0, exponent) + 1
    let whole = Self.string(all[..<point])
    return sign + (decimals > 0 ? whole + "." + Self.string(all[point...]) : whole)
  }

  private static func scientific(_ digits: [UInt8], _ exponent: Int) -> String {
    let tail = digits.count > 1 ? "." + string(digits[1...]) : ""
    return string(digits[..<1]) + tail + "e\(exponent)"
  }

  private static func plain(_ digits: [UInt8], _ exponent: Int) -> String {
    guard exponent >= 0 else {
      return "0." + String(repeating: "0", count: -exponent - 1) + string(digits[...])
    }
    let whole = exponent + 1
    guard digits.count > whole else {
      return string(digits[...]) + String(repeating: "0", count: whole - digits.count)
    }
    return string(digits[..<whole]) + "." + string(digits[whole...])
  }

  private static func string(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits, as: UTF8.self)
  }
}
