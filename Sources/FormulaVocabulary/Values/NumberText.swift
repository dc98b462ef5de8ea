#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Double {
  /// Returns the number as the language prints it.
  ///
  /// Whole values up to 2⁵³ in full; otherwise `digits` significant digits (clamped to 1…17) without
  /// trailing zeros, in exponent form below 10⁻⁴ and from 10^digits on: `1.5e-7`, `6.02e23`. Also
  /// `∞`, `-∞`, `undefined`; minus zero is `0`. No locale has a say.
  package func text(digits: Int = 12) -> String {
    if isNaN { return "undefined" }
    if isInfinite { return self < 0 ? "-∞" : "∞" }
    if let whole = Int(exactly: self), whole.magnitude <= 1 << 53 { return String(whole) }
    let digits = Swift.min(17, Swift.max(1, digits))
    let (significant, exponent) = decimal(digits)
    let sign = self < 0 ? "-" : ""
    return sign
      + (exponent < -4 || exponent >= digits
        ? Self.scientific(significant, exponent) : Self.plain(significant, exponent))
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

  /// Returns the correctly rounded significant digits without trailing zeros, at least one, and the
  /// power of ten of the first one.
  private func decimal(_ digits: Int) -> (significant: [UInt8], exponent: Int) {
    // The text is like 1.2345e+06, with the locale's mark for the point: only digits are read.
    let text = formatted(digits - 1)
    let mark = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    var significant = text[..<mark].filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    while significant.count > 1, significant.last == UInt8(ascii: "0") { significant.removeLast() }
    let exponent = Int(String(decoding: text[mark...].dropFirst(), as: UTF8.self)) ?? 0
    return (significant, exponent)
  }

  private func formatted(_ decimals: Int) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let count = withVaList([Int32(decimals), self.magnitude]) {
        vsnprintf(buffer.baseAddress, buffer.count, "%.*e", $0)
      }
      return buffer.prefix(Swift.max(0, Int(count))).map { UInt8(bitPattern: $0) }
    }
  }
}
