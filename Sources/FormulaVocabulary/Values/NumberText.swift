import CVectorMath

extension Double {
  /// Returns the number as the language prints it.
  ///
  /// Whole values up to 2⁵³ are printed in full; others with `digits` significant digits (clamped
  /// to 1…17) without trailing zeros, in exponent form below 10⁻⁴ and from 10^digits on: `1.5e-7`,
  /// `6.02e23`. Also `∞`, `-∞`, `undefined`; minus zero is `0`. The locale does not matter.
  package func text(digits: Int = 12) -> String {
    if isNaN { return "undefined" }
    if isInfinite { return self < 0 ? "-∞" : "∞" }
    if let whole = Int64(exactly: self), whole.magnitude <= 1 << 53 { return String(whole) }
    let digits = Swift.min(17, Swift.max(1, digits))
    return decimal(digits).text(digits: digits)
  }

  /// Returns the number correctly rounded to significant digits.
  private func decimal(_ digits: Int) -> DecimalText {
    // The text is like 1.2345e+06, with the decimal point of the locale: only digits are read.
    let text = formatted(digits - 1)
    let mark = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    return DecimalText(
      isNegative: self < 0,
      digits: text[..<mark].filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) },
      exponent: Int(String(decoding: text[mark...].dropFirst(), as: UTF8.self)) ?? 0
    )
  }

  private func formatted(_ decimals: Int) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return [] }
      let length = vm_decimal(start, buffer.count, decimals, magnitude)
      return buffer.prefix(length).map { UInt8(bitPattern: $0) }
    }
  }
}
