/// Exact decimal numbers n · 10^exponent as text and as the nearest double.
///
/// Tick values and labels are both made from the whole numbers n and the exponent, never from each
/// other, so that 3 · 10⁻¹ is 0.3 and not 0.30000000000000004.
package struct ScaledDecimal: Equatable {
  package let digits: Int
  package let exponent: Int

  /// Creates digits · 10^exponent.
  package init(digits: Int, exponent: Int) {
    (self.digits, self.exponent) = (digits, exponent)
  }

  /// The nearest double; infinite beyond the range of doubles.
  package var value: Double {
    if digits == 0 { return 0 }
    // The digits and the power of ten are exact, so that the single operation rounds to the nearest
    // double (Clinger 1990).
    if digits.magnitude <= 1 << 53, exponent.magnitude < Self.powersOfTen.count {
      let power = Self.powersOfTen[Int(exponent.magnitude)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    return Double("\(digits)e\(exponent)") ?? .infinity
  }

  /// The powers of ten that are exact as doubles, starting with 1.
  private static let powersOfTen = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The text with a decimal point, without trailing zeros; "0", never "-0".
  package func text(_ glyphs: LabelGlyphs) -> String {
    if digits == 0 { return "0" }
    let sign = digits < 0 ? glyphs.minus : ""
    let plain = String(digits.magnitude)
    if exponent >= 0 { return sign + plain + String(repeating: "0", count: exponent) }
    let padding = max(0, 1 - exponent - plain.count)
    let padded = String(repeating: "0", count: padding) + plain
    let whole = padded.dropLast(-exponent)
    var fraction = padded.suffix(-exponent)
    while fraction.last == "0" { fraction.removeLast() }
    return sign + String(whole) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// Returns the number of digits of a whole number; 1 for 0.
  package static func digitCount(_ number: Int) -> Int { String(number.magnitude).count }
}

extension ScaledDecimal {
  /// Creates the shortest decimal for a double, rounded to `count` digits, at most 17; nil for a
  /// number that is not finite.
  ///
  /// The double rounding changes the result by less than a ten-thousandth of the last digit of a
  /// double.
  package init?(_ value: Double, digits count: Int) {
    guard value.isFinite else { return nil }
    // The shortest decimal of a subnormal number may have fewer digits than `count`.
    let text =
      value.isSubnormal
      ? PrintedNumber.text("%.\(max(1, count) - 1)e", value.magnitude, .ascii)
      : value.magnitude.description
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    guard var whole = Int(mantissa[0] + fraction) else { return nil }
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    let excess = Self.digitCount(whole) - max(1, count)
    if excess > 0 {
      let unit = (0..<excess).reduce(1) { unit, _ in unit * 10 }
      whole = (whole + unit / 2) / unit
      exponent += excess
    }
    while whole != 0, whole % 10 == 0 {
      whole /= 10
      exponent += 1
    }
    self.init(digits: value < 0 ? -whole : whole, exponent: exponent)
  }
}
